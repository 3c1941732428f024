"""Rows of the five published systems in a page. Drawings are read from the page's SVG, and places from its elements."""

import json
import math
import re

from support import begin, begin_and_see, card, end, end_and_see, heard, hold_clock, test, turn_clock


def show(browser, style, message=None, target="veil", options=""):
    begin_and_see(browser, message, f"{{ style: '{style}', {options} }}", target, opacity=0.8 if style == "veil" else 1)


def place(part):
    return (f"(() => {{ const of = shown('view').getBoundingClientRect(), box = shown('{part}').getBoundingClientRect(); "
            "return [box.x - of.x, box.y - of.y, box.width, box.height]; })()")


def box(browser, part):
    """The place of a part in its veil: left, top, width, height."""
    return browser.run(place(part))


page_size = "[document.documentElement.clientWidth, innerHeight]"
# All within the border of a pixel, or all with the scroll bars.
card_size = ("(({ clientWidth, clientHeight, offsetWidth, offsetHeight }) => offsetWidth - clientWidth > 2 || offsetHeight - clientHeight > 2 "
             "? [offsetWidth, offsetHeight] : [clientWidth, clientHeight])(document.getElementById('card'))")
in_the_middle = "[(width - box.width) / 2, (height - box.height) / 2, box.width, box.height]"


def until_placed(browser, part, place, scope):
    """Waits until a part is at a place in its scope. One script reads both, since the end of a scroll bar leads to two layouts."""
    browser.until(
        f"(() => {{ const [width, height] = {scope}, of = shown('view').getBoundingClientRect(), "
        f"box = shown('{part}').getBoundingClientRect(), place = {place}; "
        "return [of.width - width, of.height - height, box.x - of.x - place[0], box.y - of.y - place[1], "
        "box.width - place[2], box.height - place[3]].every((apart) => Math.abs(apart) < 0.51); })()")


def size(browser):
    return browser.run("(() => { const box = shown('view').getBoundingClientRect(); return [box.width, box.height]; })()")


def drawn(browser, part):
    """The paths of a part: data, fill, fill opacity, stroke, stroke opacity and width."""
    return browser.run(paths(part))


def paths(part):
    return (f"[...(shown('view')?.querySelectorAll('svg [data-part={part}] path') ?? [])].map((path) => ['d', 'fill', 'fill-opacity', "
            "'stroke', 'stroke-opacity', 'stroke-width'].map((name) => path.getAttribute(name)))")


def points(data):
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", data)]


def bounds(data):
    """The bounds of a path's points: left, top, width, height."""
    xs, ys = zip(*points(data))
    return [min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)]


def radius(data):
    """The radius of a rounded rectangle whose path begins at the left end of its top side."""
    return points(data)[0][0] - bounds(data)[0]


def near(left, right, by=0.51):
    return len(left) == len(right) and all(abs(a - b) <= by for a, b in zip(left, right))


def is_centred(inner, width, height):
    return near([inner[0] + inner[2] / 2, inner[1] + inner[3] / 2], [width / 2, height / 2])


def line(browser, part="message"):
    """The font, colour and alignment of a text's first line."""
    return browser.run(
        f"(() => {{ const style = getComputedStyle(shown('{part}').firstChild); "
        "return [style.fontWeight, style.fontSize, style.color, style.textAlign]; })()")


def frames(browser, condition, reading):
    """A reading at each frame until a condition is true, with the seconds since the first frame."""
    return browser.run(
        "new Promise((done) => { const all = [], began = performance.now(); const look = () => { "
        f"all.push([(performance.now() - began) / 1000, {reading}]); "
        f"if (({condition}) || all.length > 2000) done(all); else requestAnimationFrame(look); }}; look(); }})")


