"""The symbol graphs of the products: their public declarations and documentation."""

import json
import pathlib

from common import build, output, root

# The package in which each product's module is built: the Apple front ends are empty outside the harness. Modules come after
# their imports.
MODULES = {
    "VeilCore": "Harness", "VeilEngine": "Harness", "VeilRuntime": "Harness", "VeilFoundation": "Harness", "VeilUIKit": "Harness",
    "VeilSwiftUI": "Harness", "VeilTesting": ".", "VeilCairo": ".", "VeilPictures": ".", "VeilMainLoop": ".", "VeilGTK": ".",
}


def build_modules():
    """Builds the products; returns the folder of modules for each package."""
    for target in ("VeilTesting", "VeilPictures"):
        build(".", "--target", target)
    return {".": build(".", "--target", "VeilGTK") / "Modules", "Harness": build("Harness", "--target", "VeilSwiftUI") / "Modules"}


def extract(module, modules, folder, *options):
    """Writes a module's symbol graphs into a folder: its own, and one for each module that it extends."""
    target = json.loads(output("swift", "-print-target-info"))["target"]["triple"]
    headers = [f"-I{path.parent}" for path in (root / "Sources").glob("C*/module.modulemap")]
    for flag in output("pkg-config", "--cflags-only-I", "gtk4", "pangocairo", "libdeflate").split():
        headers += ["-Xcc", flag]
    output(
        "swift-symbolgraph-extract", "-module-name", module, "-I", modules, *headers, "-target", target,
        "-minimum-access-level", "public", "-skip-synthesized-members", *options, "-output-dir", folder)
    return sorted(pathlib.Path(folder).iterdir())
