#!/usr/bin/env python3
"""Builds and runs the README's program, and builds the documents' samples for GTK, each as a separate package beside this
one (apple_samples.py compiles the others). Checks that every link between our documents leads to an existing file and
heading, and that the README stays short."""

import html
import os
import re
import signal
import sys

from common import build, root, run

MOST_WORDS = 1200

# Declarations that the documents' samples use.
SAMPLES_MANIFEST = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Samples",
  dependencies: [.package(name: "Veil", path: "../veil")],
  targets: [
    .executableTarget(
      name: "Samples",
      dependencies: [
        .product(name: "VeilGTK", package: "Veil"), .product(name: "VeilFoundation", package: "Veil"),
        .product(name: "VeilMainLoop", package: "Veil"), .product(name: "VeilEngine", package: "Veil"),
        .product(name: "VeilPictures", package: "Veil"), .product(name: "VeilCairo", package: "Veil"),
      ]),
    .systemLibrary(name: "CWrapped", pkgConfig: "gtk4"),
    .target(name: "Adwaita", dependencies: ["CWrapped"]),
    .executableTarget(name: "Wrapping", dependencies: ["Adwaita", .product(name: "VeilGTK", package: "Veil")]),
    .executableTarget(name: "Started", dependencies: [.product(name: "VeilGTK", package: "Veil")]),
    .executableTarget(
      name: "WithCPlusPlus", dependencies: [.product(name: "VeilGTK", package: "Veil")],
      swiftSettings: [.interoperabilityMode(.Cxx)]),
    .testTarget(name: "SavingTests", dependencies: [.product(name: "VeilGTK", package: "Veil")]),
  ])
"""
# What the app of the article on testing does. It takes longer than the grace, so that the veil is visible.
SAVING = """import VeilGTK

@MainActor func save(under veil: Veil) {
  Task { await veil.run("Saving…") { _ in try? await Task.sleep(for: .seconds(1)) } }
}
"""
# Stands for a package that wraps GTK: it exports a GTK module of its own, and has a GtkWindow, as one of those packages does.
WRAPPER = {
    "CWrapped/module.modulemap": 'module CWrapped [system] { header "shim.h" export * }\n',
    "CWrapped/shim.h": "#include <gtk/gtk.h>\n",
    "Adwaita/GtkWindow.swift": """@_exported import CWrapped

@MainActor public final class GtkWindow {
  public let pointer: UnsafeMutableRawPointer
  public init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }
}
""",
    # Without the wrapper's own names, the whole of VeilGTK can be imported.
    "Wrapping/main.swift": """import CWrapped
import VeilGTK

let list: UnsafeMutablePointer<CWrapped.GtkWidget> = gtk_list_box_new()
Veil(over: list, style: .activity).show()
""",
}
SAMPLES_START = """import Foundation
import VeilCairo
import VeilEngine
import VeilFoundation
import VeilGTK
import VeilMainLoop
import VeilPictures

struct Page {
  let fraction = 0.5
  let count = 1
}
struct Search: AsyncSequence {
  let hits = 0
  func makeAsyncIterator() -> AsyncStream<Page>.AsyncIterator { AsyncStream { $0.finish() }.makeAsyncIterator() }
  func callAsFunction(reporting activity: Veil.Activity? = nil) async throws -> [Int] { [] }
}
struct Connection {
  func open() async throws {}
  func close() {}
}
struct Document: Sendable { func save() async throws {} }
struct Logger: Sendable { func warning(_ text: String) {} }

typealias Widget = UnsafeMutablePointer<GtkWidget>
func find() async throws -> [Int] { [] }
func load() async throws -> [Int] { [] }
func loadMore() async throws -> [Int] { [] }
func send() async throws -> Int { 0 }
func copy(_ file: String) throws {}

func restoreRows() {}

