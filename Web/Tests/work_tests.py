"""What a veil in a page shows of work: progress, Cancel and outcomes."""

from support import begin, begin_and_see, end, end_and_see, heard, hold_clock, name_field, other_button, test, turn_clock


@test("Cancel by a click, by Escape and by the button that Tab reaches aborts the work's signal")
def cancel(browser):
    for step in ("click", "Escape", "Tab"):
        begin_and_see(browser)
        if step == "click":
            browser.click_on("shown('cancel')")
        elif step == "Escape":
            browser.type("Escape")
        else:
            browser.type("Tab")
            assert browser.run("hosts()[0].activeElement.className") == "cancel"
            browser.type("Enter")
        assert browser.run("works.at(-1).result") == "threw AbortError", step
        browser.until("shown('view') === null")
        assert browser.run("said()").startswith("Cancelled"), step
    assert heard(browser) == []


@test("Work that can no longer stop withdraws Cancel, also from a click on what is still shown, and offers it again")
def withdrawn_cancel(browser):
    begin_and_see(browser)
    work = "works.at(-1).activity"
    assert browser.run(f"({work}.cancellation = 'never', shown('cancel').click(), [{work}.cancellation, {work}.signal.aborted])") == [
        "never", False]
    browser.until("shown('cancel') === null && shown('message').textContent === 'Searching…'")
    browser.type("Escape")
    assert browser.run(f"{work}.signal.aborted") is False
    browser.run(f"({work}.cancellation = 'always', 0)")
    browser.until("shown('cancel') !== null")
    browser.click_on("shown('cancel')")
    assert browser.run("works.at(-1).result") == "threw AbortError"
    browser.until("shown('view') === null")


@test("Without Cancel, Escape does nothing")
def no_cancel(browser):
    begin_and_see(browser, options="{ cancellation: 'never' }")
    browser.type("Escape", "Escape", "Escape")
    assert browser.run("[works.at(-1).activity.signal.aborted, opacity(), hosts()[0].querySelector('dialog').open]") == [
        False, 1, True]
    end(browser)


@test("A success is announced and shown while the page is usable, leaves the focus alone, and is dismissed by a click")
def success(browser):
    browser.click_on(name_field)
    begin_and_see(browser, options="{ outcome: () => ({ status: 'success', message: 'Found 12' }) }")
    end(browser)
    browser.until("shown('message')?.textContent === 'Found 12'")
    assert browser.run("[said(), document.activeElement.id]") == ["Found 12|||", "name"]
    heard(browser)
    browser.type("z")
    browser.click_on("document.getElementById('other')")
    assert "input name" in heard(browser)
    assert browser.run("[shown('panel').localName, shown('panel').checkVisibility()]") == ["button", True]
    # A pointer on the panel would hold it.
    browser.click_on("shown('panel')")
    browser.until("shown('view') === null")
    assert heard(browser) == []


@test("A notice stays while the focus is on it, and goes when the focus is elsewhere")
def attention(browser):
    hold_clock(browser)
    browser.run("(document.getElementById('inside').focus(), veil.flash('success', 'Copied'), 0)")
    turn_clock(browser, 0.5)
    browser.until("opacity() === 1")
    browser.type("Tab")
    assert browser.run("hosts()[0].activeElement?.className") == "panel"
    for place in ("panel", "page"):
        # Its time, and its fade. The engine looks at the time with each event.
        for seconds in (60, 1):
            turn_clock(browser, seconds)
            browser.run("(veil.still = false, 0)")
        assert browser.run("shown('view') === null") == (place == "page")
        browser.click_on(name_field)


@test("A failure is said at once, an error passes through, and an abort is no failure")
def failure(browser):
    begin(browser, options="{ outcome: (result) => 'error' in result ? { status: 'failure', message: 'The disk is full' } : undefined }")
    browser.run("(works.at(-1).reject(new TypeError('full')), 0)")
    assert browser.run("works.at(-1).result") == "threw TypeError"
    browser.until("shown('message')?.textContent === 'The disk is full'")
    assert browser.run("said()") == "|The disk is full||"
    browser.run("(veil.endAll(), 0)")
    browser.open(browser.address)
    begin_and_see(browser, options="{ cancellation: 'always', outcome: () => ({ status: 'failure', message: 'No' }) }")
    browser.type("Escape")
    browser.until("shown('view') === null")


