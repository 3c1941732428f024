"""What is blocked in a page, and where the focus goes."""

from browsers import keys
from support import (
    begin, begin_and_see, card, city_field, end, end_and_see, heard, hold_clock, name_field, other_button, test, turn_clock)


@test("Keys and clicks are blocked from the first instant, and the focus stays while nothing is visible")
def grace(browser):
    browser.run("(veil.slowness = 20, 0)")
    browser.click_on(name_field)
    browser.type("Enter")
    heard(browser)
    begin(browser)
    browser.type("x", "Enter", "Tab")
    browser.click_on("document.getElementById('other')")
    assert browser.run(f"[{name_field}.value, document.activeElement.id, opacity()]") == ["Ada Lovelace", "name", 0]
    assert heard(browser) == []
    end(browser)
    browser.type("y")
    assert browser.run(f"{name_field}.value") == "Ada Lovelacey"


@test("Work that ends within its grace is never visible, and nothing is left")
def short(browser):
    browser.run(
        "(window.seen = 0, new MutationObserver(() => { if (shown('panel')) seen++; })"
        ".observe(document.body, { subtree: true, childList: true }), 0)")
    assert browser.run("veil.run('Short', async () => 7)") == 7
    assert browser.run("[seen, shown('view') === null]") == [0, True]


@test("A visible veil is a dialog with the message as its name; everything else is inert")
def dialog(browser):
    browser.click_on(name_field)
    begin_and_see(browser)
    if browser.name == "chromium":
        assert (browser.found("dialog", "Searching…"), browser.found("button", "Cancel")) == (1, 1)
        assert browser.found("button", "Other") == 0
    assert browser.run("[hosts()[0].activeElement.localName, hosts()[0].activeElement.getAttribute('aria-label')]") == [
        "dialog", "Searching…"]
    assert browser.run("document.elementFromPoint(40, 40).dataset.veil") == ""
    heard(browser)
    browser.type("abc", "Enter")
    browser.click_on("document.getElementById('other')")
    assert heard(browser) == []
    end_and_see(browser)


@test("The focus is restored with its caret, and then the end is announced")
def focus(browser):
    browser.click_on(name_field)
    browser.run(f"({name_field}.setSelectionRange(3, 6), 0)")
    begin_and_see(browser)
    end_and_see(browser)
    assert browser.run(
        f"[document.activeElement.id, {name_field}.selectionStart, {name_field}.selectionEnd, said()]"
    ) == ["name", 3, 6, "Done|||"]


@test("A veil over an element blocks only that element, and restores its focus")
def element(browser):
    browser.click_on(city_field)
    begin_and_see(browser, target=card)
    heard(browser)
    browser.click_on("document.getElementById('inside')")
    browser.type("q")
    assert heard(browser) == []
    assert browser.run(
        "(({ children }) => [children[0].parentNode, ...children].map((one) => one.inert))"
        "(document.getElementById('card'))") == [False, True, True, True, False]
    browser.click_on("document.getElementById('other')")
    browser.click_on(name_field)
    browser.type("w")
    assert {"click other", "input name"} <= set(heard(browser))
    browser.click_on("document.querySelector('h1')")
    # The focus is in the page, which does not handle Escape.
    browser.type("Escape")
    assert browser.run("works.at(-1).result") == "threw AbortError"
    browser.until("shown('view') === null")
    browser.click_on(city_field)
    begin_and_see(browser, target=card)
    end_and_see(browser)
    assert browser.run("[document.activeElement.id, document.querySelectorAll('[inert]').length]") == ["city", 0]


