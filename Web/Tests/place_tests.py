"""Where the elements of a veil are in the page, what they change there, and elements whose events the page's window does not learn of."""

from support import begin, begin_and_see, card, end, end_and_see, test


@test("Nothing is put into a page for which its rules may have a look of their own, such as for what is busy")
def own_looks(browser):
    browser.run("(document.head.insertAdjacentHTML('beforeend', '<style>[aria-busy=true]:not(html, form)::before { content: \"\"; "
                "display: inline-block; width: 1em; height: 40px }</style>'), 0)")
    places = "[...document.querySelectorAll('main, main :not([data-veil])')].map((one) => one.getBoundingClientRect().y)"
    before = browser.run(places)
    for target in ("veil", card):
        begin(browser, target=target)
        assert browser.run(places) == before, target
        browser.until("opacity() === 1")
        assert browser.run(places) == before, target
        end_and_see(browser)


@test("The last child of the body, and of a modal dialog that shows a notice, looks as before a veil, during it and afterwards")
def last_children(browser):
    browser.run(
        "(document.querySelectorAll('body > script').forEach((one) => one.remove()), "
        "document.head.insertAdjacentHTML('beforeend', '<style>:is(body, dialog) > :not(:last-child) { margin-bottom: 50px } "
        "body > footer:last-child { border: 5px solid }</style>'), "
        "document.body.insertAdjacentHTML('beforeend', '<footer>Imprint</footer>'), 0)")
    sizes = "[document.querySelector('footer'), document.getElementById('dialog')].map(({ offsetHeight }) => offsetHeight)"
    footer = browser.run(sizes)
    begin_and_see(browser)
    assert browser.run(sizes) == footer
    end_and_see(browser)
    assert browser.run(sizes) == footer
    browser.run("(document.getElementById('dialog').showModal(), 0)")
    before = browser.run(sizes)
    browser.run("(veil.flash('success', 'Copied'), 0)")
    browser.until("opacity() === 1")
    assert browser.run("document.getElementById('dialog').contains(hosts()[0].host)")
    assert browser.run(sizes) == before


SECTIONS = "<section style='width: 300px; height: 150px'><button>Inside</button><input></section><section style='height: 150px'></section>"


@test("An element in a component within a closed shadow root gets no keys and clicks, also after another veil in there has ended")
def nested_closed_roots(browser):
    # The outermost one is closed, and the innermost one is open.
    for modes in (["closed"], ["closed", "open"], ["closed", "closed", "open"]):
        browser.run(
            "(document.querySelector('main').prepend(window.added = document.createElement('div')), "
            f"window.root = {modes}.reduce((around, mode) => around.appendChild(document.createElement('div')).attachShadow({{ mode }}), added), "
            f"root.innerHTML = `{SECTIONS}`, [window.section, window.other] = root.children, window.clicks = 0, "
            "section.querySelector('button').addEventListener('click', () => clicks++), "
            "over(section).slowness = over(other).slowness = 20, 0)")
        field = "section.querySelector('input')"
        browser.click_on(field)
        browser.type("a")
        browser.run("(window.begun = over(other).begin('Loading…'), 0)")
        begin(browser, target="over(section)")
        browser.run("(begun.end(), 0)")
        browser.type("b")
        browser.click_on("section.querySelector('button')")
        assert browser.run(f"[{field}.value, clicks]") == ["a", 0], modes
        end(browser)
        browser.run("(over(section).slowness = 1, 0)")
        begin(browser, target="over(section)")
        cancel = "section.querySelector('[data-veil]')?.shadowRoot.querySelector('.cancel')"
        browser.until(f"{cancel} && section.querySelector('[data-veil]').shadowRoot.querySelector('.view').style.opacity === '1'")
        browser.click_on(cancel)
        assert browser.run("works.at(-1).result") == "threw AbortError", modes
        browser.until("!section.querySelector('[data-veil]')")
        browser.click_on(field)
        browser.type("c")
        assert browser.run(f"{field}.value") == "ac", modes


@test("An element in another window, such as a frame, is covered there: its input is blocked from the first instant, and Cancel works")
def other_windows(browser):
    inside = "frame.contentDocument.getElementById('inside')"
    field = "frame.contentDocument.getElementById('city')"
    host = "frame.contentDocument.querySelector('veil-host')"
    # Where an element of the frame is in this window.
    browser.run(
        "new Promise((done) => { window.frame = Object.assign(document.createElement('iframe'), { width: 500, height: 260, onload: done, "
        "srcdoc: '<style>body { margin: 0 }</style>' }); document.querySelector('main').prepend(frame); }).then(() => { window.clicks = 0; "
        "window.taken = document.getElementById('card'); document.getElementById('inside').addEventListener('click', () => clicks++); "
        "window.placed = (element) => { const [around, own] = [frame, element].map((one) => one.getBoundingClientRect()); "
        "return { getBoundingClientRect: () => new DOMRect(around.x + 2 + own.x, around.y + 2 + own.y, own.width, own.height) }; }; })")
    for moves in (False, True):
        if moves:
            # Back in this window, and taken into the frame under the veil.
            browser.run("(document.querySelector('main').append(taken), 0)")
            begin_and_see(browser, target="over(taken)")
            browser.run("(frame.contentDocument.body.append(taken), 0)")
        else:
            browser.run("(frame.contentDocument.body.append(taken), 0)")
            browser.click_on(f"placed({field})")
            browser.type("!")
            browser.until(f"{field}.value.endsWith('!')")
            begin(browser, target="over(taken)")
            browser.type("x")
            browser.click_on(f"placed({inside})")
            browser.run("new Promise((done) => setTimeout(done, 100, 0))")
        browser.until(f"{host}?.shadowRoot.querySelector('.view')?.style.opacity === '1'")
        browser.until(f"getComputedStyle({host}.shadowRoot.querySelector('.cover')).position === 'absolute'")
        browser.until(
            f"(({{ x, y, width, height }}, own) => Math.hypot(x - own.x, y - own.y, width - own.width, height - own.height) < 8)"
            f"({host}.shadowRoot.querySelector('.view').getBoundingClientRect(), taken.getBoundingClientRect())", 5)
        browser.click_on(f"placed({inside})")
        assert browser.run(f"[{field}.value.includes('x'), clicks]") == [False, 0], moves
        browser.click_on(f"placed({host}.shadowRoot.querySelector('.cancel'))")
        assert browser.run("works.at(-1).result") == "threw AbortError", moves
        browser.until(f"!{host}")
        browser.click_on(f"placed({inside})")
        browser.until("clicks === 1")
        browser.run("(window.clicks = 0, 0)")
