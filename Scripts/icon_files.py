"""Files of icons to compare, and librsvg's pictures of them."""

import concurrent.futures
import os
import shutil
import sys

from common import build, output, root

place = root / ".build-icons"
out = root / "out"

# The side in pixels: four for each unit of the grid of 24 that most sets have.
SIDE = 96


def comparison():
    """Builds the comparing program, and makes the folder of its sheets. Ends the script if librsvg is missing."""
    if not shutil.which("rsvg-convert"):
        sys.exit("rsvg-convert is missing: `make packages` installs it.")
    print("Building the comparison…", flush=True)
    out.mkdir(exist_ok=True)
    return build("Tools", "--product", "IconCheck") / "IconCheck"


def show(icon, picture):
    """Writes librsvg's picture of an icon, black on white."""
    output("rsvg-convert", f"--width={SIDE}", f"--height={SIDE}", "--background-color=white", f"--output={picture}", icon)


def lay_out(name, icons):
    """Writes icons, given as contents by name, into a folder, and librsvg's pictures of them into another."""
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
