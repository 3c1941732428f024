"""Shared by the tests of a veil in a page: declaring a test, and beginning and ending work."""

import json
import pathlib

import axe_playwright_python

from common import root

name_field = "document.getElementById('name')"
city_field = "document.getElementById('city')"
other_button = "document.getElementById('other')"
card = "over(document.getElementById('card'))"
pictures = root / "out"
tests = []


def test(behaviour, chromium_only=None, **cannot):
    """Declares a test, with the reason if only Chromium can run it, or for each browser that cannot.

    A test whose name begins with rows proves them.
    """
    def declare(function):
        reasons = {name: chromium_only for name in ("firefox", "webkit") if chromium_only} | cannot
        tests.append((behaviour, reasons, function))
        return function
    return declare


def heard(browser):
    """The page's events since the last call."""
    return browser.run("heard.splice(0)")


def begin(browser, message="Searching…", options="{ cancellation: 'always' }", target="veil"):
    browser.run(f"(work({json.dumps(message)}, {options}, {target}), 0)")


def begin_and_see(browser, *arguments, opacity=1, **more):
    begin(browser, *arguments, **more)
    browser.until(f"opacity() === {opacity}")


def end(browser, value="1"):
    browser.run(f"(works.at(-1).resolve({value}), works.at(-1).result)")


def end_and_see(browser):
    end(browser)
    browser.until("shown('view') === null")


def names(browser):
    """What in a veil got the focus since the last call, with its name."""
    return browser.run("names.splice(0)")


def hold_clock(browser):
    """Stops the veil's clock at a whole second, when spinners begin their turns."""
    browser.run("(window.clock = Math.ceil(performance.now() / 1000) * 1000, performance.now = () => clock, 0)")


def turn_clock(browser, seconds):
    """Lets seconds pass on the stopped clock. Timers still fire in real time, and read the new time."""
    browser.run(f"(clock += {seconds * 1000}, 0)")


def axe_finds_nothing(browser, name):
    """Runs axe in the page."""
    axe = pathlib.Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text()
    browser.run(f"(window.axe || (0, eval)({json.dumps(axe)}), 0)")
    found = browser.run(
        "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => "
        "violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`))")
    assert not found, f"{name}: {found}"