@test("V1: covers the whole page above everything, and takes all input")
def v1(browser):
    browser.run("(document.getElementById('other').style.cssText = 'position: fixed; left: 10px; top: 10px; z-index: 2147483647', heard.splice(0), 0)")
    show(browser, "veil", "Searching…")
    width, height = size(browser)
    assert near([width, height], browser.run("[document.documentElement.clientWidth, innerHeight]"))
    assert near(bounds(drawn(browser, "scrim")[0][0]), [0, 0, width, height])
    assert browser.run("document.elementFromPoint(20, 20).dataset.veil") == ""
    browser.click(20, 20)
    browser.type("a", "Enter")
    assert heard(browser) == []


@test("V2, V3: light grey at 0.8 over everything; a white panel with a radius of 10")
def v2(browser):
    show(browser, "veil", "Searching…")
    assert [browser.run("opacity()"), *drawn(browser, "scrim")[0][1:3]] == [0.8, "rgb(170 170 170 / 1)", "1"]
    data, fill, opacity = drawn(browser, "panel")[0][:3]
    assert (fill, opacity, radius(data)) == ("rgb(255 255 255 / 1)", "1", 10)


@test("V4: the message is black, 14, centred, and wrapped at 240 without being cut off")
def v4(browser):
    show(browser, "veil", "This message is so long that it has to be wrapped to be read at all")
    assert line(browser) == ["400", "14px", "rgb(0, 0, 0)", "center"]
    message = box(browser, "message")
    assert message[2] <= 240 and message[3] > 30
    assert browser.run(
        "[...shown('message').children].every((line) => line.getBoundingClientRect().bottom <= shown('message').getBoundingClientRect().bottom + 1)")
    assert browser.run("[...shown('message').children].map((line) => line.textContent.trim()).join(' ')") == \
        "This message is so long that it has to be wrapped to be read at all"


@test("V5: the panel is sized by its message, with a spinner of 20 centred under it")
def v5(browser):
    show(browser, "veil", "Searching…")
    panel, message, spinner = (box(browser, part) for part in ("panel", "message", "indicator"))
    assert near([message[0] - panel[0], message[1] - panel[1]], [10, 10])
    assert near(panel[2:], [message[2] + 20, message[3] + 20 + 30])
    assert near(spinner[2:], [20, 20], 0)
    assert near([spinner[0] + 10, spinner[1]], [panel[0] + panel[2] / 2, message[1] + message[3] + 10])


@test("V6, V9: the panel is centred, and again when the page is turned")
def v6(browser):
    show(browser, "veil", "Searching…")
    for width, height in ((900, 640), (400, 700), (700, 400)):
        browser.resize(width, height)
        browser.until(f"innerWidth === {width} && innerHeight === {height}")
        until_placed(browser, "panel", in_the_middle, page_size)


@test("V7: without a message the spinner and its panel stay")
def v7(browser):
    show(browser, "veil")
    assert near(box(browser, "panel")[2:], [40, 40]) and is_centred(box(browser, "indicator"), *size(browser))


@test("V8: the message of a visible veil changes, with a new layout and no second fade")
def v8(browser):
    show(browser, "veil", "Short")
    before = box(browser, "panel")
    browser.run("(works.at(-1).activity.message = 'A message that is a good deal longer', 0)")
    seen = frames(browser, f"shown('panel').getBoundingClientRect().width > {before[2] + 20}", "opacity()")
    assert {opacity for _, opacity in seen} == {0.8}
    assert is_centred(box(browser, "panel"), *size(browser))


@test("V10, L3: fades in and out in 0.25 s, and returns from the middle of its fade-out", firefox="headless Firefox drops frames",
      webkit="it paints slowly without a graphics card")
