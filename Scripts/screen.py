"""A hidden X server for the demo and the environments, with programs and a window on it. Needs Debian's Python, for Debian's
Pillow."""

import contextlib
import os
import signal
import subprocess
import time

from PIL import ImageGrab

from common import run

# The limit of each wait, in seconds.
PATIENCE = 40


class Failure(Exception):
    """What should have happened has not."""


def eventually(what, condition):
    """Waits for a true value of a condition, and returns it."""
    deadline = time.monotonic() + PATIENCE
    while not (value := condition()):
        if time.monotonic() > deadline:
            raise Failure(f"{what}: not within {PATIENCE} s")
        time.sleep(0.05)
    return value


class Screen(contextlib.ExitStack):
    """An X server. It and the programs that it starts end with the screen."""

    def __init__(self, width, height):
        super().__init__()
        self.window = ""
        reading, writing = os.pipe()
        # Without -noreset it restarts when its last window closes, and rejects connections meanwhile.
        self.start(
            ["Xvfb", "-displayfd", writing, "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as lines:
            self.display = ":" + lines.readline().strip()

    def start(self, command, **options):
        # It ends with the thread that uses this screen, even if the script is killed.
        process = subprocess.Popen(
            ["setpriv", "--pdeathsig", "KILL", *map(str, command)], stdin=subprocess.DEVNULL, start_new_session=True, **options)
        self.callback(self.end, process)
        return process

    def end(self, process):
        # A message bus and its services are in one group.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def do(self, *arguments):
        """Runs xdotool; returns what it prints, which is empty if it fails."""
        done = run("xdotool", *arguments, env=os.environ | {"DISPLAY": self.display})
        return done.stdout if done.returncode == 0 else ""

    def find_window(self, *options):
        """Whether there is such a window; if so, uses it from now on."""
        self.window = self.do("search", "--onlyvisible", *options).partition("\n")[0]
        return self.window

    def frame(self):
        """The window's place and size; None after it has closed."""
        lines = self.do("getwindowgeometry", "--shell", self.window).splitlines()
        values = dict(line.split("=") for line in lines)
        return tuple(int(values[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")) if values else None

    def picture(self):
        """A picture of the whole screen."""
        return ImageGrab.grab(xdisplay=self.display)
