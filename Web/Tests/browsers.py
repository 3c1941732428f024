"""What a test does in a page of any browser: real keys and clicks, and pictures."""

import concurrent.futures
import os
import pathlib
import re
import signal
import subprocess
import threading
import time

keys = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "ArrowDown": "\ue015", "PageDown": "\ue00f", "Shift": "\ue008"}

# The time limits of a program's start and of a command's answer, in seconds. A wait in a page takes at most 60 s.
START, ANSWER = 60, 90

# The media features that tests set, with their values.
FEATURES = (
    ("forced_colors", "active"), ("prefers_contrast", "more"), ("prefers_reduced_motion", "reduce"),
    ("prefers_reduced_transparency", "reduce"),
)


class BrowserLost(Exception):
    """The browser no longer answers."""


class Page:
    """One window of a browser, on a page."""

    def __init__(self):
        try:
            self.start()
        except BrowserLost:
            # On a busy machine Firefox may print that it listens, and then not answer.
            self.start()

    def restart(self):
        """Starts the browser again after it was lost."""
        self.close()
        self.start()

    def open(self, address, width=900, height=640, scale=1):
        self.resize(width, height, scale)
        self.navigate(address)
        self.until("document.body.dataset.ready === ''")

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

    def picture(self, file):
        pathlib.Path(file).write_bytes(self.screenshot())

    def media(self, **features):
        """Sets the user's preferences, resets those that are not named, and waits until the page follows."""
        self.set_media(features)
        # Forced colours are more contrast as well in Firefox, so that a feature that is not named may hold.
        followed = " && ".join(
            f"{'' if features else '!'}matchMedia('({name.replace('_', '-')}: {value})').matches"
            for name, value in features.items() or FEATURES)
        end = time.monotonic() + 30
        while not self.run(followed):
            assert time.monotonic() < end, f"This never came: {followed}"
            time.sleep(0.01)



class Program:
    """A program whose output is read until it ends, since a full pipe would stop it."""

    def __init__(self, command, folder, pattern="", **environment):
        self.said = []
        self.found = concurrent.futures.Future()
        # A separate session, so that its children end with it.
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", cwd=folder,
            start_new_session=True, env=os.environ | {"HOME": folder, "MOZ_HEADLESS": "1"} | environment)
        threading.Thread(target=self.read, args=[pattern], daemon=True).start()

    def read(self, pattern):
        for line in self.process.stdout:
            if not self.found.done():
                self.said.append(line)
                if match := re.search(pattern, line):
                    self.found.set_result(match)
        if not self.found.done():
            self.found.set_exception(OSError("it ended"))

    def until_it_says(self):
        """Waits for a line that matches the pattern; returns its group."""
        try:
            return self.found.result(START)[1]
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
