"""A veil beside what its page does: forms, dialogs, frames, shadow roots, replaced content, and a tab in the background."""

from browsers import keys
from support import (
    begin, begin_and_see, card, city_field, end, end_and_see, heard, hold_clock, name_field, other_button, test, turn_clock)

def look(browser, veil="veil"):
    """The engine looks at the time with each event."""
    browser.run(f"({veil}.still = false, 0)")


def pass_time(browser, veil="veil"):
    """Lets a notice reach its end, and then that of its fade."""
    for seconds in (60, 1):
        turn_clock(browser, seconds)
        look(browser, veil)


def hide(browser, is_hidden):
    browser.run(
        f"(Object.defineProperty(document, 'hidden', {{ value: {str(is_hidden).lower()}, configurable: true }}), "
        "document.dispatchEvent(new Event('visibilitychange')), 0)")


@test("A notice goes after the mouse has crossed its panel")
def crossed(browser):
    hold_clock(browser)
    browser.run("(veil.flash('success', 'Copied'), 0)")
    turn_clock(browser, 0.5)
    browser.until("opacity() === 1")
    x, y = browser.run("(({ x, y }) => [x + 20, y + 20])(shown('panel').getBoundingClientRect())")
    browser.move(x, y)
    pass_time(browser)
    assert browser.run("shown('view') !== null")
    browser.move(5, 5)
    pass_time(browser)
    assert browser.run("shown('view') === null")


@test("A notice waits while the tab is hidden, also one that came there, and goes afterwards")
def hidden(browser):
    hold_clock(browser)
    # Work that ends in the hidden tab, before anything is visible.
    begin(browser)
    hide(browser, True)
    end(browser)
    hide(browser, False)
    for is_hidden in (False, True):
        hide(browser, is_hidden)
        browser.run("(veil.flash('success', 'Copied'), 0)")
        turn_clock(browser, 0.5)
        browser.until("opacity() === 1")
        pass_time(browser)
        assert browser.run("shown('view') !== null") == is_hidden
        hide(browser, False)
        pass_time(browser)
        assert browser.run("shown('view') === null")


@test("A failure over an element that is hidden, as in another tab of the page, is shown once the element is back")
def failure_unseen(browser):
    browser.run("(window.card = over(document.getElementById('card')), 0)")
    begin_and_see(browser, target="card")
    browser.run("(document.getElementById('card').hidden = true, 0)")
    browser.until("shown('view') === null")
    hold_clock(browser)
    browser.run("(card.flash('failure', 'Not saved'), 0)")
    pass_time(browser, "card")
    end(browser)
    assert browser.run("shown('view') === null")
    browser.run("(document.getElementById('card').hidden = false, 0)")
    browser.until("shown('view') !== null")
    turn_clock(browser, 0.5)
    browser.until("opacity() === 1")
    assert browser.run("shown('message').textContent") == "Not saved"
    pass_time(browser, "card")
    browser.until("shown('view') === null")


@test("A page that replaces its content, or its body, stays covered")
def replaced(browser):
    for replace in ("document.body.replaceChildren(main)", "document.body.replaceWith(body)"):
        browser.open(browser.address)
        begin_and_see(browser)
        browser.run(
            "(() => { const main = document.querySelector('main').cloneNode(true), body = document.createElement('body'); "
            f"body.append(main); {replace}; }})()")
        browser.until("shown('view') && shown('cover').getRootNode().querySelector('dialog').matches(':modal')")
        heard(browser)
        browser.click_on(other_button)
        browser.type("Tab", "Enter")
        assert heard(browser) == []
        assert browser.run("works.at(-1).result") == "threw AbortError"
        browser.until("shown('view') === null")
    browser.open(browser.address)
    browser.run("(veil.flash('success', 'Copied'), 0)")
    browser.until("opacity() === 1")
    browser.run("(document.querySelector('[data-veil]').remove(), 0)")
    browser.until("shown('cover')?.matches(':popover-open')")


@test("An element that replaces its content stays covered, with the focus")
def replaced_inside(browser):
    browser.click_on(city_field)
    begin_and_see(browser, target=card)
    browser.run("(document.getElementById('card').innerHTML = '<button id=\"inside\">New</button>', 0)")
    browser.until("shown('view') && document.getElementById('inside').closest('[inert]')")
    assert browser.run("document.activeElement?.dataset.veil") == ""
    heard(browser)
    browser.click_on("document.getElementById('inside')")
    assert heard(browser) == []
    end_and_see(browser)
    browser.click_on("document.getElementById('inside')")
    assert "click inside" in heard(browser)
    assert browser.run("document.querySelectorAll('[inert]').length") == 0


