"""The files of compared icons, and librsvg's pictures of them."""

import concurrent.futures
import os
import shutil
import sys

from common import output, root

place = root / ".build-icons"
out = root / "out"

# Pixels of a side: four for each unit of the grid of 24 on which most sets are drawn.
SIDE = 96


def need_librsvg():
    """Ends the script if librsvg is missing."""
    if not shutil.which("rsvg-convert"):
        sys.exit("rsvg-convert is missing: `make packages` installs it.")


def show(icon, picture):
    """Writes librsvg's picture of an icon, black on white."""
    output("rsvg-convert", f"--width={SIDE}", f"--height={SIDE}", "--background-color=white", f"--output={picture}", icon)


def lay_out(name, icons):
    """Writes icons, which are texts by their names, into a folder, and librsvg's pictures of them into another."""
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
