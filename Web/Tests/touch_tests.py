"""Tests of fingers, and of presses that are under way when a block begins or ends."""

from support import begin, begin_and_see, card, end, end_and_see, heard, other_button, test

down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
scrolled = "[scrollY, document.getElementById('card').scrollTop]"


def move(x, y, milliseconds=0):
    return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": milliseconds}


def act(browser, pointer, *actions):
    """Moves, presses and lifts a finger or the mouse."""
    browser.act("pointer", list(actions), id=pointer, parameters={"pointerType": pointer})


def middle(browser, element):
    return browser.run(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])(({element}).getBoundingClientRect())")


def taps(browser, pointer):
    """Whether a tap or click on the button reaches it."""
    heard(browser)
    act(browser, pointer, move(*middle(browser, other_button)), down, up)
    return "click other" in heard(browser)


@test("A press on a veil that ends meanwhile clicks nothing below it, and the next press clicks")
def lifted_later(browser):
    for pointer in ("mouse", "touch"):
        begin_and_see(browser)
        act(browser, pointer, move(*middle(browser, other_button)), down)
        end_and_see(browser)
        heard(browser)
        act(browser, pointer, up)
        assert heard(browser) == [], pointer
        assert taps(browser, pointer), pointer


@test("A press that is under way when a block begins clicks nothing, also after a short block")
def pressed_before(browser):
    for pointer in ("mouse", "touch"):
        for message in ("Searching…", None):
            act(browser, pointer, move(*middle(browser, other_button)), down)
            heard(browser)
            if message:
                begin_and_see(browser)
                end_and_see(browser)
            else:
                browser.run("veil.run('Short', async () => 7)")
            act(browser, pointer, up)
            assert "click other" not in heard(browser), (pointer, message)
            assert taps(browser, pointer), (pointer, message)


@test("A press that is under way when the block of something else begins clicks")
def pressed_elsewhere(browser):
    for pointer in ("mouse", "touch"):
        act(browser, pointer, move(*middle(browser, other_button)), down)
        heard(browser)
        # Firefox makes no click of a press by a finger that is long.
        browser.run(f"{card}.run('Short', async () => 7)")
        act(browser, pointer, up)
        assert "click other" in heard(browser), pointer


def strike(browser, kind, key):
    """Presses or lets go of a key; pressed again, it repeats."""
    browser.act("key", [{"type": kind, "value": key}])


@test("A key that is held when a short block begins does nothing more until it is let go: no click, no repeats, no letters")
def key_held(browser):
    browser.run("(document.querySelector('main').insertAdjacentHTML('beforeend', '<label><input type=checkbox id=check>Check</label>'), 0)")
    field = "document.getElementById('name')"
    for target in ("veil", "over(document.querySelector('main'))"):
        for element in ("document.getElementById('check')", other_button):
            browser.run(f"({element}.focus(), 0)")
            strike(browser, "keyDown", " ")
            heard(browser)
            browser.run(f"{target}.run('Short', async () => 7)")
            strike(browser, "keyUp", " ")
            assert "click other" not in heard(browser), (element, target)
            assert browser.run("document.getElementById('check').checked") is False, (element, target)
        browser.run(f"({other_button}.focus(), 0)")
        strike(browser, "keyDown", "\ue007")
        browser.run(f"{target}.run('Short', async () => 7)")
        heard(browser)
        strike(browser, "keyDown", "\ue007")
        assert "click other" not in heard(browser), target
        strike(browser, "keyUp", "\ue007")
        browser.run(f"({field}.focus(), {field}.value = '', 0)")
        strike(browser, "keyDown", "a")
        browser.run(f"{target}.run('Short', async () => 7)")
        strike(browser, "keyDown", "a")
        strike(browser, "keyUp", "a")
        assert browser.run(f"{field}.value") == "a", target
        # The next presses are as always.
        browser.type("b")
        assert browser.run(f"{field}.value") == "ab", target
        browser.run(f"({other_button}.focus(), 0)")
        heard(browser)
        browser.type(" ")
        assert "click other" in heard(browser), target


