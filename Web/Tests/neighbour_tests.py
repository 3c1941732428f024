"""What else is in or around a page: frames, copies for Back, modal windows of libraries, full screen, paper."""

import json

from support import begin, begin_and_see, card, end_and_see, heard, name_field, test


@test("While input is blocked nothing is entered, and the page learns that the pointer has left what it had entered")
def hover(browser):
    browser.run(
        "(window.moves = [], ['mouseenter', 'pointerenter', 'pointerrawupdate', 'mouseout', 'pointerout', 'mouseleave'].forEach((type) => "
        "document.getElementById('inside').addEventListener(type, () => moves.push(type))), 0)")
    box = browser.run("(({ x, y }) => [x + 5, y + 5])(document.getElementById('inside').getBoundingClientRect())")
    for target in ("veil", card):
        browser.move(800, 600)
        begin(browser, target=target)
        browser.move(*box)
        browser.until("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
        browser.until("opacity() === 1")
        assert not browser.run("moves.splice(0).filter((type) => /enter|raw/.test(type))"), target
        end_and_see(browser)
        browser.move(800, 600)
        browser.move(*box)
        browser.until("moves.includes('mouseenter')")
        browser.run("(moves.splice(0), 0)")
        begin_and_see(browser, target=target)
        browser.move(800, 600)
        browser.until("['mouseout', 'pointerout', 'mouseleave'].every((type) => moves.includes(type))")
        end_and_see(browser)
        browser.run("(moves.splice(0), 0)")


# What a copy of the page would have of a veil. The host that speaks for all may be in it: it is hidden where it has no shadow root.
traces = ("[...document.querySelectorAll('main [data-veil], [inert], [style*=relative], [style*=pointer-events], "
          "[data-veil]:not([hidden])')].map((one) => one.outerHTML)")


def copied(browser, how, later="0"):
    """What a library's copy of the page for Back has of a veil, taken at once or later."""
    return browser.run(f"(async () => {{ document.dispatchEvent(new CustomEvent('{how}')); await {later}; return {traces}; }})()")


@test("A copy that Turbo or htmx makes of the page for Back has nothing of a veil, and the veil is back at once")
def copies(browser):
    browser.run("(document.querySelector('main').append(document.createElement('iframe')), 0)")
    for how in ("turbo:before-cache", "turbolinks:before-cache", "htmx:beforeHistorySave"):
        begin_and_see(browser, target=card)
        assert browser.run(f"{traces}.length") > 2
        assert copied(browser, how) == [], how
        browser.until("document.getElementById('inside').inert && shown('view')")
        # Turbo copies in a later task.
        assert copied(browser, how, "new Promise((done) => setTimeout(done))") == [], how
        browser.until("document.getElementById('inside').inert && shown('view')")
        end_and_see(browser)
        begin_and_see(browser)
        assert copied(browser, how) == [], how
        browser.until("getComputedStyle(document.querySelector('iframe')).pointerEvents === 'none'")
        assert browser.run("opacity()") == 1
        end_and_see(browser)
        assert copied(browser, how) == [], how
        assert browser.run("document.querySelector('[data-veil]')") is None


@test("Work that ends while the page is copied is not shown again")
def ends_while_copied(browser):
    browser.run("(veil.still = true, over(document.getElementById('card')).still = true, 0)")
    begin_and_see(browser, target=card)
    copied(browser, "turbo:before-cache")
    browser.run(f"({card}.endAll(), 0)")
    browser.until("shown('view') === null")
    browser.run("new Promise((done) => setTimeout(done, 100, 0))")
    assert browser.run("shown('view') === null && document.querySelector('[inert]') === null")


# Brings an element to a new state as libraries do (idiomorph, morphdom): of each child, one with the same tag is reused.
morph = """(old, wanted) => {
  for (const name of old.getAttributeNames()) if (!wanted.hasAttribute(name)) old.removeAttribute(name);
  for (const name of wanted.getAttributeNames()) old.setAttribute(name, wanted.getAttribute(name));
  let place = old.firstChild;
  for (const child of [...wanted.childNodes]) {
    let same = place;
    while (same && (same.nodeName !== child.nodeName || (same.id && same.id !== child.id))) same = same.nextSibling;
    if (!same) { old.insertBefore(child, place); continue; }
    while (place !== same) { const next = place.nextSibling; place.remove(); place = next; }
    if (child.localName) morph(same, child); else same.data = child.data;
    place = same.nextSibling;
  }
  while (place) { const next = place.nextSibling; place.remove(); place = next; }
}"""


@test("A library that reuses a page's elements as it brings the page to a new state puts nothing into a veil, which stays")
def morphed(browser):
    browser.run(f"(window.morph = {morph}, 0)")
    for target, around in (("veil", "document.body"), (card, "document.getElementById('card')")):
        begin_and_see(browser, target=target)
        for state in ("during", "after"):
            browser.run(
                f"(() => {{ const wanted = {around}.cloneNode(true); wanted.querySelectorAll('[data-veil]').forEach((one) => one.remove()); "
                f"wanted.insertAdjacentHTML('beforeend', '<div class={state}>New</div>'); morph({around}, wanted); }})()")
            if state == "during":
                browser.until("opacity() === 1")
                end_and_see(browser)
        assert browser.run(f"['during', 'after'].map((name) => {around}.querySelector(`.${{name}}`)?.checkVisibility())") == [True, True], target


@test("Work begins in a page that has no body yet, and a visible veil is back after the page had none for a while")
def without_body(browser):
    browser.run("(window.errors = [], addEventListener('error', ({ message }) => errors.push(message)), 0)")
    browser.run("(window.body = document.body, body.remove(), veil.flash('success', 'Copied'), 0)")
    browser.until("opacity() === 1")
    begin(browser)
    browser.until("hosts()[0].querySelector('dialog').open && opacity() === 1")
    browser.run("(document.documentElement.append(body), 0)")
    browser.until("hosts()[0].host.isConnected && opacity() === 1")
    browser.run("(body.remove(), 0)")
    browser.until("hosts()[0].host.isConnected && opacity() === 1")
    browser.run("(document.documentElement.append(body), 0)")
    browser.until("hosts()[0].querySelector('dialog').open && opacity() === 1")
    browser.type("Escape")
    assert (browser.run("works.at(-1).result"), browser.run("errors")) == ("threw AbortError", [])


@test("With Ctrl the wheel enlarges the page under a veil, and the page does not get it",
      firefox="the page would stay enlarged", webkit="its driver has no wheel")
def enlarged_by_wheel(browser):
    # The first listener on the window, and one on the document.
    browser.open(f"{browser.address}?wheels")
    for is_seen in (False, True):
        begin(browser)
        if is_seen:
            browser.until("opacity() === 1")
        for key in (False, True):
            if key:
                browser.act("key", [{"type": "keyDown", "value": "\ue009"}])
            browser.act("wheel", [{"type": "scroll", "x": 450, "y": 320, "deltaX": 0, "deltaY": 10}])
        browser.act("key", [{"type": "keyUp", "value": "\ue009"}])
        browser.until("wheels.length === 2")
        assert browser.run("[wheels.splice(0).map(({ ctrlKey, defaultPrevented }) => [ctrlKey, defaultPrevented]), heard.includes('wheel')]") == [
            [[False, True], [True, False]], False], is_seen
        end_and_see(browser)


@test("A modal window of a library that hides and disables everything beside it does not hide a veil or a notice")
def hidden_by_library(browser):
    hide = "(document.querySelectorAll(':is(html, body) > :not(head, body, script)').forEach((one) => { one.inert = true; one.ariaHidden = 'true'; }), 0)"
    is_hidden = "(({ inert, ariaHidden }) => inert || ariaHidden !== null)(hosts()[0].host)"
    begin_and_see(browser)
    browser.run(hide)
    browser.until(f"!{is_hidden}")
    end_and_see(browser)
    browser.run(hide)
    assert browser.run(is_hidden)
    browser.run("(veil.flash('success', 'Copied'), 0)")
    browser.until("opacity() === 1")
    assert not browser.run(is_hidden)
    browser.click_on("shown('panel')")
    browser.until("shown('view') === null")


# Patches the page as Angular's zone.js does, and notes what is asked for in the zone of the app, which it would render anew each time.
zones = """(() => {
  Object.assign(window, { zone: 'root', asked: [] });
  window.inZone = (name, body) => { const former = zone; zone = name; try { return body(); } finally { zone = former; } };
  window.Zone = { root: { run: (body) => inZone('root', body) } };
  const note = (what) => { if (zone === 'app') asked.push(what); };
  const stay = (body, name = zone) => (...values) => inZone(name, () => body(...values));
  for (const name of ['setTimeout', 'requestAnimationFrame']) {
    const ask = window[name];
    window[name] = (body, ...rest) => { note(name); return ask(stay(body), ...rest); };
  }
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    if (!(this instanceof AbortSignal)) note(type);
    return addEventListener.call(this ?? window, type, ...rest);
  };
  window.MutationObserver = class extends MutationObserver {
    constructor(body) { note('observer'); super(stay(body)); }
  };
})()"""


@test("A veil asks for no timer, frame or event in the zone of an Angular app, which would be rendered anew after each")
def in_zone(browser):
    browser.run(f"({zones}, 0)")
    browser.run("(zone = 'app', import('./veil.js?zone').then(async (module) => { await module.loaded; window.zoned = module.veil; "
                "zone = 'root'; return 0; }))")
    for veil in ("zoned", "zoned.over(document.getElementById('card'))"):
        browser.run(f"inZone('app', () => (work('Searching…', {{ cancellation: 'always' }}, {veil}), 0))")
        browser.until("opacity() === 1")
        shape = browser.run("shown('view').querySelector('svg').innerHTML")
        browser.until(f"shown('view').querySelector('svg').innerHTML !== {json.dumps(shape)}")
        browser.run("inZone('app', () => { works.at(-1).activity.message = 'Almost there'; return 0; })")
        browser.until("shown('message').textContent === 'Almost there'")
        browser.type("Escape")
        browser.until("shown('view') === null")
        assert browser.run("works.at(-1).result") == "threw AbortError"
    assert browser.run("[...new Set(asked)]") == []


@test("Listeners that libraries add to the window after the module was loaded get no keys and clicks that a veil takes")
def window_listeners(browser):
    # A modal window of Mantine, for example, closes itself so with Escape.
    browser.run("(['keydown', 'keyup', 'pointerdown', 'mousedown', 'mouseup', 'click', 'contextmenu'].forEach((type) => "
                "addEventListener(type, () => heard.push(`window ${type}`), true)), 0)")
    for target in ("veil", card):
        browser.click_on("document.getElementById('city')")
        begin_and_see(browser, target=target)
        browser.run("(heard.splice(0), 0)")
        browser.click_on("shown('panel')")
        browser.type("x", "Escape")
        browser.until("shown('view') === null")
        assert browser.run("heard.filter((one) => one.startsWith('window'))") == [], target
    browser.type("y")
    assert browser.run("heard.filter((one) => one.startsWith('window'))") == ["window keydown", "window keyup"]


@test("The log says nothing about a covered element that a framework takes out of the page, and the element is covered again when it is back")
def taken_out(browser):
    browser.run("(window.warned = [], console.warn = (text) => warned.push(text), 0)")
    begin_and_see(browser, target=card)
    browser.run("(window.taken = document.getElementById('card'), window.place = taken.nextSibling, taken.remove(), 0)")
    browser.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50, 0))))")
    browser.run("(document.querySelector('main').insertBefore(taken, place), 0)")
    browser.until("shown('view') !== null && opacity() === 1")
    end_and_see(browser)
    assert browser.run("[warned, taken.querySelector('[inert]')]") == [[], None]


