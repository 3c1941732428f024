"""Tests of what happens before the engine is loaded, without one, in bundles, and where there is no page."""

import json
import subprocess

from common import root
from support import begin, end, heard, hold_clock, other_button, test, turn_clock

slow = "slow.veil"


def import_slowly(browser, kept="veil.wasm"):
    """Imports the module again. A file that it loads comes only after `release`."""
    browser.run(
        "(window.fetchNow = fetch, window.held = new Promise((release) => { window.release = release; }), "
        f"window.fetch = async (address, ...rest) => {{ if (`${{address}}`.includes('{kept}')) await held; "
        "return fetchNow(address, ...rest); }, 0)")
    browser.run(f"import('./veil.js?{kept}').then((module) => {{ window.slow = module; }})")


def is_blocked(browser):
    heard(browser)
    browser.click_on(other_button)
    return "click other" not in heard(browser)


@test("Work that begins before the engine is loaded blocks at once, and its time counts from then")
def before_the_engine(browser):
    hold_clock(browser)
    for target in (slow, "slow.over(document.querySelector('main'))"):
        import_slowly(browser)
        begin(browser, target=target)
        browser.run("(works.at(-1).activity.message = 'Almost there', 0)")
        assert is_blocked(browser)
        turn_clock(browser, 0.4)
        assert browser.run("shown('view')") is None
        browser.run("(release(), slow.loaded)")
        browser.until("shown('message')?.textContent === 'Almost there'")
        assert is_blocked(browser)
        end(browser)
        browser.run("(delete performance.now, 0)")
        browser.until("shown('view') === null")
        assert not is_blocked(browser)
        browser.open(browser.address)
        hold_clock(browser)


@test("Work that ends before the engine is loaded gives the page back, and shows nothing later but its outcome")
def over_before_the_engine(browser):
    import_slowly(browser)
    begin(browser, options="{}", target=slow)
    begin(browser, options="{ blocking: false }", target=slow)
    end(browser)
    assert is_blocked(browser)
    browser.run("(works[0].resolve(7), works[0].result)")
    assert not is_blocked(browser)
    browser.run("(slow.veil.begin('Saving…'), slow.veil.endAll(), 0)")
    assert not is_blocked(browser)
    browser.run("(release(), slow.loaded)")
    assert not is_blocked(browser)
    assert browser.run("[shown('view'), said().replaceAll('|', '')]") == [None, ""]
    browser.open(browser.address)
    import_slowly(browser)
    browser.run("(slow.veil.begin('Saving…').succeed('Saved'), release(), slow.loaded)")
    browser.until("shown('message')?.textContent === 'Saved'")


@test("A cancel before the engine is loaded aborts the work, and work that does not block blocks nothing")
def cancelled_before_the_engine(browser):
    import_slowly(browser)
    begin(browser, options="{ blocking: false }", target=slow)
    assert not is_blocked(browser)
    assert browser.run("(works.at(-1).activity.cancel(), works.at(-1).result)") == "threw AbortError"
    assert browser.run("(release(), slow.loaded)") is True


@test("A page's first veil has the words of its language from its first moment")
def first_words(browser):
    browser.run("(document.documentElement.lang = 'de', 0)")
    # The test may take longer than the veil waits.
    browser.run("(window.later = setTimeout, window.setTimeout = () => 0)")
    import_slowly(browser, "words/de.txt")
    hold_clock(browser)
    begin(browser, target=slow)
    browser.run("(window.seen = [], new MutationObserver(() => seen.push(shown('cancel')?.textContent ?? '')).observe("
                "hosts().at(-1), { subtree: true, childList: true, characterData: true }), 0)")
    browser.until("performance.getEntriesByType('resource').filter(({ name }) => name.includes('veil.wasm')).length === 2")
    turn_clock(browser, 0.4)
    assert browser.steady("shown('view')") is None
    browser.run("(delete performance.now, window.setTimeout = later, 0)")
    browser.run("(release(), slow.loaded)")
    browser.until("shown('cancel')?.textContent === 'Abbrechen'")
    assert not browser.run("seen.includes('Cancel')")


@test("A page's first veil is shown in English if the words of its language take too long, and changes when they come")
def late_words(browser):
    browser.run("(document.documentElement.lang = 'de', 0)")
    import_slowly(browser)
    browser.run("(window.fetchSoon = fetch, window.come = null, window.fetch = (address, ...rest) => `${address}`.includes('words/') "
                "? new Promise((done) => { come = () => done(fetchSoon(address, ...rest)); }) : fetchSoon(address, ...rest), 0)")
    begin(browser, target=slow)
    browser.run("(release(), 0)")
    browser.until("shown('cancel')?.textContent === 'Cancel'")
    browser.run("(come(), 0)")
    browser.until("shown('cancel')?.textContent === 'Abbrechen'")


@test("Work under another veil ends although the words of a veil's language never come")
def stuck_words(browser):
    browser.run("(document.getElementById('card').lang = 'fr', 0)")
    import_slowly(browser)
    browser.run("(window.fetchSoon = fetch, window.fetch = (address, ...rest) => `${address}`.includes('words/') ? new Promise(() => {}) : "
                "fetchSoon(address, ...rest), 0)")
    begin(browser, target=slow)
    begin(browser, target="slow.over(document.getElementById('card'))")
    browser.run("(release(), 0)")
    browser.until("shown('message')")
    browser.run("(works[0].resolve(1), works[0].result)")
    browser.until("!hosts()[0].querySelector('dialog').open")
    assert not is_blocked(browser)


