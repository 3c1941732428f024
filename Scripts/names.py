#!/usr/bin/env python3
"""Checks that no public name of ours is one that an app's file brings along beside us.

A file that imports SwiftUI, UIKit or Foundation and our modules must never become ambiguous. Types inside a
namespace (`Geometry.Point`, `Veil.Activity`) are free. What a front end adds to a type of Apple's says "veil", so that no
later version of Apple's can have the same. The sources are read, not the built modules, since the Apple front ends are
empty where this runs."""

import pathlib
import re
import sys

from swift_source import code

root = pathlib.Path(__file__).resolve().parent.parent
# The prefixes of Apple's C and Objective-C frameworks.
PREFIXED = re.compile(r"(?:UI|NS|CG|CA|CF|AX)[A-Z]")
DECLARATION = re.compile(
    r"\s*(?:@\w+(?:\([^)]*\))?\s+|(?:final|indirect|nonisolated|open|public)\s+)*?"
    r"(?:public|open)\s+(?:(?:final|indirect|nonisolated)\s+)*"
    r"(?:struct|enum|class|actor|protocol|typealias)\s+(\w+)"
)
EXTENSION = re.compile(r"\s*(?:@\w+(?:\([^)]*\))?\s+)*(public\s+)?extension\s+([\w.]+)")
MEMBER = re.compile(
    r"\s*(?:@\w+(?:\([^)]*\))?\s+|(?:final|nonisolated|static|class|mutating|public|open)\s+)*?"
    r"(?:public|open)\s+(?:(?:final|nonisolated|static|class|mutating)\s+)*(?:func|var|let)\s+(\w+)"
)
# Front ends that extend Apple's types, and what they add without saying "veil": it names a type of ours in what it takes
# or gives, and neither SwiftUI nor UIKit has anything called so.
EXTENDING = ("VeilUIKit", "VeilSwiftUI")
ADDED = {"View.status"}


def public_types(text):
    """The public types that stand in no other, each with its line."""
    depth = 0
    # Without comments and texts, so that only real braces count.
    for number, line in enumerate(text.splitlines(), 1):
        if depth == 0 and (match := DECLARATION.match(line)):
            yield match[1], number
        depth += line.count("{") - line.count("}")
    if depth != 0:
        sys.exit("The braces do not match: the check itself is broken.")


def added_members(text, is_taken):
    """The public members that extensions add to types of others, each with its line; initialisers are told apart by
    our types, which they take."""
    depth, extended = 0, None
    for number, line in enumerate(text.splitlines(), 1):
        if depth == 0 and (match := EXTENSION.match(line)):
            extended = match[2] if is_taken(match[2].split(".")[0]) else None
        if depth == 1 and extended and (match := MEMBER.match(line)):
            yield f"{extended}.{match[1]}", number
        depth += line.count("{") - line.count("}")


def main():
    lines = (root / "Scripts" / "taken-names.txt").read_text().splitlines()
    taken = {line for line in lines if line and not line.startswith("#")}
    modules = {path.name for path in (root / "Sources").iterdir()}
    count, bad = 0, []

    def is_taken(name):
        return name in taken or PREFIXED.match(name) is not None

    for path in sorted((root / "Sources").rglob("*.swift")):
        text = code(path.read_text())
        if path.relative_to(root / "Sources").parts[0] in EXTENDING:
            for name, number in added_members(text, is_taken):
                count += 1
                if "veil" not in name.split(".")[-1].lower() and name not in ADDED:
                    place = f"{path.relative_to(root)}:{number}"
                    bad.append(f'{place}: {name} stands at a type of others: let it say "veil"')
        for name, number in public_types(text):
            count += 1
            place = f"{path.relative_to(root)}:{number}"
            if is_taken(name):
                bad.append(f"{place}: {name} is called like a type of SwiftUI, UIKit or Foundation")
            if name in modules:
                bad.append(f"{place}: {name} is called like a module of ours")
    if not count:
        bad.append("no public types found: the check itself is broken")
    if bad:
        sys.exit("\n".join(bad))
    print(
        f"{count} public types and additions to types of others, none with a name that is taken"
        f" ({len(taken)} names checked).")


main()