@test("A covered element beside which its veil is can be taken out without an error, and is covered again when it is back")
def taken_out_beside(browser):
    browser.run("(window.errors = [], addEventListener('error', ({ message }) => errors.push(message)), "
                "document.querySelector('main').insertAdjacentHTML('beforeend', '<canvas id=canvas></canvas>'), 0)")
    for element in ("canvas", "card"):
        begin_and_see(browser, target=f"over(document.getElementById('{element}'))")
        browser.run(f"(window.taken = document.getElementById('{element}'), window.place = taken.nextElementSibling, 0)")
        if element == "card":
            # The veil returns beside it.
            browser.run("(taken.innerHTML = '<button id=inside>New</button>', 0)")
            browser.until("shown('view') && document.getElementById('inside').closest('[inert]')")
        browser.run("(taken.remove(), 0)")
        browser.until("shown('view') === null")
        browser.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50, 0))))")
        browser.run("(document.body.append(taken), 0)")
        browser.until("shown('view') !== null && opacity() === 1")
        browser.run("(taken.scrollIntoView(), 0)")
        browser.until("Math.abs(shown('view').getBoundingClientRect().top - taken.getBoundingClientRect().top) < 3")
        heard(browser)
        browser.click_on("taken")
        assert not [event for event in heard(browser) if "veil" not in event]
        end_and_see(browser)
    assert browser.run("[errors, document.querySelectorAll('[inert]').length]") == [[], 0]


