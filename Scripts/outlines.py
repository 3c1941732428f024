#!/usr/bin/env python3
"""Measures how many filled outlines of public icon sets become the same lines as the sets' own strokes.

usage: outlines.py SET=FOLDER…    with a checkout of the set's repository, which does not become part of the project.

    phosphor   its outlines (assets/) and its strokes (raw/), in four weights
    iconoir    only has strokes: picosvg (PyPI) turns them into outlines, in which strokes that meet are one shape
    remix      only has outlines (*-line.svg): those that become lines are counted, without a comparison

It compares every sixteenth icon, to save time. Leaves sheets in out/icons-SET.png, as `make icons` does, and
.build-icons. The figures depend on the edition of the set in the folder.
"""

import pathlib
import shutil
import sys

from common import output, run
from icon_files import comparison, lay_out, out, place

PICOSVG = "picosvg==0.23.0"

# Turns each file's strokes into one outline, in another folder.
OUTLINE = """
import pathlib, sys
from picosvg.svg import SVG
from picosvg.svg_pathops import union
from picosvg.svg_types import SVGPath
source, target = map(pathlib.Path, sys.argv[1:])
target.mkdir(parents=True, exist_ok=True)
for file in sorted(source.glob("*.svg")):
    icon = SVG.parse(file).topicosvg()
    path = SVGPath.from_commands(union([shape.as_path() for shape in icon.shapes()], ["nonzero"] * len(icon.shapes())))
    box = icon.view_box()
    (target / file.name).write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box.x} {box.y} {box.w} {box.h}"><path d="{path.d}"/></svg>')
"""


# One of this many icons is compared.
STEP = 16


def icons(folder, pattern="*.svg", end="", step=STEP):
    """The icons of a folder, as contents by name without the common ending."""
    found = sorted(folder.glob(pattern))[::step]
    return {file.stem.removesuffix(end): file.read_bytes() for file in found} or sys.exit(f"There are no icons in {folder}.")


def outlined(files):
    """Strokes as outlines, by name."""
    tools = place / "picosvg"
    if not (tools / "bin/picosvg").exists():
        print(f"Installing {PICOSVG} from PyPI…", flush=True)
        output(sys.executable, "-m", "venv", "--clear", tools)
        output(tools / "bin/pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary=:all:", PICOSVG)
    target = place / "outlined"
    shutil.rmtree(target, ignore_errors=True)
    output(tools / "bin/python", "-c", OUTLINE, files, target)
    return icons(target, step=1)


def phosphor(folder):
    """Each weight: its name, outlines, and strokes."""
    for weight in ("thin", "light", "regular", "bold"):
        end = "" if weight == "regular" else f"-{weight}"
        yield (f"phosphor-{weight}", *(icons(folder / kind / weight, end=end) for kind in ("assets", "raw")))


def iconoir(folder):
    strokes = icons(folder / "icons/regular")
    files, _ = lay_out("iconoir-strokes", strokes)
    yield "iconoir", outlined(files), strokes


def remix(folder):
    yield "remix", icons(folder / "icons", "*/*-line.svg"), None


SETS = {read.__name__: read for read in (phosphor, iconoir, remix)}

named = [argument.partition("=") for argument in sys.argv[1:]]
if not named or any(name not in SETS or not folder for name, _, folder in named):
    sys.exit(f"usage: outlines.py SET=FOLDER…, where SET is one of {', '.join(SETS)}")
binary = comparison()
failed = []
for name, _, folder in named:
    for title, outlines, strokes in SETS[name](pathlib.Path(folder)):
        both = set(outlines) if strokes is None else set(outlines) & set(strokes)
        arguments = [*lay_out(title, {icon: outlines[icon] for icon in both}), out]
        if strokes:
            arguments += lay_out(f"{title}-strokes", {icon: strokes[icon] for icon in both})
        if run(binary, "measure", title, *arguments, stdout=None, stderr=None).returncode != 0:
            failed.append(title)
if failed:
    sys.exit(f"{', '.join(failed)} could not be measured.")
