#!/usr/bin/env python3
"""Turns public sets of stroke icons into symbols, and compares each symbol with librsvg's picture of its file.

Downloads pinned sets from PyPI into .build-icons, where they stay until `make clean`. They do not become part of the
project. Leaves sheets in out/icons-SET.png: for each icon librsvg's picture, the symbol, and the symbol while it draws
itself. Fails if a file cannot be read, or if a symbol differs without a warning from the tool.

Lucide's font has its icons as filled outlines. Every sixteenth is compared with its strokes.
"""

import ast
import concurrent.futures
import io
import json
import logging
import os
import pathlib
import shutil
import sys
import zipfile

from common import build, output, root, run

place = root / ".build-icons"
out = root / "out"

# The side of a picture in pixels: four for each unit of the grid of 24 that most sets have.
SIDE = 96


def zipped(package, folder):
    """The icons of a folder in a package's zip file."""
    def read(wheel):
        inner = zipfile.ZipFile(io.BytesIO(wheel.read(f"{package}/{package}.zip")))
        for name in inner.namelist():
            if name.endswith(".svg") and pathlib.PurePath(name).parent.name == folder:
                yield pathlib.PurePath(name).stem, inner.read(name)
    return read


def filed(folder):
    """The icons of a folder in a package."""
    def read(wheel):
        for name in wheel.namelist():
            if name.startswith(folder) and name.endswith(".svg"):
                yield pathlib.PurePath(name).stem, wheel.read(name)
    return read


def quoted(module):
    """The icons in the strings of a Python file, which is parsed and never run."""
    def read(wheel):
        for statement in ast.parse(wheel.read(module)).body:
            if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Constant):
                yield statement.targets[0].id, statement.value.value.encode()
    return read


def drawn(font, names):
    """Every sixteenth icon of a font, as filled outlines."""
    def read(wheel):
        sys.path.insert(0, fetch("fonttools==4.68.0", FONTTOOLS).filename)
        from fontTools.pens.svgPathPen import SVGPathPen
        from fontTools.pens.transformPen import TransformPen
        from fontTools.ttLib import TTFont
        # It warns about extra bytes in the font.
        logging.getLogger("fontTools").setLevel(logging.ERROR)
        letters = TTFont(io.BytesIO(wheel.read(font)))
        glyphs, named = letters.getGlyphSet(), letters.getBestCmap()
        side, top = letters["head"].unitsPerEm, letters["hhea"].ascent
        icons = {name.removeprefix("icon-"): code for name, code in json.loads(wheel.read(names)).items()}
        for name in sorted(set(icons) & {path.stem for path in (place / "lucide/svg").glob("*.svg")})[::16]:
            glyph = glyphs[named[int(icons[name], 16)]]
            pen = SVGPathPen(glyphs)
            glyph.draw(TransformPen(pen, (1, 0, 0, -1, 0, top)))
            yield name, (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {glyph.width} {side}">'
                f'<path d="{pen.getCommands()}"/></svg>').encode()
    return read


FONTTOOLS = "d76f8fdcb6936f5e1045a0c9dd721a4bf11112e60d1e243bfa1d39f06a8b3104"
HEROICONS = ("heroicons==2.14.0", "cdf7fa6de02b7bc5b4513d7f592a9a1faea150b050a3b4270a0dc445ebe930c9")
# Each set: its package, the wheel's checksum, how to find its icons, and their number.
SETS = {
    "feather": (
        "django-feather==0.3.0", "cc3dcd9f42fa449d947130b31c154df14275edfd2e48909f5ea7f0ec7634badd",
        quoted("django_feather/icons.py"), 286),
    "heroicons": (*HEROICONS, zipped("heroicons", "outline"), 324),
    "lucide": (
        "lucide==1.1.4", "c2aa88a2bd7d99fcb56a9cdd4959cdf0c5ecd75f05d7ebbeb41010341639f449", zipped("lucide", ""), 1745),
    "tabler": (
        "pytablericons==1.0.1", "0c9bac8a016daa912273f22911d5d7039bafbb2de0a78a7152944a3aaaaa7b29",
        filed("pytablericons/icons/outline/"), 4577),
    # The same icons as filled outlines, from an earlier edition.
    "lucide-font": (
        "tkinter-icons-lucide==1.1.1", "f3cd16b76551aa780923fa9e684b69fd672b7f2e9e633989dc61dfabfd391883",
        drawn("tkinter_icons_lucide/fonts/lucide.ttf", "tkinter_icons_lucide/glyphmap.json"), 97),
    # These consist of fills: each must have a warning, and is not compared.
    "heroicons-filled": (*HEROICONS, zipped("heroicons", "solid"), 324),
}
# Sets of outlines, and the sets with their strokes.
STROKES = {"lucide-font": "lucide"}


def fetch(package, checksum):
    """The wheel of a package."""
    name, version = package.split("==")
    wheels = place / "wheels"
    wheel = wheels / f"{name.replace('-', '_')}-{version}-py3-none-any.whl"
    if not wheel.exists():
        print(f"Downloading {package} from PyPI…", flush=True)
        wheels.mkdir(parents=True, exist_ok=True)
        wanted = place / "wanted.txt"
        wanted.write_text(f"{package} --hash=sha256:{checksum}\n")
        done = run(
            sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
            "--only-binary=:all:", "--implementation", "py", "--abi", "none", "--platform", "any",
            "--require-hashes", "--dest", wheels, "--requirement", wanted)
        if done.returncode != 0 or not wheel.exists():
            sys.exit(f"{package} could not be downloaded from PyPI: check the network, and pip for {sys.executable}.")
    return zipfile.ZipFile(wheel)


def show(icon, picture):
    """Writes librsvg's picture of an icon, black on white."""
    output("rsvg-convert", f"--width={SIDE}", f"--height={SIDE}", "--background-color=white", f"--output={picture}", icon)


def prepare(name):
    """Writes the icons of a set into a folder, and librsvg's pictures of them into another."""
    package, checksum, read, count = SETS[name]
    icons = dict(read(fetch(package, checksum)))
    if len(icons) != count:
        sys.exit(f"{package} has {len(icons)} icons, not {count}: look at {pathlib.Path(__file__).name} again.")
    files, pictures = place / name / "svg", place / name / "librsvg"
    shutil.rmtree(files, ignore_errors=True)
    for folder in (files, pictures):
        folder.mkdir(parents=True, exist_ok=True)
    for title, text in icons.items():
        (files / f"{title}.svg").write_bytes(text)
    missing = [title for title in icons if not (pictures / f"{title}.png").exists()]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda title: show(files / f"{title}.svg", pictures / f"{title}.png"), missing))
    return files, pictures


names = sys.argv[1:] or list(SETS)
if unknown := set(names) - set(SETS):
    sys.exit(f"No such set: {', '.join(sorted(unknown))}. There are {', '.join(SETS)}.")
print("Building the comparison…", flush=True)
out.mkdir(exist_ok=True)
binary = build("Tools", "--product", "IconCheck") / "IconCheck"


def compare(name):
    """Whether the icons of a set look right. Outlines are compared with the set of their strokes."""
    what, strokes = ("outlines", prepare(STROKES[name])) if name in STROKES else ("symbols", ())
    return run(binary, what, name, *prepare(name), out, *strokes, stdout=None, stderr=None).returncode == 0


failed = [name for name in names if not compare(name)]
print(f"The sheets are {', '.join(f'out/icons-{name}.png' for name in names)}.")
if failed:
    sys.exit(f"{', '.join(failed)} failed; the icons that differ are in out/icons-SET-different.png.")