@test("Where a content security policy keeps the engine away, the error names the directive that lets it in")
def content_policy(browser):
    browser.run(
        "(document.querySelector('main').append(Object.assign(document.createElement('iframe'), { srcdoc: "
        "`<meta http-equiv=content-security-policy content=\"script-src ${location.origin} 'unsafe-inline'\">`"
        " + `<script>console.error = (message) => { parent.refused = message; }; import('${location.origin}/veil.js')</script>` })), 0)")
    browser.until("window.refused")
    message = browser.run("refused")
    assert "wasm-unsafe-eval'." in message and "beside" not in message, message


@test("An element that answers the focus by moving it to a part of its own does not take it from the veil over it")
def focus_moved_on(browser):
    # JupyterLab's notebook, for example, does so.
    browser.run("(document.getElementById('card').addEventListener('focusin', ({ target }) => target.id === 'city' || "
                "document.getElementById('inside').focus()), 0)")
    browser.click_on("document.getElementById('city')")
    begin_and_see(browser, target=card)
    assert browser.run("document.activeElement?.dataset.veil") == ""
    browser.run("(heard.splice(0), 0)")
    browser.type("x")
    assert browser.run("heard.filter((one) => !one.includes('veil'))") == []
    browser.type("Escape")
    browser.until("shown('view') === null")
    assert browser.run("document.activeElement.id") == "city"


