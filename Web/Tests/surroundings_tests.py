"""What a veil in a page reads of its surroundings: the user's preferences, the page's styles and the screen's lock."""

import json

from support import axe_finds_nothing, begin, begin_and_see, card, end, end_and_see, hold_clock, pictures, test, turn_clock


@test("A page's own settings of text size and contrast stand for the user's, and null follows the user's again")
def preferences(browser):
    begin_and_see(browser, options="{ style: 'status', cancellation: 'never' }")
    size = "parseFloat(getComputedStyle(shown('message').firstChild).fontSize)"
    look = "shown('view').querySelector('[data-part=panel] path').outerHTML"
    before, panel = browser.run(f"[{size}, {look}]")
    browser.run("(veil.textScale = 2, veil.moreContrast = true, 0)")
    browser.until(f"{size} === {2 * before} && {look} !== {json.dumps(panel)}")
    large = browser.run(look)
    browser.run("(veil.moreContrast = null, 0)")
    browser.until(f"{look} !== {json.dumps(large)}")
    browser.run("(veil.textScale = null, 0)")
    browser.until(f"{size} === {before} && {look} === {json.dumps(panel)}")
    end(browser)


@test("A hidden veil has no frames and no timers; at rest a spinner takes twelve frames a second")
def rest(browser):
    browser.run(
        "(window.asked = [], window.later = window.setTimeout.bind(window), ['requestAnimationFrame', 'setTimeout'].forEach((name) => { "
        "const real = window[name]; window[name] = (...rest) => { asked.push(name); return real.apply(window, rest); }; }), 0)")
    begin_and_see(browser)
    browser.run("new Promise((done) => later(done, 500, 0))")  # The fade also has frames.
    # The number of frames, and the time in seconds.
    counted = "(asked.length = 0, new Promise((done) => { const start = performance.now(); later(() => done([" \
        "asked.filter((one) => one === 'requestAnimationFrame').length, (performance.now() - start) / 1000]), 1000); }))"
    frames, seconds = browser.run(counted)
    assert 1 <= frames <= 12 * seconds + 1, f"{frames} frames in {seconds} s"
    end(browser)
    browser.run("(veil.endAll(), 0)")
    browser.run("new Promise((done) => { const look = () => shown('view') ? setTimeout(look, 10) : done(0); look(); })")
    frames, _ = browser.run(counted)
    assert frames == 0, f"{frames} frames"
    # A driver may use timers of the page, too.
    timers = browser.run(
        "(asked.length = 0, new Promise((done) => setTimeout(() => done(asked.filter((one) => one === 'setTimeout').length), 500)))")
    assert timers == 1, f"{timers - 1} timers"


@test("In a page that is enlarged or made smaller by a zoom of its own the panel is in the middle, and as large as its text")
def own_zoom(browser):
    # Safari's boxes are without the page's zoom.
    browser.run("(window.visible = (length) => length * (document.body.currentCSSZoom ? 1 : [document.documentElement, document.body]"
                ".reduce((zoom, { style }) => zoom * (style.zoom || 1), 1)), 0)")
    size = "(({ width, height }) => [width, height].map(visible))(shown('panel').getBoundingClientRect())"
    begin_and_see(browser)
    width, height = browser.run(size)
    end_and_see(browser)
    for element in ("document.documentElement", "document.body"):
        for zoom in (0.5, 2):
            browser.run(f"({element}.style.zoom = {zoom}, 0)")
            begin_and_see(browser)
            middle = browser.run("(({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2].map(visible))(shown('panel').getBoundingClientRect())")
            wanted = browser.run("[document.documentElement.clientWidth / 2, innerHeight / 2]")
            assert all(abs(one - other) < 12 for one, other in zip(middle, wanted)), f"{element}, {zoom}: {middle}, not {wanted}"
            own = browser.run(size)
            assert abs(own[0] - width * zoom) < 8 and abs(own[1] - height * zoom) < 8, f"{element}, {zoom}: {own}, not {zoom} times {width}, {height}"
            end_and_see(browser)
            browser.run(f"({element}.style.zoom = '', 0)")


