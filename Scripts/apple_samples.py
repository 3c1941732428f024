#!/usr/bin/env python3
"""Type-checks the documents' samples for UIKit and SwiftUI against the doubles of Harness/, and each call of Veil in the tables
for those who come from another library. Messages of the compiler name the document."""

import os
import re

from common import build, finish, root, run

# The pages with samples for Apple's platforms only, and those of which some are: the others are for GTK.
PAGES = ["Documentation/coming-from.md", "Documentation/outside.md",
         *(f"Sources/{module}/{module}.docc/*.md" for module in ("VeilUIKit", "VeilSwiftUI"))]
MIXED = ["README.md", "Documentation/features.md"]
# The steps of the tutorial, each a whole file.
STEPS = ["Sources/VeilSwiftUI/VeilSwiftUI.docc/Resources/*.swift"]
# Doc comments.
SOURCES = ["Sources/VeilUIKit/**/*.swift", "Sources/VeilSwiftUI/**/*.swift", "Sources/VeilRuntime/Veil/Veil+Testing.swift",
           "Sources/VeilFoundation/UsersWords.swift"]
# Tables: what there is, Veil's calls, what differs.
TABLES = ["Documentation/coming-from.md", "Sources/VeilUIKit/VeilUIKit.docc/MigratingFrom*.md",
          "Sources/VeilGTK/VeilGTK.docc/MigratingFromLibadwaita.md"]
# What a row without a call begins with.
REASONS = ("out: ", "not supported: ")
# Features that new apps have enabled, or can enable.
UPCOMING = ["NonisolatedNonsendingByDefault", "InferIsolatedConformances", "MemberImportVisibility", "ExistentialAny",
            "InternalImportsByDefault"]
# How apps are compiled: by default, as Xcode 26 sets up new apps, and in the language mode of older ones.
MODES = [["-swift-version", "6"],
         ["-swift-version", "6", "-default-isolation", "MainActor", "-strict-memory-safety",
          *(word for feature in UPCOMING for word in ("-enable-upcoming-feature", feature))],
         ["-swift-version", "5"],
         ["-swift-version", "5", "-strict-concurrency=complete"]]
# The compiler's messages that matter to an app.
CONCERNS = re.compile(r"error:|warning: .*(isolat|Sendable|sending|actor|concurren|deprecated|unsafe)")
# Fewer than these mean that this script no longer finds them.
LEAST_SAMPLES, LEAST_CALLS = 45, 100

# Each sample is in a view with these members, unless it declares them itself.
MEMBERS = """@Environment(\\.veil) var veil
@State var isSearching = false
@State var isSending = false
@State var isDone = false
@State var notice: VeilNotice?
@State var style = VeilStyle.automatic
@State var importer = Importer()
let download: Download? = nil
let search = Search(), upload = Upload(), file = File(), book = Book(), hits: [Hit] = [], part = 0.5
let view = UIView(), form = UIView(), tableView = UITableView(), window = UIWindow(), save = UIButton()"""
# What the tables use.
TABLE_START = """
@MainActor func calls(view: UIView, scene: UIWindowScene, table: UITableView, star: BezierPath, pixels: Pixels, download: Progress) async {
  @State var notice: VeilNotice?
  @State var isSearching = false
  var style = VeilStyle.automatic
  let veil = Veil(over: view)
"""


def files(patterns):
    """The files of patterns, with their places in the tree."""
    return [(str(file.relative_to(root)), file.read_text()) for pattern in patterns for file in sorted(root.glob(pattern))]


def blocks(text):
    """The samples of a text, each with the number of its first line."""
    return [(text[:block.start(1)].count("\n") + 1, block[1]) for block in re.finditer(r"^```swift\n(.*?)^```", text, re.M | re.S)]


def comments(text):
    """The doc comments of a source, in which each line keeps its number."""
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line[4:] if line.startswith("///") else "" for line in lines)


def samples():
    """The samples, each with its document and the number of its first line."""
    for path, text in files(PAGES):
        yield from ((path, *block) for block in blocks(text))
    for path, text in files(MIXED):
        yield from ((path, *block) for block in blocks(text) if re.match(r"import Veil(UIKit|SwiftUI)\n", block[1]))
    for path, text in files(SOURCES):
        yield from ((path, *block) for block in blocks(comments(text)))
    yield from ((path, 1, text) for path, text in files(STEPS))


def located(path, line, code):
    """Code for which the compiler names the document."""
    return f'#sourceLocation(file: "{path}", line: {line})\n{code}\n#sourceLocation()\n'


