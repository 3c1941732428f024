"""What a page may have in it: forms, media, parts that it hides or renders again, dialogs of components, and scripts that object."""

from support import begin, begin_and_see, card, end, end_and_see, heard, test

cancel = "[...shown('view').querySelectorAll('button')].at(-1)"


def add(browser, markup):
    """Puts an element at the beginning of the page, as `window.added`."""
    browser.run(f"(document.querySelector('main').insertAdjacentHTML('afterbegin', `{markup}`), "
                "window.added = document.querySelector('main').firstElementChild, 0)")


@test("A form is covered, although its fields' names are those of its properties")
def named_fields(browser):
    names = ("adults", "children", "style", "contains", "host", "matches", "after", "before", "slot", "title")
    for size in ("", "style='height: 60px; overflow: scroll;'"):
        add(browser, f"<form {size}>{''.join(f'<input name={name} value=1>' for name in names)}</form>")
        browser.run("(window.former = added.outerHTML, added.querySelector('input').focus(), 0)")
        begin_and_see(browser, target="over(added)")
        browser.run("(heard.splice(0), 0)")
        browser.type("x")
        browser.click_on("added.querySelector('input')")
        assert browser.run("[added.querySelector('input').value, heard.filter((one) => !one.includes('veil'))]") == ["1", []]
        end_and_see(browser)
        assert browser.run("[added.outerHTML === former, document.activeElement.name]") == [True, "adults"]


@test("The browser's controls of a video take no clicks within the grace, and the page around the video gets none",
      webkit="WebKitGTK takes a minute to play what a page draws")
def media_controls(browser):
    browser.run("(window.clicks = 0, 0)")
    add(browser, "<div><video controls muted width=400 height=200></video></div>")
    # Something to play.
    browser.run(
        "(() => { const canvas = document.createElement('canvas'); const context = canvas.getContext('2d');"
        " setInterval(() => context.fillRect(Math.random() * 99, 0, 9, 9), 30); window.video = added.firstChild;"
        " video.srcObject = canvas.captureStream(); added.addEventListener('click', () => clicks++); })()")
    box = "(({ left, bottom }) => [left + 22, bottom - 24])(video.getBoundingClientRect())"
    for target in ("veil", "over(video)", "over(added)"):
        begin(browser, target=target)
        browser.click(*browser.run(box))
        browser.run("new Promise((done) => setTimeout(done, 100, 0))")
        assert browser.run("[video.paused, clicks]") == [True, 0], target
        browser.until("opacity() === 1")
        end_and_see(browser)
    browser.click(*browser.run(box))
    browser.until("!video.paused")


