"""The style designer: a figure that is changed shows in the live veil at once."""

import json

from web_support import test
from web_workshop import change, choose, content, open_workshop


@test("The designer changes the live veil at once, starts from any preset, and shows what it cannot read")
def workshop_designs(browser):
    open_workshop(browser)
    panel = "document.getElementById('stage').querySelector('[data-veil]')?.shadowRoot.querySelector('[data-part=panel] path')"
    browser.until(f"{panel} && {panel}.getAttribute('d') !== ''")
    round_corners = browser.run(f"{panel}.getAttribute('d')")
    change(browser, "panel.radius", 0, "0")
    browser.until(f"{panel}.getAttribute('d') !== {json.dumps(round_corners)}")
    assert browser.run(f"{panel}.getAttribute('d').includes('C')") is False
    assert content(browser, "style-swift").count("style.") == 1
    change(browser, "panel.radius", 0, "")
    assert browser.run("document.querySelectorAll('#figures [aria-invalid]').length") == 1
    assert content(browser, "style-swift").count("style.") == 1
    for name in ["veil", "activity", "card", "status", "blocker", "loading", "automatic"]:
        choose(browser, preset=name)
        assert f"    .{name}\n" in content(browser, "style-swift")
    assert browser.run("document.querySelectorAll('#figures .changed').length") == 0
    for name in ["progress", "success", "failure", "spinner"]:
        choose(browser, shown=name)
    browser.until(f"{panel} && {panel}.getAttribute('d') !== ''")
