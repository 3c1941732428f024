"""What the tests of a veil in a page share: how one is declared, and how work begins and ends."""

import json

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
