"""A hidden display with the gallery on it, for the demo."""

import os
import pathlib
import subprocess
import tempfile
import time

from common import root
from screen import Failure, Screen, eventually

out = root / "out"
# A place beside every widget, where the pointer highlights nothing.
NOWHERE = (8, 534)


def same(one, two, box=None):
    """Whether two pictures, or a part of them, are the same."""
    return one.crop(box) == two.crop(box)


class Stage(Screen):
    """A display with a gallery for one part of the demo. Parts of pictures are boxes of left, top, right and bottom."""

    def __init__(self, gallery):
        super().__init__(1600, 1000)
        self.gallery = gallery
        self.folder = pathlib.Path(self.enter_context(tempfile.TemporaryDirectory(prefix="veil-demo-")))
        self.document, self.mailbox, self.log = (self.folder / name for name in ("letter.txt", "mailbox", "log"))
        # The caret does not blink, so that pictures can be compared.
        settings = self.folder / "gtk-4.0/settings.ini"
        settings.parent.mkdir()
        settings.write_text("[Settings]\ngtk-cursor-blink=0\n")
        self.app = self.last = None

    def open(self, page, *options):
        """Starts the gallery in place of the former one, with a new log."""
        if self.app:
            self.end(self.app)
        environment = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"} | {
            "DISPLAY": self.display, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none",
            "XDG_CONFIG_HOME": str(self.folder),
            # Otherwise GTK would start a session bus for the hidden display, which outlives it.
            "DBUS_SESSION_BUS_ADDRESS": "disabled:"}
        self.app = self.start(
            [self.gallery, "--page", page, "--events", "--document", self.document, "--mailbox", self.mailbox, *options],
            stdout=self.log.open("w"), stderr=subprocess.STDOUT, env=environment)
        self.until("the gallery's window", lambda: self.find_window("--pid", self.app.pid, "--name", "^Veil Gallery$"))
        self.rest_pointer()
        # Its look without a veil.
        self.bare = self.still()

    # Looking

    def look(self):
        """A picture of the window."""
        if not (frame := self.frame()):
            raise Failure("the window is closed")
        x, y, width, height = frame
        return self.picture().crop((x, y, x + width, y + height))

    def corner(self, picture):
        """The color of a pixel that only a veil changes."""
        return picture.getpixel((picture.width - 20, picture.height - 20))

    def is_veiled(self):
        return self.corner(self.look()) != self.corner(self.bare)

    def unmoved(self, seconds):
        """A picture, if the window looks the same after that time."""
        first = self.look()
        time.sleep(seconds)
        last = self.look()
        return last if same(first, last) else None

    def keep(self, name, text, picture=None):
        """Keeps a picture of the window, or the one that is given, and returns it."""
        picture = picture or self.look()
        if self.last and same(picture, self.last):
            raise Failure(f"“{name}.png” looks like the picture before it: {text}")
        self.last = picture
        picture.save(out / f"{name}.png")
        print(f"{name + '.png':30} {text}", flush=True)
        return picture

    def keep_still(self, name, text):
        """Keeps a picture of the window once nothing moves."""
        return self.keep(name, text, self.still())

    # Waiting

    def until(self, what, condition):
        def attempt():
            if self.app.poll() is not None:
                raise Failure(f"the gallery ended during the wait for {what}")
            return condition()
        return eventually(what, attempt)

    def count(self, text):
        """The number of the gallery's lines that contain a text."""
        return sum(text in line for line in self.log.read_text(errors="replace").splitlines())

    def wait_for(self, text, count=1):
        """Waits until the gallery has said something that often."""
        self.until(f"“{text}”, {count} times", lambda: self.count(text) >= count)

    def still(self):
        return self.until("a window in which nothing moves", lambda: self.unmoved(0.2))

    def wait_for_change(self, picture, box=None):
        """Waits until the window, or a part of it, differs from a picture."""
        self.until("a change", lambda: not same(self.look(), picture, box))

    def wait_for_drawn(self):
        """Waits until a symbol is complete: nothing moves for longer than its delay of 0.3 s."""
        def is_drawn():
            # Large text widens the window.
            return (now := self.unmoved(0.5)) and not same(now, self.bare, (now.width // 2 - 60, 220, now.width // 2 + 60, 320))
        self.until("a complete symbol", is_drawn)

    def wait_for_symbol(self, status, count=1, place=None):
        """Waits until a status is shown for that time and its symbol is complete, and holds the notice."""
        self.wait_for(f"It shows the status {status}", count)
        self.hold_panel(place)
        self.wait_for_drawn()

    def wait_for_veil(self):
        """Waits until a veil over the window has faded in: it covers the corner in a constant color."""
        def has_faded_in():
            first = self.corner(self.look())
            time.sleep(0.2)
            return first == self.corner(self.look()) != self.corner(self.bare)
        self.until("a veil", has_faded_in)

    def wait_for_bare(self, count):
        """Waits until the veil has gone that often, and the window is seen without it."""
        self.wait_for("The veil disappeared", count)
        self.until("a window without a veil", lambda: not self.is_veiled())

    @staticmethod
    def expect(condition, problem):
        if not condition:
            raise Failure(problem)

    # Acting

    def click(self, *places):
        """Clicks, and moves the pointer away."""
        for place in places:
            self.do("mousemove", *place, "click", "1")
            self.rest_pointer()

    def rest_pointer(self):
        self.do("mousemove", *NOWHERE)

    def hold_panel(self, place=None):
        """Moves the pointer over the panel, which holds a notice even on a slow machine."""
        _, _, width, height = self.frame()
        self.do("mousemove", *(place or (width // 2, height // 2)), "mousemove_relative", "3", "3",
                "mousemove_relative", "--", "-3", "-3")

    def key(self, *keys):
        self.do("key", *keys)

    def type(self, text):
        self.do("type", "--delay", "5", "--", text)

    def fill(self, key, text, *more):
        """Replaces the content of the field that a key focuses, and presses more keys."""
        self.key(key)
        self.type(text)
        if more:
            self.key(*more)
