"""Modal windows of libraries, which are no dialogs of the browser's: those that the page opens during work, and those that are older."""

import json
import pathlib

from loading_tests import import_slowly, slow
from support import begin, begin_and_see, card, end, end_and_see, name_field, names, test

# Opens a window that asks, as a library does, and closes it with Yes or Escape. The page hears both as events on the document.
HOWS = {
    # Most put it into the page, and take it out.
    "put in": "{ return (isOpen) => isOpen ? box.append(modal) : modal.remove(); }",
    # Bootstrap, for example, has it in the page.
    "named modal": "{ modal.ariaModal = null; modal.role = null; modal.hidden = true; box.append(modal);"
                   " return (isOpen) => { modal.hidden = !isOpen; modal.ariaModal = isOpen || null; modal.role = isOpen ? 'dialog' : null; }; }",
    # Ant Design and Element Plus, for example, hide what is around it.
    "shown by a style": "{ box.style.display = 'none'; box.append(modal); return (isOpen) => { box.style.display = isOpen ? '' : 'none'; }; }",
    # Radix and React Aria, for example, hide everything else instead of naming it modal. What speaks stays.
    "alone": "{ modal.ariaModal = null; const others = [...document.body.children].filter((one) => one !== box);"
             " box.insertAdjacentHTML('beforebegin', '<p aria-live=polite>New</p>');"
             " return (isOpen) => { if (isOpen) box.append(modal); else modal.remove();"
             " others.forEach((one) => { one.ariaHidden = isOpen || null; }); }; }",
    # jQuery UI, for example, only covers all else.
    "with a backdrop": "{ modal.ariaModal = null; box.innerHTML = '<p style=\"position: fixed; inset: 0; margin: 0\"></p>'; box.hidden = true;"
                       " box.firstChild.after(modal); return (isOpen) => { box.hidden = !isOpen; }; }",
    # Foundation, for example, does so around the window.
    "in a backdrop": "{ modal.ariaModal = null; box.style = 'position: fixed; inset: 0'; box.hidden = true; box.append(modal);"
                     " return (isOpen) => { box.hidden = !isOpen; }; }",
    # The window of Bootstrap 3, for example, is the backdrop.
    "over all": "{ modal.ariaModal = null; modal.style.inset = 0; return (isOpen) => isOpen ? box.append(modal) : modal.remove(); }",
    # A part of the page in a shadow root, with a place for its windows.
    "in a shadow root": "{ const root = box.attachShadow({ mode: 'open' }); return (isOpen) => { if (isOpen) root.append(modal); else modal.remove(); }; }",
    "later in a shadow root": "{ return (isOpen) => { if (!isOpen) return box.lastChild.remove(); box.append(document.createElement('div'));"
                              " box.lastChild.attachShadow({ mode: 'open' }).append(modal); }; }",
}


def prepare(browser, how="put in", tabindex="tabindex=-1"):
    """Prepares a window: `ask(true)` opens it."""
    browser.run(
        "(document.querySelector('main').insertAdjacentHTML('afterend', `<div id=box></div><div id=around style='position: fixed; inset: 100px 200px; "
        f"background: #eee' role=dialog aria-modal=true aria-label=Overwrite? {tabindex}><button id=yes>Yes</button></div>`), "
        "Object.assign(window, { box: document.getElementById('box'), modal: document.getElementById('around'), answers: 0 }), modal.remove(), "
        f"window.ask = (() => {HOWS[how]})(), "
        "modal.addEventListener('keydown', ({ key }) => key === 'Escape' && ask(false)), "
        "modal.querySelector('button').addEventListener('click', () => { answers++; ask(false); }), 0)")


has_veil = "hosts()[0].querySelector('dialog').matches(':modal')"
# What has the focus, also in shadow roots.
focused = "((active) => { while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement; return active.id; })(document.activeElement)"


@test("A modal window of a library that work opens is usable, however it is opened, and the veil is back after it, and then the focus")
def asked_by_library(browser):
    for how in HOWS:
        browser.open(browser.address)
        prepare(browser, how)
        browser.run(f"({name_field}.focus(), 0)")
        begin_and_see(browser)
        browser.run("(ask(true), 0)")
        browser.until("shown('view') === null")
        assert not browser.run(has_veil), how
        # It could not take the focus below the veil.
        browser.until(f"{focused} === 'around'")
        browser.click_on("modal.firstChild")
        browser.until(f"answers === 1 && {has_veil} && opacity() === 1")
        assert browser.run("hosts()[0].activeElement?.localName") == "dialog", how
        # A second time, by a key.
        browser.run("(ask(true), 0)")
        browser.until(f"shown('view') === null && ['around', 'yes'].includes({focused})")
        browser.type("Escape")
        browser.until(f"{has_veil} && opacity() === 1")
        assert browser.run("works.at(-1).activity.signal.aborted") is False, how
        end_and_see(browser)
        assert browser.run("document.activeElement.id") == "name", how


