"""Chromium and Firefox over WebDriver BiDi: real keys and clicks, pictures, and the accessibility tree."""

import base64
import itertools
import json
import pathlib
import shutil
import tempfile
import urllib.request

import websocket

from browsers import ANSWER, BrowserLost, Page, Program

# The values of media features, each with the preferences of Firefox that stand for it.
PREFERENCES = {
    ("forced_colors", "active"): {"browser.display.document_color_use": 2},
    # A theme with high contrast, whose colours the page's stay before.
    ("prefers_contrast", "more"): {"ui.useAccessibilityTheme": 1, "browser.display.document_color_use": 1},
    ("prefers_reduced_motion", "reduce"): {"ui.prefersReducedMotion": 1},
    ("prefers_reduced_transparency", "reduce"): {"ui.prefersReducedTransparency": 1},
}


class Browser(Page):
    """Chromium or Firefox, over WebDriver BiDi."""

    def __init__(self, name):
        self.name = name
        self.numbers = itertools.count(1)
        super().__init__()

    def start(self):
        self.folder = tempfile.mkdtemp(prefix="veil-web-")
        self.program = self.socket = None
        try:
            command, pattern, session = start_of[self.name](self.folder)
            self.program = Program(command, self.folder, pattern)
            address = session(self.program.until_it_says())
            self.socket = websocket.create_connection(address, timeout=ANSWER, suppress_origin=True)
            if self.name == "firefox":
                self.call("session.new", capabilities={"alwaysMatch": {}})
            self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]
            if self.name == "firefox":
                # In the first tab the address bar has the focus.
                self.context = self.call("browsingContext.create", type="tab")["context"]
        except (OSError, websocket.WebSocketException, BrowserLost) as error:
            self.close()
            raise BrowserLost(f"{self.name} did not start: {error}") from error

    def close(self):
        """Ends the browser; a second call does nothing."""
        if self.socket:
            # Otherwise Chromium outlives its driver.
            try:
                self.call("browser.close")
            except (AssertionError, BrowserLost):
                pass
            self.socket.shutdown()
        if self.program:
            self.program.stop()
        self.socket = self.program = None
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, command, /, **parameters):
        number = next(self.numbers)
        try:
            self.socket.send(json.dumps({"id": number, "method": command, "params": parameters}))
            while True:
                answer = json.loads(self.socket.recv())
                if answer.get("id") == number:
                    break
        except (OSError, ValueError, websocket.WebSocketException) as error:
            self.socket.shutdown()
            raise BrowserLost(f"{self.name} did not answer {command}: {error!r}") from error
        if answer["type"] == "error":
            raise AssertionError(f"{command}: {answer['error']}: {answer['message'][:500]}")
        return answer["result"]

    def resize(self, width, height, scale=1):
        """Gives the page a size."""
        self.call(
            "browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height},
            devicePixelRatio=scale)

    def navigate(self, address):
        self.call("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def run(self, script):
        """The value of an expression in the page, or of its promise."""
        done = self.call(
            "script.evaluate", expression=f"(async () => JSON.stringify(await ({script})))()",
            target={"context": self.context}, awaitPromise=True, userActivation=False)
        if done["type"] == "exception":
            raise AssertionError(f"{script}: {done['exceptionDetails']['text']}")
        text = done["result"].get("value")
        return None if text is None else json.loads(text)

    def act(self, kind, actions, **more):
        self.call(
            "input.performActions", context=self.context,
            actions=[{"type": kind, "id": kind, "actions": actions, **more}])

    def found(self, role, name):
        """The number of accessible elements with a role and a name. Firefox does not search shadow roots."""
        return len(self.call(
            "browsingContext.locateNodes", context=self.context,
            locator={"type": "accessibility", "value": {"role": role, "name": name}})["nodes"])

    def screenshot(self):
        """The bytes of a PNG."""
        return base64.b64decode(self.call("browsingContext.captureScreenshot", context=self.context)["data"])

    def set_media(self, features):
        if self.name == "firefox":
            wanted = {name: value for feature in features.items() for name, value in PREFERENCES.get(feature, {}).items()}
            for name in {name for values in PREFERENCES.values() for name in values}:
                value = wanted.get(name)
                change = f"clearUserPref('{name}')" if value is None else f"setIntPref('{name}', {value})"
                self.ask_firefox(f"Services.prefs.{change}")
            return
        self.ask_chromium(
            "Emulation.setEmulatedMedia",
            features=[{"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def compose(self, text):
        """Composes a text in the field with the focus, as the keyboard of a phone does with each word."""
        self.ask_chromium("Input.imeSetComposition", text=text, selectionStart=len(text), selectionEnd=len(text))

    def commit(self, text):
        """Ends a composition with a text."""
        self.ask_chromium("Input.insertText", text=text)

    def enlarge(self, scale):
        """Enlarges the page, as two fingers do."""
        self.ask_chromium("Emulation.setPageScaleFactor", pageScaleFactor=scale)

    def enlarge_text(self, scale):
        """Enlarges the page's texts alone, as the user can with a menu."""
        self.ask_firefox(f"gBrowser.selectedBrowser.textZoom = {scale}")

    def ask_firefox(self, script):
        """Runs a script in the browser's own window."""
        window = self.call("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"][0]["context"]
        self.call("script.evaluate", expression=script, target={"context": window}, awaitPromise=False)

    def ask_chromium(self, method, **parameters):
        session = self.call("goog:cdp.getSession", context=self.context)["session"]
        self.call("goog:cdp.sendCommand", session=session, method=method, params=parameters)


# The start of a browser: its command, a pattern for the place where it listens, and a function from that to an address.

def chromium(folder):
    options = {
        "binary": "/usr/bin/chromium",
        "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--user-data-dir={folder}/profile"],
    }
    wanted = {"capabilities": {"alwaysMatch": {"webSocketUrl": True, "goog:chromeOptions": options}}}

    def session(port):
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}/session", json.dumps(wanted).encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)["value"]["capabilities"]["webSocketUrl"]

    return ["chromedriver", "--port=0"], r"started successfully on port (\d+)", session


def firefox(folder):
    profile = pathlib.Path(folder, "profile")
    profile.mkdir()
    # Off in releases. It must be known before a page asks for it.
    pathlib.Path(profile, "user.js").write_text('user_pref("layout.css.prefers-reduced-transparency.enabled", true);\n')
    # The system's access is for changes of preferences.
    command = ["firefox-esr", "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0",
               "--remote-allow-system-access"]
    return command, r"WebDriver BiDi listening on (ws://\S+)", lambda address: f"{address}/session"


start_of = {"chromium": chromium, "firefox": firefox}