@test("A script submits a form under a veil, and the user's Return in a field does not")
def submits(browser):
    browser.run("(veil.slowness = 20, 0)")
    for is_with_button in (False, True):
        browser.run(
            "(document.getElementById('form')?.remove(), document.querySelector('main').insertAdjacentHTML('beforeend', "
            f"'<form id=\"form\"><input id=\"field\">{'<button id=submit>OK</button>' if is_with_button else ''}</form>'), "
            "window.submits = 0, form.addEventListener('submit', (event) => { submits++; event.preventDefault(); }), 0)")
        browser.click_on("field")
        browser.type("Enter")
        assert browser.run("submits") == 1
        begin(browser)
        browser.type("Enter")
        alt = "\ue00a"
        browser.act("key", [
            {"type": kind, "value": value}
            for kind, values in (("keyDown", [alt, keys["Enter"]]), ("keyUp", [keys["Enter"], alt])) for value in values])
        assert browser.run("submits") == 1
        browser.run("(form.requestSubmit(), 0)")
        if is_with_button:
            browser.run("(document.getElementById('submit').click(), 0)")
        assert browser.run("submits") == 2 + is_with_button
        end(browser)


@test("A modal dialog that the work opens is above the veil and usable, and the veil is back after it")
def question(browser):
    open_dialog = "(document.getElementById('dialog').showModal(), 0)"
    is_modal = "hosts()[0].querySelector('dialog').matches(':modal')"
    begin_and_see(browser)
    browser.run(open_dialog)
    heard(browser)
    browser.click_on("document.getElementById('within')")
    browser.type("Enter")
    assert {"click within", "keydown within Enter"} <= set(heard(browser))
    browser.type("Escape")
    browser.until("!document.getElementById('dialog').open")
    assert browser.run(f"[works.at(-1).activity.signal.aborted, {is_modal}, hosts()[0].activeElement?.localName]") == [
        False, True, "dialog"]
    heard(browser)
    browser.click_on(other_button)
    browser.type("a")
    assert heard(browser) == []
    end_and_see(browser)
    # One that is opened before the veil is visible keeps it away.
    hold_clock(browser)
    begin(browser)
    browser.run(open_dialog)
    turn_clock(browser, 1)
    look(browser)
    browser.run("new Promise((done) => setTimeout(done, 100))")
    heard(browser)
    browser.click_on("document.getElementById('within')")
    assert "click within" in heard(browser)
    browser.run("(document.getElementById('dialog').close(), 0)")
    browser.until(is_modal)
    end(browser)


@test("A modal dialog that is open before work is blocked from the first instant, also one in a shadow root")
def dialog_before(browser):
    browser.run("(veil.slowness = 20, window.box = document.createElement('div'), document.body.append(box), "
                "box.attachShadow({ mode: 'open' }).innerHTML = '<dialog><slot></slot></dialog>', "
                "box.innerHTML = '<button id=\"slotted\">Slotted</button>', 0)")
    for dialog, button in (("dialog", "within"), ("box.shadowRoot.firstChild", "slotted")):
        browser.run(f"({dialog}.showModal(), {button}.focus(), 0)")
        heard(browser)
        begin(browser)
        browser.click_on(button)
        browser.type("a")
        assert heard(browser) == [], button
        end(browser)
        browser.click_on(button)
        assert f"click {button}" in heard(browser)
        browser.run(f"({dialog}.close(), 0)")


@test("A notice in a modal dialog of the page's can be read and clicked, and stays when the dialog is closed")
def notice_in_dialog(browser):
    for step in ("click", "close"):
        browser.run("(document.getElementById('dialog').showModal(), 0)")
        # A live region is read if it is there before its text.
        browser.run(
            "(document.getElementById('dialog').append = function (host) { window.earlier = said(); "
            "Element.prototype.append.call(this, host); }, 0)")
        hold_clock(browser)
        browser.run("(veil.flash('success', 'Copied'), 0)")
        turn_clock(browser, 0.5)
        browser.until("opacity() === 1")
        assert browser.run("[document.querySelector('[data-veil]').closest('dialog')?.id, earlier, said()]") == [
            "dialog", "|||", "Copied|||"]
        if step == "close":
            browser.run("(document.getElementById('dialog').close(), 0)")
            browser.until("document.querySelector('[data-veil]').closest('dialog') === null")
            assert browser.run("shown('panel').checkVisibility()")
        browser.click_on("shown('panel')")
        # Less than the notice's time.
        turn_clock(browser, 0.4)
        look(browser)
        assert browser.run("shown('view') === null"), step
        browser.open(browser.address)


@test("The focus within shadow roots is taken and given back")
def shadow_roots(browser):
    browser.run(
        "(() => { const add = (parent, html) => { const host = document.createElement('div'); "
        "host.attachShadow({ mode: 'open' }).innerHTML = html; parent.append(host); return host.shadowRoot; }; "
        "window.inner = add(document.getElementById('card'), '<input>').querySelector('input'); "
        "window.outer = add(document.querySelector('main'), '<section><input></section>').querySelector('section'); })()")
    inner_has_focus = "inner.getRootNode().activeElement === inner"
    browser.click_on("inner")
    begin_and_see(browser, target=card)
    assert browser.run(f"[{inner_has_focus}, document.activeElement?.dataset.veil]") == [False, ""]
    end_and_see(browser)
    assert browser.run(inner_has_focus)
    active = "outer.getRootNode().activeElement"
    browser.click_on("outer.firstChild")
    begin(browser, target="over(outer)")
    browser.until("outer.querySelector('[data-veil]')?.shadowRoot.querySelector('.view')")
    browser.until(f"{active}?.dataset.veil === ''")
    end(browser)
    browser.until("!outer.querySelector('[data-veil]')")
    assert browser.run(f"{active} === outer.firstChild")