framed = "document.querySelector('iframe').contentWindow"


@test("A veil in a frame leaves the focus to the page around it, and takes it if it is in the frame")
def in_frame(browser):
    browser.run("(document.querySelector('main').prepend(Object.assign(document.createElement('iframe'), "
                "{ src: location.href, width: 600, height: 300 })), 0)")
    browser.until(f"{framed}.document.body?.dataset.ready === ''")
    field = f"{framed}.document.getElementById('city')"
    # What had the focus in the frame before.
    browser.run(f"({field}.focus(), {field}.setSelectionRange(6, 6), 0)")
    browser.type("!")
    browser.until(f"{field}.value === 'London!'")
    for target in ("veil", "over(document.getElementById('card'))"):
        browser.run(f"({name_field}.focus(), {name_field}.setSelectionRange(12, 12), 0)")
        browser.run(f"({framed}.eval(`work('Searching…', {{ cancellation: 'always' }}, {target})`), 0)")
        browser.until(f"{framed}.opacity() === 1")
        browser.type("+")
        browser.run(f"({framed}.works.at(-1).resolve(), 0)")
        browser.until(f"{framed}.shown('view') === null")
        browser.type("-")
        browser.until(f"{name_field}.value.endsWith('+-')")
        browser.run(f"({name_field}.value = 'Ada Lovelace', {field}.focus(), 0)")
        browser.run(f"({framed}.eval(`work('Searching…', {{ cancellation: 'always' }}, {target})`), 0)")
        browser.until(f"{framed}.opacity() === 1")
        browser.type("x", "Escape")
        browser.until(f"{framed}.shown('view') === null")
        assert browser.run(f"{framed}.works.at(-1).result") == "threw AbortError"
        assert browser.run(f"[{field}.value, {field} === {framed}.document.activeElement]") == ["London!", True]


@test("After the page has written itself anew with document.open, keys are blocked, and Escape cancels")
def written_anew(browser):
    begin_and_see(browser)
    browser.run("(document.open(), document.write('<input id=field autofocus>'), document.close(), "
                "document.addEventListener('keydown', ({ key }) => heard.push(key)), 0)")
    browser.until("shown('view') !== null && hosts()[0].activeElement !== null")
    browser.run("(heard.splice(0), 0)")
    browser.type("x", "Escape")
    assert browser.run("Promise.race([works.at(-1).result, new Promise((done) => setTimeout(done, 5000))])") == "threw AbortError"
    assert "x" not in browser.run("heard")


@test("A veil is above an element that fills the screen, also one that does so after the veil was shown")
def full_screen(browser):
    # Browsers allow it only soon after a click.
    browser.click_on("document.querySelector('h1')")
    begin_and_see(browser)
    browser.run("document.getElementById('card').requestFullscreen()")
    browser.until("document.fullscreenElement && document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.dataset.veil === ''")
    assert browser.run("hosts()[0].activeElement?.localName") == "dialog"
    end_and_see(browser)
    browser.run("document.exitFullscreen()")


@test("A veil or a notice is not on paper", chromium_only="Firefox's preferences have no print preview")
def on_paper(browser):
    session = browser.call("goog:cdp.getSession", context=browser.context)["session"]

    def show_as(media):
        browser.call("goog:cdp.sendCommand", session=session, method="Emulation.setEmulatedMedia", params={"media": media})

    for begins in ("veil.flash('success', 'Copied')", "work('Searching…')", f"work('Searching…', {{}}, {card})"):
        browser.open(browser.address)
        browser.run(f"({begins}, 0)")
        browser.until("opacity() === 1")
        show_as("print")
        assert not browser.run("shown('view').checkVisibility()"), begins
        show_as("")
        assert browser.run("shown('view').checkVisibility()"), begins