@test("A key that was pressed with Command, whose release macOS does not report, is not taken for held",
      webkit="its driver presses Alt for Command")
def with_command(browser):
    field = "document.getElementById('name')"
    browser.run(f"({field}.focus(), {field}.value = '', 0)")
    for kind, key in (("keyDown", "\ue03d"), ("keyDown", "j"), ("keyUp", "\ue03d")):
        strike(browser, kind, key)
    browser.run("veil.run('Short', async () => 7)")
    before = browser.run(f"{field}.value")
    # The driver still has it down, so it is as a repeat.
    strike(browser, "keyDown", "j")
    assert browser.run(f"{field}.value") == before + "j"
    strike(browser, "keyUp", "j")


@test("A slider and a field's button that are held when a block begins do nothing more until they are let go")
def held_fields(browser):
    fields = "<input type=range id=range> <input type=number id=number value=5>"
    browser.run(f"(document.querySelector('main').insertAdjacentHTML('beforeend', {fields!r}), 0)")
    for pointer in ("mouse", "touch"):
        x, y = middle(browser, "document.getElementById('range')")
        act(browser, pointer, move(x, y), down, move(x + 10, y))
        begin(browser)
        # Firefox ends the drag as one that is cancelled, with the value before it.
        before = browser.run("document.getElementById('range').value")
        act(browser, pointer, move(x + 20, y), move(x + 30, y))
        end(browser)
        act(browser, pointer, move(x + 40, y), up)
        assert browser.run("document.getElementById('range').value") == before, pointer
    if browser.name == "firefox":
        return  # It has no way to stop the button.
    # The button is at the field's end, and repeats.
    right, top = browser.run("(({ right, top, height }) => [right - 9, top + height / 4])(document.getElementById('number').getBoundingClientRect())")
    act(browser, "mouse", move(right, top), down)
    browser.until("document.getElementById('number').valueAsNumber > 7")
    browser.run("(veil.slowness = 20, 0)")
    begin(browser)
    number = browser.run("document.getElementById('number').value")
    assert browser.run("new Promise((done) => setTimeout(() => done(document.getElementById('number').value), 500))") == number
    end(browser)
    act(browser, "mouse", up)


@test("The open menu of a field closes when the block begins, and its keys choose nothing")
def open_menu(browser):
    browser.run("(document.querySelector('main').insertAdjacentHTML('beforeend', "
                "'<select id=choice><option>One<option>Two<option>Three</select>'), veil.slowness = 20, 0)")
    browser.click_on("document.getElementById('choice')")
    begin(browser)
    heard(browser)
    browser.type("ArrowDown", "Enter")
    assert (browser.run("document.getElementById('choice').value"), heard(browser)) == ("One", [])
    end(browser)
    assert browser.run("document.activeElement.id") == "choice"


@test("What a finger scrolls stops when the block begins, scripts still scroll it, and afterwards it is as before",
      firefox="headless Firefox does not scroll by touch", webkit="its driver has no fingers")
def scrolling(browser):
    for target, x, y, index in (("veil", 500, 500, 0), (card, 150, 280, 1)):
        browser.open(browser.address)
        browser.run("(document.body.style.minHeight = '3000px', document.getElementById('card').style.overflowY = 'scroll', "
                    "document.getElementById('card').insertAdjacentHTML('beforeend', '<p style=height:2000px>text</p>'), 0)")
        styles = "[document.documentElement, document.getElementById('card')].map((element) => element.getAttribute('style'))"
        before = browser.run(styles)
        act(browser, "touch", move(x, y), down, move(x, y - 50, 100), move(x, y - 100, 100))
        browser.until(f"{scrolled}[{index}] > 0")
        begin_and_see(browser, target=target)
        place = browser.steady(scrolled)
        act(browser, "touch", move(x, y - 200, 200))
        assert browser.steady(scrolled) == place
        browser.run("((document.getElementById('card').scrollTop += 7), scrollBy(0, 7), 0)")
        assert browser.steady(scrolled) == [place[0] + 7, place[1] + 7]
        end_and_see(browser)
        act(browser, "touch", up)
        assert browser.steady(styles) == before
        act(browser, "touch", move(x, y), down, move(x, y - 50, 100), move(x, y - 100, 100), up)
        browser.until(f"{scrolled}[{index}] > {place[index] + 20}")


