#!/usr/bin/env python3
"""Builds and runs the README's program, and builds the documents' samples for GTK, each as a separate package beside this
one (apple_samples.py compiles the others). Checks that every link between our documents leads to an existing file and
heading, and that the README stays short."""

import html
import os
import re
import signal
import sys

from apple_samples import blocks, comments
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
# The sources of that package besides the samples: the app of the article on testing, whose work takes longer than the grace, so
# that the veil is visible; and what stands for a package that wraps GTK. It exports a GTK module of its own, and has a GtkWindow,
# as one of those packages does. Without the wrapper's own names, the whole of VeilGTK can be imported.
SAMPLES_PACKAGE = root / "Scripts/samples/Package"
SAMPLES_START = """
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


def swift(text):
    """The samples of a text."""
    return [sample for _, sample in blocks(text)]


def only(path, word):
    """The one sample of a document that contains a word."""
    found = [sample for sample in swift((root / path).read_text()) if word in sample]
    return found[0] if len(found) == 1 else sys.exit(f"{path} must have one sample with {word}.")


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
    manifest = only("README.md", "// swift-tools-version")
    if (manifest.count('path: "../veil"'), manifest.count('name: "Sheep"')) != (1, 2):
        sys.exit("The README's manifest has changed: look at this check again.")
    return manifest, only("README.md", "gtk_init()")


def samples():
    """The documents' GTK samples as one program, which is only built."""
    found = []
    for page, heading in SAMPLES:
        text = (root / "Documentation" / page).read_text()
        section = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", text, re.M | re.S)
        of_page = swift(section[1]) if section else []
        if not of_page:
            sys.exit(f"Documentation/{page} has no samples under “{heading}”.")
        found.append("\n".join(of_page))
    for name in CATALOGS:
        catalog = root / f"Sources/{name}/{name}.docc"
        of_catalog = [sample for page in sorted(catalog.glob("*.md")) for sample in swift(page.read_text())]
        if not of_catalog:
            sys.exit(f"{name}.docc has no samples.")
        found += of_catalog
        # Each step of a tutorial is a whole program with its own declarations.
        found += [re.sub(r"^(gtk_init|while).*\n", "", page.read_text(), flags=re.M)
                  for page in sorted((catalog / "Resources").glob("*.swift"))]
    found += [sample for module in COMMENTED for file in sorted((root / f"Sources/{module}").rglob("*.swift"))
              if str(file.relative_to(root / "Sources")) not in ELSEWHERE for sample in swift(comments(file.read_text()))]
    page = html.unescape((root / "Web/Site/index.html").read_text())
    found += [re.search(r'aria-label="Example in Swift"><code>(.*?)</code>', page, re.S)[1],
              swift((root / "README.md").read_text())[0]]
    found = ["do {\n" + re.sub(r"^import \w+\n", "", code, flags=re.M) + "}\n" for code in found]
    return (root / "Scripts/samples/GTK.swift").read_text() + SAMPLES_START + "\n".join(found) + "}\n"


def wrapping():
    """The sample of a file that uses a package which wraps GTK."""
    text = (root / "Sources/VeilGTK/VeilGTK.docc/PackagesThatWrapGTK.md").read_text()
    section = re.search(r"^## Ambiguous names\n.*?^```\n(.*?)^```", text, re.M | re.S)
    return section[1] if section else sys.exit("The article on packages that wrap GTK has no sample of ambiguous names.")


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
    started = only("Sources/VeilGTK/VeilGTK.docc/GettingStartedWithGTK.md", "g_application_run")
    others = {
        **{file.relative_to(SAMPLES_PACKAGE): file.read_text() for file in SAMPLES_PACKAGE.rglob("*.*")},
        "Sources/Wrapping/Search.swift": wrapping(), "Sources/Started/main.swift": started,
        # An app that calls C++ reads all C headers as C++.
        "Sources/WithCPlusPlus/main.swift": started,
        "Tests/SavingTests/SavingTests.swift": only("Sources/VeilTesting/VeilTesting.docc/TestingAnApp.md", "gtk_init()"),
    }
    programs = build_beside(".build-readme-samples", SAMPLES_MANIFEST, samples(), others, ["--build-tests"]).parent
    use(programs / "Started")
    test(programs / "SamplesPackageTests.xctest")
    print("The README's program, that of the first article and the test of that on testing build and run, the samples build, "
          "and every link is valid.")


if __name__ == "__main__":
    main()
