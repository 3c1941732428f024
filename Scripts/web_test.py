"""Tests of the veil in a page, in Chromium and Firefox, with real keys and clicks, and the accessibility tree.

usage: web_test.py [browser…] [-k word]; Scripts/web-test.sh installs what it needs.
"""

import argparse
import concurrent.futures
import functools
import http.server
import json
import re
import sys
import threading
import time
import traceback

import testlog
from common import root
from web_browsers import Browser, BrowserLost, keys
from web_support import (
    axe_finds_nothing, begin, begin_and_see, card, city_field, end, end_and_see, heard, hold_clock, name_field, test, tests,
    turn_clock)
import web_designer  # declares its tests
import web_pixels  # the same
import web_rows  # the same
import web_site  # the same
import web_workshop  # the same

site = root / ".build-web/site"
pictures = root / "out"
BROWSERS = {"chromium", "firefox"}


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
    assert browser.run("[seen, shown('view') === null, document.querySelectorAll('[aria-busy]').length]") == [0, True, 0]


@test("A visible veil is a dialog with the message as its name; everything else is inert and busy")
def dialog(browser):
    browser.click_on(name_field)
    begin_and_see(browser)
    if browser.name == "chromium":
        assert (browser.found("dialog", "Searching…"), browser.found("button", "Cancel")) == (1, 1)
        assert browser.found("button", "Other") == 0
    assert browser.run("[hosts()[0].activeElement.localName, hosts()[0].activeElement.getAttribute('aria-label')]") == [
        "dialog", "Searching…"]
    assert browser.run("document.querySelector('main').getAttribute('aria-busy')") == "true"
    assert browser.run("document.elementFromPoint(40, 40).dataset.veil") == ""
    heard(browser)
    browser.type("abc", "Enter")
    browser.click_on("document.getElementById('other')")
    assert heard(browser) == []
    end_and_see(browser)
    assert browser.run("document.querySelectorAll('[aria-busy]').length") == 0


@test("The focus is restored with its caret, and then the end is announced")
def focus(browser):
    browser.click_on(name_field)
    browser.run(f"({name_field}.setSelectionRange(3, 6), 0)")
    begin_and_see(browser)
    end_and_see(browser)
    assert browser.run(
        f"[document.activeElement.id, {name_field}.selectionStart, {name_field}.selectionEnd, said()]"
    ) == ["name", 3, 6, "Done|||"]


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


@test("A veil over an element blocks only that element, and restores its focus")
def element(browser):
    browser.click_on(city_field)
    begin_and_see(browser, target=card)
    heard(browser)
    browser.click_on("document.getElementById('inside')")
    browser.type("q")
    assert heard(browser) == []
    assert browser.run("document.getElementById('card').getAttribute('aria-busy')") == "true"
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
    assert browser.run("asked.length") == 0


held_locks = "locks.filter(({ isHeld }) => isHeld).length"


def give_locks(browser):
    """Lets the page count the locks that keep the screen on."""
    browser.run(
        "(window.locks = [], Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => { "
        "const lock = { isHeld: true, release: async () => { lock.isHeld = false; } }; locks.push(lock); return lock; } } }), 0)")


@test("The screen is kept on while work asks for it, also after the page was hidden")
def awake(browser):
    give_locks(browser)
    begin(browser, options="{ keepsAwake: true }")
    browser.until(f"{held_locks} === 1", 10)
    # The browser takes the lock from a hidden page.
    browser.run("(locks[0].release(), document.dispatchEvent(new Event('visibilitychange')), 0)")
    browser.until(f"{held_locks} === 1", 10)
    end(browser)
    browser.until(f"{held_locks} === 0")


@test("The screen is not kept on after work that begins and ends before the browser answers")
def briefly_awake(browser):
    give_locks(browser)
    browser.run("(veil.begin('First', { keepsAwake: true }).end(), window.second = veil.begin('Second', { keepsAwake: true }), 0)")
    browser.until(f"locks.length === 2 && {held_locks} === 1", 10)
    browser.run("(second.end(), 0)")
    browser.until(f"{held_locks} === 0", 10)


@test("The text's direction and colour, and forced colours are followed")
def surroundings(browser):
    browser.run("(document.documentElement.dir = 'rtl', document.body.classList.add('dark'), 0)")
    begin_and_see(browser, options="{ progress: 0.4, cancellation: 'always' }")
    assert browser.run("[shown('parts').dir, shown('line') && getComputedStyle(shown('message').firstChild).color]") == [
        "rtl", "rgb(245, 245, 245)"]
    browser.media(forced_colors="active")
    # The browser changes the text's colour by itself, and the panel has an edge of that colour.
    browser.until("getComputedStyle(shown('message').firstChild).color.match(/^rgb.0, 0, 0|^rgb.255, 255, 255/)")
    browser.until("getComputedStyle(shown('view').querySelector('[data-part=panel] path')).stroke === "
                  "getComputedStyle(shown('message').firstChild).color", 5)
    browser.picture(pictures / f"web-{browser.name}-forced.png")
    end(browser)


panel_look = "shown('view').querySelector('[data-part=panel] path').outerHTML"


@test("More contrast, if the user wants it, is shown at once, and only as long")
def more_contrast(browser):
    begin_and_see(browser, options="{ style: 'status', cancellation: 'never' }")
    before = browser.run(panel_look)
    browser.media(prefers_contrast="more")
    browser.until(f"{panel_look} !== {json.dumps(before)}", 10)
    browser.picture(pictures / f"web-{browser.name}-contrast.png")
    # A page's own setting stands for the user's.
    browser.run("(veil.moreContrast = false, 0)")
    browser.until(f"{panel_look} === {json.dumps(before)}", 10)
    browser.run("(veil.moreContrast = null, 0)")
    browser.until(f"{panel_look} !== {json.dumps(before)}", 10)
    browser.media()
    browser.until(f"{panel_look} === {json.dumps(before)}", 10)
    end(browser)


