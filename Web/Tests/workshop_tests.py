"""The workshop and the style designer: their files are the same as the tool's, byte for byte."""

import base64
import functools
import io
import json
import pathlib
import re
import tempfile
import xml.etree.ElementTree

from common import build, root, run
from support import axe_finds_nothing, pictures, test

icons = root / "Tools/Tests/VeilToolTests/Fixtures/icons"
outlines = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="black">
<style>.thick { stroke-width: 3 }</style><defs><clipPath id="c"><circle cx="12" cy="12" r="6"/></clipPath></defs>
<g clip-path="url(#c)" transform="rotate(15 12 12) skewX(3.5)"><path class="thick" d="M3 12.75c1e-1-4 5-4 9 0s8 4 9 0"/></g>
<polyline points="3,3 21.,3 21,21"/><text>no</text></svg>"""


@functools.cache
def tool():
    return build("Tools", "--product", "veil") / "veil"


def open_workshop(browser, width=1280, height=900, page="workshop.html", scale=1):
    browser.open(browser.address.replace("page.html", page), width, height, scale)


def enter(browser, field, value):
    """Sets the value of a field, given as an expression."""
    browser.run(
        f"((field) => {{ if (field.type === 'checkbox') field.checked = {json.dumps(value)}; else field.value = {json.dumps(value)};"
        f"field.dispatchEvent(new Event('input')); field.dispatchEvent(new Event('change')); return 0; }})({field})")


def give(browser, text):
    """Puts a text into the field for SVG, as a paste does."""
    enter(browser, "document.getElementById('source')", text)


def drop(browser, name, data):
    """Drops a file on the page, by a synthetic event, since WebDriver has none."""
    browser.run(
        f"((bytes) => {{ const dataTransfer = new DataTransfer(); dataTransfer.items.add(new File([bytes], {json.dumps(name)}));"
        "dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true })); return 0; })"
        f"(Uint8Array.from(atob('{base64.b64encode(data).decode()}'), (one) => one.charCodeAt(0)))")
    browser.until(f"document.getElementById('name').value === {json.dumps(re.sub('[.]svg$', '', name))}")


def content(browser, name):
    return browser.run(f"document.getElementById('{name}').textContent")


def choose(browser, **values):
    for name, value in values.items():
        enter(browser, f"document.getElementById('{name.replace('_', '-')}')", value)


def press(browser, selector):
    """A real click, wherever the element is on the page."""
    element = f"document.querySelector('{selector}')"
    browser.run(f"({element}.scrollIntoView({{ block: 'center' }}), 0)")
    browser.click_on(element)


def saved(browser, kind):
    """The name and the bytes of the file that a click on a button saves."""
    browser.run(
        "(window.blobs ??= (() => { const blobs = []; const real = URL.createObjectURL;"
        "URL.createObjectURL = (blob) => (blobs.push(blob), real(blob));"
        "HTMLAnchorElement.prototype.click = function () { blobs.name = this.download; }; return blobs; })(), blobs.length = 0, 0)")
    press(browser, f"[data-save={kind}]")
    browser.until("blobs.length === 1")
    data = browser.run(
        "blobs[0].arrayBuffer().then((data) => { let text = ''; for (const byte of new Uint8Array(data)) text += String.fromCharCode(byte);"
        "return btoa(text); })")
    return browser.run("blobs.name"), base64.b64decode(data)


def copied(browser, button):
    """The text that a real click on a button copies, pasted by real keys."""
    press(browser, f"#{button}")
    place = {"copy": "copied", "copy-style": "style-copied"}[button]
    browser.until(f"document.getElementById('{place}').textContent === 'Copied'")
    browser.run(
        "((field) => { field.id = 'pasted'; field.setAttribute('aria-label', 'Pasted'); document.body.append(field); field.focus(); return 0; })"
        "(document.getElementById('pasted') ?? document.createElement('textarea'))")
    browser.run("(document.getElementById('pasted').value = '', document.getElementById('pasted').focus(), 0)")
    browser.type_with_control("v")
    browser.until("document.getElementById('pasted').value !== ''")
    text = browser.run("document.getElementById('pasted').value")
    browser.run("(document.getElementById('pasted').remove(), 0)")
    return text


# The part of the harness's double of UIKit that has its paths.
path_double = [root / "Harness/UIKit/Exports.swift", *sorted((root / "Harness/UIKit/Geometry").glob("*.swift")),
               *(root / "Harness/UIKit/Graphics" / f"{name}.swift" for name in ("CGPath", "PathStep+Shapes", "UIBezierPath"))]


def compiles(text):
    """Asserts that Swift compiles against the library, or against the double of UIKit."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "copied.swift")
        file.write_text(text)
        if "import UIKit" in text:
            done = run("swiftc", "-swift-version", "6", "-emit-module", "-module-name", "UIKit",
                       "-o", f"{folder}/UIKit.swiftmodule", *path_double)
            assert done.returncode == 0, done.stderr
        done = run("swiftc", "-swift-version", "6", "-typecheck", "-I", tool().parent / "Modules", "-I", folder, file)
        assert done.returncode == 0, done.stderr


