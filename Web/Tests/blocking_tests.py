"""What is blocked in a page, and where the focus goes."""

from browsers import keys
from support import begin, begin_and_see, card, city_field, end, end_and_see, heard, name_field, test


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