@test("Clicks do not reach a frame from the first instant, and its style is restored")
def frames(browser):
    browser.run(
        "new Promise((done) => { window.inFrame = 0; window.frame = document.createElement('iframe'); "
        "frame.srcdoc = '<body onclick=\"parent.inFrame++\" style=\"height: 100px\">'; frame.onload = done; "
        "frame.style.pointerEvents = 'auto'; document.querySelector('main').prepend(frame); })")
    browser.click_on("frame")
    browser.until("inFrame === 1")
    browser.click_on(name_field)
    browser.run("(veil.slowness = 20, 0)")
    begin(browser)
    browser.click_on("frame")
    assert browser.run("[inFrame, opacity()]") == [1, 0]
    end(browser)
    assert browser.run("frame.getAttribute('style')") == "pointer-events: auto;"
    browser.click_on("frame")
    browser.until("inFrame === 2")


@test("An element that is no longer covered scrolls as if it had never been")
def scroll_range(browser):
    browser.run(
        "(document.getElementById('card').insertAdjacentHTML('beforeend', '<p id=\"tall\" style=\"height: 900px\"></p>'), "
        "Object.assign(document.getElementById('card'), { style: 'position: relative', scrollTop: 600 }), 0)")
    begin_and_see(browser, target=card)
    end_and_see(browser)
    browser.run("(tall.remove(), 0)")
    assert browser.run(
        "(({ scrollHeight, clientHeight }) => scrollHeight === clientHeight)(document.getElementById('card'))")
    if browser.name == "chromium":
        assert browser.found("region", "Searching…") == 0


@test("Elements that have a veil share the listeners on the window")
def listeners(browser):
    assert browser.run(
        "(() => { let count = 0; for (const target of [window, document, MediaQueryList.prototype]) { "
        "const real = target.addEventListener; "
        "target.addEventListener = function (...rest) { count++; return real.apply(this, rest); }; } "
        "for (let index = 0; index < 9; index++) over(document.createElement('div')); return count; })()") == 0


@test("In a browser without popovers a notice is seen above the page, and work under it begins and ends as elsewhere")
def without_popovers(browser):
    browser.open(f"{browser.address}?old")
    assert browser.run("'showPopover' in document.body") is False
    browser.run("(document.querySelector('main').style.cssText = 'position: relative; z-index: 1000', veil.flash('success', 'Copied'), 0)")
    browser.until("opacity() === 1")
    x, y = browser.run("(({ x, y, width, height }) => [x + width / 2, y + height / 2])(shown('panel').getBoundingClientRect())")
    assert browser.run(f"document.elementFromPoint({x}, {y}).dataset.veil") == ""
    browser.click(x, y)
    browser.until("shown('view') === null")
    begin_and_see(browser)
    end_and_see(browser)
    assert browser.run("document.elementFromPoint(300, 300).dataset.veil ?? null") is None


@test("An element that the page drops is freed with its veil", chromium_only="a page cannot collect garbage")
def dropped(browser):
    begin(browser, target="over(window.scope = document.querySelector('main p'))")
    end(browser)
    browser.run("(window.weak = new WeakRef(scope), scope.remove(), works = [], window.scope = null, 0)")
    session = browser.call("goog:cdp.getSession", context=browser.context)["session"]
    for _ in range(5):
        browser.run("new Promise((done) => setTimeout(done, 50))")
        browser.call("goog:cdp.sendCommand", method="HeapProfiler.collectGarbage", params={}, session=session)
    assert browser.run("weak.deref() === undefined")


@test("The engine's memory does not grow with elements that the page has dropped", chromium_only="only its driver collects garbage")
def dropped_elements(browser):
    browser.run("(window.start = WebAssembly.instantiate, WebAssembly.instantiate = (...all) => start(...all).then((made) => "
                "(window.memory = made.instance.exports.memory, made)), 0)")
    browser.run("import('./veil.js?dropped').then((module) => { window.grown = module; return module.loaded; })")
    sizes = []
    for _ in range(4):
        browser.run("""(async () => {
          for (let count = 0; count < 1000; count++) {
            const row = document.body.appendChild(document.createElement("p"));
            await grown.over(row).run("Loading…", () => 1);
            row.remove();
          }
        })()""")
        for _ in range(3):
            browser.ask_chromium("HeapProfiler.collectGarbage")
            browser.run("new Promise((done) => setTimeout(() => done(0), 50))")
        sizes.append(browser.run("memory.buffer.byteLength"))
    # A veil takes 12 kB.
    assert sizes[-1] - sizes[0] < 4_000_000, sizes