@test("A click or a drag on a veil leaves the focus, the caret and the selection to the page")
def pressed(browser):
    for target, field in (("veil", name_field), (card, city_field), (card, name_field)):
        for is_drag in (False, True):
            browser.run(f"({field}.value = 'London', 0)")
            browser.click_on(field)
            browser.run(f"({field}.setSelectionRange(2, 4), 0)")
            begin_and_see(browser, target=target)
            x, y = browser.run("(({ x, y }) => [x + 8, y + 8])(document.getElementById('card').getBoundingClientRect())")
            browser.act("pointer", [
                {"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
                {"type": "pointerMove", "x": round(x) + 80 * is_drag, "y": round(y) + 100 * is_drag}, {"type": "pointerUp", "button": 0}])
            if target == card and field == name_field:
                assert browser.run("document.activeElement.id") == "name"
            end_and_see(browser)
            browser.type("+")
            browser.until(f"{field}.value === 'Lo+on'")


@test("Work over an element begins aloud if the focus is elsewhere; otherwise the cover's name says it")
def element_aloud(browser):
    for field, words in ((name_field, "Searching…|||"), (city_field, "|||")):
        browser.open(browser.address)
        browser.click_on(field)
        begin_and_see(browser, target=card)
        assert browser.run("[said(), shown('inside').getAttribute('aria-label')]") == [words, "Searching…"]
        end(browser)


@test("After Cancel by the keyboard over an element the focus is where it was, also outside the element")
def element_cancelled(browser):
    for place, tabs in (("city", 1), ("other", 1)):
        browser.run(f"(document.getElementById('{place}').focus(), 0)")
        begin_and_see(browser, target=card)
        browser.type(*["Tab"] * tabs)
        assert browser.run("hosts().map((root) => root.activeElement?.className).find(Boolean)") == "cancel", place
        browser.type("Enter")
        assert browser.run("works.at(-1).result") == "threw AbortError"
        browser.until("shown('view') === null")
        assert browser.run("document.activeElement.id") == place


FRAME = (
    "new Promise((done) => { window.frame = document.createElement('iframe'); frame.style.pointerEvents = 'auto'; "
    "frame.srcdoc = '<input id=field style=\"position: fixed; inset: 0; width: 100%; height: 100%\">'; "
    "frame.style.cssText = 'width: 200px; height: 60px; pointer-events: auto'; frame.onload = () => done(0); "
    "document.getElementById('card').prepend(frame); })")


@test("A frame under two veils is blocked until the last of them ends, and is then as before, whichever ends first")
def frame_twice(browser):
    style = "[frame.style.getPropertyValue('pointer-events'), frame.style.getPropertyPriority('pointer-events')]"
    for first, second in (("veil", "card"), ("card", "veil")):
        browser.open(browser.address)
        browser.run(FRAME)
        browser.run(f"(window.card = over(document.getElementById('card')), {first}.slowness = {second}.slowness = 20, "
                    f"window.begun = [{first}.begin('One'), {second}.begin('Two')], 0)")
        assert browser.run(style) == ["none", "important"]
        browser.run("(begun[0].end(), 0)")
        assert browser.run(style) == ["none", "important"], first
        browser.run("(begun[1].end(), 0)")
        assert browser.run(style) == ["auto", ""], first


@test("A frame in a shadow root and an object with a page of its own get no keys and clicks as long as the veil is not visible")
def hidden_frames(browser):
    page = "<input id=field style=\"position: fixed; inset: 0; width: 100%; height: 100%\">"
    for name, place in (("shadow", "((host) => (card.append(host), host.attachShadow({ mode: 'open' })))(document.createElement('div'))"),
                        ("object", "card")):
        browser.open(browser.address)
        kind, source = ("object", "data") if name == "object" else ("iframe", "src")
        browser.run(f"new Promise((done) => {{ window.card = document.getElementById('card'); window.frame = document.createElement('{kind}'); "
                    f"frame.type = 'text/html'; frame.style.cssText = 'width: 200px; height: 60px'; frame.onload = () => done(0); "
                    f"frame.{source} = URL.createObjectURL(new Blob([{page!r}], {{ type: 'text/html' }})); {place}.prepend(frame); }})")
        field = "frame.contentDocument.getElementById('field').value"
        browser.click_on("frame")
        browser.type("a")
        assert browser.run(field) == "a", name
        for target in ("veil", card):
            browser.run(f"({target}.slowness = 20, 0)")
            begin(browser, target=target)
            browser.type("b")
            browser.click_on("frame")
            browser.type("c")
            assert browser.run(field) == "a", (name, target)
            end(browser)
            browser.click_on("frame")
            # To the end: two clicks may have selected the word.
            browser.type("\ue010", "d")
            assert browser.run(field) == "ad", (name, target)
            browser.type("\ue003")
            browser.until(f"{field} === 'a'")


@test("A frame that has the focus gets no keys under a veil, also within the grace, and has the focus back at the end")
def frame_focus(browser):
    for target in ("veil", card):
        browser.open(browser.address)
        browser.run(FRAME)
        browser.click_on("frame")
        browser.type("a")
        field = "frame.contentDocument.getElementById('field').value"
        assert browser.run(f"[document.activeElement === frame, {field}]") == [True, "a"]
        browser.run(f"({target}.slowness = 20, 0)")
        begin(browser, target=target)
        browser.type("x")
        assert browser.run(f"[{field}, opacity()]") == ["a", 0], target
        end(browser)
        browser.until("document.activeElement === frame")
        browser.type("b")
        assert browser.run(field) == "ab", target
        browser.run(f"({target}.slowness = 1, 0)")
        begin_and_see(browser, target=target)
        # The name of what takes the focus says it.
        assert "Searching" not in browser.run("said()"), target
        browser.type("y")
        end_and_see(browser)
        browser.until("document.activeElement === frame")
        browser.type("c")
        assert browser.run(field) == "abc", target


@test("A pointer beside the panel is not on it, even in an element that has the class of the panel")
def class_panel(browser):
    hold_clock(browser)
    browser.run("(document.getElementById('card').classList.add('panel'), 0)")
    # A notice stays while the only work is within its grace, and blocks like it.
    browser.run(f"({card}.slowness = 20, {card}.flash('success', 'Saved'), 0)")
    turn_clock(browser, 0.5)
    browser.until("shown('message')?.textContent === 'Saved'")
    begin(browser, target=card)
    box = browser.run("(({ x, y }) => [x + 5, y + 5])(document.getElementById('card').getBoundingClientRect())")
    browser.move(*box)
    for _ in range(4):
        turn_clock(browser, 60)
        browser.run("(veil.still = false, 0)")
    browser.until("shown('message')?.textContent === 'Searching…'")
    end(browser)


@test("A style that is set while work is shown takes the place of the former one: a panel that it does not paint goes")
def restyled(browser):
    begin_and_see(browser)
    panel = "shown('view').querySelectorAll('[data-part=panel] path').length"
    assert browser.run(panel) > 0
    browser.run("(veil.style = 'activity', 0)")
    browser.until("getComputedStyle(shown('message').firstChild).fontWeight === '700'")
    assert browser.run(panel) == 0
    browser.run("(veil.style = 'automatic', 0)")
    browser.until(f"{panel} > 0")
    end(browser)


@test("A veil lies above a dialog of the page's, and the dialog has its focus back")
def above(browser):
    browser.run("(document.getElementById('dialog').showModal(), 0)")
    assert browser.run("document.activeElement.id") == "within"
    begin_and_see(browser)
    heard(browser)
    browser.click_on("document.getElementById('within')")
    browser.type("Enter")
    assert heard(browser) == []
    end_and_see(browser)
    assert browser.run("[document.activeElement.id, document.getElementById('dialog').open]") == ["within", True]
    # The rest of the page is inert, so the end is announced in the dialog.
    assert browser.run("[said(), document.querySelector('[data-veil]').parentNode.id]") == ["Done|||", "dialog"]


@test("A key held past the end does not repeat into the page")
def held(browser):
    browser.click_on(name_field)
    begin_and_see(browser)
    down = {"type": "keyDown", "value": "k"}
    browser.act("key", [down])
    end_and_see(browser)
    heard(browser)
    browser.act("key", [down, down, {"type": "keyUp", "value": "k"}])
    assert browser.run(f"{name_field}.value") == "Ada Lovelace"
    browser.type("k")
    assert browser.run(f"{name_field}.value") == "Ada Lovelacek"


@test("Escape that was held before a veil appeared does not cancel its work")
def held_escape(browser):
    down = {"type": "keyDown", "value": keys["Escape"]}
    browser.act("key", [down])
    begin_and_see(browser)
    browser.act("key", [down, down, {"type": "keyUp", "value": keys["Escape"]}])
    assert browser.run("works.at(-1).activity.signal.aborted") is False
    browser.type("Escape")
    assert browser.run("works.at(-1).result") == "threw AbortError"


@test("The page gets the releases of its own presses, and no others")
def releases(browser):
    browser.run("(window.ups = [], addEventListener('pointerup', ({ target }) => ups.push(target.id)), veil.slowness = 20, 0)")
    browser.click_on(name_field)
    button = browser.run(f"(({{ x, y }}) => [Math.round(x) + 5, Math.round(y) + 5])({other_button}.getBoundingClientRect())")
    key = [{"type": kind, "value": "k"} for kind in ("keyDown", "keyUp")]
    pointer = [{"type": "pointerMove", "x": button[0], "y": button[1]}, {"type": "pointerDown", "button": 0}]
    release = [{"type": "pointerUp", "button": 0}]
    # Begun before the veil.
    browser.act("key", key[:1])
    browser.act("pointer", pointer)
    begin(browser)
    heard(browser)
    browser.run("(ups.splice(0), 0)")
    # A repeat is no press.
    browser.act("key", key[:1])
    assert heard(browser) == []
    browser.act("key", key[1:])
    browser.act("pointer", release)
    assert [heard(browser)[0].split()[0], browser.run("ups.splice(0)")] == ["keyup", ["other"]]
    # Begun under the veil, and held past its end.
    browser.act("key", key[:1])
    browser.act("pointer", pointer)
    end(browser)
    browser.act("key", key[1:])
    browser.act("pointer", release)
    assert not any(event.startswith("key") for event in heard(browser))
    assert browser.run("ups") == []
    # Browsers click a button when Space is released.
    browser.run("(document.getElementById('other').focus(), 0)")
    space = [{"type": kind, "value": " "} for kind in ("keyDown", "keyUp")]
    begin(browser)
    browser.act("key", space[:1])
    end(browser)
    heard(browser)
    browser.act("key", space[1:])
    assert heard(browser) == []


@test("A key whose release the window has not seen is forgotten when the window is left")
def missed_release(browser):
    browser.click_on(name_field)
    browser.run("(veil.slowness = 20, 0)")
    begin(browser)
    browser.act("key", [{"type": "keyDown", "value": "k"}])
    browser.run("(dispatchEvent(new Event('blur')), 0)")
    end(browser)
    heard(browser)
    browser.act("key", [{"type": "keyUp", "value": "k"}])
    assert heard(browser) == ["keyup name k"]
    # With the Command key a Mac reports no releases of other keys.
    browser.run("(addEventListener('keyup', window.lose = (event) => event.stopImmediatePropagation(), true), 0)")
    begin(browser)
    browser.type("k")
    browser.run("(removeEventListener('keyup', lose, true), 0)")
    end(browser)
    browser.type("k")
    assert "keyup name k" in heard(browser)


@test("What an input method composes within the grace, as a phone's keyboard does with each word, changes no field",
      chromium_only="the other drivers have no input methods")
def composing(browser):
    browser.run("(document.querySelector('main').insertAdjacentHTML('beforeend', '<textarea id=text></textarea><input type=email id=email>'), "
                "['input', 'change'].forEach((type) => addEventListener(type, (event) => heard.push(`${type} ${event.target.value}`))), 0)")
    for field in ("name", "text", "email"):
        state = f"(({{ value, selectionStart }}) => [value, selectionStart])(document.getElementById('{field}'))"
        for target in ("veil", "over(document.querySelector('main'))"):
            for words in (["x"], ["x", "xy"]):
                place = (field, target, words)
                browser.run(f"(document.activeElement.blur(), document.getElementById('{field}').value = '', document.getElementById('{field}').focus(), {target}.slowness = 20, 0)")
                browser.type("a")
                # A word that is being composed when the block begins stays as it is.
                browser.compose("b")
                heard(browser)
                begin(browser, target=target)
                before = browser.run(state)
                assert before[0] == "ab", place
                for word in words:
                    browser.compose(word)
                    assert (browser.run(state), heard(browser)) == (before, []), place
                browser.commit("xyz")
                assert (browser.run(state), heard(browser)) == (before, []), place
                end(browser)
                browser.compose("c")
                browser.commit("cd")
                assert browser.run(f"document.getElementById('{field}').value") == "abcd", place
    # What is selected would be replaced.
    browser.run("(document.getElementById('text').focus(), document.getElementById('text').setSelectionRange(1, 3), 0)")
    begin(browser)
    browser.compose("x")
    assert browser.run("[text.value, text.selectionStart, text.selectionEnd]") == ["abcd", 1, 3]
    end(browser)


@test("A pointer that the page has locked and hidden is free to click Cancel once the veil is visible, not within the grace")
def locked_pointer(browser):
    for target, is_free in (("veil", True), (card, True), ("over(document.querySelector('h1'))", False)):
        browser.open(browser.address)
        browser.run("(document.getElementById('inside').addEventListener('click', () => document.getElementById('city').requestPointerLock()), 0)")
        browser.click_on("document.getElementById('inside')")
        browser.until("document.pointerLockElement !== null")
        hold_clock(browser)
        begin(browser, target=target)
        assert browser.run("document.pointerLockElement !== null")
        browser.run("(delete performance.now, 0)")
        browser.until("opacity() === 1")
        browser.until(f"(document.pointerLockElement === null) === {'true' if is_free else 'false'}")
        if is_free:
            browser.click_on("shown('cancel')")
            browser.until("shown('view') === null")


@test("The focus is back where it was after veils that cover it together, in whichever order they begin and end")
def focus_under_two(browser):
    main = "over(document.querySelector('main'))"
    for first, second in (("veil", card), (card, "veil"), (main, card), (card, main), ("veil", main)):
        for order in ((0, 1), (1, 0)):
            browser.open(browser.address)
            browser.click_on(city_field)
            for number, target in enumerate((first, second)):
                begin(browser, f"Work {number}", target=target)
                browser.until(f"hosts().some((root) => root.querySelector('.message')?.textContent === 'Work {number}' "
                              "&& root.querySelector('.view').style.opacity === '1')")
            for number in order:
                browser.run(f"(works[{number}].resolve(1), works[{number}].result)")
                browser.until(f"hosts().every((root) => root.querySelector('.message')?.textContent !== 'Work {number}')")
                heard(browser)
                browser.type("x")
                assert (browser.run("heard.some((one) => one.startsWith('keydown city'))")) == (number == order[1]), (first, second, order)
            assert browser.run("document.activeElement.id") == "city", (first, second, order)
