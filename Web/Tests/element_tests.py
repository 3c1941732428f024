"""Tests of a veil over any kind of element, and of what the element is like meanwhile and afterwards."""

import io

from PIL import Image

from support import begin, begin_and_see, end, end_and_see, heard, test

target = "over(document.getElementById('target'))"
box = "display: block; width: 300px; height: 160px;"
# A canvas, for example, shows no children, and those of an editor are the user's text.
OTHERS = {
    "canvas": f"<canvas id=target style='{box}'></canvas>",
    "image": f"<img id=target alt='' style='{box}' src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>\">",
    "text area": f"<textarea id=target style='{box}'>text</textarea>",
    "drawing": f"<svg id=target style='{box}'><circle r=40 /></svg>",
    "frame": f"<iframe id=target style='{box}'></iframe>",
    "editor": f"<div id=target contenteditable style='{box}'>text</div>",
    "element with a shadow root and no slot": f"<no-slot id=target style='{box}'>text</no-slot>",
    "element with a closed shadow root": f"<closed-root id=target style='{box}'>text</closed-root>",
    "element that shows its children lower": f"<lower-slot id=target style='{box}'><p>text</p></lower-slot>",
    "closed details": f"<details id=target style='{box}'><summary>more</summary>text</details>",
    "group of fields": f"<fieldset id=target style='{box}'><legend>Group</legend><input></fieldset>",
    "element that is enlarged": f"<canvas id=target style='{box} scale: 1.4; transform-origin: 0 0'></canvas>",
    "element in one that is made smaller": f"<div style='scale: 0.7'><canvas id=target style='{box}'></canvas></div>",
    "image in right-to-left text": f"<div dir=rtl><img id=target alt='' style='{box}'></div>",
    "text within a line": "<p>before <span id=target>some words of a sentence</span> after</p>",
}


def show(browser, html):
    """Puts an element into the page, with an element after it."""
    browser.run(
        "([['no-slot', 'open', ''], ['closed-root', 'closed', ''], ['lower-slot', 'open', "
        "'<p>head</p><div style=\"position: relative\"><slot></slot></div>']].forEach(([name, mode, html]) => "
        "customElements.get(name) || customElements.define(name, class extends HTMLElement { "
        "constructor() { super(); this.attachShadow({ mode }).innerHTML = html; } })), 0)")
    browser.run(
        f"(document.querySelector('main').innerHTML = {html!r} + '<p id=after>After</p>', "
        "window.target = document.getElementById('target'), 0)")


def frame(browser, element):
    """An element's left, top, width and height."""
    return browser.run(
        f"(({{ x, y, width, height }}) => [x, y, width, height].map(Math.round))(({element}).getBoundingClientRect())")


def is_near(one, other):
    return all(abs(left - right) <= 2 for left, right in zip(one, other, strict=True))


@test("A click on the cover of a link, a form's button or a summary does only what the veil says")
def within_links(browser):
    browser.run(
        "(['submit', 'toggle', 'hashchange', 'auxclick'].forEach((type) => "
        "addEventListener(type, (event) => { event.preventDefault(); heard.push(type); }, true)), 0)")
    for html in [
        f"<a id=target href='#there' style='{box}'>A link</a>",
        f"<form><button id=target style='{box}'>A button</button></form>",
        f"<details><summary id=target style='{box}'>A summary</summary>Content</details>",
        f"<label id=target style='{box}'><input type=checkbox onclick='heard.push(\"checked\")'></label>",
    ]:
        show(browser, html)
        begin_and_see(browser, target=target)
        x, y, width, height = frame(browser, "target")
        heard(browser)
        # On the scrim, on the panel, and on Cancel.
        browser.click(x + 10, y + 10)
        browser.click_on("shown('message')")
        browser.click_on("shown('cancel')")
        assert browser.run("works.at(-1).result") == "threw AbortError", html
        browser.until("shown('view') === null")
        assert not [event for event in heard(browser) if not event.startswith(("pointer", "click"))], html
        assert browser.run("location.hash") == "", html


