"""Shared by the Python scripts."""

import pathlib
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent


def run(*command, **options):
    """Runs a command in the root of the repository, and captures its output unless the options say otherwise."""
    options = {"cwd": root, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True} | options
    return subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL, **options)


def output(*command, **options):
    """Returns the output of a command; ends the script if the command fails."""
    done = run(*command, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def build(package, *options):
    """Builds a package and returns the folder of its programs; ends the script if it does not build."""
    return pathlib.Path(output(root / "Scripts/build.sh", package, *options).strip())


def rows(file, columns):
    """The rows of a tab-separated table without its comments."""
    found = [line.split("\t") for line in (root / file).read_text().splitlines() if line and not line.startswith("# ")]
    if wrong := [row for row in found if len(row) != columns]:
        sys.exit(f"{file}: {columns} columns are expected, not {len(wrong[0])}: {wrong[0]}")
    return found


def commit_number():
    """The number of commits, by which a script takes another part at each."""
    return int(output("git", "rev-list", "--count", "HEAD"))


def finish(problems, success):
    """Ends the script, with an error if there are problems."""
    if problems:
        sys.exit("\n".join(problems))
    print(success)
