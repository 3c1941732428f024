#!/usr/bin/env python3
"""Checks what no compiler here does: that what iOS 16 lacks is guarded, and that nothing is used which does not
compile on Linux or which Apple has given up.

- Scripts/newer-apis.tsv lists what came after iOS 16. A use of it stands inside `#available` or `@available`, and in
  the table of Documentation/apple-apis.md, which `--write` writes.
- Scripts/refused-apis.tsv lists what is never used, and what to use instead.
- What the doubles of UIKit and SwiftUI declare as newer is listed, with the same version.

The sources are read, not compiled. `--self-test` plants every kind of mistake and wants each to be found."""

import pathlib
import re
import sys

import apple_api_samples

root = pathlib.Path(__file__).resolve().parent.parent
page = root / "Documentation" / "apple-apis.md"
FLOOR = (16, 0)
APPLE = ("Sources/VeilUIKit", "Sources/VeilSwiftUI", "Playground/Veil.swiftpm/Sources")
# They run on iOS, too.
PORTABLE = ("Sources/VeilCore", "Sources/VeilRuntime", "Sources/VeilFoundation")
DOUBLES = ("Harness/UIKit", "Harness/SwiftUI")
AVAILABILITY = re.compile(r"([#@])available\s*\(\s*iOS\s+(\d+(?:\.\d+)*)\s*,[^)]*\)")
DECLARING = re.compile(
    r"\b(?:func|var|let|class|struct|enum|actor|protocol|extension|typealias|init|case|subscript|deinit"
    r"|associatedtype)\b")

# Comments and string literals.
NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|#*"""\n.*?"""#*|"(?:\\.|[^"\\\n])*"', re.S)


def code(text):
    """The text with spaces for comments and string literals: what is left is code, on the lines where it stood."""
    return NOISE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def line_of(text, index):
    return text.count("\n", 0, index) + 1


def labels(text, opening):
    """The argument labels of the call or declaration whose parenthesis is at that index, "_" where one has none."""
    depth, start, found = 0, opening + 1, []
    for index in range(opening, len(text)):
        character = text[index]
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
        if depth == 0 or (depth == 1 and character == ","):
            argument = text[start:index].strip()
            if argument:
                label = re.match(r"(?:@\w+\s+)*(\w+)(?:\s+\w+)?\s*:", argument)
                found.append(label[1] if label else "_")
            start = index + 1
        if depth == 0:
            break
    return found


def version(text):
    numbers = [int(part) for part in text.split(".")]
    return tuple((numbers + [0])[:2])


def written(number):
    return ".".join(str(part) for part in number).removesuffix(".0")


def table(name, columns):
    """The lines of a file in Scripts/."""
    rows = []
    for number, line in enumerate((root / "Scripts" / name).read_text().splitlines(), 1):
        if not line or line.startswith("# "):
            continue
        fields = line.split("\t")
        if len(fields) != columns:
            sys.exit(f"Scripts/{name}:{number}: {len(fields)} columns where {columns} are expected.")
        rows.append(fields)
    return rows


class Newer:
    """Something that came after iOS 16."""

    def __init__(self, name, first, kind, find, note, source):
        self.name, self.first, self.kind, self.note, self.source = name, version(first), kind, note, source
        if kind not in ("framework", "language", "standard library"):
            sys.exit(f"{name}: “{kind}” is no kind.")
        if self.first <= FLOOR:
            sys.exit(f"{name}: iOS {first} is not after iOS 16.")
        # `Type.member(label:label:)`, each part but one optional.
        shape = re.fullmatch(r"((?:\w+\.)*)([@#]?\w+)(?:\(([\w:]*)\))?", name)
        if not shape and find == "-":
            sys.exit(f"{name}: cannot be read as a name.")
        self.owner, self.member = (shape[1].rstrip("."), shape[2]) if shape else ("", name)
        self.labels = None if not shape or shape[3] is None else shape[3].split(":")[:-1]
        spelled = re.escape(f"{self.owner}.{self.member}" if self.owner else self.member)
        self.pattern = re.compile(find if find != "-" else rf"(?<![\w@#]){spelled}\b")
        self.finds_calls = find == "-" and self.labels is not None

    def uses(self, text):
        """Where a source uses it."""
        for match in self.pattern.finditer(text):
            if not self.finds_calls:
                yield match.start()
            elif opening := re.match(r"\s*\(", text[match.end():]):
                given = labels(text, match.end() + opening.end() - 1)
                if all(label in given for label in self.labels if label != "_"):
                    yield match.start()


class Guard:
    def __init__(self, start, sign, first, is_early_exit):
        self.start, self.first, self.uses = start, first, 0
        condition = "guard #available" if is_early_exit else "if #available"
        self.text = f"`{condition if sign == '#' else '@available'}(iOS {written(first)}, *)`"