@test("Progress is a progress bar with its value in words")
def progress(browser):
    begin(browser, options="{ progress: 0.25, cancellation: 'never' }")
    browser.until("opacity() === 1")
    read = "['role', 'aria-label', 'aria-valuenow', 'aria-valuetext'].map((name) => shown('indicator').getAttribute(name))"
    assert browser.run(read) == ["progressbar", "Searching…", "25", "25%"]
    browser.run("(works.at(-1).activity.count(13, 19), 0)")
    browser.until("shown('indicator').getAttribute('aria-valuetext') === '13 of 19'")
    browser.run("(works.at(-1).activity.count(3e6, 12e6, 'bytes'), 0)")
    browser.until("shown('indicator').getAttribute('aria-valuetext') === '3.0\\u00a0MB of 12.0\\u00a0MB'")
    # No `Int` of the module holds so many.
    browser.run("(works.at(-1).activity.count(3e9, 4e9, 'bytes'), 0)")
    browser.until("shown('indicator').getAttribute('aria-valuetext') === '75%'")
    browser.run("(works.at(-1).activity.message = 'Nearly there', 0)")
    browser.until("shown('message').textContent === 'Nearly there'")
    # Only completed work is 100, in words and as a number.
    browser.run("(works.at(-1).activity.progress = 0.999, 0)")
    browser.until("shown('indicator').getAttribute('aria-valuetext') === '99%'")
    assert browser.run(read)[2] == "99"
    end(browser)


@test("What was set can be read, so that a page can add to the progress and turn a setting over")
def read_back(browser):
    begin(browser, options="{ detail: 'Page 1', cancellation: 'never' }")
    read = "(({ message, detail, progress }) => [message, detail, progress])(works.at(-1).activity)"
    assert browser.run(read) == ["Searching…", "Page 1", None]
    assert browser.run("[works.at(-1).activity.cancellation, ((it) => (it.end(), it.cancellation))(veil.begin('Other'))]") == ["never", "never"]
    browser.run("(works.at(-1).activity.progress += 0.25, works.at(-1).activity.progress += 0.25, 0)")
    browser.until("shown('indicator')?.getAttribute('aria-valuetext') === '50%'")
    browser.run("(works.at(-1).activity.detail += ' of 2', works.at(-1).activity.count(3, 4), 0)")
    assert browser.run(read) == ["Searching…", "Page 1 of 2", 0.75]
    # No number is indeterminate.
    browser.run("(works.at(-1).activity.progress = 0 / 0, works.at(-1).activity.message = undefined, 0)")
    assert browser.run(read) == [None, "Page 1 of 2", None]
    settings = "(({ style, language, still, slowness, textScale, moreContrast }) => " \
        "[style, language, still, slowness, textScale, moreContrast])(veil)"
    assert browser.run(settings) == ["automatic", "en", False, 1, None, None]
    browser.run("(veil.still = !veil.still, veil.slowness *= 2, veil.style = 'card', veil.language = 'de', 0)")
    assert browser.run(settings) == ["card", "de", True, 2, None, None]
    end(browser)


@test("Work that counts bytes shows their rate")
def rate(browser):
    hold_clock(browser)
    begin(browser, options="{ cancellation: 'never' }")
    # The rate appears after two seconds of counting.
    for megabytes in range(9):
        browser.run(f"(works.at(-1).activity.count({megabytes}e6, 12e6, 'bytes'), 0)")
        turn_clock(browser, 0.5)
        browser.run("(veil.still = true, 0)")
    browser.until("/^\\d\\.\\d\\u00a0MB\\/s$/.test(shown('hint')?.textContent)")
    end(browser)


