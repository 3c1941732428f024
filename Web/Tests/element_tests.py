"""Tests of a veil over any kind of element, and of what the element is like meanwhile and afterwards."""

import io

from PIL import Image

from support import begin, begin_and_see, card, end, end_and_see, heard, test

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
    "image in a link": f"<a href='#there'><img id=target alt='' style='{box}'></a>",
    "text within a line": "<p>before <span id=target>some words of a sentence</span> after</p>",
    "a formula": "<p><math id=target style='font-size: 60px'><mfrac><mi>a</mi><mi>b</mi></mfrac></math></p>",
    "a part of a formula": "<p><math style='font-size: 60px'><mrow id=target><mi>x</mi><mo>+</mo><mi>y</mi></mrow></math></p>",
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
        assert browser.run("document.querySelector('main').querySelector('[data-veil], [inert]')") is None, name


@test("An element without a box is covered where its children are")
def without_box(browser):
    show(browser, f"<div id=target style='display: contents'><p id=child style='{box}'>text</p></div>")
    begin_and_see(browser, target=target)
    assert is_near(frame(browser, "shown('view')"), frame(browser, "child"))
    end_and_see(browser)


@test("An element without a box is covered where the children in its shadow root, in one of another, or in a slot are")
def without_box_in_shadow(browser):
    browser.run(
        "([['boxless-inner', `<div style='display: contents'><p id=child style='display: block; margin: 40px; height: 90px'>text</p></div>`],"
        " ['boxless-outer', '<div style=\"display: contents\"><boxless-inner style=\"display: contents\"></boxless-inner></div>'],"
        " ['boxless-slot', '<slot></slot>']].forEach(([name, html]) => customElements.get(name) || customElements.define(name, "
        "class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = html; } })), 0)")
    inner = "target.shadowRoot"
    for name, html, child in [
        ("inner", "", f"{inner}.getElementById('child')"),
        ("outer", "", f"{inner}.querySelector('boxless-inner').shadowRoot.getElementById('child')"),
        ("slot", "<p id=child style='margin: 40px; height: 90px'>text</p>", "document.getElementById('child')"),
    ]:
        show(browser, f"<boxless-{name} id=target style='display: contents'>{html}</boxless-{name}>")
        begin_and_see(browser, target=target)
        assert is_near(frame(browser, "shown('view')"), frame(browser, child)), name
        end_and_see(browser)


@test("An element in a named slot is covered where it is")
def named_slot(browser):
    browser.run(
        "(customElements.get('named-slot') || customElements.define('named-slot', class extends HTMLElement { constructor() { "
        "super(); this.attachShadow({ mode: 'open' }).innerHTML = '<p>head</p><slot name=foot></slot>'; } }), 0)")
    for html in (f"<canvas slot=foot id=target style='{box}'></canvas>", f"<no-slot slot=foot id=target style='{box}'></no-slot>"):
        show(browser, f"<named-slot style='display: block'>{html}</named-slot>")
        begin_and_see(browser, target=target)
        assert is_near(frame(browser, "shown('view')"), frame(browser, "target")), html
        end_and_see(browser)


@test("An element is covered where it is although the page insists on its position")
def static(browser):
    show(browser, f"<style>#target {{ position: static !important }}</style><div id=target style='{box}'>text</div>")
    begin_and_see(browser, target=target)
    assert is_near(frame(browser, "shown('view')"), frame(browser, "target"))
    end_and_see(browser)
    assert browser.run("target.style.position") == ""


@test("The scroll bars of a covered element do not scroll it, and do afterwards", webkit="its driver presses no scroll bars")
def scroll_bars(browser):
    show(browser, f"<div id=target style='{box} overflow: scroll; resize: both'><p style='width: 900px; height: 900px'>text</p></div>")
    # The middles of the bars, by their thickness.
    bars = browser.run(
        "(({ left, top, right, bottom }, across, down) => [[right - across / 2, (top + bottom) / 2], "
        "[right - across / 2, bottom - down * 1.5], [(left + right) / 2, bottom - down / 2]])(target.getBoundingClientRect(), "
        "target.offsetWidth - target.clientWidth, target.offsetHeight - target.clientHeight)")
    places = "[target.scrollLeft, target.scrollTop]"
    begin_and_see(browser, target=target)
    assert is_near(frame(browser, "shown('view')"), frame(browser, "target"))
    for bar in bars:
        browser.click(*bar)
    assert browser.steady(places) == [0, 0]
    end_and_see(browser)
    for bar in bars:
        browser.click(*bar)
    assert min(browser.steady(places)) > 0
    # They come only with the content.
    show(browser, f"<div id=target style='{box} overflow: auto'>text</div>")
    begin_and_see(browser, target=target)
    assert browser.run("shown('view').getRootNode().host.parentNode === target")
    browser.run("(target.insertAdjacentHTML('afterbegin', '<p style=\"width: 900px; height: 900px\">text</p>'), 0)")
    browser.until("Math.abs(target.offsetWidth - shown('view').getBoundingClientRect().width) < 1")
    for bar in bars:
        browser.click(*bar)
    assert browser.steady(places) == [0, 0]
    # The page replaces what is around it.
    browser.run("(document.querySelector('main').replaceChildren(target), 0)")
    browser.until("shown('cover')?.isConnected && Math.abs(target.offsetWidth - shown('view').getBoundingClientRect().width) < 1")
    end_and_see(browser)