@MainActor func samples(
  window: Widget, list: Widget, stop: Widget, box: UnsafeMutablePointer<GtkBox>, keyboard: Widget, widget: (opaquePointer: OpaquePointer, Void),
  veil: Veil, activity: Veil.Activity, sending: Veil.Activity, search: Search, download: (progress: Progress, Void),
  archive: (progress: Progress, Void), files: [String], connection: Connection, document: Document, logger: Logger,
  loop: OpaquePointer, item: OpaquePointer, composition: Composition, surroundings: Surroundings, content: VeilContent, fade: Tween, fonts: CairoFonts,
  measurer: CairoTextMeasurer, context: OpaquePointer, path: BezierPath, id: ActivityID, size: Geometry.Size, picture: Picture,
  now: Double, instants: [Double]
) async throws {
  var style = VeilStyle.automatic
  var words = VeilWords()
  var interaction = PanelInteraction(lineStep: .textLine)
"""

# The places of the GTK samples: pages with a heading, and catalogs. A sample that cannot be compiled here, such as one of
# another library, has no language.
SAMPLES = [
    ("features.md", "Calls"), ("styles.md", "Your own"),
]
CATALOGS = ["VeilCore", "VeilRuntime", "VeilGTK", "VeilMainLoop"]
# The modules whose doc comments have samples of calls over GTK. The other samples there are for UIKit.
COMMENTED = [*CATALOGS, "VeilEngine", "VeilFoundation", "VeilCairo", "VeilPictures"]
ELSEWHERE = ["VeilRuntime/Veil/Veil+Testing.swift", "VeilFoundation/UsersWords.swift"]


def comments(module):
    """The samples in a module's doc comments."""
    for file in sorted((root / f"Sources/{module}").rglob("*.swift")):
        lines = [line.strip() for line in file.read_text().splitlines()]
        text = "\n".join(line[4:] for line in lines if line.startswith("///"))
        if str(file.relative_to(root / "Sources")) not in ELSEWHERE:
            yield from re.findall(r"^```swift\n(.*?)^```", text, re.M | re.S)


def headings(document):
    """The anchors of a document's headings, as on GitHub."""
    text = re.sub(r"```.*?```", "", document.read_text(), flags=re.S)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
            for heading in re.findall(r"^#+ (.+)$", text, re.M)}


def check_links():
    for document in [*root.glob("*.md"), *(root / "Documentation").glob("*.md")]:
        text = document.read_text()
        for link in re.findall(r"\]\(([^):]+)\)", text) + re.findall(r'src="([^":]+)"', text):
            path, _, anchor = link.partition("#")
            target = document.parent / path if path else document
            if not target.exists() or (anchor and anchor not in headings(target)):
                yield f"{document.name} links to {link}, and there is no such {'heading' if target.exists() else 'file'}."


def check_length():
    words = len((root / "README.md").read_text().split())
    if words > MOST_WORDS:
        yield f"The README has {words} words. The limit is {MOST_WORDS}: move the rest to Documentation/."


def program():
    """The README's manifest and program."""
    blocks = re.findall(r"```swift\n(.*?)```", (root / "README.md").read_text(), re.S)
    manifests = [block for block in blocks if block.startswith("// swift-tools-version")]
    programs = [block for block in blocks if "gtk_init()" in block]
    if len(manifests) != 1 or len(programs) != 1:
        sys.exit("The README must have one manifest and one program.")
    if (manifests[0].count('path: "../veil"'), manifests[0].count('name: "Sheep"')) != (1, 2):
        sys.exit("The README's manifest has changed: look at this check again.")
    return manifests[0], programs[0]


def samples():
    """The documents' GTK samples as one program, which is only built."""
    found = []
    for page, heading in SAMPLES:
        text = (root / "Documentation" / page).read_text()
        section = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", text, re.M | re.S)
        blocks = re.findall(r"```swift\n(.*?)```", section[1], re.S) if section else []
        if not blocks:
            sys.exit(f"Documentation/{page} has no samples under “{heading}”.")
        found.append("\n".join(blocks))
    for name in CATALOGS:
        pages = sorted((root / f"Sources/{name}/{name}.docc").glob("*.md"))
        samples = [block for page in pages for block in re.findall(r"```swift\n(.*?)```", page.read_text(), re.S)]
        if not samples:
            sys.exit(f"{name}.docc has no samples.")
        found += samples
        # Each step of a tutorial is a whole program with its own declarations.
        found += [re.sub(r"^(gtk_init|while).*\n", "", page.read_text(), flags=re.M)
                  for page in sorted((root / f"Sources/{name}/{name}.docc/Resources").glob("*.swift"))]
    found += [sample for module in COMMENTED for sample in comments(module)]
    page = html.unescape((root / "Web/Site/index.html").read_text())
    readme = (root / "README.md").read_text()
    found += [re.search(r'aria-label="Example in Swift"><code>(.*?)</code>', page, re.S)[1],
              re.search(r"```swift\n(.*?)```", readme, re.S)[1]]
    found = ["do {\n" + re.sub(r"^import \w+\n", "", code, flags=re.M) + "}\n" for code in found]
    return SAMPLES_START + "\n".join(found) + "}\n"