@test("With less transparency, if the user wants it, a panel is opaque at once, and only as long")
def less_transparency(browser):
    opacity = "shown('view').querySelector('[data-part=panel] path').getAttribute('fill-opacity')"
    begin_and_see(browser, options="{ style: 'status', cancellation: 'never' }")
    before = browser.run(opacity)
    assert float(before) < 1
    browser.media(prefers_reduced_transparency="reduce")
    browser.until(f"{opacity} === '1'", 10)
    browser.picture(pictures / f"web-{browser.name}-opaque.png")
    browser.media()
    browser.until(f"{opacity} === '{before}'", 10)
    end(browser)


@test("The work of run can be cancelled when patience is over; what is begun cannot, unless it says so")
def default_cancellation(browser):
    hold_clock(browser)
    for start, count in (("work('Searching…', undefined)", 1), ("window.begun = veil.begin('Searching…')", 0)):
        browser.run(f"({start}, 0)")
        turn_clock(browser, 0.4)
        browser.until("shown('message')", 10)
        assert browser.run("shown('cancel')") is None, start
        turn_clock(browser, 30)
        browser.until("shown('hint')", 10)
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
        browser.until("/Failed|Cancelled/.test(said())", 10)
        assert ("Failed" in browser.run("said()")) == is_shown, error


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


@test("A language's words are loaded only when it is chosen, and change the shown texts")
def words(browser):
    loaded = "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/words/')).map((name) => name.split('/').at(-1))"
    begin_and_see(browser)
    assert browser.run(f"[shown('cancel').textContent, {loaded}]") == ["Cancel", []]
    browser.run("(veil.language = 'de-AT', 0)")
    browser.until("shown('cancel').textContent === 'Abbrechen'", 10)
    browser.run("(veil.language = 'en-GB', 0)")
    browser.until("shown('cancel').textContent === 'Cancel'", 10)
    browser.run("(veil.language = 'de', 0)")
    browser.until("shown('cancel').textContent === 'Abbrechen'", 10)
    assert browser.run(loaded) == ["de.txt"]
    end_and_see(browser)
    assert browser.run("said()") == "Fertig|||"


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
        browser.open(browser.address, width, height, scale=2 if name == "narrow" else 1)
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


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site and the tests' page."""

    def translate_path(self, path):
        own = root / "Web/Tests" / path.split("?")[0].lstrip("/")
        return str(own) if own.is_file() else super().translate_path(path)

    def log_message(self, *_):
        pass


def attempt(browser, function):
    """Runs a test; returns whether it passed. A lost browser is started again, once."""
    try:
        # A test may leave the user's preferences changed.
        browser.media()
        browser.open(browser.address)
        function(browser)
        return True
    except BrowserLost:
        traceback.print_exc(limit=-3)
        browser.restart()
    except Exception:
        traceback.print_exc(limit=-3)
    return False


def run_tests(name, port, word):
    """Runs the tests whose name the pattern finds in one browser; returns what each test did, and how often each was run."""
    began = time.monotonic()
    outcomes, runs = [], []
    browser = Browser(name)
    browser.address = f"http://127.0.0.1:{port}/page.html"
    try:
        for behaviour, chromium_only, function in tests:
            if not re.search(word, function.__name__) or (chromium_only and name != "chromium"):
                continue
            started = time.monotonic()
            # A busy machine may deliver a frame late. A test that fails twice is broken.
            attempts = [attempt(browser, function)]
            if not attempts[0]:
                print(f"{name}: failed: {behaviour}", file=sys.stderr)
                attempts.append(attempt(browser, function))
            outcome = "passed" if attempts[-1] else "failed"
            print(f"{name}: {time.monotonic() - started:4.1f} s  {behaviour}: {outcome}", flush=True)
            outcomes.append({"name": behaviour, "browser": name, "outcome": outcome})
            runs.append(len(attempts))
    finally:
        browser.close()
    print(f"{name}: {time.monotonic() - began:.0f} s")
    return outcomes, runs


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("browsers", nargs="*", default=sorted(BROWSERS))
    parser.add_argument("-k", dest="word", default="", help="run the tests whose name this pattern finds")
    arguments = parser.parse_args()
    pictures.mkdir(exist_ok=True)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    # All browsers at the same time: each mostly waits for one core.
    with concurrent.futures.ThreadPoolExecutor() as pool:
        running = [pool.submit(run_tests, name, server.server_port, arguments.word) for name in arguments.browsers]
    try:
        results = [each.result() for each in running]
    except BrowserLost as lost:
        sys.exit(f"{lost} The tests end here.")
    outcomes = [outcome for outcomes, _ in results for outcome in outcomes]
    again = sum(count - 1 for _, runs in results for count in runs)
    if not arguments.word and set(arguments.browsers) == BROWSERS:
        testlog.pages.parent.mkdir(parents=True, exist_ok=True)
        testlog.pages.write_text(json.dumps(outcomes, indent=1))
    failed = sum(outcome["outcome"] == "failed" for outcome in outcomes)
    if failed or not outcomes:
        sys.exit(f"{failed} of {len(outcomes)} tests failed.")
    print(f"{len(outcomes)} tests passed in {' and '.join(arguments.browsers)}, {again} of them when they were run again.")


main()