def v10(browser):
    for style, full in (("veil", 0.8), ("loading", 1)):
        browser.run("(veil.slowness = 4, 0)")
        begin(browser, "Working…", f"{{ style: '{style}' }}")
        for last, word in ((full, "in"), (0, "out")):
            if last == 0:
                end(browser)
            seen = frames(browser, f"opacity() === {last} {'' if last else '|| !shown(`view`)'}", "opacity()")
            moving = [second for second, opacity in seen if 0 < opacity < full]
            assert 0.7 <= moving[-1] - moving[0] <= 1.1, f"{style}: {word} takes {moving[-1] - moving[0]} s at slowness 4"
    begin_and_see(browser, "Working…", "{ style: 'veil' }", opacity=0.8)
    end(browser)
    browser.until("opacity() < 0.6")
    begin(browser, "Again", "{ style: 'veil' }")
    seen = [opacity for _, opacity in frames(browser, "opacity() === 0.8", "opacity()")]
    assert min(seen) > 0.1 and seen == sorted(seen)
    browser.run("(veil.slowness = 1, 0)")


@test("V11, B5: shown twice it exists once, and removing does nothing when nothing is shown")
def v11(browser):
    browser.run("(veil.endAll(), 0)")
    show(browser, "blocker")
    begin(browser, None, "{ style: 'blocker' }")
    assert browser.run("[document.querySelectorAll('[data-veil]').length, hosts()[0].querySelectorAll('.view').length]") == [1, 1]
    assert len(drawn(browser, "scrim")) == 1
    browser.run("(veil.endAll(), veil.endAll(), 0)")
    browser.until("shown('view') === null")


@test("V13: one call shows it, and one call removes it")
def v13(browser):
    browser.run("(window.shownByOne = veil.begin('Searching…', { style: 'veil' }), 0)")
    browser.until("opacity() === 0.8")
    browser.run("(shownByOne.end(), 0)")
    browser.until("shown('view') === null")


@test("V14: the spinner turns during work in a worker, whose end is reported on the page's thread")
def v14(browser):
    browser.run(
        "(window.ended = null, window.working = () => new Promise((resolve) => { const worker = new Worker(URL.createObjectURL(new Blob(["
        "'const end = Date.now() + 2000; while (Date.now() < end); postMessage(typeof document)']))); "
        "worker.onmessage = ({ data }) => resolve(data); }), "
        "veil.run('Counting…', working, { style: 'veil' }).then((place) => { ended = [place, typeof document]; }), 0)")
    seen = frames(browser, "ended", "JSON.stringify(" + paths("indicator") + ")")
    assert len({now for _, now in seen}) > 5
    assert browser.run("ended") == ["undefined", "object"]


@test("A1: covers one element and nothing else")
def a1(browser):
    show(browser, "activity", target=card)
    assert near(size(browser), browser.run("(() => { const card = document.getElementById('card'); return [card.clientWidth, card.clientHeight]; })()"))
    heard(browser)
    browser.click_on("document.getElementById('inside')")
    assert not any("inside" in event for event in heard(browser))
    browser.click_on("document.getElementById('other')")
    assert "click other" in heard(browser)


@test("A2, A3: does not scroll with the element, and follows its size")
def a2(browser):
    browser.run("(document.getElementById('card').insertAdjacentHTML('beforeend', '<div style=\"height: 900px\"></div>'), 0)")
    show(browser, "activity", target=card)
    place = "(() => { const box = shown('view').getBoundingClientRect(); return [box.x, box.y]; })()"
    before = browser.run(place)
    browser.run("(document.getElementById('card').scrollTop = 120, new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))")
    browser.until(f"Math.abs({place}[1] - {before[1]}) < 1")
    assert browser.run("document.getElementById('card').scrollTop") == 120
    browser.run("(document.getElementById('card').style.width = '260px', 0)")
    until_placed(browser, "panel", in_the_middle, card_size)


@test("A4: the label is left of the spinner, in a container of 110 × 30")
def a4(browser):
    show(browser, "activity", "Wait", target=card)
    panel, message, spinner = (box(browser, part) for part in ("panel", "message", "indicator"))
    assert near(panel[2:], [110, 30])
    assert near([spinner[0] - panel[0], spinner[1] - panel[1], *spinner[2:]], [85, 5, 20, 20])
    assert near([message[0] - panel[0], message[1] + message[3] / 2 - panel[1]], [0, 15.5], 1)