@test("A modal window of a library that opens within the grace keeps the veil away until its end")
def asked_early(browser):
    for how in ("put in", "named modal", "shown by a style", "alone", "with a backdrop", "in a shadow root", "later in a shadow root"):
        browser.open(browser.address)
        prepare(browser, how)
        browser.run(f"({name_field}.focus(), work('Searching…'), ask(true), modal.focus(), 0)")
        browser.run("new Promise((done) => setTimeout(done, 500, 0))")
        assert browser.run("opacity()") == 0, how
        browser.click_on("modal.firstChild")
        browser.until(f"answers === 1 && {has_veil}")
        end_and_see(browser)
        assert browser.run("document.activeElement.id") == "name", how


@test("A modal window of a library that is open before work is covered, and one that opens above it is not, whichever closes first")
def older_window(browser):
    for how in ("put in", "alone"):
        browser.open(browser.address)
        prepare(browser, how)
        browser.run("(ask(true), modal.firstChild.focus(), 0)")
        begin_and_see(browser)
        assert browser.run(has_veil), how
        browser.click_on("modal.firstChild")
        assert browser.run("answers") == 0, how
        browser.run(
            "(document.body.insertAdjacentHTML('beforeend', '<div role=alertdialog id=above tabindex=-1 style=\"position: fixed; inset: 0\">Sure?</div>'), "
            "window.above = document.getElementById('above'), box.ariaHidden = 'true', "
            "[...document.body.children].forEach((one) => { if (one !== above) one.ariaHidden = 'true'; }), 0)")
        browser.until(f"shown('view') === null && {focused} === 'above'")
        browser.run("(modal.remove(), new Promise((done) => setTimeout(done, 500, 0)))")
        assert browser.run("shown('view')") is None, how
        browser.run("(above.remove(), 0)")
        browser.until(has_veil)
        # Work that begins while it is open covers it.
        browser.run("(document.body.append(above), 0)")
        browser.until("shown('view') === null")
        begin_and_see(browser)
        assert browser.run(has_veil), how
        browser.run("(works.forEach(({ resolve }) => resolve(1)), 0)")
        browser.until("shown('view') === null")


@test("A library that gives the focus to a part of its window, at once or later, has its way")
def focus_of_library(browser):
    for later in ("", "await new Promise((done) => setTimeout(done));"):
        browser.open(browser.address)
        prepare(browser, tabindex="")
        browser.run("(modal.insertAdjacentHTML('beforeend', '<button id=no>No</button>'), 0)")
        browser.run(f"({name_field}.focus(), 0)")
        begin_and_see(browser)
        browser.run(f"(async () => {{ ask(true); {later} modal.lastChild.focus(); return 0; }})()")
        browser.until("shown('view') === null")
        # At once means below the veil. Then it is the first part.
        assert browser.run(focused) == ("no" if later else "yes")
        browser.run("(ask(false), 0)")
        browser.until(f"{has_veil} && opacity() === 1")
        end_and_see(browser)
        assert browser.run("document.activeElement.id") == "name"


@test("The focus is back where it was before a window of a library that had it while it faded out")
def fading_window(browser):
    prepare(browser)
    browser.run(f"({name_field}.focus(), 0)")
    begin_and_see(browser)
    browser.run("(ask(true), 0)")
    browser.until(f"shown('view') === null && {focused} === 'around'")
    browser.run("(modal.ariaModal = null, 0)")
    browser.until(f"{has_veil} && opacity() === 1")
    browser.run("(modal.remove(), 0)")
    end_and_see(browser)
    assert browser.run("document.activeElement.id") == "name"


@test("Nothing is said twice when a veil steps aside for a window and is back")
def said_once(browser):
    prepare(browser)
    browser.run(f"({name_field}.focus(), 0)")
    begin_and_see(browser)
    browser.run("(window.saying = [], hosts().forEach((root) => new MutationObserver(() => said().replaceAll('|', '') && saying.push(said()))"
                ".observe(root, { childList: true, subtree: true })), 0)")
    assert names(browser) == ["dialog Searching…"]
    browser.run("(ask(true), 0)")
    browser.until("shown('view') === null")
    assert (names(browser), browser.run("saying")) == ([], [])
    browser.run("(ask(false), 0)")
    browser.until(f"{has_veil} && opacity() === 1")
    assert (names(browser), browser.run("saying")) == (["dialog Searching…"], [])
    end_and_see(browser)