@test("An element in right-to-left text is covered where it is after it was scrolled sideways")
def scrolled_sideways(browser):
    show(browser, f"<div id=target dir=rtl style='{box} overflow: auto; scrollbar-width: none'><p style='width: 900px'>text</p></div>")
    browser.run("(target.scrollLeft = -120, 0)")
    begin_and_see(browser, target=target)
    assert is_near(frame(browser, "shown('view')"), frame(browser, "target"))
    browser.run("(target.scrollLeft = -240, 0)")
    browser.until("Math.abs(target.getBoundingClientRect().x - shown('view').getBoundingClientRect().x) < 2")
    end_and_see(browser)


@test("An element has no other children than its own while nothing is visible, so that the page's rules for a last child apply")
def last_child(browser):
    show(browser, "<style>#target > :last-child { color: red }</style><div id=target><p>One</p><p>Two</p></div>")
    color = "getComputedStyle(target.children[1]).color"
    begin(browser, target=target)
    assert browser.run(f"[target.children.length, {color}]") == [2, "rgb(255, 0, 0)"]
    browser.until("opacity() === 1")
    end_and_see(browser)
    assert browser.run(f"[target.children.length, {color}, target.getAttribute('style')]") == [2, "rgb(255, 0, 0)", None]


@test("A veil leaves an element as large as it was where the page's rules make room after all children but the last one")
def room_between(browser):
    browser.run("(document.head.append(Object.assign(document.createElement('style'), { textContent: "
                "'#card { height: auto } #card > * { display: block; margin: 0 } #card > :not(:last-child) { margin-bottom: 20px }' })), 0)")
    height = browser.run("document.getElementById('card').offsetHeight")
    begin_and_see(browser, target=card)
    assert browser.run("document.getElementById('card').offsetHeight") == height
    browser.click_on("document.getElementById('inside')")
    assert not [event for event in heard(browser) if "veil" not in event]
    end_and_see(browser)
    assert browser.run("document.getElementById('card').offsetHeight") == height


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


@test("An element and a frame in it have no style of their own after a veil, if they had none before")
def no_style(browser):
    show(browser, "<div id=target><iframe id=frame></iframe></div>")
    for _ in range(2):
        begin_and_see(browser, target=target)
        assert browser.run("[target, document.getElementById('frame')].map((one) => one.hasAttribute('style'))") == [True, True]
        end_and_see(browser)
        assert browser.run("[target, document.getElementById('frame')].map((one) => one.hasAttribute('style'))") == [False, False]
    # One that has a position gets one property alone. Asking for the attribute meanwhile would change what Chromium removes.
    show(browser, "<style>#target { position: relative }</style><div id=target>text</div>")
    begin_and_see(browser, target=target)
    end_and_see(browser)
    assert not browser.run("target.hasAttribute('style')")


@test("The page may write an element's style anew during a veil: the veil stays in its place, and the page's style stays afterwards")
def style_written_anew(browser):
    # The values of the last colour and position, as a framework writes them.
    for html in [f"<div id=target style='{box}'>text</div>", f"<canvas id=target style='{box}'></canvas>"]:
        for position in ("", "position: absolute;"):
            show(browser, html)
            begin_and_see(browser, target=target)
            browser.run(f"(target.setAttribute('style', '{box} {position} margin-top: 40px'), 0)")
            browser.until("Math.abs(target.getBoundingClientRect().top - shown('view').getBoundingClientRect().top) < 2")
            assert is_near(frame(browser, "shown('view')"), frame(browser, "target"))
            end_and_see(browser)
            assert browser.run("target.style.position") == ("absolute" if position else ""), html
            assert browser.run("target.style.isolation + target.style.pointerEvents") == "", html


def at(browser, x, y):
    """The id of what is at a point, or that it is a veil."""
    return browser.run(f"(({{ dataset, id }}) => dataset.veil === '' ? 'veil' : id)(document.elementFromPoint({x}, {y}))")


@test("What is above an element, such as a header that stays at the top, is above its veil and usable; what is in it is below")
def stacked(browser):
    head = "<div style='position: sticky; top: 0; z-index: 1; background: #fff'><button id=above style='height: 60px'>Above</button></div>"
    child = "<p id=child style='position: relative; z-index: 99; margin: 0; height: 60px'>A child</p>"
    for html in [
        f"<div id=target style='width: 300px; height: 900px; padding-top: 150px'>{child}</div>",
        f"<lower-slot id=target style='display: block; width: 300px; height: 900px; padding-top: 150px'>{child}</lower-slot>",
    ]:
        show(browser, head + html)
        browser.run("(scrollTo(0, 60), 0)")
        begin_and_see(browser, target=target)
        heard(browser)
        x, y, *_ = frame(browser, "document.getElementById('above')")
        assert y < 30 and at(browser, x + 10, y + 30) == "above", html
        browser.click(x + 10, y + 30)
        assert "click above" in heard(browser), html
        x, y, *_ = frame(browser, "document.getElementById('child')")
        assert at(browser, x + 10, y + 30) == "veil", html
        end_and_see(browser)