@test("A5: “Loading” by default, light grey and bold on opaque white")
def a5(browser):
    show(browser, "activity", target=card)
    assert browser.run("shown('message').textContent") == "Loading"
    assert line(browser)[:3] == ["700", "17px", "rgb(170, 170, 170)"]
    assert drawn(browser, "scrim")[0][1:3] == ["rgb(255 255 255 / 1)", "1"]


@test("A7: can be relabelled, stopped and started while it is visible")
def a7(browser):
    show(browser, "activity", "Wait", target=card)
    browser.run("(works.at(-1).activity.message = 'Nearly', 0)")
    browser.until("shown('message').textContent === 'Nearly'")
    browser.run("(works.at(-1).activity.progress = 0.5, 0)")
    browser.until("shown('indicator').getAttribute('aria-valuenow') === '50'")
    browser.run("(works.at(-1).activity.progress = null, 0)")
    browser.until("!shown('indicator').hasAttribute('aria-valuenow')")
    end_and_see(browser)


@test("A6: the spinner turns while it is visible; afterwards no frame is requested")
def a6(browser):
    show(browser, "activity", "Wait", target=card)
    before = drawn(browser, "indicator")
    browser.until(f"JSON.stringify({paths('indicator')}) !== {json.dumps(json.dumps(before, separators=(',', ':')))}")
    end_and_see(browser)
    browser.run("(window.frames = 0, window.ask = requestAnimationFrame, window.requestAnimationFrame = (call) => { frames++; return ask(call); }, 0)")
    browser.run("new Promise((done) => setTimeout(done, 500))")
    assert browser.run("frames") == 0


@test("A8: one style serves several elements, and each has its own veil")
def a8(browser):
    other = "over(document.querySelector('main p'))"
    assert browser.run(f"[{card} === {card}, {card} === {other}]") == [True, False]
    for target, message in ((card, "First"), (other, "Second")):
        browser.run(f"({target}.style = 'activity', 0)")
        begin(browser, message, "{}", target)
    texts = "hosts().map((root) => root.querySelector('.message')?.textContent).filter(Boolean)"
    browser.until(f"JSON.stringify({texts}.sort()) === '[\"First\",\"Second\"]'")
    places = browser.run("[...document.querySelectorAll('[data-veil]')].map((host) => host.parentNode.id || host.parentNode.localName)")
    assert sorted(places) == ["card", "html", "p"]
    end(browser)
    browser.until(f"JSON.stringify({texts}) === '[\"First\"]'")


@test("A9: the card is 110 × 75, black at 0.5, with a large white spinner above its label")
def a9(browser):
    show(browser, "card", "Loading", target=card)
    panel, message, spinner = (box(browser, part) for part in ("panel", "message", "indicator"))
    data, fill, opacity = drawn(browser, "panel")[0][:3]
    assert (panel[2:], fill, opacity, radius(data)) == ([110, 75], "rgb(0 0 0 / 1)", "0.5", 8)
    assert near([spinner[0] + spinner[2] / 2 - panel[0], spinner[1] + spinner[3] / 2 - panel[1], *spinner[2:]], [55, 25, 37, 37], 1)
    assert near([message[0] - panel[0], message[1] + message[3] / 2 - panel[1], message[2]], [0, 62.5, 110], 1)
    assert line(browser) == ["700", "14px", "rgb(255, 255, 255)", "center"]
    assert {path[3] for path in drawn(browser, "indicator")} == {"rgb(255 255 255 / 1)"}


@test("S1: a short status with a symbol disappears by itself")
def s1(browser):
    browser.run("(veil.style = 'status', veil.flash('success', 'Saved'), 0)")
    browser.until("opacity() === 1 && shown('message').textContent === 'Saved'")
    browser.until("shown('view') === null")