def wrapping():
    """The sample of a file that uses a package which wraps GTK."""
    text = (root / "Sources/VeilGTK/VeilGTK.docc/PackagesThatWrapGTK.md").read_text()
    section = re.search(r"^## Ambiguous names\n.*?^```\n(.*?)^```", text, re.M | re.S)
    return section[1] if section else sys.exit("The article on packages that wrap GTK has no sample of ambiguous names.")


def started():
    """The whole program of the article on how to get started."""
    text = (root / "Sources/VeilGTK/VeilGTK.docc/GettingStartedWithGTK.md").read_text()
    programs = [block for block in re.findall(r"```swift\n(.*?)```", text, re.S) if "g_application_run" in block]
    return programs[0] if len(programs) == 1 else sys.exit("The article on how to get started must have one program.")


def tested():
    """The test in a window of the article on testing."""
    text = (root / "Sources/VeilTesting/VeilTesting.docc/TestingAnApp.md").read_text()
    tests = [block for block in re.findall(r"```swift\n(.*?)```", text, re.S) if "gtk_init()" in block]
    return tests[0] if len(tests) == 1 else sys.exit("The article on testing must have one test for GTK.")


def test(program):
    """Runs it."""
    done = run("xvfb-run", "-a", program, env={**os.environ, "GSETTINGS_BACKEND": "memory", "GDK_BACKEND": "x11"})
    if done.returncode != 0 or "Executed 1 test, with 0 failures" not in done.stdout + done.stderr:
        sys.exit(f"The test of the article on testing failed:\n{done.stdout}{done.stderr}")


# Its button fills the window. A click begins the work, and Escape cancels it.
USE = '"$0" & sleep 1; xdotool mousemove 200 150 click 1; sleep 2; xdotool key Escape; sleep 1; kill $!; wait $!; echo "ended with $?"'


def use(program):
    """Uses it. Any critical message of GTK's would end it."""
    done = run("dbus-run-session", "xvfb-run", "-a", "sh", "-c", USE, program,
               env={**os.environ, "G_DEBUG": "fatal-criticals", "GSETTINGS_BACKEND": "memory", "GDK_BACKEND": "x11"})
    if f"ended with {128 + signal.SIGTERM}" not in done.stdout.splitlines():
        sys.exit(f"The program of the article on how to get started did not go on:\n{done.stdout}{done.stderr}")


def build_beside(folder, manifest, source, others={}, options=()):
    """Builds a package in a folder beside this one, with other sources by path; returns its program."""
    name = re.findall(r'name: "(\w+)"', manifest)[0]
    place = root / folder
    place.mkdir(exist_ok=True)
    (place / "Package.swift").write_text(manifest.replace('path: "../veil"', 'path: ".."'))
    for path, text in {f"Sources/{name}/main.swift": source, **others}.items():
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        (place / path).write_text(text)
    return build(folder, *options) / name


def main():
    if wrong := [*check_links(), *check_length()]:
        sys.exit("\n".join(wrong))
    print("Building the README's program…", flush=True)
    sheep = build_beside(".build-readme", *program())
    # It runs until its window is closed, so after three seconds it must still run, and have printed nothing.
    done = run("xvfb-run", "-a", "timeout", "3", sheep)
    if done.returncode != 124 or done.stdout.strip():
        sys.exit(f"The README's program ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    print("Building the samples of Documentation/…", flush=True)
    others = {f"Sources/{path}": text
              for path, text in (WRAPPER | {"Wrapping/Search.swift": wrapping(), "Started/main.swift": started()}).items()}
    # An app that calls C++ reads all C headers as C++.
    others["Sources/WithCPlusPlus/main.swift"] = others["Sources/Started/main.swift"]
    others |= {"Tests/SavingTests/SavingTests.swift": tested(), "Tests/SavingTests/Save.swift": SAVING}
    programs = build_beside(".build-readme-samples", SAMPLES_MANIFEST, samples(), others, ["--build-tests"]).parent
    use(programs / "Started")
    test(programs / "SamplesPackageTests.xctest")
    print("The README's program, that of the first article and the test of that on testing build and run, the samples build, "
          "and every link is valid.")


if __name__ == "__main__":
    main()
