"""The style designer: a figure that is changed shows in the live veil at once."""

import io
import json

from support import pictures, test
from workshop_tests import change, choose, content, open_workshop

live = "document.getElementById('stage').querySelector('[data-veil]')?.shadowRoot"


def part(name):
    return f"{live}?.querySelector('.parts .{name}')"


def box(browser, name):
    """Left, top, width and height of a part in the window."""
    return browser.run(f"(({{ x, y, width, height }}) => [x, y, width, height])({part(name)}.getBoundingClientRect())")


def open_designer(browser, preset="automatic", shown="spinner"):
    """Shows a preset, in the middle of the window."""
    open_workshop(browser)
    choose(browser, preset=preset, shown=shown)
    browser.until(f"{part('indicator')}")
    browser.run("(document.getElementById('stage').scrollIntoView({ block: 'center' }), 0)")


def colors(browser, *places):
    """The pixels at places in the window, once a fade is over: red, green and blue of each."""
    from PIL import Image
    before = None
    while True:
        picture = Image.open(io.BytesIO(browser.screenshot())).convert("RGB")
        now = [picture.getpixel((round(x), round(y))) for x, y in places]
        if now == before:
            return now
        before = now


@test("The designer changes the live veil at once, starts from any preset, and shows what it cannot read")
def workshop_designs(browser):
    open_workshop(browser)
    panel = "document.getElementById('stage').querySelector('[data-veil]')?.shadowRoot.querySelector('[data-part=panel] path')"
    browser.until(f"{panel} && {panel}.getAttribute('d') !== ''")
    round_corners = browser.run(f"{panel}.getAttribute('d')")
    change(browser, "panel.radius", 0, "0")
    browser.until(f"{panel}.getAttribute('d') !== {json.dumps(round_corners)}")
    assert browser.run(f"{panel}.getAttribute('d').includes('C')") is False
    assert content(browser, "style-swift").count("style.") == 1
    change(browser, "panel.radius", 0, "")
    assert browser.run("document.querySelectorAll('#figures [aria-invalid]').length") == 1
    assert content(browser, "style-swift").count("style.") == 1
    for name in ["veil", "activity", "card", "status", "blocker", "loading", "automatic"]:
        choose(browser, preset=name)
        assert f"    .{name}\n" in content(browser, "style-swift")
    assert browser.run("document.querySelectorAll('#figures .changed').length") == 0
    for name in ["progress", "success", "failure", "spinner"]:
        choose(browser, shown=name)
    browser.until(f"{panel} && {panel}.getAttribute('d') !== ''")


@test("The colours of a scrim go from its middle to its corners")
def designer_scrim(browser):
    open_designer(browser, "blocker")
    change(browser, "scrim", 1, "#ff0000")
    change(browser, "scrim", 2, "1")
    change(browser, "scrimCenter", 0, True)
    change(browser, "scrimCenter", 2, "#0000ff")
    change(browser, "scrimCenter", 3, "1")
    left, top, width, height = box(browser, "scrim")
    middle, between, corner = colors(
        browser, (left + width / 2, top + height - 3), (left + width / 4, top + height / 4), (left + 2, top + 2))
    browser.picture(pictures / f"web-{browser.name}-gradient.png")
    assert corner[0] > 245 and corner[2] < 10, corner
    assert 80 < between[0] < 180 and 80 < between[2] < 180, between
    assert middle[2] > between[2], (middle, between)


@test("A panel's shadow fades out around it, and goes with it")
def designer_shadow(browser):
    open_designer(browser, "status")
    change(browser, "panel.shadow", 0, True)
    change(browser, "panel.shadow", 3, "1")
    change(browser, "panel.shadow", 11, "20")
    left, top, width, height = box(browser, "panel")
    greys = [color[0] for color in colors(browser, *((left - 2 - 6 * step, top + height / 2) for step in range(8)))]
    browser.picture(pictures / f"web-{browser.name}-shadow.png")
    assert all(near < far for near, far in zip(greys, greys[1:6])) and greys[7] - greys[0] > 60, greys
    change(browser, "panel.shadow", 0, False)
    after, = colors(browser, (left - 2, top + height / 2))
    assert after[0] > greys[7] - 3, after


