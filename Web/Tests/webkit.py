"""WebKitGTK, which has the engine of Safari, over WebDriver: real keys and clicks, and pictures."""

import base64
import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from browsers import ANSWER, START, BrowserLost, Page, Program

# The user's preferences of which WebKitGTK learns by GTK's settings. It knows no others.
PREFERENCES = {
    ("prefers_contrast", "more"): "gtk-theme-name HighContrast",
    ("prefers_reduced_motion", "reduce"): "gtk-enable-animations False",
}

# What asks only whether the page's process still answers.
ALIVE = "/execute/sync"


class WebKit(Page):
    """One window on a page and a hidden X display."""

    name = "webkit"

    def start(self):
        self.folder = tempfile.mkdtemp(prefix="veil-web-")
        self.display = self.program = None
        self.settings = pathlib.Path(self.folder, "settings")
        self.settings.touch()
        try:
            self.display, name = hidden_display(self.folder)
            with socket.create_server(("127.0.0.1", 0)) as free:
                port = free.getsockname()[1]
            self.program = Program(
                ["WebKitWebDriver", f"--port={port}"], self.folder, DISPLAY=name, GDK_BACKEND="x11", LIBGL_ALWAYS_SOFTWARE="1",
                NO_AT_BRIDGE="1", VEIL_WEB_SETTINGS=str(self.settings),
                # Otherwise it depends on the services of the user's session, such as its portals and a screen reader.
                DBUS_SESSION_BUS_ADDRESS="disabled:",
                # Its own sandbox does not start in a container.
                WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1")
            wait_for(port)
            self.driver = f"http://127.0.0.1:{port}/session"
            options = {"binary": str(pathlib.Path(__file__).with_name("webkit_window.py"))}
            session = self.ask("POST", "", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}})
            self.driver += f"/{session['sessionId']}"
            self.ask("POST", "/timeouts", script=ANSWER * 1000, pageLoad=ANSWER * 1000)
        except (OSError, AssertionError, BrowserLost) as error:
            self.close()
            raise BrowserLost(f"{self.name} did not start: {error}") from error

    def close(self):
        """Ends the browser; a second call does nothing."""
        if self.program:
            self.program.stop()
        if self.display:
            self.display.kill()
            self.display.wait()
        self.display = self.program = None
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, method, path, **parameters):
        """The driver's answer to a command."""
        data = json.dumps(parameters).encode() if method == "POST" else None
        request = urllib.request.Request(
            self.driver + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=ANSWER) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            # The page's process has crashed, and then its session ends.
            if value["error"] == "invalid session id" or value["message"] == "Could not parse script result" or path == ALIVE:
                raise BrowserLost(f"{self.name} has crashed: {path}: {value['error']}: {value['message']}") from None
            # It has no words for a process that ends during a command, nor for some other errors.
            if not value["message"]:
                self.ask("POST", ALIVE, script="return 0", args=[])
            raise AssertionError(f"{path}: {value['error']}: {value['message'][:500]}") from None
        except (OSError, ValueError) as error:
            raise BrowserLost(f"{self.name} did not answer {path}: {error!r}") from error

    def resize(self, width, height, scale=1):
        assert scale == 1, "WebKitGTK's driver cannot scale."
        self.ask("POST", "/window/rect", width=width, height=height)
        self.until(f"innerWidth === {width} && innerHeight === {height}")

    def navigate(self, address):
        self.ask("POST", "/url", url=address)

    def run(self, script):
        done = self.ask("POST", "/execute/async", args=[], script=(
            f"const done = arguments[0]; (async () => JSON.stringify(await ({script})))()"
            ".then((text) => done({ text: text ?? null }), (error) => done({ error: `${error}` }))"))
        if "error" in done:
            raise AssertionError(f"{script}: {done['error']}")
        return None if done["text"] is None else json.loads(done["text"])

    def act(self, kind, actions, **more):
        self.ask("POST", "/actions", actions=[{"type": kind, "id": kind, "actions": actions, **more}])

    def found(self, role, name):
        raise AssertionError("WebKitGTK's driver cannot find accessible elements.")

    def screenshot(self):
        return base64.b64decode(self.ask("GET", "/screenshot"))

    def set_media(self, features):
        self.settings.write_text("".join(PREFERENCES.get(feature, "") + "\n" for feature in features.items()))


def wait_for(port):
    """Waits until a program listens on a port."""
    end = time.monotonic() + START
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def hidden_display(folder):
    """A display server without a screen, and its display's name."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "2000x2800x24", "-nolisten", "tcp"], pass_fds=[writing],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
    os.close(writing)
    with os.fdopen(reading) as lines:
        number = lines.readline().strip()
    if not number:
        raise BrowserLost("Xvfb did not start.")
    return server, f":{number}"