@test("What a finger scrolls stops in a page without a scrolling element, as one without a doctype may be",
      firefox="headless Firefox does not scroll by touch", webkit="its driver has no fingers")
def scrolling_without_element(browser):
    browser.run("(document.body.style.minHeight = '3000px', Object.defineProperty(document, 'scrollingElement', { value: null }), 0)")
    act(browser, "touch", move(500, 500), down, move(500, 450, 100), move(500, 400, 100))
    browser.until("scrollY > 0")
    begin_and_see(browser)
    place = browser.steady("scrollY")
    act(browser, "touch", move(500, 300, 200))
    assert browser.steady("scrollY") == place
    end_and_see(browser)
    act(browser, "touch", up)
    assert not browser.run("document.documentElement.hasAttribute('style')")


@test("What a finger scrolls can be scrolled again although the page removes meanwhile what the finger is on, as after pulling to refresh",
      firefox="headless Firefox does not scroll by touch", webkit="its driver has no fingers")
def scrolled_away(browser):
    row = "<p style='height: 2000px'>text</p>"
    browser.run(f"(document.getElementById('card').innerHTML = `{row}`, 0)")
    x, y = middle(browser, "document.getElementById('card')")
    act(browser, "touch", move(x, y), down, move(x, y - 30, 100), move(x, y - 60, 100))
    browser.until(f"{scrolled}[1] > 0")
    begin(browser, target=card)
    browser.run(f"(document.getElementById('card').innerHTML = `{row}`, 0)")
    end(browser)
    act(browser, "touch", up)
    browser.until("document.getElementById('card').getAttribute('style') === null")
    place = browser.steady(scrolled)[1]
    act(browser, "touch", move(x, y), down, move(x, y - 30, 100), move(x, y - 60, 100), up)
    browser.until(f"{scrolled}[1] > {place + 20}")


@test("What a finger scrolls in a component's shadow root stops when the block begins, too",
      firefox="headless Firefox does not scroll by touch", webkit="its driver has no fingers")
def scrolling_inside(browser):
    browser.run("(window.box = document.createElement('div'), document.querySelector('main').prepend(box), box.attachShadow({ mode: 'open' })"
                ".innerHTML = '<div style=\"height: 200px; overflow-y: scroll\"><p style=\"height: 3000px\">text</p></div>', 0)")
    top = "box.shadowRoot.firstChild.scrollTop"
    for target in ("veil", "over(box)"):
        act(browser, "touch", move(100, 180), down, move(100, 150, 100), move(100, 120, 100))
        browser.until(f"{top} > 0")
        begin_and_see(browser, target=target)
        place = browser.steady(top)
        act(browser, "touch", move(100, 60, 200))
        assert browser.steady(top) == place, target
        end_and_see(browser)
        act(browser, "touch", up)
        browser.run(f"({top} = 0, 0)")


@test("A finger whose release the page has kept to itself does not count as down under the next one: the page scrolls after a block",
      firefox="headless Firefox does not scroll by touch", webkit="its driver has no fingers")
def missed_lift(browser):
    browser.open(f"{browser.address}?lifts")
    browser.run("(document.body.style.minHeight = '3000px', 0)")
    act(browser, "touch", move(*middle(browser, other_button)), down, up)
    browser.run("(removeEventListener('pointerup', lose, true), veil.run('Short', async () => 7))")
    act(browser, "touch", move(500, 500), down, move(500, 450, 100), move(500, 400, 100), up)
    browser.until("scrollY > 20")


