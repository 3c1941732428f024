"""What has the focus under a veil in a page, and by which name: a screen reader reads that name when the focus comes."""

import json

from support import (
    axe_finds_nothing, begin, card, city_field, end, end_and_see, hold_clock, name_field, names, test, turn_clock)

# Each scope, a field in it, and what of the veil gets the focus.
SCOPES = (("veil", name_field, "dialog"), (card, city_field, "div"))


def begin_in(browser, target, field, message, options="{ cancellation: 'always' }"):
    """Begins work while a field has the focus, and notes what gets it."""
    browser.open(browser.address)
    # At once: on a busy machine the grace may be over before the next call.
    browser.run(f"({field}.focus(), work({json.dumps(message)}, {options}, {target}), 0)")
    until_shown(browser, message)


def until_shown(browser, message):
    browser.until(f"shown('message')?.textContent === '{message}'")


def fail_in(browser, target, field):
    """Work has failed, and its outcome is still shown."""
    begin_in(browser, target, field, "Reading…", "{ outcome: () => ({ status: 'failure', message: 'The disk is full' }) }")
    end(browser)
    until_shown(browser, "The disk is full")
    names(browser)


@test("The focus comes once, to the veil with the name of the work, and not to its Cancel")
def name_once(browser):
    for target, field, cover in SCOPES:
        begin_in(browser, target, field, "Reading…")
        assert names(browser) == [f"{cover} Reading…"]


@test("Work that begins while an outcome is shown takes the focus when it is shown, once, by its own name")
def name_next(browser):
    for target, field, cover in SCOPES:
        fail_in(browser, target, field)
        begin(browser, "Writing…", target=target)
        assert browser.run(f"[document.activeElement === {field}, names]") == [True, []], target
        if target == "veil":
            axe_finds_nothing(browser, "an outcome with work")
        until_shown(browser, "Writing…")
        assert names(browser) == [f"{cover} Writing…"]
        # It is not said besides, and nothing of the former work is left.
        assert browser.run("said().replaceAll('|', '')") == ""
        end_and_see(browser)
        assert browser.run("[said().replaceAll('|', ''), names.length]") == ["Done", 0]


@test("Work that begins while former work fades out takes the focus once, by its own name, also its progress bar")
def name_successor(browser):
    for target, field, cover in SCOPES:
        begin_in(browser, target, field, "Reading…")
        names(browser)
        end(browser)
        begin(browser, "Writing…", "{ progress: 0.5 }", target)
        until_shown(browser, "Writing…")
        assert names(browser) == [f"{cover} Writing…"]
        assert browser.run("shown('indicator').getAttribute('aria-label')") == "Writing…"
        end(browser)


@test("Work that ends within its grace while an outcome is shown leaves the focus alone, and says nothing")
def name_short(browser):
    for target, field, _ in SCOPES:
        fail_in(browser, target, field)
        begin(browser, "Writing…", "{}", target)
        end(browser)
        assert browser.run(f"[document.activeElement === {field}, names, said().replaceAll('|', '')]") == [
            True, [], "The disk is full"]


@test("With a second work the focus stays, the progress bar has its name, and so has what gets the focus again")
def name_second(browser):
    for target, field, cover in SCOPES:
        begin_in(browser, target, field, "Reading…")
        names(browser)
        begin(browser, "Writing…", "{ progress: 0.5, cancellation: 'always' }", target)
        until_shown(browser, "Writing…")
        assert browser.run("[names, said().replaceAll('|', ''), shown('indicator').getAttribute('aria-label')]") == [
            [], "Writing…", "Writing…"]
        browser.run("(works.at(-1).activity.message = 'Nearly there', 0)")
        until_shown(browser, "Nearly there")
        assert browser.run("[names, shown('indicator').getAttribute('aria-label')]") == [[], "Nearly there"]
        # The page's dialog has the focus, and the veil gets it back.
        steps = ["document.querySelectorAll('[data-veil]').forEach((host) => host.remove())"]
        if target == "veil":
            steps.append("(document.getElementById('dialog').showModal(), document.getElementById('dialog').close())")
        for step in steps:
            browser.run(f"({step}, 0)")
            browser.until("names.length")
            assert names(browser) == [f"{cover} Nearly there"], step
        browser.run("(works[0].resolve(1), works[1].resolve(1), 0)")


@test("While work is within its grace, Tab does not leave a notice for the page, and a press on the notice leaves the focus alone")
def notice_with_work(browser):
    for target, field, _ in SCOPES:
        browser.open(browser.address)
        hold_clock(browser)
        browser.run(f"({target}.flash('success', 'Copied'), 0)")
        turn_clock(browser, 0.5)
        browser.until("opacity() === 1")
        browser.run("(shown('panel').focus(), 0)")
        begin(browser, "Writing…", "{}", target)
        browser.type("Tab")
        assert browser.run("hosts().at(-1).activeElement?.className") == "panel", target
        x, y = browser.run("(({ x, y }) => [x + 20, y + 20])(shown('panel').getBoundingClientRect())")
        browser.run(f"({field}.focus(), 0)")
        browser.act("pointer", [{"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0}])
        assert browser.run(f"document.activeElement === {field}"), target
        browser.act("pointer", [{"type": "pointerUp", "button": 0}])
        end(browser)