def tool_files(svg, name, *options):
    """The tool's output for a file: Swift, Swift for UIKit, warnings, animated SVG, Lottie."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, f"{name}.svg")
        file.write_bytes(svg)
        swift = run(tool(), "symbol", file.name, cwd=folder)
        path = run(tool(), "symbol", "--uikit", file.name, cwd=folder)
        for kind in ("svg", "json"):
            done = run(tool(), "preview", file.name, "--output", f"out.{kind}", *options, cwd=folder)
            assert done.returncode == 0, done.stderr
        warnings = [line.split("warning: ", 1)[1] for line in swift.stderr.splitlines()]
        return (swift.stdout, path.stdout, warnings, pathlib.Path(folder, "out.svg").read_bytes(),
                pathlib.Path(folder, "out.json").read_bytes())


@test("S9: a dropped icon becomes a symbol: copied Swift, animated SVG and Lottie are the tool's, byte for byte")
def workshop_files(browser):
    settings = [
        ({}, []),
        ({"line_width": "7.5", "slowness": "2", "has_tint": True, "tint": "#cc0066", "once": True},
         ["--line-width", "7.5", "--slowness", "2", "--tint", "#cc0066", "--once"]),
        ({"look": "dark", "has_ground": True, "ground": "#102030"}, ["--dark", "--background", "#102030"]),
    ]
    files = [(file.stem, file.read_bytes()) for file in sorted(icons.glob("*.svg"))] + [("odd", outlines.encode())]
    # WebKitGTK is slow to start the engine, and the converter is the same.
    for number, (name, data) in enumerate(files[::8 if browser.name == "webkit" else 1]):
        values, options = settings[number % len(settings)]
        open_workshop(browser)
        drop(browser, f"{name}.svg", data)
        choose(browser, **{"look": "light"} | values)
        swift, path, warnings, svg, lottie = tool_files(data, name, *options)
        assert browser.run("[...document.querySelectorAll('#warnings li')].map((one) => one.textContent)") == warnings, name
        assert content(browser, "swift") == swift, name
        assert saved(browser, "svg") == (f"{name}.svg", svg), name
        xml.etree.ElementTree.fromstring(svg)
        assert saved(browser, "json") == (f"{name}.json", lottie), name
        json.loads(lottie)
        press(browser, "[name=target][value=uikit]")
        assert content(browser, "swift") == path, name
    assert browser.name == "webkit" or "clip-path cannot be shown" in " ".join(warnings)


@test("The order of the strokes and the frame can be chosen as in the tool; delay and duration are in seconds")
def workshop_choices(browser):
    open_workshop(browser)
    drop(browser, "odd.svg", outlines.encode())
    drawn = content(browser, "swift")
    choose(browser, order="document", tight=True)
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "odd.svg").write_text(outlines)
        expected = run(tool(), "symbol", "--order", "document", "--tight", "odd.svg", cwd=folder).stdout
    assert content(browser, "swift") == expected and expected != drawn
    choose(browser, delay="0.5", duration="2", once=True)
    # With a hold of 1.2 s at the end.
    assert b"animation:3.7s" in saved(browser, "svg")[1]


@test("Copied code compiles: for the library, for UIKit, and for a designed style", webkit="the code is the same")
def workshop_copies(browser):
    open_workshop(browser)
    text = copied(browser, "copy")
    assert text == content(browser, "swift")
    compiles(text)
    press(browser, "[name=target][value=uikit]")
    text = copied(browser, "copy")
    assert text == content(browser, "swift") and "UIBezierPath" in text
    compiles(text)
    change(browser, "panel.radius", 0, "3")
    change(browser, "scrim", 0, "tint")
    change(browser, "panel.border", 0, False)
    text = copied(browser, "copy-style")
    lines = [line.strip() for line in text.splitlines() if "style." in line]
    assert len(lines) == 3 and lines[0].startswith("style.scrim = .tint(or: RGBA(white: 0, alpha: 0.3))"), text
    assert lines[1:] == ["style.panel.radius = 3", "style.panel.border = nil"], text
    compiles(text)


@test("A button says that it has copied only once the text is on the clipboard, also the second time")
def workshop_says_copied(browser):
    open_workshop(browser)
    copied(browser, "copy")
    browser.run(
        "(navigator.clipboard.writeText = () => new Promise((done) => { window.write = done; }), 0)")
    press(browser, "#copy")
    browser.until("window.write")
    assert content(browser, "copied") == ""
    browser.run("(window.write(), 0)")
    browser.until("document.getElementById('copied').textContent === 'Copied'")


@test("A text can be pasted anywhere on the page; for one that is not an icon there is an error message")
def workshop_refuses(browser):
    open_workshop(browser)
    browser.run("(document.getElementById('source').focus(), document.getElementById('source').select(), 0)")
    before = content(browser, "swift")
    browser.type_with_control("c")
    give(browser, "")
    assert content(browser, "problem") == "bell.svg: error: it is empty. Give an SVG file."
    assert browser.run("[...document.querySelectorAll('[data-needs-icon]')].every((one) => one.disabled)")
    browser.click_on("document.querySelector('h1')")
    browser.run("(document.activeElement.blur(), 0)")
    browser.type_with_control("v")
    browser.until(f"document.getElementById('swift').textContent === {json.dumps(before)}")
    assert content(browser, "problem") == ""
    wrong = {
        "<svg": "this is not XML", "hello": "this is not XML", "<html/>": "its root is <html>, not SVG's <svg>",
        "<svg xmlns='urn:x'/>": "in the namespace \"urn:x\"", "<svg xmlns='http://www.w3.org/2000/svg'/>": "it has no visible shape",
        "<svg viewBox='0 0 1 1'><path d='M0 0 L nan' stroke='red'/></svg>": "its path data has",
        "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>": "declares entities",
        "<svg viewBox='0 0 9 9'><use href='#a' id='a'/></svg>": "uses itself",
        "<svg viewBox='0 0 1e999 1'><path d='M0 0h1' stroke='red'/></svg>": "which is not a rectangle",
        "<svg viewBox='0 0 9 9'>" + "<g>" * 2000 + "<path d='M0 0h1' stroke='red'/>" + "</g>" * 2000 + "</svg>": "nested more than",
    }
    for text, words in wrong.items():
        give(browser, text)
        assert words in content(browser, "problem"), (text[:80], content(browser, "problem"))
        assert content(browser, "swift") == ""
    give(browser, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><script>window.broken = true</script>"
                  "<path d='M1 1h7' stroke='red' onload='window.broken = true'/></svg>")
    assert content(browser, "problem") == "" and browser.run("window.broken === undefined")
    drop(browser, "photo", b"\x89PNG\r\n\x1a\n" + bytes(100))
    assert "it is a PNG, not an SVG" in content(browser, "problem")
    drop(browser, "zero", bytes(1_000_001))
    assert "it has more than 1 MB" in content(browser, "problem")
    give(browser, outlines)
    assert browser.name == "webkit" or "clip-path cannot be shown" in content(browser, "warnings") and content(browser, "problem") == ""


@test("The saved picture is the tool's up to the painters' differences, and the symbol draws itself")
def workshop_pixels(browser):
    from PIL import Image, ImageChops, ImageStat
    data = (icons / "bell.svg").read_bytes()
    open_workshop(browser)
    drop(browser, "bell.svg", data)
    choose(browser, look="light", has_ground=True, ground="#ffffff")
    name, png = saved(browser, "png")
    page = Image.open(io.BytesIO(png)).convert("RGB")
    assert (name, page.size) == ("bell.png", (560, 560))
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "bell.svg").write_bytes(data)
        done = run(tool(), "preview", "bell.svg", "--output", "bell.png", "--once", "--background", "white", cwd=folder)
        assert done.returncode == 0, done.stderr
        drawn = Image.open(f"{folder}/bell.png")
        drawn.seek(drawn.n_frames - 1)
        drawn = drawn.convert("RGB")
    apart = ImageChops.difference(page, drawn).convert("L")
    # Only edges differ: on average by at most 2 of 255, and no pixel by half.
    assert ImageStat.Stat(apart).mean[0] < 2 and apart.getextrema()[1] < 128, (ImageStat.Stat(apart).mean, apart.getextrema())
    assert ImageStat.Stat(page.convert("L")).mean[0] < 250
    inked = ("(() => { const canvas = document.getElementById('canvas'); const data = canvas.getContext('2d')"
             ".getImageData(0, 0, 560, 560).data; let dark = 0; for (let i = 0; i < data.length; i += 4) dark += data[i] < 128; return dark; })()")
    choose(browser, slowness="4")
    # It repeats, and the first look may find the whole symbol.
    browser.run("(window.first = Infinity, 0)")
    browser.until(f"((ink) => {{ first = Math.min(first, ink); return ink > first + 1000; }})({inked})")


def change(browser, figure, number, value):
    """Sets a control of one of the style's figures, in an open or closed group."""
    figures = f"document.querySelector('[data-figure=\"{figure}\"]')"
    browser.run(f"({figures}.closest('details').open = true, 0)")
    enter(browser, f"{figures}.querySelectorAll('input, select')[{number}]", value)