@test("A panel is as large as its text in a page or a dialog with a transform, above which it is")
def transformed(browser):
    sizes = "['panel', 'message'].map(shown).map(({ style }) => [style.width, style.height])"
    browser.run("(document.getElementById('dialog').showModal(), 0)")
    for element, begins, ends in (
            ("document.body", begin, end), ("document.getElementById('dialog')", lambda browser: browser.run("(veil.flash('success', 'Copied'), 0)"),
                                            lambda browser: browser.click_on("shown('panel')"))):
        found = []
        for transform in ("none", "scale(0.5)", "scale(2)", "rotate(90deg)"):
            browser.run(f"({element}.style.transform = '{transform}', 0)")
            begins(browser)
            browser.until("opacity() === 1")
            found.append(browser.run(sizes))
            ends(browser)
            browser.until("shown('view') === null")
        assert found == [found[0]] * 4, f"{element}: {found}"
        browser.run(f"({element}.style.transform = '', 0)")


@test("A text is as wide as its line in an element that is enlarged or made smaller by a zoom of the page")
def zoomed_text(browser):
    for zoom in (0.8, 1.1, 1.3, 1.5, 1.9):
        browser.run(f"(document.querySelector('main').style.zoom = {zoom}, 0)")
        begin_and_see(browser, target=card)
        high = browser.run("[...shown('view').querySelectorAll('.line')].filter((line) => line.scrollHeight > line.clientHeight + 2)"
                           ".map((line) => line.textContent)")
        assert high == [], f"{zoom}: wrapped {high}"
        end_and_see(browser)


held_locks = "locks.filter(({ isHeld }) => isHeld).length"


@test("Where the user has enlarged texts alone, those of a veil are as much larger, and no more",
      chromium="Chromium cannot do it", webkit="its driver cannot do it")
def enlarged_text(browser):
    sizes = ("['panel', 'message', 'cancel'].map(shown).map((part) => part.getBoundingClientRect())"
             ".flatMap(({ width, height }) => [width, height])")
    for target in ("veil", card):
        browser.run(f"({target}.textScale = 1.5, 0)")
        begin_and_see(browser, target=target)
        wanted = browser.run(sizes)
        end_and_see(browser)
        browser.run(f"({target}.textScale = null, 0)")
        browser.enlarge_text(1.5)
        try:
            browser.until("getComputedStyle(document.body).fontSize === '24px'")
            begin_and_see(browser, target=target)
            found = browser.run(sizes)
        finally:
            browser.enlarge_text(1)
        browser.until("getComputedStyle(document.body).fontSize === '16px'")
        end_and_see(browser)
        assert all(abs(one - other) <= 2 for one, other in zip(found, wanted, strict=True)), (target, found, wanted)


def give_locks(browser):
    """Lets the page count the locks that keep the screen on."""
    browser.run(
        "(window.locks = [], Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => { "
        "const lock = { isHeld: true, release: async () => { lock.isHeld = false; } }; locks.push(lock); return lock; } } }), 0)")


@test("The screen is kept on while work asks for it, also after the page was hidden")
def awake(browser):
    give_locks(browser)
    begin(browser, options="{ keepsAwake: true }")
    browser.until(f"{held_locks} === 1")
    # The browser takes the lock from a hidden page.
    browser.run("(locks[0].release(), document.dispatchEvent(new Event('visibilitychange')), 0)")
    browser.until(f"{held_locks} === 1")
    end(browser)
    browser.until(f"{held_locks} === 0")


@test("The screen is not kept on after work that begins and ends before the browser answers")
def briefly_awake(browser):
    give_locks(browser)
    browser.run("(veil.begin('First', { keepsAwake: true }).end(), window.second = veil.begin('Second', { keepsAwake: true }), 0)")
    browser.until(f"locks.length === 2 && {held_locks} === 1")
    browser.run("(second.end(), 0)")
    browser.until(f"{held_locks} === 0")


@test("The text's direction and colour are followed")
def text_look(browser):
    browser.run("(document.documentElement.dir = 'rtl', document.body.classList.add('dark'), 0)")
    begin_and_see(browser, options="{ progress: 0.4, cancellation: 'always' }")
    assert browser.run("[shown('parts').dir, shown('line') && getComputedStyle(shown('message').firstChild).color]") == [
        "rtl", "rgb(245, 245, 245)"]
    end(browser)


@test("The text's colour is followed in a browser that falsifies what a page reads from a canvas, so that pages do not recognize users")
def falsified_canvas(browser):
    browser.run("(CanvasRenderingContext2D.prototype.getImageData = () => ({ data: [255, 255, 255, 255] }), 0)")
    begin_and_see(browser)
    assert browser.run("getComputedStyle(shown('message').firstChild).color") == "rgb(26, 26, 26)"
    end(browser)


