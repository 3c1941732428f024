#!/usr/bin/env python3
"""Checks that no public type of ours is called like one that an app's file brings along beside us.

A file that imports SwiftUI, UIKit or Foundation and our modules must never become ambiguous. Types inside a
namespace (`Geometry.Point`, `Veil.Activity`) are free. The sources are read, not the built modules, since the
Apple front ends are empty where this runs."""

import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
# The prefixes of Apple's C and Objective-C frameworks.
PREFIXED = re.compile(r"(?:UI|NS|CG|CA|CF|AX)[A-Z]")
NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|#*"""\n.*?"""#*|"(?:\\.|[^"\\\n])*"', re.S)
DECLARATION = re.compile(
    r"\s*(?:@\w+(?:\([^)]*\))?\s+|(?:final|indirect|nonisolated|open|public)\s+)*?"
    r"(?:public|open)\s+(?:(?:final|indirect|nonisolated)\s+)*"
    r"(?:struct|enum|class|actor|protocol|typealias)\s+(\w+)"
)


def public_types(text):
    """The public types that stand in no other, each with its line."""
    depth = 0
    # Comments and texts become spaces, so that only real braces count and lines keep their numbers.
    text = NOISE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
    for number, line in enumerate(text.splitlines(), 1):
        if depth == 0 and (match := DECLARATION.match(line)):
            yield match[1], number
        depth += line.count("{") - line.count("}")
    if depth != 0:
        sys.exit("The braces do not match: the check itself is broken.")


def main():
    lines = (root / "Scripts" / "taken-names.txt").read_text().splitlines()
    taken = {line for line in lines if line and not line.startswith("#")}
    modules = {path.name for path in (root / "Sources").iterdir()}
    count, bad = 0, []
    for path in sorted((root / "Sources").rglob("*.swift")):
        for name, number in public_types(path.read_text()):
            count += 1
            place = f"{path.relative_to(root)}:{number}"
            if name in taken or PREFIXED.match(name):
                bad.append(f"{place}: {name} is called like a type of SwiftUI, UIKit or Foundation")
            if name in modules:
                bad.append(f"{place}: {name} is called like a module of ours")
    if not count:
        bad.append("no public types found: the check itself is broken")
    if bad:
        sys.exit("\n".join(bad))
    print(f"{count} public types, none of them with a name that is taken ({len(taken)} names checked).")


main()
