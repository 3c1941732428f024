#!/usr/bin/env python3
"""Checks that no public type of ours is called like one that an app's file brings along beside us.

A file that imports SwiftUI, UIKit or Foundation and our modules must never become ambiguous. Types inside a
namespace (`Geometry.Point`, `Veil.Activity`) are free."""

import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
taken = set((root / "Scripts" / "taken-names.txt").read_text().split())
declaration = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*public\s+(?:(?:final|indirect|nonisolated)\s+)*"
    r"(?:struct|enum|class|actor|protocol|typealias)\s+(\w+)"
)
modules = {path.name for path in (root / "Sources").iterdir()}

found, bad = {}, []
for path in sorted((root / "Sources").rglob("*.swift")):
    for number, line in enumerate(path.read_text().splitlines(), 1):
        # At the margin, so not inside a namespace.
        if match := declaration.match(line):
            name = match[1]
            found[name] = f"{path.relative_to(root)}:{number}"
            if name in taken:
                bad.append(f"{found[name]}: {name} is called like a type of SwiftUI, UIKit or Foundation")
            if name in modules:
                bad.append(f"{found[name]}: {name} is called like a module of ours")

if not found:
    bad.append("no public types found: the check itself is broken")
if bad:
    sys.exit("\n".join(bad))
print(f"{len(found)} public types, none of them with a name that is taken ({len(taken)} names checked).")
