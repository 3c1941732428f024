"""Chromium and Firefox by WebDriver BiDi: real keys and clicks, pictures, and what assistive technology sees."""

import base64
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import urllib.request

import websocket

keys = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "ArrowDown": "\ue015", "PageDown": "\ue00f", "Shift": "\ue008"}


class Browser:
    """One window of a browser, on a page."""

    def __init__(self, name):
        self.name = name
        self.numbers = itertools.count(1)
        try:
            self.start()
        except websocket.WebSocketTimeoutException:
            # On a busy machine Firefox may say that it listens, and then answer nothing.
            self.close()
            self.start()
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def start(self):
        self.folder = tempfile.mkdtemp(prefix="veil-web-")
        self.program, address = (start_chromium if self.name == "chromium" else start_firefox)(self.folder)
        self.socket = websocket.create_connection(address, timeout=60, suppress_origin=True)
        if self.name == "firefox":
            self.call("session.new", capabilities={"alwaysMatch": {}})

    def close(self):
        # A browser outlives its driver otherwise.
        try:
            self.call("browser.close")
        except (OSError, AssertionError, websocket.WebSocketException):
            pass
        self.socket.shutdown()
        self.program.terminate()
        self.program.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, command, /, **parameters):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": command, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == number:
                break
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
        """The value of an expression in the page, which may be a promise."""
        done = self.call(
            "script.evaluate", expression=f"(async () => JSON.stringify(await ({script})))()",
            target={"context": self.context}, awaitPromise=True, userActivation=False)
        if done["type"] == "exception":
            raise AssertionError(f"{script}: {done['exceptionDetails']['text']}")
        text = done["result"].get("value")
        return None if text is None else json.loads(text)

    def until(self, condition, seconds=30):
        """Waits for a condition, which is looked at in each frame."""
        came = self.run(
            f"new Promise((done) => {{ const end = performance.now() + {seconds * 1000}; const look = () => "
            f"({condition}) ? done(true) : performance.now() > end ? done(false) : setTimeout(look, 10); look(); }})")
        assert came, f"This never came: {condition}"

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
        """Clicks into the middle of what an expression gives."""
        box = self.run(
            f"(() => {{ const box = ({element}).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()")
        self.click(*box)

    def type(self, *words):
        actions = []
        for word in words:
            for key in [keys[word]] if word in keys else word:
                actions += [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.act("key", actions)

    def found(self, role, name):
        """How many elements of a role and a name assistive technology finds; Firefox does not look into shadow roots."""
        return len(self.call(
            "browsingContext.locateNodes", context=self.context,
            locator={"type": "accessibility", "value": {"role": role, "name": name}})["nodes"])

    def picture(self, file):
        data = self.call("browsingContext.captureScreenshot", context=self.context)["data"]
        pathlib.Path(file).write_bytes(base64.b64decode(data))

    def media(self, **features):
        """Sets what the user prefers; Chromium alone can be told."""
        session = self.call("goog:cdp.getSession", context=self.context)["session"]
        self.call(
            "goog:cdp.sendCommand", session=session, method="Emulation.setEmulatedMedia",
            params={"features": [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]})


def start(command, pattern, folder):
    """Starts a program, and returns it with what the pattern finds in its output."""
    program = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=folder,
        env=os.environ | {"HOME": folder, "MOZ_HEADLESS": "1"})
    said = ""
    for line in program.stdout:
        said += line
        if match := re.search(pattern, line):
            return program, match[1]
    raise AssertionError(f"{command[0]} did not start:\n{said}")


def start_chromium(folder):
    program, port = start(["chromedriver", "--port=0"], r"started successfully on port (\d+)", folder)
    options = {
        "binary": "/usr/bin/chromium",
        "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--user-data-dir={folder}/profile"],
    }
    wanted = {"capabilities": {"alwaysMatch": {"webSocketUrl": True, "goog:chromeOptions": options}}}
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/session", json.dumps(wanted).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=120) as answer:
        return program, json.load(answer)["value"]["capabilities"]["webSocketUrl"]


def start_firefox(folder):
    profile = pathlib.Path(folder, "profile")
    profile.mkdir()
    program, address = start(
        ["firefox-esr", "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"],
        r"WebDriver BiDi listening on (ws://\S+)", folder)
    return program, f"{address}/session"