@test("The work of run can be cancelled when patience is over; what is begun cannot, unless it says so")
def default_cancellation(browser):
    hold_clock(browser)
    for start, count in (("work('Searching…', undefined)", 1), ("window.begun = veil.begin('Searching…')", 0)):
        browser.run(f"({start}, 0)")
        turn_clock(browser, 0.4)
        browser.until("shown('message')")
        assert browser.run("shown('cancel')") is None, start
        turn_clock(browser, 30)
        browser.until("shown('hint')")
        assert browser.run("shown('view').querySelectorAll('.cancel').length") == count, start
        browser.run("(window.begun?.end(), works.at(-1).resolve(1), works.at(-1).result)")
        turn_clock(browser, 5)
        browser.until("shown('view') === null")


@test("An error after a cancel, and an AbortError, are never shown as a failure; other errors are, if the page likes")
def cancelled_errors(browser):
    outcome = "{ outcome: () => ({ status: 'failure', message: 'Failed' }) }"
    for prepare, error, is_shown in (
            ("0", "new Error('x')", True), ("0", "new DOMException('', 'AbortError')", False),
            ("works.at(-1).activity.cancel()", "new Error('x')", False)):
        browser.open(browser.address)
        begin_and_see(browser, options=outcome)
        browser.run(f"(works.at(-1).done.catch(() => 0), {prepare}, works.at(-1).reject({error}), works.at(-1).result)")
        browser.until("/Failed|Cancelled/.test(said())")
        assert ("Failed" in browser.run("said()")) == is_shown, error


@test("A language's words are loaded only when it is chosen, and change the shown texts")
def words(browser):
    loaded = "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/words/')).map((name) => name.split('/').at(-1))"
    begin_and_see(browser)
    assert browser.run(f"[shown('cancel').textContent, {loaded}]") == ["Cancel", []]
    browser.run("(veil.language = 'de-AT', 0)")
    browser.until("shown('cancel').textContent === 'Abbrechen'")
    browser.run("(veil.language = 'en-GB', 0)")
    browser.until("shown('cancel').textContent === 'Cancel'")
    browser.run("(veil.language = 'de', 0)")
    browser.until("shown('cancel').textContent === 'Abbrechen'")
    assert browser.run(loaded) == ["de.txt"]
    end_and_see(browser)
    assert browser.run("said()") == "Fertig|||"


@test("An `outcome` that throws ends the work: the caller gets its error, or the work's own")
def outcome_throws(browser):
    for work, error in (("1", "RangeError"), ("Promise.reject(new TypeError('full'))", "TypeError")):
        assert browser.run(
            f"veil.run('Saving…', () => {work}, {{ outcome: () => {{ throw new RangeError('no'); }} }})"
            ".then(() => 'returned', ({ name }) => name)") == error
        heard(browser)
        browser.click_on(other_button)
        assert "click other" in heard(browser)


@test("Unknown names of styles, statuses, outcomes, cancellations and units are warned of, once each")
def unknown_names(browser):
    browser.run("(window.warned = [], console.warn = (text) => warned.push(text), 0)")
    for _ in range(2):
        browser.run(
            "(veil.style = 'cards', veil.flash('sucess', 'Saved'), "
            "veil.begin('Saving…', { style: 'blocked' }).end({ status: 'done' }), "
            "veil.begin('Saving…').end('canceled'), veil.begin('Saving…').end(), veil.style = 'automatic', "
            "window.begun = veil.begin('Saving…', { cancellation: 'allways' }), begun.count(1, 2, 'byte'), begun.end(), 0)")
    names = ["The style cards", "The status sucess", "The style blocked", "The status done", "The status canceled",
             "The cancellation allways", "The unit byte"]
    assert browser.run("warned") == [f"Veil: {name} is unknown. veil.d.ts lists the names." for name in names]


@test("After endAll the veil does nothing for the work that it ended")
def ended_all(browser):
    begin_and_see(browser)
    browser.run("(veil.endAll(), 0)")
    browser.until("shown('view') === null")
    browser.run("(document.querySelector('[data-veil]').remove(), dispatchEvent(new Event('resize')), 0)")
    assert browser.run("document.querySelector('[data-veil]')") is None
