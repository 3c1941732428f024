#!/usr/bin/env python3
"""Checks what a compiler for Linux does not: that APIs newer than iOS 16 are guarded, and that no API is used that does not
compile on Linux or that Apple has withdrawn.

- A Swift runtime stands in for iOS. In a copy of the doubles and of the front ends each `available(iOS …)` is
`available(Swift …)`, and the code is compiled for the Swift runtime 16, as for iOS 16. A second copy has no guards in
the front ends: its errors are the uses of newer APIs, which Documentation/apple-apis.md lists (`--write`).
- Scripts/newer-apis.tsv lists APIs newer than iOS 16. The doubles declare theirs with the same version.
- Scripts/refused-apis.tsv lists what is never used. The text of the sources is searched for it.

The check tests itself: the second copy must not compile, and each of the list's uses must be found."""

import json
import pathlib
import re
import shutil
import sys

from common import finish, root, rows, run

page = root / "Documentation" / "apple-apis.md"
work = root / ".build" / "apple-api"
FLOOR = 16.0
# They also run on iOS, where they only need a check of the language and its library.
PORTABLE = [f"Sources/{name}" for name in ("VeilCore", "VeilEngine", "VeilRuntime", "VeilFoundation")]
DOUBLES = ["Harness/UIKit", "Harness/UserNotifications", "Harness/GameController", "Harness/SwiftUI"]
APPLE = ["Sources/VeilUIKit", "Sources/VeilSwiftUI", "Playground/Veil.swiftpm/Sources"]
# The folders to compile with UIKit, and without.
PLATFORMS = {"ios": PORTABLE + DOUBLES + APPLE, "others": PORTABLE + DOUBLES[3:] + APPLE[:2]}
AVAILABILITY = re.compile(r"([#@])available\s*\(\s*iOS\s+([\d.]+)\s*,[^)]*\)")
FLAGS = [
    "-swift-version", "6", "-wmo", "-parse-as-library", "-package-name", "veil", "-suppress-warnings",
    "-enable-experimental-feature", "SwiftRuntimeAvailability",
    "-Xfrontend", "-min-swift-runtime-version", "-Xfrontend", str(FLOOR)]
NO_BODIES = ["-Xfrontend", "-experimental-skip-all-function-bodies"]
REFUSED_KINDS = {"deprecated": "is deprecated", "Linux": "does not compile on Linux", "rule": "is not used here"}
# Comments and string literals.
NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|#*"""\n.*?"""#*|"(?:\\.|[^"\\\n])*"', re.S)


def blank(match):
    """Spaces in place of a piece of text, so that the lines stay the same."""
    return re.sub(r"[^\n]", " ", match[0])


def sources(folder):
    return [(str(path.relative_to(root)), path.read_text()) for path in sorted((root / folder).rglob("*.swift"))
            if ".docc" not in str(path)]


def name_of(folder):
    return "PlaygroundPages" if folder.startswith("Playground") else pathlib.Path(folder).name


def compiled(platform, folder, *options, is_guarded=True):
    """Compiles a copy; returns the uses of newer APIs, as (path, name, version), and all errors."""
    files = []
    for path, text in sources(folder):
        files.append(work / path)
        files[-1].parent.mkdir(parents=True, exist_ok=True)
        files[-1].write_text(
            AVAILABILITY.sub(lambda match: f"{match[1]}available(Swift {match[2] if is_guarded else FLOOR}, *)", text))
    modules = work / platform
    if folder == "Harness/UIKit":
        # As in Harness/Package.swift.
        options += ("-swift-version", "5")
    if is_guarded:
        options += ("-emit-module", "-o", modules / f"{name_of(folder)}.swiftmodule")
    said = run("swiftc", *FLAGS, "-module-name", name_of(folder), "-I", modules, *options, *files).stderr
    errors = [line.replace(f"{work}/", "") for line in said.splitlines() if re.match(r"\S.*error: ", line)]
    newer = []
    for line in errors:
        if match := re.match(r"(.*):(\d+):(\d+): error: '(.*)' is only available in Swift ([\d.]+)", line):
            path, number, column, name, first = match.groups()
            at = (work / path).read_text().splitlines()[int(number) - 1][int(column) - 1:]
            # The compiler does not name the type of an initialiser.
            name = re.match(r"\w+", at)[0] + name[4:] if name.startswith("init(") else name
            newer.append((path, name, float(first)))
    return newer, [line.replace("available in Swift", "available in iOS") for line in errors]