@test("Cancel works by pointer and by keys while the page renders the covered element again in each frame")
def rendered_again(browser):
    browser.run(
        "(window.goesOn = true, window.count = 0, document.getElementById('card').style.overflow = 'visible', "
        "(function render() { document.getElementById('card').innerHTML = `<button>Row ${++count}</button>`; "
        "if (goesOn) requestAnimationFrame(render); })(), 0)")
    begin_and_see(browser, target=card)
    browser.until("count > 20")
    x, y = (round(place) for place in browser.run(f"(({{ x, y }}) => [x + 30, y + 20])({cancel}.getBoundingClientRect())"))
    browser.act("pointer", [
        {"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 100},
        {"type": "pointerUp", "button": 0}])
    browser.until("shown('view') === null")
    assert browser.run("works.at(-1).result") == "threw AbortError"
    begin_and_see(browser, target=card)
    browser.run(f"(window.count = 0, {cancel}.focus(), 0)")
    browser.until("count > 20")
    browser.type("Enter")
    browser.until("shown('view') === null")
    assert browser.run("works.at(-1).result") == "threw AbortError"
    browser.run("(goesOn = false, 0)")


@test("The veil over an element that the page hides in place is hidden with it, and what is in its place is usable")
def hidden_in_place(browser):
    browser.run("(window.uses = 0, 0)")
    add(browser, "<div style='position: relative; height: 200px'>"
                 "<button style='position: absolute; left: 100px; top: 90px' onclick='uses++'>Use</button>"
                 "<section style='position: absolute; inset: 0; visibility: hidden'><p>Another tab</p>"
                 "<img width=200 height=200 style='position: absolute; left: 0; top: 0'></section></div>")
    seen = "shown('view').checkVisibility({ visibilityProperty: true })"
    for count, target in enumerate(("over(added.lastChild)", "over(added.querySelector('img'))"), 1):
        begin_and_see(browser, target=target)
        assert not browser.run(seen)
        browser.click_on("added.querySelector('button')")
        assert browser.run("uses") == count
        browser.run("(added.lastChild.style.visibility = '', 0)")
        browser.until(seen)
        browser.run("(added.lastChild.style.visibility = 'hidden', 0)")
        end_and_see(browser)


@test("A modal dialog that a component opens in its shadow root within the grace is usable, and the veil waits for its end")
def dialog_of_component(browser):
    add(browser, "<section></section>")
    browser.run("(added.attachShadow({ mode: 'open' }).innerHTML = '<dialog><button>Yes</button></dialog>', "
                "window.question = added.shadowRoot.firstChild, question.firstChild.addEventListener('click', () => question.close()), 0)")
    begin(browser)
    browser.run("(question.showModal(), 0)")
    browser.run("new Promise((done) => setTimeout(done, 700, 0))")
    assert browser.run("opacity()") == 0
    browser.click_on("question.firstChild")
    assert not browser.run("question.open")
    browser.until("opacity() === 1")
    end_and_see(browser)


@test("A page with thousands of components is searched once for each block, and not again with each change of the page")
def many_components(browser):
    add(browser, "<section style='height: 200px'></section>")
    browser.run("((() => { for (let count = 0; count < 2000; count++) "
                "added.appendChild(document.createElement('span')).attachShadow({ mode: 'open' }); })(), 0)")
    browser.run("(window.searches = 0, window.search = DocumentFragment.prototype.querySelectorAll, "
                "DocumentFragment.prototype.querySelectorAll = function (...names) { searches++; return search.apply(this, names); }, 0)")
    for target in ("veil", "over(added)"):
        begin_and_see(browser, target=target)
        searches = browser.run("searches")
        browser.run("(added.append(document.createElement('i')), new Promise((done) => setTimeout(done, 50, 0)))")
        assert browser.run("searches") == searches, target
        end_and_see(browser)


@test("A script that removes at once what it does not know does not stop the page, and the veil returns when it stops")
def contested(browser):
    browser.run("(window.guard = new MutationObserver(() => "
                "document.querySelectorAll('body > [data-veil]').forEach((one) => one.remove())), "
                "guard.observe(document.body, { childList: true }), 0)")
    begin(browser)
    browser.run("new Promise((done) => setTimeout(done, 1000, 0))")
    browser.run("(guard.disconnect(), 0)")
    browser.until("shown('view')?.checkVisibility()")
    end_and_see(browser)


@test("A script that hides at once what it does not know does not stop the page, and the veil is usable when it stops")
def contested_attributes(browser):
    hosts = "document.querySelectorAll('body > [data-veil]')"
    # Without a limit the page would never end.
    browser.run("(window.rounds = 0, window.guard = new MutationObserver(() => { if (++rounds > 9999) guard.disconnect(); "
                f"{hosts}.forEach((one) => one.inert || Object.assign(one, {{ inert: true, ariaHidden: 'true' }})); }}), "
                "guard.observe(document.body, { childList: true, subtree: true, attributes: true }), 0)")
    begin_and_see(browser)
    assert browser.run("rounds") < 2000
    browser.run("(guard.disconnect(), 0)")
    browser.until(f"[...{hosts}].every(({{ inert, ariaHidden }}) => !inert && ariaHidden === null)")
    end_and_see(browser)


@test("A veil over an element comes and goes in a page whose library has a `remove` of its own, which needs a parent")
def other_remove(browser):
    browser.run("(Element.prototype.remove = function () { this.parentNode.removeChild(this); return this; }, 0)")
    begin_and_see(browser, target=card)
    assert browser.run("document.dispatchEvent(new CustomEvent('turbo:before-cache'))")
    browser.until("opacity() === 1 && document.getElementById('inside').inert")
    end_and_see(browser)
    browser.click_on("document.getElementById('inside')")
    browser.until("heard.includes('click inside')")


@test("A browser's call that fails is an error in the console, and the block ends with its work")
def failing_call(browser):
    browser.run("(window.errors = [], addEventListener('error', ({ message }) => errors.push(message)), "
                "HTMLDialogElement.prototype.showModal = () => { throw new Error('refused'); }, 0)")
    begin(browser)
    browser.until("errors.some((message) => message.includes('refused'))")
    end_and_see(browser)
    heard(browser)
    browser.click_on("document.getElementById('inside')")
    browser.until("heard.includes('click inside')")


@test("What the page makes inert under a veil over an element stays inert after it")
def inert_meanwhile(browser):
    begin_and_see(browser, target=card)
    browser.run("(document.getElementById('inside').inert = true, 0)")
    end_and_see(browser)
    assert browser.run("[...document.querySelectorAll('[inert]')].map(({ id }) => id)") == ["inside"]


@test("The veil over the root element is the veil over the page")
def root_element(browser):
    assert browser.run("over(document.documentElement) === veil")


@test("A page as high as its window has no scroll bar during a veil and afterwards")
def full_height(browser):
    browser.run("(document.body.style.cssText = 'margin: 0; min-height: 0; height: 100vh', "
                "document.querySelector('main').style.cssText = 'height: 100%; overflow: hidden', 0)")
    extent = "(({ scrollWidth, scrollHeight }) => [scrollWidth - innerWidth, scrollHeight - innerHeight])(document.documentElement)"
    assert browser.run(extent) == [0, 0]
    begin_and_see(browser)
    assert browser.run(extent) == [0, 0]
    end_and_see(browser)
    assert browser.run(extent) == [0, 0]
    browser.run("(veil.flash('success', 'Copied'), 0)")
    browser.until("opacity() === 1")
    assert browser.run(extent) == [0, 0]


@test("What the page's rules put before and after each child of an element is not put around the veil")
def generated_content(browser):
    browser.run("(document.head.insertAdjacentHTML('beforeend', '<style>#card > *::before, body > *::after { content: \"•\"; display: block; "
                "height: 30px }</style>'), document.getElementById('card').style.height = 'auto', 0)")
    sizes = "[document.getElementById('card').offsetHeight, document.body.offsetHeight]"
    before = browser.run(sizes)
    for target in (card, "veil"):
        begin_and_see(browser, target=target)
        assert browser.run(sizes) == before, target
        end_and_see(browser)


@test("A copy of the whole page has nothing of what was announced")
def copied(browser):
    browser.run("(document.querySelector('main').insertAdjacentHTML('beforeend', '<textarea id=text></textarea>'), 0)")
    begin_and_see(browser)
    end_and_see(browser)
    assert "Done" in browser.run("said()")
    browser.run("(document.activeElement.blur(), 0)")
    browser.type_with_control("a")
    browser.type_with_control("c")
    browser.click_on("document.getElementById('text')")
    browser.type_with_control("v")
    browser.until("document.getElementById('text').value.includes('A card')")
    assert "Done" not in browser.run("document.getElementById('text').value")


@test("An element in a closed shadow root gets no keys and clicks from the first instant, and Cancel over it works")
def closed_root(browser):
    add(browser, "<div></div>")
    browser.run(
        "(window.root = added.attachShadow({ mode: 'closed' }), root.innerHTML = '<section style=\"width: 300px; height: 200px\">"
        "<button>Inside</button><input></section>', window.section = root.firstChild, window.clicks = 0, "
        "section.querySelector('button').addEventListener('click', () => clicks++), over(section).slowness = 20, 0)")
    field = "section.querySelector('input')"
    browser.click_on(field)
    browser.type("a")
    begin(browser, target="over(section)")
    browser.type("b")
    browser.click_on("section.querySelector('button')")
    assert browser.run(f"[{field}.value, clicks]") == ["a", 0]
    end(browser)
    browser.run("(over(section).slowness = 1, 0)")
    begin(browser, target="over(section)")
    browser.until("section.querySelector('[data-veil]')?.shadowRoot.querySelector('.view')?.style.opacity === '1'")
    heard(browser)
    browser.click_on("section.querySelector('[data-veil]').shadowRoot.querySelector('.cancel')")
    assert browser.run("works.at(-1).result") == "threw AbortError"
    browser.until("!section.querySelector('[data-veil]')")
    browser.click_on(field)
    browser.type("c")
    browser.click_on("section.querySelector('button')")
    assert browser.run(f"[{field}.value, clicks]") == ["ac", 1]


@test("An editor has its caret and its selection back")
def editor_selection(browser):
    add(browser, "<p contenteditable>Hello <b>bold</b> world</p>")
    selection = "(({ anchorOffset, focusOffset }) => [`${getSelection()}`, anchorOffset, focusOffset])(getSelection())"
    for target in ("veil", "over(added)", "over(added.parentNode)"):
        for end_offset in (1, 4):
            browser.run(f"(added.focus(), getSelection().setBaseAndExtent(added.firstChild, 1, added.firstChild, {end_offset}), 0)")
            before = browser.run(selection)
            begin_and_see(browser, target=target)
            end_and_see(browser)
            assert browser.run(f"[document.activeElement === added, {selection}]") == [True, before], target