@test("An engine that cannot be loaded is named in the console, and work runs without a veil")
def no_engine(browser):
    # The second is there, and is no module.
    for file, reason in (("missing.wasm", "status 404"), ("page.html", "")):
        browser.open(browser.address)
        browser.run("(window.errors = [], console.error = (text) => errors.push(text), 0)")
        browser.run(
            "fetch('./veil.js').then((answer) => answer.text()).then((text) => import(URL.createObjectURL(new Blob(["
            f"text.replaceAll('import.meta.url', 'document.baseURI').replaceAll('veil.wasm', '{file}')], "
            "{ type: 'text/javascript' })))).then((module) => { window.slow = module; })")
        begin(browser, target=slow)
        assert browser.run("slow.loaded") is False
        assert not is_blocked(browser)
        begin(browser, target=slow)
        assert not is_blocked(browser)
        assert browser.run("(works.at(-1).activity.progress = 0.5, works.at(-1).resolve(1), works.at(-1).result)") == "returned 1"
        (message,) = browser.run("errors")
        where = browser.address.replace("page.html", file)
        assert message.startswith(f"Veil: {where} cannot be loaded ({reason}"), message


@test("A browser without WebAssembly, such as Safari in Lockdown Mode, or one that a test imitates, runs work without a veil, and the console says so")
def without_web_assembly(browser):
    # Jest's imitation has no TextEncoder either.
    browser.run("(delete window.WebAssembly, delete window.TextEncoder, delete window.TextDecoder, window.warned = [], console.warn = (text) => warned.push(text), 0)")
    assert browser.run(
        "import('./veil.js?lockdown').then(async ({ veil, over, loaded }) => [await loaded, await veil.run('Saving…', () => 1), "
        "await over(document.body).run('Saving…', () => 2), veil.flash('success'), warned])") == [
            False, 1, 2, None, ["Veil: this browser cannot show a veil. Work runs without one."]]
    assert not is_blocked(browser)


@test("Where there is no page, as on a server and in a worker, the import does nothing, and work runs without a veil")
def no_page(browser):
    assert browser.run("""new Promise((done, fail) => {
      const code = `import veil, { loaded } from "${location.origin}/veil.js";
        const activity = veil.begin("Saving…");
        activity.progress = 0.5;
        activity.cancel();
        activity.end();
        Object.assign(veil, { style: "card", language: "de", textScale: 2, moreContrast: true, still: true });
        veil.flash("success");
        veil.endAll();
        const failed = await veil.run("Saving…", () => { throw new TypeError("full"); }).catch(({ name }) => name);
        postMessage([await loaded, activity.signal.aborted, await veil.run("Saving…", async () => 42), failed]);`;
      const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })), { type: "module" });
      worker.onmessage = ({ data }) => done(data);
      worker.onerror = ({ message }) => fail(new Error(message));
    })""") == [False, True, 42, "TypeError"]


@test("A bundle that knows only the new place of the engine finds the words beside it")
def bundled(browser):
    module = browser.address.replace("page.html", "veil.js")
    # As webpack does: the engine's expression has its new place, and the module's other addresses are those of the sources.
    browser.run(
        f"fetch('{module}').then((answer) => answer.text()).then((text) => text.replace("
        f"'\"veil.wasm\", import.meta.url', '\"veil.wasm\", \"{module}\"').replaceAll('import.meta.url', '\"file:///sources/veil.js\"'))"
        ".then((text) => import(URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))))"
        ".then((bundle) => { bundle.veil.language = 'de'; bundle.veil.begin('Suche…', { cancellation: 'always' }); })")
    browser.until("shown('cancel')?.textContent === 'Abbrechen'")


@test("A bundle by esbuild that is no module and for browsers of 2020 runs in the head of a page")
def classic_script(browser):
    bundle = subprocess.run(
        ["esbuild", "--bundle", "--format=iife", "--target=es2020", "--log-level=error", "--charset=utf8"],
        input="import veil from './veil.js'; veil.begin('Searching…', { cancellation: 'always' });", text=True,
        cwd=root / ".build-web/site", stdout=subprocess.PIPE, check=True).stdout
    # A slow page: its body comes after the engine.
    writing = (
        "const { contentDocument: page } = frame; page.open(); page.write('<!doctype html><head><script>'); "
        "page.write(text.replaceAll('</script', '<\\\\/script')); page.write('</' + 'script>'); window.head = page.body === null; "
        "window.page = page;")
    browser.run(
        f"((text) => {{ const frame = document.body.appendChild(document.createElement('iframe')); {writing} }})({json.dumps(bundle)})")
    assert browser.run("head")
    browser.until("frames[0].performance.getEntriesByType('resource').some(({ name }) => name.includes('veil.wasm'))")
    browser.run("(page.write('<body><button>Button</button>'), page.close(), 0)")
    browser.until("document.querySelector('iframe').contentDocument.querySelector('[data-veil]')?.shadowRoot"
                  ".querySelector('.message')?.textContent === 'Searching…'", 10)