def flashed(browser, status):
    """Shows a status; returns the paths and the place of its symbol when it is whole."""
    browser.run(f"(veil.style = 'status', veil.flash('{status}'), 0)")
    browser.until(f"{paths('indicator')}.length > 0")
    return browser.steady(f"[{paths('indicator')}, {place('indicator')}]")


@test("S2, S3, S7: the check has the published coordinates, 44 with insets of 6, and is a stroke 1 wide")
def s2(browser):
    ((data, fill, _, _, _, width),), (left, top, *_) = flashed(browser, "success")
    assert (fill, width) == ("none", "1")
    published = [(0.01136, 0.53409), (0.26136, 0.78409), (0.30682, 0.82955), (0.30682, 0.82955), (0.98864, 0.14773)]
    expected = [(left + 6 + x * 32, top + 6 + y * 32) for x, y in published]
    assert near(sum(map(list, points(data)), []), sum(map(list, expected), []), 0.05), data


@test("S4, S6: drawn from 0 to 1 in 0.5 s after 0.3 s, and slower by a factor", firefox="headless Firefox drops frames",
      webkit="it paints slowly without a graphics card")
def s4(browser):
    ((whole, *_),), _ = flashed(browser, "success")
    browser.until("shown('view') === null")
    length = "(() => { const path = shown('view')?.querySelector('svg [data-part=indicator] path'); return path ? path.getTotalLength() : 0; })()"
    browser.run(f"(window.whole = document.createElementNS('http://www.w3.org/2000/svg', 'path'), whole.setAttribute('d', '{whole}'), 0)")
    browser.run("(veil.slowness = 4, veil.flash('success'), 0)")
    seen = frames(browser, f"{length} >= whole.getTotalLength() - 0.1", f"[opacity(), {length} / whole.getTotalLength()]")
    come = next(second for second, (opacity, _) in seen if opacity > 0)
    first = next(second for second, (_, part) in seen if part > 0)
    assert 1.0 <= first - come <= 1.5 and 1.6 <= seen[-1][0] - first <= 2.15, (come, first, seen[-1][0])
    middle = [part for second, (_, part) in seen if abs(second - first - 1) < 0.05]
    quarter = [part for second, (_, part) in seen if abs(second - first - 0.5) < 0.05]
    assert all(abs(part - 0.5) < 0.15 for part in middle) and all(part < 0.22 for part in quarter), (quarter, middle)
    browser.run("(veil.slowness = 1, 0)")


length = ("[...(shown('view')?.querySelectorAll('svg [data-part=indicator] path') ?? [])]"
          ".reduce((sum, path) => sum + path.getTotalLength(), 0)")


def flashed_for(browser, status, seconds):
    """Flashes a status and lets seconds pass; returns the drawn length of its symbol."""
    browser.run("(veil.endAll(), 0)")
    turn_clock(browser, 2)
    browser.until("shown('view') === null")
    browser.run(f"(veil.flash('{status}'), 0)")
    turn_clock(browser, seconds)
    return browser.steady(length)


@test("S10: a symbol's time is 0.5 s for the check's length, else by the square root of its length, 0.3 to 1 s")
def s10(browser):
    hold_clock(browser)
    statuses = ("success", "failure", "information", "warning")
    whole = {status: flashed_for(browser, status, 1.6) for status in statuses}
    assert len(set(whole.values())) == 4
    for status in statuses:
        seconds = min(max(0.5 * math.sqrt(whole[status] / whole["success"]), 0.3), 1)
        before, after = (flashed_for(browser, status, 0.3 + seconds + apart) for apart in (-0.1, 0.01))
        assert before < whole[status] - 0.05 and abs(after - whole[status]) < 0.05, (status, seconds, before, after)


