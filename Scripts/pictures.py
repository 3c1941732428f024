#!/usr/bin/python3
"""Checks that the documents' pictures are current. Uses Debian's Python for Debian's Pillow.

pictures.py           every picture is in a document and compared by a check, no picture is missing, and the charts
                      show their tables
pictures.py check DIR the gallery's pictures match those of the demo in DIR
pictures.py write DIR copies the demo's pictures into the documents' folder; look at them

Pictures that come from no window are compared by Tools/Tests (DocumentPictureTests), the phone's by Harness/Tests
(PhonePictures): `make pictures` writes both.
"""

import pathlib
import re
import shutil
import sys

from PIL import Image, ImageChops, ImageStat

import charts
from common import finish, root

folder = root / "Documentation" / "pictures"

# For each of the gallery's pictures: the demo's picture, and the parts that differ between runs, as boxes of left, top, right,
# bottom in pixels.
GALLERY = {
    # The number of files with its width, the spinner, and the lines from this machine's headers.
    "search-veil": ("search-3-message", [(240, 200, 480, 340), (10, 190, 710, 530)]),
    "automatic-veil": ("search-7-automatic", [(200, 180, 520, 360), (10, 190, 710, 530)]),
    "feed-activity": ("feed-2-overlay", [(388, 306, 418, 336)]),
    # The spinner, and the packages of this machine.
    "feed-row": ("feed-5-row", [(388, 168, 420, 200), (42, 198, 698, 474)]),
    # The file's path in two places, and the focus ring of Save, which GTK hides three seconds after a key.
    "status-saved": ("status-2-saved", [(75, 128, 580, 150), (20, 482, 520, 506), (560, 160, 700, 210)]),
    # It moves: of its pictures the first is compared.
    "blocked": ("status-10-blocked", [(0, 0, 720, 330)]),
    # The target's path; ring, bytes, number of files and rate.
    "sync-blocker": ("sync-5-late", [(62, 118, 660, 140), (330, 245, 390, 295), (265, 295, 455, 320), (265, 326, 455, 383)]),
    "message-keyboard": ("message-3-sending", [(336, 436, 384, 484)]),
}

# Outside these parts: the allowed difference of a component, 0…255, and the allowed number of pixels beyond it.
ROUNDING = 8
STRAYS = 20
# Inside them: the allowed difference of a box's mean, 0…255, and the relative difference of its contrast.
MEAN = 8
CONTRAST = 0.4


def differences(ours, theirs, boxes):
    """The differences of a picture, as sentences."""
    if ours.size != theirs.size:
        return [f"it is {ours.size[0]} × {ours.size[1]} and not {theirs.size[0]} × {theirs.size[1]} pixels"]
    found = []
    apart = ImageChops.difference(ours, theirs)
    largest = ImageChops.lighter(ImageChops.lighter(*apart.split()[:2]), apart.split()[2])
    clear = largest.point(lambda value: 255 if value > ROUNDING else 0)
    for box in boxes:
        clear.paste(0, box)
    strays = clear.histogram()[255]
    if strays > STRAYS:
        found.append(f"{strays} pixels differ, within {clear.getbbox()}")
    for box in boxes:
        one, other = (ImageStat.Stat(picture.convert("L").crop(box)) for picture in (ours, theirs))
        if abs(one.mean[0] - other.mean[0]) > MEAN:
            found.append(f"within {box} it is {one.mean[0]:.0f} bright and not {other.mean[0]:.0f}")
        if abs(one.stddev[0] - other.stddev[0]) > CONTRAST * max(one.stddev[0], other.stddev[0]):
            found.append(f"within {box} it has contrast {one.stddev[0]:.0f} and not {other.stddev[0]:.0f}")
    return found


def opened(path):
    with Image.open(path) as picture:
        return picture.convert("RGB")


def check(demo):
    for name, (step, boxes) in GALLERY.items():
        taken = demo / f"{step}.png"
        if not taken.exists():
            yield f"{taken} is missing: `make demo` takes it."
            continue
        for difference in differences(opened(folder / f"{name}.png"), opened(taken), boxes):
            yield (f"Documentation/pictures/{name}.png differs from {taken}: {difference}. "
                   "`make gallery-pictures` writes it; look at it.")


def write(demo):
    for name, (step, _) in GALLERY.items():
        shutil.copyfile(demo / f"{step}.png", folder / f"{name}.png")


def cover():
    """Finds pictures that no document shows or that no check compares, since they become stale unnoticed."""
    def names(file, pattern):
        return set(re.findall(pattern, (root / file).read_text()))

    there, drawn = {path.name for path in folder.iterdir()}, charts.charts()
    shown = {name for document in [*root.glob("*.md"), *(root / "Documentation").glob("*.md")]
             for name in names(document, r"pictures/([\w.-]+\.(?:png|svg))")}
    rendered = names("Tools/Sources/VeilRender/Pages/DocumentPicture.swift", r'DocumentPicture\(name: "([^"]+)"')
    phone = names("Harness/Tests/VeilUIKitTests/Pictures/PhonePictureTests.swift", r'"(phone-[a-z-]+)"')
    compared = rendered | {f"{name}.png" for name in GALLERY} | set(drawn)
    stale = {name for name, text in drawn.items() if name in there and (folder / name).read_text() != text}
    copied = [path for path in root.glob("Sources/*/*.docc/Resources/*.png") if path.name in there]
    differing = {str(path.relative_to(root)) for path in copied if path.read_bytes() != (folder / path.name).read_bytes()}
    yield from (f"{path} differs from the picture of the documents: `make pictures` writes it." for path in sorted(differing))
    for found, problem in [
        (there - shown, "is shown by no document"),
        (shown - there, "is missing, and a document shows it"),
        (stale, "does not show its table: `make charts` writes it"),
        (there - compared - {f"{name}.png" for name in phone}, f"is compared by no check: see {pathlib.Path(__file__).name}"),
        (compared - there, "is compared, and is missing"),
    ]:
        yield from (f"Documentation/pictures/{name} {problem}." for name in sorted(found))


match sys.argv[1:]:
    case []:
        finish(list(cover()), "All pictures of the documents are shown, and each is compared by a check.")
    case ["check", place]:
        finish(list(check(pathlib.Path(place))), f"The gallery's {len(GALLERY)} pictures match those of the demo.")
    case ["write", place]:
        write(pathlib.Path(place))
        print(f"The gallery's {len(GALLERY)} pictures are written: look at them.")
    case _:
        sys.exit(__doc__)