def inks(name):
    """Data, fill and stroke of the paths that are drawn of a part."""
    return (f"[...({live}?.querySelectorAll('svg [data-part={name}] path') ?? [])].map((path) => "
            "['d', 'fill', 'stroke'].map((name) => path.getAttribute(name)))")


def middle(frame):
    left, top, width, height = frame
    return left + width / 2, top + height / 2


def apart(one, other):
    """How far the middles of two frames are apart, in the longer direction."""
    return max(abs(left - right) for left, right in zip(middle(one), middle(other)))


@test("A11: spinner, colours, fonts and container are values of a style, and a drawing may stand for the spinner")
def designer_values(browser):
    open_designer(browser, "status")
    change(browser, "panel.fill", 1, "#336699")
    browser.until(f"{inks('panel')}[0][1] === 'rgb(51 102 153 / 1)'")
    change(browser, "panel.minimumSize", 0, "250")
    browser.until(f"{part('panel')}.getBoundingClientRect().width === 250")
    change(browser, "message.font", 1, "21")
    browser.until(f"getComputedStyle({part('message')}.firstChild).fontSize === '21px'")
    before = browser.run(f"{inks('indicator')}[0][0]")
    change(browser, "indicator.spinner.kind", 0, "dots")
    browser.until(f"{inks('indicator')}[0][0] !== {json.dumps(before)}")
    change(browser, "indicator.spinner.kind", 0, "arc")
    browser.until(f"{inks('indicator')}.every(([, fill]) => fill === 'none')")
    change(browser, "indicator.artwork", 0, True)
    browser.until(f"{inks('indicator')}.length === 1 && {inks('indicator')}[0][1] !== 'none'")


@test("With the place inRing Cancel is a square in the ring, has its name, and a click on it cancels")
def designer_stop(browser):
    for shown in ("spinner", "progress"):
        open_designer(browser, shown=shown)
        assert browser.run(f"[{part('stop')}, {part('cancel')}.textContent]") == [None, "Cancel"]
        change(browser, "button.place", 0, "inRing")
        browser.until(f"{part('stop')}")
        ring, square, button = (box(browser, name) for name in ("indicator", "stop", "cancel"))
        assert apart(ring, square) < 0.51 and apart(ring, button) < 0.51, shown
        assert abs(square[2] / ring[2] - 0.3) < 0.03 and square[2] == square[3] and button[2] >= 44
        (_, fill, stroke), = browser.run(inks("stop"))
        assert fill.startswith("rgb(") and stroke == "none"
        names = f"[{part('cancel')}.localName, {part('cancel')}.getAttribute('aria-label'), {part('cancel')}.textContent]"
        assert browser.run(names) == ["button", "Cancel", ""]
        if shown == "spinner" and browser.name == "chromium":
            assert browser.found("button", "Cancel") == 1
        browser.picture(pictures / f"web-{browser.name}-stop-{shown}.png")
        browser.click_on(part("stop"))
        browser.until(f"!{part('indicator')}")


@test("An artwork in the middle stands inside the spinner or the ring, smaller than it, and leaves the square its place")
def designer_emblem(browser):
    for shown in ("spinner", "progress"):
        open_designer(browser, shown=shown)
        change(browser, "indicator.artwork", 0, True)
        change(browser, "indicator.artworkPlace", 0, "inMiddle")
        browser.until(f"{inks('emblem')}.length === 1")
        ring, emblem = box(browser, "indicator"), box(browser, "emblem")
        assert apart(ring, emblem) < 0.51 and abs(emblem[2] / ring[2] - 0.45) < 0.03, (ring, emblem)
        assert browser.run(f"{inks('indicator')}.length") > 0
        browser.picture(pictures / f"web-{browser.name}-emblem-{shown}.png")
        change(browser, "button.place", 0, "inRing")
        browser.until(f"{inks('stop')}.length === 1 && {inks('emblem')}.length === 0")
