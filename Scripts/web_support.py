"""What the tests of a veil in a page share: how one is declared, and how work begins and ends."""

import json
import pathlib

import axe_playwright_python

name_field = "document.getElementById('name')"
city_field = "document.getElementById('city')"
tests = []


def test(behaviour, chromium_only=None):
    """Declares a test; one that only Chromium runs says why. A name that begins with rows of Documentation/rows.tsv proves them."""
    def declare(function):
        tests.append((behaviour, chromium_only, function))
        return function
    return declare


def heard(browser):
    """What the page heard since the last look."""
    return browser.run("heard.splice(0)")


def begin(browser, message="Searching…", options="{ cancellation: 'always' }", target="veil"):
    browser.run(f"(work({json.dumps(message)}, {options}, {target}), 0)")


def begin_and_see(browser, *arguments, opacity=1, **more):
    begin(browser, *arguments, **more)
    browser.until(f"opacity() === {opacity}")


def end(browser, value="1"):
    browser.run(f"(works.at(-1).resolve({value}), works.at(-1).result)")


def hold_clock(browser):
    """Stops the clock that the veil reads, at a whole second, in which spinners begin their turns; a test turns it on."""
    browser.run("(window.clock = Math.ceil(performance.now() / 1000) * 1000, performance.now = () => clock, 0)")


def turn_clock(browser, seconds):
    """Lets seconds pass. A timer that was set comes when it would, and reads the new time."""
    browser.run(f"(clock += {seconds * 1000}, 0)")


def axe_finds_nothing(browser, name):
    """Asks axe, which is put into the page."""
    axe = pathlib.Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text()
    browser.run(f"(window.axe || (0, eval)({json.dumps(axe)}), 0)")
    found = browser.run(
        "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => "
        "violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`))")
    assert not found, f"{name}: {found}"