@test("A veil over an element stays beside a modal window of a library")
def beside_element(browser):
    prepare(browser)
    begin_and_see(browser, target=card)
    browser.run("(ask(true), 0)")
    browser.click_on("modal.firstChild")
    browser.until("answers === 1")
    assert browser.run("opacity()") == 1
    end_and_see(browser)


@test("A veil stays over a window of a library that leaves the page usable, such as a banner")
def not_modal(browser):
    for backdrop in ("inset: 0; pointer-events: none", "inset: 0; z-index: -1", "inset: 0; visibility: hidden", "inset: 0 0 50%"):
        browser.open(browser.address)
        prepare(browser, "with a backdrop")
        browser.run(f"(box.firstChild.style = 'position: fixed; margin: 0; {backdrop}', 0)")
        begin_and_see(browser)
        browser.run("(ask(true), new Promise((done) => setTimeout(done, 300, 0)))")
        assert browser.run(f"{has_veil} && opacity() === 1"), backdrop
        browser.click_on("modal.firstChild")
        assert browser.run("answers") == 0, backdrop
        browser.run("(ask(false), 0)")
        end_and_see(browser)


@test("A modal window that opens before the engine is loaded keeps the veil away, and an older one does not")
def asked_before_engine(browser):
    for is_older in (False, True):
        browser.open(browser.address)
        prepare(browser)
        import_slowly(browser)
        if is_older:
            browser.run("(ask(true), 0)")
        begin(browser, target=f"{slow}")
        if not is_older:
            browser.run("(ask(true), 0)")
        browser.run("(release(), slow.loaded)")
        browser.run("new Promise((done) => setTimeout(done, 500, 0))")
        assert browser.run(f"[...document.querySelectorAll('[data-veil]')].some(({{ shadowRoot }}) => shadowRoot.querySelector('dialog[open]') !== null)") is is_older
        browser.run("(ask(false), 0)")
        browser.until("[...document.querySelectorAll('[data-veil]')].some(({ shadowRoot }) => shadowRoot.querySelector('dialog[open]') !== null)")
        end(browser)


@test("A page that changes much under a veil is not searched for windows again and again, and not watched after it")
def much_change(browser):
    browser.run(
        "((() => { for (let count = 0; count < 3000; count++) document.querySelector('main').append(document.createElement('p'));"
        " window.seen = 0; const { getClientRects } = Element.prototype;"
        " Element.prototype.getClientRects = function () { seen += 9999; return getClientRects.call(this); }; for (const type of [Document, Element, DocumentFragment]) { const { querySelectorAll } = type.prototype;"
        " type.prototype.querySelectorAll = function (names) { const found = querySelectorAll.call(this, names);"
        " if (/[*]|modal/.test(names)) seen += names === '*' ? found.length : this.childElementCount ?? 1; return found; }; } })(), 0)")
    begin_and_see(browser)
    browser.run("(seen = 0, 0)")
    browser.run("(async () => { for (let count = 0; count < 200; count++) { const row = document.createElement('p'); row.innerHTML = '<b>1</b><b>2</b>';"
                " document.querySelector('main').append(row); await 0; } return 0; })()")
    assert 0 < browser.run("seen") < 2000, browser.run("seen")
    end_and_see(browser)
    browser.run("(seen = 0, document.querySelector('main').append(document.createElement('p')), new Promise((done) => setTimeout(done, 50, 0)))")
    assert browser.run("seen") == 0


@test("A modal window of Bootstrap gets the focus, clicks and keys when work opens it, and the veil is back after it")
def of_bootstrap(browser):
    library = pathlib.Path("/usr/share/javascript/bootstrap5/js/bootstrap.bundle.min.js").read_text()
    browser.run(
        f"((0, eval)({json.dumps(library)}), document.querySelector('main').insertAdjacentHTML('afterend', '<div id=modal class=modal tabindex=-1 "
        "aria-label=Overwrite? aria-hidden=true style=\"display: none; position: fixed; inset: 100px; background: #eee\"><div class=modal-dialog>"
        "<button id=yes data-bs-dismiss=modal>Yes</button></div></div>'), "
        f"window.answers = 0, modal.addEventListener('hidden.bs.modal', () => answers++), {name_field}.focus(), 0)")
    begin_and_see(browser)
    for answer in ("click", "Escape"):
        browser.run("(new bootstrap.Modal(modal, { backdrop: false }).show(), 0)")
        browser.until("shown('view') === null && modal.contains(document.activeElement) && modal.ariaModal === 'true'")
        browser.run("(answers = 0, 0)")
        if answer == "click":
            browser.click_on("document.getElementById('yes')")
        else:
            browser.type(answer)
        browser.until(f"answers === 1 && {has_veil} && opacity() === 1")
    assert browser.run("works.at(-1).activity.signal.aborted") is False
    end_and_see(browser)
    assert browser.run("document.activeElement.id") == "name"