@test("S11: from a spinner to a check the veil keeps its opacity, and nothing blinks")
def s11(browser):
    begin_and_see(browser, options="{ outcome: () => ({ status: 'success', message: 'Found' }) }")
    browser.run("(works.at(-1).resolve(1), 0)")
    count = len(drawn(browser, "panel"))
    seen = frames(browser, "performance.now() - began > 1500",
                  f"[opacity(), shown('panel') !== null, {paths('panel')}.length, shown('message').textContent]")
    assert {tuple(now[:3]) for _, now in seen} == {(1, True, count)}
    assert seen[-1][1][3] == "Found"


@test("S8: a failure has a cross")
def s8(browser):
    drawn_paths, (left, top, *_) = flashed(browser, "failure")
    strokes = [points(path[0]) for path in drawn_paths]
    ends = [(round((x - left - 6) / 32, 2), round((y - top - 6) / 32, 2)) for stroke in strokes for x, y in stroke]
    assert ends == [(0.12, 0.12), (0.88, 0.88), (0.88, 0.12), (0.12, 0.88)], ends


@test("B1, B2, B3: black at 0.5 over the chosen area, no panel, and a large white spinner in its centre")
def b1(browser):
    for target in ("veil", card):
        show(browser, "blocker", target=target)
        width, height = size(browser)
        data, fill, opacity = drawn(browser, "scrim")[0][:3]
        assert near(bounds(data), [0, 0, width, height]) and (fill, opacity) == ("rgb(0 0 0 / 1)", "0.5")
        assert drawn(browser, "panel") == [] and browser.run("shown('message')") is None
        spinner = box(browser, "indicator")
        assert spinner[2:] == [37, 37] and is_centred(spinner, width, height)
        assert {path[3] for path in drawn(browser, "indicator")} == {"rgb(255 255 255 / 1)"}
        end_and_see(browser)


@test("B4: after a change of size it is centred again, and still turns")
def b4(browser):
    show(browser, "blocker", target=card)
    browser.run("(Object.assign(document.getElementById('card').style, { width: '380px', height: '260px' }), 0)")
    until_placed(browser, "indicator", in_the_middle, card_size)
    turned = "JSON.stringify([...shown('view').querySelectorAll('svg [data-part=indicator] path')].map((one) => one.getAttribute('stroke-opacity')))"
    now = browser.run(turned)
    browser.until(f"{turned} !== {now!r}")


@test("B6: progress replaces the bare spinner in its place")
def b6(browser):
    show(browser, "blocker")
    spinner = box(browser, "indicator")
    browser.run("(works.at(-1).activity.progress = 0.4, 0)")
    browser.until("shown('indicator').getAttribute('aria-valuenow') === '40'")
    ring = box(browser, "indicator")
    assert ring[2:] == spinner[2:] and abs(ring[0] - spinner[0]) < 0.51


@test("L1, L2: the card fills its area, black at 0.85 with a white border, text and spinner centred")
def l1(browser):
    show(browser, "loading", "Loading…", target=card)
    width, height = size(browser)
    assert near(box(browser, "panel"), [8, 8, width - 17, height - 17])
    panel, border = drawn(browser, "panel")
    assert (panel[1:3], radius(panel[0])) == (["rgb(0 0 0 / 1)", "0.85"], 5)
    assert border[3:] == ["rgb(255 255 255 / 1)", "0.25", "1"] and near(bounds(border[0]), bounds(panel[0]), 1.01)
    for part in ("message", "indicator"):
        left, _, across, _ = box(browser, part)
        assert abs(left + across / 2 - width / 2) < 1
    assert line(browser)[3] == "center"


@test("L4: resizes with its element")
def l4(browser):
    show(browser, "loading", "Loading…", target=card)
    browser.run("(Object.assign(document.getElementById('card').style, { width: '280px', height: '190px' }), 0)")
    until_placed(browser, "panel", "[8, 8, width - 17, height - 17]", card_size)
