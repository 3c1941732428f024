#!/usr/bin/env python3
"""Builds and runs the program that the README tells a newcomer to paste, as a package of its own beside this one,
and checks that every file that our documents link to is there."""

import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent


def check_links():
    missing = []
    for document in root.glob("*.md"):
        for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text()):
            if not (root / link).exists():
                missing.append(f"{document.name} links to {link}, which is not there")
    if missing:
        sys.exit("\n".join(missing))


def program():
    """The README's manifest and its program."""
    blocks = re.findall(r"```swift\n(.*?)```", (root / "README.md").read_text(), re.S)
    manifests = [block for block in blocks if block.startswith("// swift-tools-version")]
    programs = [block for block in blocks if "gtk_init()" in block]
    if len(manifests) != 1 or len(programs) != 1:
        sys.exit("The README has no longer one manifest and one program.")
    if (manifests[0].count('path: "../veil"'), manifests[0].count('name: "Sheep"')) != (1, 2):
        sys.exit("The README's manifest has changed: look at this check again.")
    return manifests[0], programs[0]


def build(folder, manifest, source):
    """Builds a package in a folder of that name beside this one; returns the program."""
    name = re.findall(r'name: "(\w+)"', manifest)[0]
    place = root / folder
    (place / "Sources" / name).mkdir(parents=True, exist_ok=True)
    (place / "Package.swift").write_text(manifest.replace('path: "../veil"', 'path: ".."'))
    (place / "Sources" / name / "main.swift").write_text(source)
    built = subprocess.run(
        # In the root package's folder, where the library is built already.
        ["swift", "build", "--package-path", str(place), "--scratch-path", str(root / ".build"),
         "--disable-build-manifest-caching"],
        capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if built.returncode != 0:
        sys.exit(built.stdout[-3000:] + built.stderr[-3000:])
    return root / ".build" / "debug" / name


def main():
    check_links()
    print("Building the README's program…", flush=True)
    sheep = build(".build-readme", *program())
    # It runs until its window is closed: still there after three seconds, and without a word, is right.
    run = subprocess.run(
        ["xvfb-run", "-a", "timeout", "3", str(sheep)], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if run.returncode != 124 or run.stdout.strip():
        sys.exit(f"The README's program ended with {run.returncode}:\n{run.stdout}{run.stderr}")
    print("The README's program builds and runs, and every link leads somewhere.")


if __name__ == "__main__":
    main()
