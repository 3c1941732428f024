#!/usr/bin/env python3
"""Breaks each row in the source, one at a time, and wants a test that names the row to fail.

The list is Scripts/mutations.toml. Each entry is applied to a copy of the tree, which is built and whose tests
for that row are run; then it is taken back. Rows can be named: `Scripts/prove_rows.py V5 B3`."""

import pathlib
import re
import shutil
import subprocess
import sys
import time
import tomllib

import testlog

root = testlog.root
work = root / ".build-prove"
# The front ends take long to build and to test: what they do not touch is proven without them.
PORTABLE = ["VeilCore", "VeilRuntime"]
# A package of its own: what it holds is proven by its own tests.
NESTED = "Gallery"
# A broken row may hang its test: that is red, too.
PATIENCE = 300


def run(*command, timeout=None):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout)
        return done.returncode, done.stdout + done.stderr
    except subprocess.TimeoutExpired:
        return -1, "timed out"


class Tree:
    """A copy of what is under version control, as it is in the working tree."""

    def __init__(self, name, portable=False, nested=None):
        self.path = work / name
        self.portable = portable
        self.package = self.path / (nested or ".")
        self.folders = ("Sources", "Tests", nested) if nested else ("Sources", "Tests")
        self.tests = [f"{target}Tests" for target in PORTABLE]
        self.is_ready = False

    def prepare(self):
        if self.is_ready:
            return
        files = subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard"], cwd=root, text=True)
        kept = set()
        for name in files.splitlines():
            source, copy = root / name, self.path / name
            if not source.is_file() or not (name == "Package.swift" or name.split("/")[0] in self.folders):
                continue
            kept.add(copy)
            copy.parent.mkdir(parents=True, exist_ok=True)
            # Untouched files keep their times, so that only what differs is built again.
            if not copy.exists() or copy.read_bytes() != source.read_bytes():
                shutil.copyfile(source, copy)
        for folder in self.folders:
            for old in (self.path / folder).rglob("*"):
                built = {".build", "Package.resolved"}.intersection(old.relative_to(self.path).parts)
                if old.is_file() and old not in kept and not built:
                    old.unlink()
        if self.portable:
            manifest = self.path / "Package.swift"
            text = re.sub(r"#if os\(Linux\)\n.*?#endif\n", "", manifest.read_text(), flags=re.S)
            manifest.write_text(text)
        code, output = self.build()
        if code != 0:
            sys.exit(f"The tree does not build before anything is broken:\n{output[-3000:]}")
        self.is_ready = True

    def build(self):
        return run("swift", "build", "--package-path", str(self.package), "--build-tests")

    def test(self, tests):
        """Whether one of the tests fails, and how many ran; the whole file's tests are never run."""
        pattern = "|".join(sorted({re.escape(identifier(test)) for test in tests}))
        events = self.path / "events.jsonl"
        events.unlink(missing_ok=True)
        code, output = run(
            "swift", "test", "--package-path", str(self.package), "--skip-build", "--filter", pattern,
            "--event-stream-output-path", str(events), "--event-stream-version", "0", timeout=PATIENCE)
        if code == -1:
            return "red (hung)"
        ran = re.search(r"Test run with (\d+) tests?", output)
        if not ran or ran[1] == "0":
            # A crash ends the run without its last line.
            return "red (crashed)" if "unexpected signal" in output or "Fatal error" in output else "no test ran"
        return "red" if code != 0 else "GREEN"


def identifier(test):
    """What `--filter` takes: the target, the suites and the function."""
    return re.sub(r"/[^/]*\.swift:\d+:\d+$", "", test.id)


def main():
    mutations = tomllib.loads((root / "Scripts" / "mutations.toml").read_text())["mutation"]
    wanted = set(sys.argv[1:])
    tests = testlog.read()
    # The nested package's tree is not called like the package: two packages of one name cannot be told apart.
    trees = {
        "portable": Tree("portable", portable=True), "linux": Tree("linux"), "nested": Tree("nested", nested=NESTED)}
    problems = []
    tried = 0
    began = time.monotonic()
    for mutation in mutations:
        row, file, old, new = (mutation[key] for key in ("row", "file", "old", "new"))
        if wanted and row not in wanted:
            continue
        tried += 1
        naming = [test for test in tests if row in test.rows]
        portable = [test for test in naming if test.target in [f"{name}Tests" for name in PORTABLE]]
        target = mutation.get("tests")
        if file.startswith(f"{NESTED}/"):
            kind, naming = "nested", [test for test in naming if test.target.startswith(NESTED)]
        elif target:
            kind, naming = "linux", [test for test in naming if test.target == target]
        elif portable and file.startswith(tuple(f"Sources/{name}/" for name in PORTABLE)):
            kind, naming = "portable", portable
        else:
            kind, naming = "linux", [test for test in naming if not test.target.startswith(NESTED)]
        tree = trees[kind]
        tree.prepare()
        path = tree.path / file
        text = path.read_text() if path.exists() else ""
        if text.count(old) != 1:
            verdict = f"does not apply: found {text.count(old)} times"
        elif not naming:
            verdict = "no test names the row"
        else:
            path.write_text(text.replace(old, new))
            try:
                code, output = tree.build()
                verdict = tree.test(naming) if code == 0 else "does not compile"
            finally:
                path.write_text(text)
        print(f"{row:4} {verdict:14} {mutation['what']}", flush=True)
        if not verdict.startswith("red"):
            problems.append(f"{row}: {mutation['what']}: {verdict}")
    for row, required, _ in testlog.rows():
        if required and not wanted and not any(mutation["row"] == row for mutation in mutations):
            problems.append(f"{row}: no mutation breaks it")
    print(f"\nfigure: mutations: {tried} tried, {len(problems)} survived or failed to apply,"
          f" {time.monotonic() - began:.0f} s")
    if problems:
        sys.exit("\n".join(problems))


main()