@test("An element that shows no children, an editor and text within a line are covered where they are")
def beside(browser):
    for name, html in OTHERS.items():
        show(browser, html)
        before = frame(browser, "target"), browser.run("target.innerHTML"), frame(browser, "document.getElementById('after')")
        begin_and_see(browser, target=target)
        during = frame(browser, "target"), browser.run("target.innerHTML"), frame(browser, "document.getElementById('after')")
        assert during == before, f"{name}: {before}, then {during}"
        view = frame(browser, "shown('view')")
        assert is_near(view, before[0]), f"{name}: {view}"
        # The page is laid out anew.
        browser.run("(target.parentNode.style.paddingTop = '50px', 0)")
        browser.until("target.getBoundingClientRect().top - shown('view').getBoundingClientRect().top < 2")
        heard(browser)
        x, y, width, height = frame(browser, "target")
        browser.click(x + 5, y + 5)
        end_and_see(browser)
        assert not [event for event in heard(browser) if "veil" not in event], name
        assert browser.run("document.querySelector('main').querySelector('[data-veil], [inert], [aria-busy]')") is None, name


@test("An element without a box is covered where its children are")
def without_box(browser):
    show(browser, f"<div id=target style='display: contents'><p id=child style='{box}'>text</p></div>")
    begin_and_see(browser, target=target)
    assert is_near(frame(browser, "shown('view')"), frame(browser, "child"))
    end_and_see(browser)


@test("An element is covered where it is although the page insists on its position")
def static(browser):
    show(browser, f"<style>#target {{ position: static !important }}</style><div id=target style='{box}'>text</div>")
    begin_and_see(browser, target=target)
    assert is_near(frame(browser, "shown('view')"), frame(browser, "target"))
    end_and_see(browser)
    assert browser.run("target.style.position") == ""


@test("An element in right-to-left text is covered where it is after it was scrolled sideways")
def scrolled_sideways(browser):
    show(browser, f"<div id=target dir=rtl style='{box} overflow: auto; scrollbar-width: none'><p style='width: 900px'>text</p></div>")
    browser.run("(target.scrollLeft = -120, 0)")
    begin_and_see(browser, target=target)
    assert is_near(frame(browser, "shown('view')"), frame(browser, "target"))
    browser.run("(target.scrollLeft = -240, 0)")
    browser.until("Math.abs(target.getBoundingClientRect().x - shown('view').getBoundingClientRect().x) < 2", 5)
    end_and_see(browser)


@test("An element has no other children than its own while nothing is visible, so that the page's rules for a last child apply")
def last_child(browser):
    show(browser, "<style>#target > :last-child { color: red }</style><div id=target><p>One</p><p>Two</p></div>")
    color = "getComputedStyle(target.children[1]).color"
    begin(browser, target=target)
    assert browser.run(f"[target.children.length, {color}]") == [2, "rgb(255, 0, 0)"]
    browser.until("opacity() === 1")
    end_and_see(browser)
    assert browser.run(f"[target.children.length, {color}, target.getAttribute('style')]") in (
        [2, "rgb(255, 0, 0)", None], [2, "rgb(255, 0, 0)", ""])


@test("A cover has the round corners of its element")
def corners(browser):
    look = f"{box} border: 4px solid #fff; border-radius: 40px; background: #fff;"
    for html in [f"<div id=target style='{look}'></div>", f"<canvas id=target style='{look}'></canvas>"]:
        show(browser, html)
        begin_and_see(browser, target=target)
        picture = Image.open(io.BytesIO(browser.screenshot())).convert("RGB")
        x, y, width, height = frame(browser, "target")
        for corner in [(x + 6, y + 6), (x + width - 7, y + 6), (x + 6, y + height - 7), (x + width - 7, y + height - 7)]:
            assert picture.getpixel(corner) == (255, 255, 255), f"{html}: {corner}"
        assert picture.getpixel((x + width // 2, y + 8)) != (255, 255, 255), html
        end_and_see(browser)


@test("What the veil over an element announces is read although the element goes with its veil")
def announces_beside(browser):
    show(browser, f"<div id=target style='{box}'></div>")
    begin(browser, target=target, options="{ cancellation: 'always', outcome: () => ({ status: 'success', message: 'Saved' }) }")
    browser.until("opacity() === 1")
    browser.run("(target.remove(), 0)")
    end(browser)
    browser.until("said().includes('Saved')")


@test("An element in a document that is an editor as a whole is covered")
def within_editor(browser):
    show(browser, f"<div id=target style='{box}'>text</div>")
    browser.run("(document.designMode = 'on', 0)")
    begin_and_see(browser, target=target)
    assert is_near(frame(browser, "shown('view')"), frame(browser, "target"))
    end_and_see(browser)
    assert browser.run("document.querySelectorAll('main [data-veil]').length") == 0