@test("Forced colours are followed", webkit="WebKit has none")
def forced_colours(browser):
    begin_and_see(browser, options="{ progress: 0.4, cancellation: 'always' }")
    browser.media(forced_colors="active")
    # The browser changes the text's colour by itself, and the panel has an edge of that colour.
    browser.until("getComputedStyle(shown('message').firstChild).color.match(/^rgb.0, 0, 0|^rgb.255, 255, 255/)")
    browser.until("getComputedStyle(shown('view').querySelector('[data-part=panel] path')).stroke === "
                  "getComputedStyle(shown('message').firstChild).color", 5)
    browser.picture(pictures / f"web-{browser.name}-forced.png")
    end(browser)


@test("In forced colours the indicator has the text's colour on the background's, also in styles of one colour, and progress differs from its track",
      webkit="WebKit has none")
def forced_indicator(browser):
    style = "(({ fill, stroke, fillOpacity, strokeOpacity }) => [fill, stroke, fillOpacity === '1' && strokeOpacity === '1'])(getComputedStyle(%s))"
    for name in ("veil", "activity", "blocker"):
        browser.run(f"(veil.style = '{name}', 0)")
        browser.media(forced_colors="active")
        begin_and_see(browser, options="{ progress: 0.4 }")
        canvas, text = browser.run(
            "((probe) => { probe.style.cssText = 'color: CanvasText; background: Canvas'; document.body.append(probe); "
            "const { backgroundColor, color } = getComputedStyle(probe); probe.remove(); return [backgroundColor, color]; })(document.createElement('p'))")
        part = "shown('view').querySelector('[data-part={} ] path{}')"
        assert browser.run(style % part.format("scrim", ""))[0] == canvas, name
        isBar = name == "veil"
        for which, is_opaque in (("first", False), ("last", True)):
            fill, stroke, opaque = browser.run(style % part.format("indicator", f":{which}-child"))
            assert (fill if isBar else stroke, opaque) == (text, is_opaque), (name, which)
        end_and_see(browser)
        browser.media()


panel_look = "shown('view').querySelector('[data-part=panel] path').outerHTML"


@test("More contrast, if the user wants it, is shown at once, and only as long")
def more_contrast(browser):
    begin_and_see(browser, options="{ style: 'status', cancellation: 'never' }")
    before = browser.run(panel_look)
    browser.media(prefers_contrast="more")
    browser.until(f"{panel_look} !== {json.dumps(before)}")
    browser.picture(pictures / f"web-{browser.name}-contrast.png")
    # A page's own setting stands for the user's.
    browser.run("(veil.moreContrast = false, 0)")
    browser.until(f"{panel_look} === {json.dumps(before)}")
    browser.run("(veil.moreContrast = null, 0)")
    browser.until(f"{panel_look} !== {json.dumps(before)}")
    browser.media()
    browser.until(f"{panel_look} === {json.dumps(before)}")
    end(browser)


@test("With less transparency, if the user wants it, a panel is opaque at once, and only as long", webkit="WebKit does not know this preference")
def less_transparency(browser):
    opacity = "shown('view').querySelector('[data-part=panel] path').getAttribute('fill-opacity')"
    begin_and_see(browser, options="{ style: 'status', cancellation: 'never' }")
    before = browser.run(opacity)
    assert float(before) < 1
    browser.media(prefers_reduced_transparency="reduce")
    browser.until(f"{opacity} === '1'")
    browser.picture(pictures / f"web-{browser.name}-opaque.png")
    browser.media()
    browser.until(f"{opacity} === '{before}'")
    end(browser)


@test("The button with the focus has the ring of the other front ends: a light line in it, and a dark one around it")
def ring(browser):
    begin_and_see(browser)
    browser.type("Tab")
    assert browser.run(
        "(({ outlineWidth, outlineStyle, outlineColor, borderRadius, boxShadow }) => "
        "[outlineWidth, outlineStyle, outlineColor, borderRadius, boxShadow])(getComputedStyle(shown('cancel')))"
    ) == ["2px", "solid", "rgba(0, 0, 0, 0.9)", "6px", "rgb(255, 255, 255) 0px 0px 0px 2px inset"]
    end(browser)