def check_doubles(apis):
    """Whether the doubles' versions are those in the list, by a declaration's own name or its type's."""
    for path in sorted((work / "graphs").glob("*/*.json")):
        for symbol in json.loads(path.read_text())["symbols"]:
            names = symbol["pathComponents"]
            whole = ".".join(names).replace(".init(", "(")
            # Versions of Foundation's declarations, which the doubles re-export, have the domain iOS; ours have any.
            versions = [each.get("introduced", {}) for each in symbol.get("availability", []) if each["domain"] == "*"]
            first = max([float(f"{each['major']}.{each.get('minor', 0)}") for each in versions if each], default=0)
            known = {
                name: apis[name] for text in (whole, names[-1]) for name in (text, text.split("(")[0]) if name in apis}
            is_ours = f"/{work.name}/Harness/" in symbol.get("location", {}).get("uri", "")
            if first > FLOOR and not known and not any(name in apis for name in names[:-1]):
                yield f"a double declares {whole} from iOS {first}; Scripts/newer-apis.tsv does not list it"
            elif is_ours and known and first not in known.values():
                yield f"a double declares {whole} from iOS {first or '…'}; Scripts/newer-apis.tsv says {known}"


def check_refused(path, text, refused):
    text = NOISE.sub(blank, text)
    # Code in `#if canImport(ObjectiveC)` is never compiled on Linux.
    seen = re.sub(r"#if canImport\(ObjectiveC\).*?(?=#else|#endif)", blank, text, flags=re.S)
    for what, kind, find, instead, allowed, *_ in refused:
        for match in re.finditer(find, text if kind == "deprecated" else seen):
            if path not in allowed.split(" "):
                why = f"{REFUSED_KINDS[kind]}; instead" if kind in REFUSED_KINDS else f"needs {kind}"
                yield f"{path}:{text.count(chr(10), 0, match.start()) + 1}: {what} {why}: {instead}"


def examples(cell):
    """The examples in a cell of the list."""
    return [] if cell == "-" else cell.replace(r"\n", "\n").split(" ¦ ")


def page_text(sources_of, uses):
    named = {(path, name if name in sources_of else name.split("(")[0], first) for path, name, first in uses}
    found = sorted((name.lower(), name, first, path) for path, name, first in named if name in sources_of)
    return "\n".join([
        "# Apple's APIs that are newer than iOS 16", "",
        "Veil runs on iOS 16. This page lists the newer APIs that it uses, with their first version. Each is guarded, with",
        "a fallback for older systems. `make apple-api` checks this with the compiler, and `make pages` writes this page.",
        "", "| API | first iOS | used in | looked up |", "|---|---|---|---|",
        *(f"| `{name}` | {first:g} | `{path.removeprefix('Sources/')}` | [reference]({sources_of[name]}) |"
          for _, name, first, path in found), "",
        "`Scripts/newer-apis.tsv` lists newer APIs that Veil could use, with their source. Veil uses no feature of the",
        "language or the standard library that iOS 16 lacks: `Scripts/refused-apis.tsv` lists them.", ""])


def main():
    listed = rows("Scripts/newer-apis.tsv", 4)
    apis = {name: float(first) for name, first, _, _ in listed}
    sources_of = {name: source for name, _, _, source in listed}
    refused = rows("Scripts/refused-apis.tsv", 8)
    # Features of the language and its library that iOS 16 lacks are searched for in all sources.
    newer = [row for row in refused if row[1].startswith("iOS ")]
    problems, uses, guards = [], set(), []
    for what, *_, uses_of_it, others in refused:
        for text, is_use in [(text, True) for text in examples(uses_of_it)] + [(text, False) for text in examples(others)]:
            found = list(check_refused("Sample.swift", text, refused))
            if len(found) != is_use or is_use and what not in found[0]:
                sys.exit(f"The check is broken. In {text!r} it finds {found}, and not {what if is_use else 'nothing'}.")

    shutil.rmtree(work, ignore_errors=True)
    for platform, folders in PLATFORMS.items():
        graphs = work / "graphs" / platform
        graphs.mkdir(parents=True)
        (work / platform).mkdir()
        for folder in folders:
            options = [] if folder in APPLE else NO_BODIES
            options += ["-emit-symbol-graph", "-emit-symbol-graph-dir", graphs] if folder in DOUBLES else []
            problems += compiled(platform, folder, *options)[1]
            if problems:
                finish(problems, "")
            if folder in APPLE:
                uses |= set(compiled(platform, folder, "-typecheck", is_guarded=False)[0])
    for path, text in (each for folder in APPLE for each in sources(folder)):
        problems += check_refused(path, text, refused)
        guards += [(path, float(first)) for _, first in AVAILABILITY.findall(NOISE.sub(blank, text))]
    for path, first in guards:
        if first > FLOOR and not any((path, first) == (use[0], use[2]) for use in uses):
            problems.append(f"{path}: `available(iOS {first:g}, *)` contains nothing that needs it.")
    for path, text in (each for folder in PORTABLE for each in sources(folder)):
        problems += check_refused(path, text, newer)
    if not uses:
        sys.exit("The check is broken: the front ends also compile without their guards.")
    problems += check_doubles(apis)
    if "--write" in sys.argv:
        page.write_text(page_text(sources_of, uses))
    if page.read_text() != page_text(sources_of, uses):
        problems.append(f"{page.relative_to(root)} is stale: `make pages` writes it.")
    finish(problems, f"APIs newer than iOS 16 are guarded ({len(uses)} uses), and no refused API is used.")


main()