@test("What is dragged when a block begins is not dropped, and does not take itself for moved",
      firefox="its driver refuses to drop on what is covered", webkit="its driver drops nothing")
def dragged(browser):
    browser.run(
        "(document.querySelector('main').insertAdjacentHTML('beforeend', '<p id=from draggable=true>From</p><p id=to>To</p>'), window.log = [], "
        "from.ondragstart = (event) => { event.dataTransfer.setData('text/plain', 'x'); event.dataTransfer.effectAllowed = 'move'; }, "
        "from.ondragend = (event) => log.push(event.dataTransfer.dropEffect), to.ondrop = () => log.push('drop'), "
        "to.ondragover = (event) => { event.preventDefault(); event.dataTransfer.dropEffect = 'move'; }, 0)")
    (x, y), (right, bottom) = middle(browser, "from"), middle(browser, "to")

    def drag(begins):
        act(browser, "mouse", move(x, y), down, move(x + 8, y + 8, 50), move(x + 16, y + 16, 50), move(right, bottom, 100))
        begins()
        act(browser, "mouse", move(right + 4, bottom, 50), move(right + 8, bottom, 50), up)
        browser.until("log.length > 0")
        return browser.run("log.splice(0)")

    assert drag(lambda: None) == ["drop", "move"]
    browser.run("(veil.slowness = 20, 0)")
    assert drag(lambda: begin(browser)) == ["none"]
    end(browser)
    browser.run("(veil.slowness = 1, 0)")
    assert drag(lambda: begin_and_see(browser)) == ["none"]
    end_and_see(browser)
    assert taps(browser, "mouse")


@test("What is dragged over the veil over an element has neither entered nor left the element", firefox="its driver drops on no veil",
      webkit="its driver drops nothing")
def dragged_over(browser):
    browser.run(
        "(document.querySelector('main').insertAdjacentHTML('beforeend', '<p id=from draggable=true>From</p><p id=to>To</p>'), window.log = [], "
        "from.ondragend = to.ondragenter = to.ondragleave = ({ type }) => log.push(type), 0)")
    (x, y), (right, bottom) = middle(browser, "from"), middle(browser, "to")

    def drag():
        act(browser, "mouse", move(x, y), down, move(x + 8, y + 8, 50), move(right, bottom, 100), move(right + 4, bottom, 50), move(x, y, 100), up)
        browser.until("log.includes('dragend')")
        return browser.run("log.splice(0)")

    assert drag() == ["dragenter", "dragleave", "dragend"]
    begin_and_see(browser, target="over(to)")
    assert drag() == ["dragend"]
    end_and_see(browser)


@test("A fling stops when the block begins", firefox="headless Firefox does not scroll by touch", webkit="its driver has no fingers")
def fling(browser):
    def further(begins):
        """How far a fling scrolls the page from shortly after the lift on; none: the page was at rest by then.

        The screen is a few frames ahead of the page, more on a busy machine. After the fourth frame the page knows
        where what it has asked for has stopped it.
        """
        browser.open(browser.address)
        browser.run(
            "(document.body.style.minHeight = '30000px', addEventListener('touchend', () => { const end = scrollY; setTimeout(() => { "
            f"const isMoving = scrollY > end; {'work(`Searching…`)' if begins else ''}; let frames = 4; const look = () => {{ "
            "if (frames--) requestAnimationFrame(look); else window.seen = [scrollY, isMoving]; }; look(); }, 50); }), 0)")
        act(browser, "touch", move(400, 600), down, *[move(400, 600 - 80 * step, 20) for step in range(1, 7)], up)
        browser.until("window.seen")
        place, is_moving = browser.run("seen")
        return browser.steady("scrollY") - place if is_moving else None

    assert any((further(begins=False) or 0) > 200 for _ in range(5))
    distances = [further(begins=True) for _ in range(3)]
    assert set(distances) - {None} == {0}, distances