@test("With less motion a symbol is complete as soon as it is seen")
def less_motion(browser):
    for motion, count in (("no-preference", 0), ("reduce", 1)):
        browser.media(prefers_reduced_motion=motion)
        browser.open(browser.address)
        hold_clock(browser)
        browser.run("(veil.flash('success', 'Copied'), 0)")
        turn_clock(browser, 0.25)
        browser.run("(veil.still = false, 0)")
        browser.until("opacity() === 1")
        assert browser.run("shown('view').querySelectorAll('[data-part=indicator] path').length") == count, motion


@test("axe finds no violations: light, dark, narrow, wide, progress, success")
def looks(browser):
    shots = [
        ("light", 900, 640, "{ cancellation: 'always', detail: 'In 1,204 files' }", ""),
        ("dark", 900, 640, "{ progress: 0.62, cancellation: 'always' }", "document.body.classList.add('dark')"),
        ("narrow", 320, 560, "{ cancellation: 'always', detail: 'A second line that is so long that it breaks on a phone' }", ""),
        ("wide", 1900, 900, "{ style: 'blocker' }", ""),
        ("element", 900, 640, "{ cancellation: 'always' }", ""),
    ]
    for name, width, height, options, prepare in shots:
        browser.open(browser.address, width, height, scale=2 if name == "narrow" and browser.name != "webkit" else 1)
        browser.run(f"({prepare or 0}, 0)")
        begin_and_see(browser, options=options, target=card if name == "element" else "veil")
        browser.picture(pictures / f"web-{browser.name}-{name}.png")
        axe_finds_nothing(browser, name)
        end(browser)
    browser.open(browser.address)
    browser.run("(veil.flash('success', 'Copied'), 0)")
    browser.until("opacity() === 1")
    axe_finds_nothing(browser, "success")
    browser.run("(veil.still = true, 0)")
    browser.picture(pictures / f"web-{browser.name}-success.png")


@test("In a page that two fingers have enlarged, the panel is in the middle of what is seen, and that over the page is as large as ever",
      chromium_only="the other drivers enlarge no page")
def enlarged(browser):
    box = "(({ x, y, width, height }) => [x, y, width, height])(shown('panel').getBoundingClientRect())"
    part = "(({ offsetLeft, offsetTop, width, height }) => [offsetLeft, offsetTop, width, height])(visualViewport)"
    for target, factor in (("veil", 3), ("over(document.querySelector('main'))", 1)):
        browser.open(browser.address)
        begin_and_see(browser, target=target)
        *_, width, height = browser.run(box)
        end_and_see(browser)
        browser.enlarge(3)
        browser.until("visualViewport.scale === 3")
        browser.run("(document.getElementById('other').scrollIntoView(), 0)")
        begin_and_see(browser, target=target)
        for distance in (0, -20):
            browser.run(f"(scrollBy({distance}, {distance}), 0)")
            left, top, seen_width, seen_height = browser.run(part)
            x, y, panel_width, panel_height = browser.run(box)
            place = (target, distance, left, top, x, y)
            assert abs(panel_width * factor - width) < 1 and abs(panel_height * factor - height) < 1, place
            assert abs(x + panel_width / 2 - left - seen_width / 2) < 1.5, place
            assert abs(y + panel_height / 2 - top - seen_height / 2) < 1.5, place
        browser.picture(pictures / f"enlarged-{factor}.png")
        browser.enlarge(1)
        browser.until("visualViewport.scale === 1")
        assert browser.steady(box)[2:] == [width, height], place
        end_and_see(browser)


@test("On a phone, the veil over the page is in what the keyboard leaves of the window")
def above_keyboard(browser):
    # The browsers here have no such keyboard. What it leaves is that of the page's view of the window.
    browser.run("(window.view = visualViewport, window.left = innerHeight, Object.defineProperty(window, 'visualViewport', { value: new Proxy(view, { "
                "get: (of, name) => (name === 'height' ? left : typeof of[name] === 'function' ? of[name].bind(of) : of[name]) }) }), "
                "window.keyboard = (height) => { left = innerHeight - height; view.dispatchEvent(new Event('resize')); }, 0)")
    middle = "(({ top, bottom }) => Math.round(top + bottom) / 2)(shown('panel').getBoundingClientRect())"
    for height in (300, 0):
        browser.run(f"(veil.flash('success', 'Saved'), keyboard({height}), 0)")
        browser.until(f"opacity() === 1 && Math.abs({middle} - {(640 - height) / 2}) < 1.5")
        browser.run(f"keyboard({300 - height})")
        browser.until(f"Math.abs({middle} - {(340 + height) / 2}) < 1.5")
        browser.until("shown('view') === null")