@test("The workshop: axe finds nothing, light and dark, narrow and wide; nothing is wider than the page, with large text, too")
def workshop_looks(browser):
    for name, width, scheme in [("wide", 1280, "light"), ("narrow", 360, "dark"), ("dark", 1280, "dark"), ("large", 360, "light")]:
        open_workshop(browser, width, 2600)
        browser.run(f"(document.documentElement.dataset.appearance = '{scheme}', document.getElementById('once').click(), 0)")
        browser.run(f"(document.documentElement.style.fontSize = '{200 if name == 'large' else 100}%', 0)")
        choose(browser, look=scheme)
        give(browser, outlines)
        browser.until("document.getElementById('stage').querySelector('[data-veil]')?.shadowRoot.querySelector('.view')?.style.opacity === '1'")
        axe_finds_nothing(browser, f"workshop {name}")
        browser.picture(pictures / f"web-{browser.name}-workshop-{name}.png")
        assert browser.run("document.documentElement.scrollWidth <= innerWidth"), name
    browser.media(prefers_reduced_motion="reduce", **({} if browser.name == "webkit" else {"forced_colors": "active"}))
    open_workshop(browser, 1280, 1400)
    assert content(browser, "pause") == "Play"
    browser.picture(pictures / f"web-{browser.name}-workshop-forced.png")
