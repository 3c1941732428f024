#!/usr/bin/env python3
"""Turns public sets of stroke icons into symbols, and compares each symbol with librsvg's picture of its file.

Installs pinned sets from PyPI into .build-icons, where they stay until `make clean`. They do not become part of the
project, and none of their code runs. Leaves sheets in out/icons-SET.png: for each icon librsvg's picture, the symbol, and
the symbol while it draws itself. Fails if a file cannot be read, or if a symbol differs without a warning from the tool.

Lucide's font has its icons as filled outlines. Every sixteenth is compared with its strokes.

usage: icons.py [set…]
"""

import ast
import concurrent.futures
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


# Each of these returns a set's icons by name, from a file or a folder of a package.
def zipped(file, folder):
    archive = zipfile.ZipFile(packages / file)
    paths = (pathlib.PurePath(name) for name in archive.namelist())
    return {path.stem: archive.read(str(path)) for path in paths if path.suffix == ".svg" and path.parent.name == folder}


def filed(folder):
    return {path.stem: path.read_bytes() for path in (packages / folder).rglob("*.svg")}


def quoted(module):
    """The icons in the strings of a Python file."""
    statements = ast.parse((packages / module).read_text()).body
    return {statement.targets[0].id: statement.value.value.encode() for statement in statements
            if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Constant)}


def drawn(font, names):
    """Every sixteenth icon of a font, as filled outlines."""
    sys.path.append(str(packages))
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.ttLib import TTFont
    # It warns about extra bytes in the font.
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    letters = TTFont(packages / font)
    glyphs, named = letters.getGlyphSet(), letters.getBestCmap()
    side, top = letters["head"].unitsPerEm, letters["hhea"].ascent
    icons = {name.removeprefix("icon-"): code for name, code in json.loads((packages / names).read_text()).items()}
    made = {}
    for name in sorted(set(icons) & {path.stem for path in (place / "lucide/svg").glob("*.svg")})[::16]:
        glyph = glyphs[named[int(icons[name], 16)]]
        pen = SVGPathPen(glyphs)
        glyph.draw(TransformPen(pen, (1, 0, 0, -1, 0, top)))
        made[name] = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {glyph.width} {side}">'
            f'<path d="{pen.getCommands()}"/></svg>').encode()
    return made


# Each set: how to find its icons, and their number.
SETS = {
    "feather": (lambda: quoted("django_feather/icons.py"), 286),
    "heroicons": (lambda: zipped("heroicons/heroicons.zip", "outline"), 324),
    "lucide": (lambda: zipped("lucide/lucide.zip", ""), 1745),
    "tabler": (lambda: filed("pytablericons/icons/outline"), 4577),
    # The same icons as filled outlines, from an earlier edition.
    "lucide-font": (
        lambda: drawn("tkinter_icons_lucide/fonts/lucide.ttf", "tkinter_icons_lucide/glyphmap.json"), 97),
    # These consist of fills: each must have a warning, and is not compared.
    "heroicons-filled": (lambda: zipped("heroicons/heroicons.zip", "solid"), 324),
}
# Sets of outlines, and the sets with their strokes.
STROKES = {"lucide-font": "lucide"}


def show(icon, picture):
    """Writes librsvg's picture of an icon, black on white."""
    output("rsvg-convert", f"--width={SIDE}", f"--height={SIDE}", "--background-color=white", f"--output={picture}", icon)


def prepare(name):
    """Writes the icons of a set into a folder, and librsvg's pictures of them into another."""
    read, count = SETS[name]
    icons = read()
    if len(icons) != count:
        sys.exit(f"{name} has {len(icons)} icons, not {count}: look at {pathlib.Path(__file__).name} again.")
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
print(output("Scripts/venv.sh", place / "venv", "Scripts/icons.txt", "--no-deps"), end="", flush=True)
packages = next((place / "venv/lib").glob("python*/site-packages"))
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