def guarded(text):
    """All guards of a source, and for every character of it those that hold there."""
    guards, places = [], []
    # The guards that hold in each block that is open, and what holds around a block once it is closed.
    held, later, depth, pending = [[]], [[]], 0, None
    marks = {match.start(): match for match in AVAILABILITY.finditer(text)}
    for index, character in enumerate(text):
        if match := marks.get(index):
            exits = re.search(r"\bguard\b[^{}]*$", text[:index][-400:]) is not None and match[1] == "#"
            guard = Guard(index, match[1], version(match[2]), exits)
            guards.append(guard)
            pending = (guard, depth, exits, match.end())
        now = [guard for scope in held for guard in scope]
        places.append(now + [pending[0]] if pending and not pending[2] else now)
        if character == "{":
            if pending and pending[1] == depth:
                guard, exits = pending[0], pending[2]
                # The block of a `guard` is what runs on older systems; what follows it is guarded.
                held.append([] if exits else [guard])
                later.append([guard] if exits else [])
                pending = None
            else:
                held.append([])
                later.append([])
            depth += 1
        elif character == "}":
            if len(held) > 1:
                held.pop()
                held[-1] = held[-1] + later.pop()
            depth -= 1
            if pending and depth < pending[1]:
                pending = None
        elif character in "([":
            depth += 1
        elif character in ")]":
            depth -= 1
        elif character == "\n" and pending and pending[0].text.startswith("`@") and pending[1] == depth:
            # An attribute reaches to the end of its declaration, which need not have braces.
            declaration = text[pending[3]:index].rstrip()
            follows = text[index:].lstrip()
            goes_on = declaration.endswith((",", "->", ":", "=", "&"))
            goes_on = goes_on or re.match(r"where\b|->|throws\b|[{=&.]", follows)
            if DECLARING.search(declaration) and not goes_on:
                pending = None
    return guards, places


def check_newer(path, text, apis, uses):
    """What is wrong with a source's use of what is new; `uses` collects what is used, and under which guards."""
    problems = []
    guards, places = guarded(text)
    for api in apis:
        for index in api.uses(text):
            holding = [guard for guard in places[index] if guard.first >= api.first]
            for guard in places[index]:
                guard.uses += 1
            if holding:
                uses.setdefault(api.name, {}).setdefault(holding[-1].text, set()).add(path)
            else:
                place = f"{path}:{line_of(text, index)}"
                wanted = written(api.first)
                problems.append(
                    f"{place}: {api.name} needs iOS {wanted} and stands in no `if #available(iOS {wanted}, *)`"
                    + (f"; {api.note}" if api.note != "-" else ""))
                uses.setdefault(api.name, {}).setdefault("none", set()).add(path)
    for guard in guards:
        if guard.first > FLOOR and not guard.uses:
            problems.append(
                f"{path}:{line_of(text, guard.start)}: {guard.text} holds nothing that Scripts/newer-apis.tsv lists; "
                "add what it is there for")
    return problems


REASONS = {"deprecated": "is deprecated", "Linux": "does not compile on Linux", "rule": "is not used here"}


def check_refused(path, text, refused):
    problems = []
    # What stands in `#if canImport(ObjectiveC)` is never compiled on Linux.
    seen = re.sub(
        r"#if canImport\(ObjectiveC\).*?(?=#else|#endif)", lambda match: re.sub(r"[^\n]", " ", match[0]), text,
        flags=re.S)
    for what, kind, find, instead, allowed, _ in refused:
        if path in allowed.split(" "):
            continue
        for match in re.finditer(find, text if kind == "deprecated" else seen):
            place = f"{path}:{line_of(text, match.start())}"
            why = REASONS[kind]
            problems.append(f"{place}: {what} {why}; instead: {instead}")
    return problems


def check_double(path, text, apis):
    """What a double declares as newer is listed, by its own name or its type's, with the same version."""
    problems = []
    owners, opened = [], 0
    opening = r"|\b(?:class|struct|enum|actor|protocol|extension)\s+([\w.]+)"
    for match in re.finditer(r"\{|\}|" + AVAILABILITY.pattern + opening, text):
        if match[0] == "{":
            owners.append(opened or None)
            opened = 0
        elif match[0] == "}":
            owners and owners.pop()
        elif match[3]:
            opened = match[3]
        elif (first := version(match[2])) > FLOOR:
            inside = [owner for owner in owners if owner]
            for name, owner, given in declared(text[match.end():], inside[-1] if inside else ""):
                listed = [api for api in apis if matches(api, name, owner, given)]
                place = f"{path}:{line_of(text, match.start())}: the double declares {name} from iOS {written(first)}"
                if not listed:
                    problems.append(f"{place}; Scripts/newer-apis.tsv does not list it")
                elif all(api.first != first for api in listed):
                    problems.append(f"{place}; Scripts/newer-apis.tsv says {written(listed[0].first)}")
    return problems


