#!/usr/bin/env python3
"""Checks that each product's public API is the one in Documentation/api, and that none of its names collides with a name that
an app's file also imports from elsewhere. `--write` writes Documentation/api.

A file that imports SwiftUI, UIKit or Foundation and our modules must never be ambiguous. Types inside a namespace
(`Geometry.Point`, `Veil.Activity`) may have any name. The name of a front end's extension of an Apple type contains
"veil", so that no later version of Apple's API can have the same name."""

import difflib
import json
import re
import sys
import tempfile

from common import finish, root
from symbols import MODULES, build_modules, extract

folder = root / "Documentation" / "api"
# Implicit conformances.
IMPLIED = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"}
# The prefixes of Apple's C and Objective-C frameworks.
PREFIXED = re.compile(r"(?:UI|NS|CG|CA|CF|AX)[A-Z]")
# Extensions without "veil" in their name: our types are in their signature, and neither SwiftUI nor UIKit uses the name.
ADDED = {"View.status"}
TAKEN = set(re.findall(r"^\w+$", (root / "Scripts/taken-names.txt").read_text(), re.M))
TYPES = ("swift.struct", "swift.enum", "swift.class", "swift.protocol", "swift.typealias")


def is_taken(name):
    return name in TAKEN or PREFIXED.match(name) is not None


def graphs(module, modules):
    with tempfile.TemporaryDirectory() as made:
        return [json.loads(path.read_text()) for path in extract(module, modules, made)]


def surface(module, made):
    """A line for each declaration with its parent, sorted by name."""
    conformances = {}
    for graph in made:
        for each in graph["relationships"]:
            name = each.get("targetFallback", "").split(".")[-1]
            if each["kind"] == "conformsTo" and name and name not in IMPLIED:
                conformances.setdefault(each["source"], set()).add(name)
    lines = []
    for symbol in (symbol for graph in made for symbol in graph["symbols"]):
        path = symbol["pathComponents"]
        text = "".join(part["spelling"] for part in symbol["declarationFragments"])
        adopted = sorted(conformances.get(symbol["identifier"]["precise"], ()))
        line = ": ".join([*([".".join(path[:-1])] if path[1:] else []), " ".join(text.split())])
        lines.append((path, line + (f" : {', '.join(adopted)}" if adopted else "")))
    exported = sorted({
        line for path in (root / "Sources" / module).rglob("*.swift")
        for line in re.findall(r"^@_exported import \w+", path.read_text(), re.M)})
    return "\n".join([
        f"# The public surface of {module}. `make api` writes this file.",
        *exported, *(line for _, line in sorted(lines)), ""])


def taken_names(module, made):
    for symbol in (symbol for graph in made for symbol in graph["symbols"]):
        path, kind = symbol["pathComponents"], symbol["kind"]["identifier"]
        name = path[-1].split("(")[0]
        if len(path) == 1 and kind in TYPES:
            if is_taken(name):
                yield f"{module}: {name} is also a type of SwiftUI, UIKit or Foundation"
            if name in MODULES:
                yield f"{module}: {name} is also one of our modules"
        # Our types in their parameters distinguish initialisers.
        elif len(path) > 1 and is_taken(path[0]) and kind.endswith(("method", "property")):
            if "veil" not in name.lower() and f"{path[0]}.{name}" not in ADDED:
                yield f'{module}: {path[0]}.{name} extends a foreign type: its name must contain "veil"'


def missing_siblings():
    """What a veil can do and the veil of SwiftUI's environment cannot, which takes the style from there as well."""
    def methods(module, parent):
        page = (folder / f"{module}.txt").read_text()
        return set(re.findall(rf"^{parent}: (.*func (?:begin|flash|run)\b.*)$", page, re.M))
    of_veil = {line.replace("style: VeilStyle? = nil, ", "") for line in methods("VeilRuntime", "Veil")}
    of_action = methods("VeilSwiftUI", "VeilAction")
    localized = {line for line in of_action if "LocalizedStringResource" in line}
    of_action -= localized
    plain = {
        line.replace("LocalizedStringResource", "String").replace("message: String,", "message: String? = nil,")
        for line in localized}
    if not of_veil:
        yield "Documentation/api/VeilRuntime.txt has no Veil.run: the check itself is broken"
    for line in sorted(of_veil ^ of_action):
        yield f"Only one of Veil and VeilAction has this, apart from the style: {line}"
    for line in sorted(of_action ^ plain):
        yield f"VeilAction has this not both with a String and a LocalizedStringResource: {line}"


def main():
    problems, counts = [], []
    places = build_modules()
    folder.mkdir(exist_ok=True)
    for module, place in MODULES.items():
        made = graphs(module, places[place])
        if not any(graph["symbols"] for graph in made):
            sys.exit(f"{module} has no public declarations: the check itself is broken.")
        problems += taken_names(module, made)
        page, now = folder / f"{module}.txt", surface(module, made)
        counts.append(f"{module} {now.count(chr(10)) - 1}")
        if "--write" in sys.argv:
            page.write_text(now)
        before = page.read_text() if page.exists() else ""
        problems += difflib.unified_diff(
            before.splitlines(), now.splitlines(), str(page.relative_to(root)), "today", n=0, lineterm="")
    problems += missing_siblings()
    unknown = {path.stem for path in folder.iterdir()} - set(MODULES)
    problems += [f"Documentation/api/{name}.txt is not of any product" for name in sorted(unknown)]
    products = set(re.findall(r'\.library\(name: "(\w+)"', (root / "Package.swift").read_text()))
    problems += [f"{name} is a product that is missing in Scripts/api.py" for name in sorted(products - set(MODULES))]
    if problems:
        problems += ["", "The public API has changed, or a name is taken. If that is intended, run `make api` and look at"
                     " the diff of Documentation/api."]
    finish(problems, f"Documentation/api is current, and no name is taken: {', '.join(counts)}")


main()
