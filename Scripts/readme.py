#!/usr/bin/env python3
"""Builds and runs the program that the README tells a newcomer to paste, as a package of its own beside this one,
and checks that every file that our documents link to is there."""

import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
place = root / ".build-readme"

missing = []
for document in root.glob("*.md"):
    for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text()):
        if not (root / link).exists():
            missing.append(f"{document.name} links to {link}, which is not there")
if missing:
    sys.exit("\n".join(missing))

blocks = re.findall(r"```swift\n(.*?)```", (root / "README.md").read_text(), re.S)
manifest = [block for block in blocks if block.startswith("// swift-tools-version")]
program = [block for block in blocks if "gtk_init()" in block]
if len(manifest) != 1 or len(program) != 1:
    sys.exit("The README has no longer one manifest and one program.")
if (manifest[0].count('path: "../veil"'), manifest[0].count('name: "Sheep"')) != (1, 2):
    sys.exit("The README's manifest has changed: look at this check again.")
(place / "Sources" / "Sheep").mkdir(parents=True, exist_ok=True)
(place / "Package.swift").write_text(manifest[0].replace('path: "../veil"', 'path: ".."'))
(place / "Sources" / "Sheep" / "main.swift").write_text(program[0])

print("Building the README's program…", flush=True)
built = subprocess.run(
    # In the root package's folder, where the library is built already.
    ["swift", "build", "--package-path", str(place), "--scratch-path", str(root / ".build")],
    capture_output=True, text=True, stdin=subprocess.DEVNULL)
if built.returncode != 0:
    sys.exit(built.stdout[-3000:] + built.stderr[-3000:])

# It runs until its window is closed: still there after three seconds, and without a word, is right.
run = subprocess.run(
    ["xvfb-run", "-a", "timeout", "3", str(root / ".build" / "debug" / "Sheep")],
    capture_output=True, text=True, stdin=subprocess.DEVNULL)
if run.returncode != 124 or run.stdout.strip():
    sys.exit(f"The README's program ended with {run.returncode}:\n{run.stdout}{run.stderr}")
print("The README's program builds and runs, and every link leads somewhere.")
