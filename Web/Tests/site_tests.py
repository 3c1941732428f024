"""The page for trying the library, and what authors of pages read: samples and types."""

import html
import json
import re

from common import root
from support import axe_finds_nothing, pictures, test


@test("The demo page: every example runs and ends, and axe finds no violations, light and dark, narrow and wide")
def page(browser):
    views = "[...document.querySelectorAll('[data-veil]')].map((host) => host.shadowRoot.querySelector('.view')).filter(Boolean)"
    for name, width, height in (("wide", 1280, 900), ("narrow", 360, 700), ("large", 360, 700)):
        browser.open(browser.address.replace("page.html", "index.html"), width, height)
        choices = {"appearance": "light" if name == "wide" else "dark"}
        if name == "large":
            choices |= {"text-scale": "2", "contrast": "more"}
        for setting, value in choices.items():
            control = f"document.getElementById('{setting}')"
            browser.run(f"({control}.value = '{value}', {control}.dispatchEvent(new Event('change')), 0)")
        browser.run("(document.getElementById('feed').scrollIntoView(), 0)")
        browser.picture(pictures / f"web-{browser.name}-page-{name}.png")
        axe_finds_nothing(browser, f"page {name}")
        assert browser.run("document.documentElement.scrollWidth <= innerWidth"), name
        assert browser.run("document.getElementById('keyboard').scrollWidth <= document.getElementById('keyboard').clientWidth"), name
    # The settings reach the veil.
    browser.run("(document.querySelector('[data-run=success]').click(), 0)")
    browser.until(f"{views}[0]?.style.opacity === '1'")
    assert browser.run(f"getComputedStyle({views}[0].querySelector('.message').firstChild).fontSize") == "30px"
    browser.picture(pictures / f"web-{browser.name}-page-settings.png")
    assert browser.run("document.querySelectorAll('[data-run]').length") == 10
    browser.open(browser.address.replace("page.html", "index.html"), 1280, 900)
    for number in range(10):
        example = f"document.querySelectorAll('[data-run]')[{number}]"
        name = browser.run(f"({example}.scrollIntoView({{ block: 'center' }}), {example}.dataset.run)")
        # The page itself watches, since an example may end before the next command arrives.
        browser.run(f"(clearInterval(window.watch), window.seen = false, window.watch = setInterval(() => "
                    f"{{ seen ||= {views}.some((view) => Number(view.style.opacity) > 0); }}, 5), 0)")
        browser.click_on(example)
        # Files from this machine may arrive before the first frame.
        browser.until("document.querySelectorAll('#feed li').length === 6" if name == "feed" else "seen")
        if name in ("sync", "send"):
            browser.picture(pictures / f"web-{browser.name}-page-{name}.png")
        # A click dismisses a notice at the end.
        browser.until(f"{views}.length === 0 || {views}.some((view) => view.querySelector('button.panel'))", 60)
        if browser.run(f"{views}.length > 0"):
            browser.click_on(f"{views}[0].querySelector('.panel')")
        browser.until(f"{views}.length === 0")
    assert browser.run("[...document.querySelectorAll('output')].every((output) => output.textContent !== '')")
    assert browser.run("document.querySelectorAll('#feed li').length") == 6
    languages = "[...document.getElementById('language').options].map(({ value }) => value)"
    assert len(browser.run(languages)) > 20
    assert browser.run(f"Promise.all({languages}.filter((name) => name !== 'en').map(async (name) => (await fetch(`words/${{name}}.txt`)).ok))"
                       ".then((found) => found.every((one) => one))")
    browser.run("((document.getElementById('language').value = 'de'), "
                "document.getElementById('language').dispatchEvent(new Event('change')), 0)")
    browser.click_on("document.querySelector('[data-run=sync]')")
    browser.until(f"{views}.some((view) => view.querySelector('.cancel')?.textContent === 'Abbrechen')")
    browser.type("Escape")
    browser.until(f"{views}.length === 0")


@test("The samples of the page and of its documentation run, and set nothing that does not exist")
def samples(browser):
    document = (root / "Web/VeilWeb.docc/VeilWeb.md").read_text()
    example = re.search(r'aria-label="Example in JavaScript"><code>(.*?)</code>', (root / "Web/Site/index.html").read_text(), re.S)[1]
    script = re.search(r"```html\n<script type=\"module\">\n(.*?)</script>", document, re.S)[1]
    codes = [html.unescape(example), script, *re.findall(r"```js\n(.*?)```", document, re.S)]
    assert len(codes) == 3
    # A function's body cannot import.
    codes = [re.sub(r' *import veil from "./veil.js";', "", code) for code in codes]
    assert browser.run("import('./veil.js').then((module) => module.default === veil)")
    assert browser.run(f"""(async () => {{
      document.body.insertAdjacentHTML("beforeend", "<button id=search>Search</button><ul id=list></ul>");
      const activity = veil.begin("Sample");
      for (const one of [veil, activity]) Object.preventExtensions(one);
      const hits = new Promise((show) => {{
        const names = {{ veil, activity, show, save: async () => 1, load: async () => 2, fetch: async () => ({{ json: async () => 7 }}) }};
        window.body = (code) => new (async () => {{}}).constructor(...Object.keys(names), `"use strict"; ${{code}}`)(...Object.values(names));
      }});
      for (const code of {json.dumps(codes)}) await body(code);
      document.getElementById("search").click();
      const found = await hits;
      activity.end();
      veil.endAll();
      return found;
    }})()""") == 7


@test("The package names its version, and files that are there", chromium_only="it is a file for Node and bundlers")
def package(browser):
    assert browser.run("""fetch("package.json").then((answer) => answer.json()).then(async ({ version, types, exports, files }) => {
      const names = [types, exports["."].types, exports["."].default, ...files.map((name) => name === "words" ? "words/de.txt" : name)];
      const there = await Promise.all(names.map((name) => fetch(name).then(({ ok }) => ok)));
      return [/^\\d+\\.\\d+\\.\\d+$/.test(version), there.every((one) => one)];
    })""") == [True, True]


@test("veil.d.ts declares every call, and no other")
def types(browser):
    declarations = (root / "Web/Module/veil.d.ts").read_text()
    for name, one in (("Activity", "veil.begin()"), ("Veil", "veil")):
        members = re.search(rf"^export class {name} {{(.*?)^}}", declarations, re.M | re.S)[1]
        declared = re.findall(r"^  (?:readonly |set )?(\w+)[:(<]", members, re.M)
        there = browser.run(f"Object.getOwnPropertyNames(Object.getPrototypeOf({one}))")
        assert sorted([*declared, "constructor"]) == sorted(there), name
    exported = [name for name in re.findall(r"^export (?:default |(?:const|class|function) )(\w+)", declarations, re.M)]
    assert sorted({*exported, "default"}) == browser.run("import('./veil.js').then((module) => Object.keys(module).sort())")


@test("The first veil of a page; its time is printed, the best of ten loads, since a busy machine takes longer")
def first(browser):
    best = browser.run("""(async () => {
      const times = [];
      for (let load = 0; load < 10; load++) {
        const began = performance.now();
        const { veil } = await import(`./veil.js?${load}`);
        veil.begin("First", { style: "blocker" });
        while (opacity() === 0) await new Promise(requestAnimationFrame);
        times.push(performance.now() - began);
        veil.still = true;
        veil.endAll();
        while (shown("view")) await new Promise(requestAnimationFrame);
      }
      return Math.min(...times);
    })()""")
    print(f"figure: first veil of a page in {browser.name}: {best:.0f} ms after the import of its module")