@test("The panel over an element that is only partly visible is in the visible part, also after scrolling")
def partly_visible(browser):
    scroller = "<div id=scroller style='width: 300px; height: 320px; overflow: auto'><{0}></div>"
    # It scrolls itself, as the root clips.
    body = "<style>html {{ overflow: hidden; }} body {{ overflow: auto; min-height: 0; height: 320px; margin: 60px 0; }}</style><{0}>"
    for html, scrolling in [
        ("<div id=target style='width: 300px; height: 4000px; border-radius: 40px'>text</div>", "document.scrollingElement"),
        (scroller.format("div id=target style='height: 2000px'"), "document.getElementById('scroller')"),
        (scroller.format("canvas id=target width=200 height=2000"), "document.getElementById('scroller')"),
        # Neither has a position of its own, but both place what is in them.
        (scroller.replace("320px;", "320px; filter: blur(0);").format("div id=target style='position: absolute; height: 2000px; width: 280px'"),
         "document.getElementById('scroller')"),
        (scroller.replace("320px;", "320px; contain: content;").format("div id=target style='position: absolute; height: 2000px; width: 280px'"),
         "document.getElementById('scroller')"),
        (body.format("div id=target style='width: 300px; height: 4000px'"), "document.body"),
    ]:
        show(browser, html)
        browser.run("(scrollTo(0, 0), 0)")
        begin_and_see(browser, target=target)
        for top in (0, 700, 1500):
            browser.run(f"({scrolling}.scrollTop = {top}, 0)")
            # The part of the element that the scroller and the window show.
            seen = browser.run(
                f"(() => {{ const around = {scrolling} === document.scrollingElement ? {{ top: 0, bottom: innerHeight }} "
                f": {scrolling}.getBoundingClientRect(), own = target.getBoundingClientRect(); "
                "return [Math.max(around.top, own.top), Math.min(around.bottom, own.bottom, innerHeight)]; })()")
            browser.until(
                "(({ top, bottom }) => Math.abs(top - %f) < 2 && Math.abs(bottom - %f) < 2)(shown('view').getBoundingClientRect())" % tuple(seen), 5)
            middle = browser.steady("(({ top, bottom }) => (top + bottom) / 2)(shown('panel').getBoundingClientRect())")
            assert abs(middle - sum(seen) / 2) < 40, f"{html}: {middle} in {seen}"
            assert at(browser, 30 + 24, seen[0] + 2) == "veil", html
            if "canvas" in html:
                assert at(browser, 30 + 24, seen[1] + 4) != "veil", html
        browser.click_on("shown('cancel')")
        browser.until("shown('view') === null")
        assert browser.run("works.at(-1).result") == "threw AbortError", html


@test("What is announced is read while the body is covered as an element")
def announces_over_body(browser):
    begin_and_see(browser, target="over(document.body)")
    browser.run("(document.body.append(document.createElement('p')), 0)")
    browser.until("document.querySelector('body > p:last-of-type').inert")
    assert browser.run("hosts().map(({ host }) => host.inert)") == [False] * 2
    end_and_see(browser)
    assert browser.run("said()") == "Done|||"


@test("A veil over a table, or over a part of one, moves none of its cells")
def tables(browser):
    cells = "[...document.querySelectorAll('main td, main th')].map((one) => Object.values(one.getBoundingClientRect().toJSON()).map(Math.round))"
    rows = "<tr id=row><td>One</td><td>Two</td></tr><tr><td>Three</td><td>Four</td></tr>"
    for part in ("table", "thead", "tbody", "row", "cell"):
        show(browser, "<table id=table style='width: 400px'><caption>Title</caption><thead id=thead><tr><th>A</th><th>B</th></tr></thead>"
             f"<tbody id=tbody>{rows.replace('<td>One', '<td id=cell>One')}</tbody></table>")
        browser.run(f"(window.target = document.getElementById('{part}'), 0)")
        before = browser.run(cells)
        begin_and_see(browser, target="over(target)")
        assert browser.run(cells) == before, part
        assert is_near(frame(browser, "shown('view')"), frame(browser, "target")), part
        end_and_see(browser)
        assert browser.run("document.querySelector('main').querySelector('[data-veil], [style*=isolat]')") is None, part


@test("A veil over an element that the page does not have throws, and leaves nothing")
def no_element(browser):
    for argument in ("document.getElementById('missing')", "'#card'", "undefined"):
        name = browser.run(f"(() => {{ try {{ over({argument}); return ''; }} catch (error) {{ return `${{error}}`; }} }})()")
        assert name.startswith("TypeError: Veil: over() takes an element, not "), name
    assert browser.run("hosts().length") == 0