def declared(text, owner):
    """What the declaration at the start of a text declares: (name, type that it stands in, labels). Of an
    extension, the protocols that it adds, else its members."""
    if extension := re.match(r"[\s\w@()]*?\bextension\s+([\w.]+)\s*(?::\s*([^{]*?))?\s*(?:where[^{]*)?\{", text):
        if extension[2]:
            return [(name.strip(), "", []) for name in extension[2].split(",")]
        depth, members = 1, []
        for index in range(extension.end(), len(text)):
            depth += {"{": 1, "}": -1}.get(text[index], 0)
            if depth == 0:
                break
            if depth == 1 and (member := MEMBER.match(text, index)) and not text[index - 1].isalnum():
                members.append(one(text, member, extension[1]))
        return members
    found = MEMBER.search(text)
    return [one(text, found, owner)] if found else []


MEMBER = re.compile(r"\b(?:(?:func|var|let|class|struct|enum|actor|protocol|typealias|case)\s+`?([\w.]+)|(init)\b)")


def one(text, match, owner):
    after = text[match.end():]
    given = labels(after, after.index("(")) if re.match(r"[?!]?\s*(<[^>]*>)?\s*\(", after) else []
    return (owner.split(".")[-1] if match[2] else match[1].split(".")[-1]), owner, given


def matches(api, name, owner, given):
    if api.member == name and (not api.owner or api.owner.split(".")[-1] == owner.split(".")[-1]):
        return api.labels is None or all(label in given for label in api.labels if label != "_")
    # What a newer type has needs no entry of its own.
    return not api.owner and api.labels is None and api.member == owner.split(".")[-1]


def page_text(apis, uses):
    rows = []
    for api in apis:
        for guard, paths in sorted(uses.get(api.name, {}).items()):
            files = ", ".join(f"`{path.removeprefix('Sources/')}`" for path in sorted(paths))
            about = f"`{api.name}` | {api.kind} | {written(api.first)}"
            rows.append(f"| {about} | {guard} | {files} | [reference]({api.source}) |")
    # What of the language and the standard library is used in the modules that are not for Apple's platforms alone.
    portable = any(
        path.startswith(PORTABLE) for use in uses.values() for paths in use.values() for path in paths)
    return "\n".join([
        "# Apple's APIs that are newer than iOS 16", "",
        "Veil runs on iOS 16. This page lists the newer APIs that it uses, with their first version and their guard; on",
        "older systems there is a plainer way. `make apple-api` checks it against the sources, `make pages` writes this page.",
        "", "| API | kind | first iOS | guard | used in | looked up |", "|---|---|---|---|---|---|",
        *(rows or ["| none | | | | | |"]), "",
        f"{len(apis)} names that came after iOS 16 are looked for: `Scripts/newer-apis.tsv` lists them, each with its source.",
        "Some of it is used in the core or the runtime, see above." if portable else
        "The core, the runtime and the join to Foundation use nothing of the language or the standard library that iOS 16"
        "\nlacks.", ""])


def check_page(apis, uses):
    def entries(text):
        return {line for line in text.splitlines() if line.startswith("| `")}

    wanted, there = page_text(apis, uses), page.read_text() if page.exists() else ""
    name = page.relative_to(root)
    problems = [f"{name}: lacks {line}" for line in sorted(entries(wanted) - entries(there))]
    problems += [f"{name}: what it says is no longer so: {line}" for line in sorted(entries(there) - entries(wanted))]
    if not problems and wanted != there:
        problems.append(f"{name} is not what Scripts/apple_api.py --write writes")
    return [*problems, "make pages writes it anew."] if problems else []


def sources(folders):
    for folder in folders:
        for path in sorted((root / folder).rglob("*.swift")):
            yield str(path.relative_to(root)), code(path.read_text())


def self_test(apis, refused):
    """Every planted mistake is found, and nothing else."""
    for what, kind, text, expected in apple_api_samples.SAMPLES:
        text = code(text)
        found = {
            "newer": lambda: check_newer("Sample.swift", text, apis, {}),
            "refused": lambda: check_refused("Sample.swift", text, refused),
            "double": lambda: check_double("Sample.swift", text, apis),
        }[kind]()
        if len(found) != len(expected) or any(part not in line for part, line in zip(expected, found)):
            sys.exit(f"The check is broken. {what}: expected {expected}, found {found}")
    print(f"{len(apple_api_samples.SAMPLES)} samples: every planted mistake is found, and nothing else.")


def main():
    apis = [Newer(*fields) for fields in table("newer-apis.tsv", 6)]
    refused = table("refused-apis.tsv", 6)
    if "--self-test" in sys.argv:
        self_test(apis, refused)
        return
    problems, uses, count = [], {}, 0
    for path, text in sources(APPLE):
        count += 1
        problems += check_newer(path, text, apis, uses)
        problems += check_refused(path, text, refused)
    for path, text in sources(PORTABLE):
        count += 1
        problems += check_newer(path, text, [api for api in apis if api.kind != "framework"], uses)
    for path, text in sources(DOUBLES):
        problems += check_double(path, text, apis)
    if "--write" in sys.argv:
        page.write_text(page_text(apis, uses))
    problems += check_page(apis, uses)
    if problems:
        sys.exit("\n".join(problems))
    print(
        f"{count} files: what is newer than iOS 16 is guarded ({len(uses)} of {len(apis)} names are used),"
        " nothing refused is used.")


main()
