"""Chromium and Firefox over WebDriver BiDi: real keys and clicks, pictures, and the accessibility tree."""

import base64
import concurrent.futures
import itertools
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import urllib.request

import websocket

keys = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "ArrowDown": "\ue015", "PageDown": "\ue00f", "Shift": "\ue008"}


# The time limits of a program's start and of a command's answer, in seconds. A wait in a page takes at most 60 s.
START, ANSWER = 60, 90


# The values of media features, each with the preferences of Firefox that stand for it.
PREFERENCES = {
    ("forced_colors", "active"): {"browser.display.document_color_use": 2},
    # A theme with high contrast, whose colours the page's stay before.
    ("prefers_contrast", "more"): {"ui.useAccessibilityTheme": 1, "browser.display.document_color_use": 1},
    ("prefers_reduced_motion", "reduce"): {"ui.prefersReducedMotion": 1},
    ("prefers_reduced_transparency", "reduce"): {"ui.prefersReducedTransparency": 1},
}


class BrowserLost(Exception):
    """The browser no longer answers."""


class Browser:
    """One window of a browser, on a page."""

    def __init__(self, name):
        self.name = name
        self.restarts = 0
        self.numbers = itertools.count(1)
        try:
            self.start()
        except BrowserLost:
            # On a busy machine Firefox may print that it listens, and then not answer.
            self.start()

    def start(self):
        self.folder = tempfile.mkdtemp(prefix="veil-web-")
        self.program = self.socket = None
        try:
            command, pattern, session = start_of[self.name](self.folder)
            self.program = Program(command, self.folder)
            address = session(self.program.until_it_says(pattern))
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

    def restart(self):
        """Starts the browser again after it was lost; fails the second time."""
        self.close()
        self.restarts += 1
        if self.restarts > 1:
            raise BrowserLost(f"{self.name} was lost twice.")
        self.start()

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

    def open(self, address, width=900, height=640, scale=1):
        self.call(
            "browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height},
            devicePixelRatio=scale)
        self.call("browsingContext.navigate", context=self.context, url=address, wait="complete")
        self.until("document.body.dataset.ready === ''")

    def run(self, script):
        """The value of an expression in the page, or of its promise."""
        done = self.call(
            "script.evaluate", expression=f"(async () => JSON.stringify(await ({script})))()",
            target={"context": self.context}, awaitPromise=True, userActivation=False)
        if done["type"] == "exception":
            raise AssertionError(f"{script}: {done['exceptionDetails']['text']}")
        text = done["result"].get("value")
        return None if text is None else json.loads(text)

    def until(self, condition, seconds=30):
        """Waits for a condition. The time limit uses the date, since a test may stop the page's clock."""
        came = self.run(
            f"new Promise((done) => {{ const end = Date.now() + {seconds * 1000}; const look = () => "
            f"({condition}) ? done(true) : Date.now() > end ? done(false) : setTimeout(look, 10); look(); }})")
        assert came, f"This never came: {condition}"

    def steady(self, reading, frames=20, seconds=30):
        """The value of an expression after it was the same in that many successive frames."""
        value = self.run(
            f"new Promise((done) => {{ const end = Date.now() + {seconds * 1000}; let last, same = 0; const look = () => {{ "
            f"const now = JSON.stringify({reading}); same = now === last ? same + 1 : 0; last = now; "
            f"if (same >= {frames}) done([JSON.parse(now)]); else if (Date.now() > end) done(null); "
            "else requestAnimationFrame(look); }; look(); })")
        assert value, f"This never came to rest: {reading}"
        return value[0]

    def act(self, kind, actions, **more):
        self.call(
            "input.performActions", context=self.context,
            actions=[{"type": kind, "id": kind, "actions": actions, **more}])

    def move(self, x, y):
        self.act("pointer", [{"type": "pointerMove", "x": round(x), "y": round(y)}])

    def click(self, x, y):
        self.act("pointer", [
            {"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0}])

    def click_on(self, element):
        """Clicks in the middle of an expression's element."""
        box = self.run(
            f"(() => {{ const box = ({element}).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()")
        self.click(*box)

    def type(self, *words):
        actions = []
        for word in words:
            for key in [keys[word]] if word in keys else word:
                actions += [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.act("key", actions)

    def type_with_control(self, key):
        keys = ["\ue009", key]
        self.act("key", [
            {"type": kind, "value": value} for kind, values in (("keyDown", keys), ("keyUp", keys[::-1])) for value in values])

    def found(self, role, name):
        """The number of accessible elements with a role and a name. Firefox does not search shadow roots."""
        return len(self.call(
            "browsingContext.locateNodes", context=self.context,
            locator={"type": "accessibility", "value": {"role": role, "name": name}})["nodes"])

    def screenshot(self):
        """The bytes of a PNG."""
        return base64.b64decode(self.call("browsingContext.captureScreenshot", context=self.context)["data"])

    def picture(self, file):
        pathlib.Path(file).write_bytes(self.screenshot())

    def media(self, **features):
        """Sets the user's preferences, resets those that are not named, and waits until the page follows."""
        self.set_media(features)
        # Forced colours are more contrast as well in Firefox, so that a feature that is not named may hold.
        followed = " && ".join(
            f"{'' if features else '!'}matchMedia('({name.replace('_', '-')}: {value})').matches"
            for name, value in features.items() or PREFERENCES)
        end = time.monotonic() + 30
        while not self.run(followed):
            assert time.monotonic() < end, f"This never came: {followed}"
            time.sleep(0.01)

    def set_media(self, features):
        if self.name == "firefox":
            window = self.call("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"][0]["context"]
            wanted = {name: value for feature in features.items() for name, value in PREFERENCES.get(feature, {}).items()}
            for name in {name for values in PREFERENCES.values() for name in values}:
                value = wanted.get(name)
                change = f"clearUserPref('{name}')" if value is None else f"setIntPref('{name}', {value})"
                self.call("script.evaluate", expression=f"Services.prefs.{change}", target={"context": window}, awaitPromise=False)
            return
        session = self.call("goog:cdp.getSession", context=self.context)["session"]
        self.call(
            "goog:cdp.sendCommand", session=session, method="Emulation.setEmulatedMedia",
            params={"features": [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]})


class Program:
    """A program whose output is read until it ends, since a full pipe would stop it."""

    def __init__(self, command, folder):
        self.said = []
        # A separate session, so that its children end with it.
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", cwd=folder,
            start_new_session=True, env=os.environ | {"HOME": folder, "MOZ_HEADLESS": "1"})

    def until_it_says(self, pattern):
        """Waits for a line that matches the pattern; returns its group."""
        found = concurrent.futures.Future()

        def read():
            for line in self.process.stdout:
                if not found.done():
                    self.said.append(line)
                    if match := re.search(pattern, line):
                        found.set_result(match[1])
            if not found.done():
                found.set_exception(OSError("it ended"))

        threading.Thread(target=read, daemon=True).start()
        try:
            return found.result(START)
        except OSError as error:
            raise BrowserLost(f"{str(error) or f'it took more than {START} s'}\n{''.join(self.said)}") from error

    def stop(self):
        """Ends the program and kills its remaining children."""
        for last in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(self.process.pid, last)
                self.process.wait(20)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                pass


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