def parts(sample):
    """The parts of a sample: its kind (types, members of a view, views, or statements), the number of its first line, and its text."""
    begin = re.search(r"^struct", sample, re.M)
    if not begin and re.search(r"^@(Environment|State)", sample, re.M):
        return [("members", 0, sample)]
    found = [("types", sample[:begin.start()].count("\n"), sample[begin.start():])] if begin else []
    line = 0
    for paragraph in re.split(r"(?<=\n)(?=\n)", sample[:begin.start()] if begin else sample):
        # Of the calls that begin with an uppercase letter, a veil's are no views.
        is_view = re.match(r"\n?(?!Veil[(.])[A-Z]\w*[({]", paragraph)
        found.append(("views" if is_view else "statements", line, paragraph))
        line += paragraph.count("\n")
    return found


def compiled(number, path, first, sample):
    """A sample in a view."""
    sample = re.sub(r"^import \w+$", "", sample, flags=re.M).replace("{ … }", "{ hit in Text(hit.name) }")
    # The samples are no tests.
    sample = re.sub(r"#expect\((.*)\)$", r"_ = (\1)", sample, flags=re.M)
    kinds = {"types": "", "members": "", "views": "", "statements": ""}
    for kind, line, text in parts(sample):
        kinds[kind] += located(path, first + line, text)
    members = MEMBERS.split("\n")
    if "addPart(download)" in sample:
        members = [member.replace("Download? = nil", "Progress = Progress(totalUnitCount: 1)") for member in members]
    own = set(re.findall(r"\b(?:var|let) (\w+)", sample))
    members = [member for member in members if not own & set(re.findall(r"^(?:@\S+ var|let) (\w+)", member))]
    if kinds["types"]:
        # The tutorial's app has a search of its own.
        members.append("static func find() async -> [String] { [] }")
    if not kinds["members"]:
        members.append('@ViewBuilder var body: some View {\nText("")\n' + kinds["views"] + "}")
    members += [kinds["types"], kinds["members"], "func sample() async throws {\n" + kinds["statements"] + "}"]
    return f"struct Sample{number}: View {{\n" + "\n".join(members) + "\n}\n"


def rows():
    """The rows of the tables, each with its place, the calls, and the reason if there are none."""
    for path, text in files(TABLES):
        for line, row in enumerate(text.splitlines(), 1):
            cells = [cell.strip() for cell in row.split("|")[1:-1]]
            if row.startswith("| ") and len(cells) == 3:
                yield path, line, re.findall(r"`([^`]*)`", cells[1]), None if cells[1] else cells[2]


def main():
    found, table = list(samples()), list(rows())
    calls = sum(len(row) for _, _, row, _ in table)
    code = (root / "Scripts/samples/Apple.swift").read_text() + "\n".join(compiled(number, *sample) for number, sample in enumerate(found)) + TABLE_START
    for path, line, row, _ in table:
        names = {name for call in row for name in re.findall(r"^let (\w+)", call)}
        known = [f"let {name} = veil.{call}" for name, call in
                 (("work", 'begin("Loading…")'), ("notice", 'flash(.success, "Saved")'))
                 if name not in names and any(call.startswith((name, f"await {name}")) for call in row)]
        lines = known + [located(path, line, f'_ = Text(""){call}' if call.startswith(".") else call) for call in row]
        code += "do {\n" + "\n".join(lines) + "}\n"
    file = root / "Harness/.build/samples/Samples.swift"
    modules = build("Harness", "--target", "VeilSwiftUI") / "Modules"
    file.parent.mkdir(exist_ok=True)
    file.write_text(code + "}\n")
    problems = [f"{path}:{line}: a row without a call begins with {' or '.join(map(repr, REASONS))}"
                for path, line, _, reason in table if reason is not None and not reason.startswith(REASONS)]
    if len(found) < LEAST_SAMPLES or calls < LEAST_CALLS:
        problems.append(f"Only {len(found)} samples and {calls} calls were found: look at this script again.")
    for mode in MODES:
        # Isolation is checked after the types.
        done = run("swiftc", "-emit-sil", "-o", os.devnull, "-parse-as-library", *mode, "-I", modules, file)
        # The samples do not use all their variables.
        said = [line for line in done.stderr.splitlines() if CONCERNS.search(line)]
        if done.returncode or said:
            problems.append("\n".join([" ".join(mode), *(said or [done.stderr])]))
    finish(problems, f"The {len(found)} samples for UIKit and SwiftUI and the {calls} calls in tables are valid, in each of {len(MODES)} modes.")


if __name__ == "__main__":
    main()
