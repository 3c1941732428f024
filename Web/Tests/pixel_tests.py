"""Compares a page's pixels with VeilCairo's picture of the same composition at the same instant."""

import io
import pathlib
import tempfile

from common import run
from support import begin, hold_clock, test, turn_clock
from workshop_tests import tool

# The size in points, and the pixels per point. The page is little larger than the panel, so that most pixels matter.
WIDTH, HEIGHT, SCALE = 140, 110, 2
# Painters differ in their antialiasing: at most by this much of 255 on average, and at any pixel.
MEAN, MOST = 1.0, 110

# The name, the style, the progress or status, the seconds that pass, and the tool's options. There are no texts, since the
# fonts differ.
pictures = [
    ("spokes", "blocker", None, 1.2, []),
    ("small spokes", "veil", None, 1.2, []),
    ("arc", "automatic", None, 1.9, []),
    ("ring", "status", "0.62", 3, ["--progress", "0.62"]),
    ("bar", "veil", "0.62", 3, ["--progress", "0.62"]),
    ("check", "status", "success", 1.2, ["--status", "success"]),
    ("half a check", "status", "success", 0.55, ["--status", "success"]),
    ("cross", "status", "failure", 1.2, ["--status", "failure"]),
    ("warning", "automatic", "warning", 2, ["--status", "warning"]),
]


def painted(style, seconds, options):
    """VeilCairo's picture."""
    from PIL import Image
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "painted.png")
        done = run(tool(), "render", file, "--style", style, "--at", seconds, "--size", f"{WIDTH}x{HEIGHT}", "--scale", SCALE,
                   "--background", "white", *options)
        assert done.returncode == 0, done.stderr
        return Image.open(file).convert("RGB")


def apart(one, other):
    """The average and the greatest difference of two pictures."""
    from PIL import ImageChops, ImageStat
    assert one.size == other.size, (one.size, other.size)
    difference = ImageChops.difference(one, other)
    return max(ImageStat.Stat(difference).mean), max(high for _, high in difference.getextrema())


@test("A page has the pixels of VeilCairo's picture at the same instant: spinners, ring, bar, symbols, panels",
      chromium_only="the tolerance is for its painter")
def pixels(browser):
    from PIL import Image
    for name, style, shown, seconds, options in pictures:
        browser.open(browser.address, WIDTH, HEIGHT, SCALE)
        browser.run("(document.querySelector('main').hidden = true, document.body.style.minHeight = 0, 0)")
        hold_clock(browser)
        if options[:1] == ["--status"]:
            browser.run(f"(veil.style = '{style}', veil.flash('{shown}'), 0)")
        else:
            begin(browser, None, f"{{ style: '{style}', progress: {shown or 'undefined'}, cancellation: 'never' }}")
        # A little more than the style's grace, so that rounding does not miss the deadline.
        turn_clock(browser, 0.301)
        browser.until("shown('view') !== null")
        turn_clock(browser, seconds - 0.301)
        browser.steady("shown('view').outerHTML")
        page = Image.open(io.BytesIO(browser.screenshot())).convert("RGB")
        wanted = painted(style, seconds, options)
        mean, most = apart(page, wanted)
        if mean > MEAN or most > MOST:
            page.save(f"out/web-{browser.name}-{name}.png".replace(" ", "-"))
            wanted.save(f"out/web-{browser.name}-{name}-wanted.png".replace(" ", "-"))
        assert mean <= MEAN and most <= MOST, (name, mean, most)
        # The page is not empty.
        assert apart(page, Image.new("RGB", page.size, page.getpixel((0, 0))))[1] > 40, name
