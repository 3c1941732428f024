#!/usr/bin/python3
"""Shows the gallery. With a display it opens there. Without one, real clicks and keys drive it on hidden displays, as
Scripts/demo.tsv says, and a picture of each step is left in out/. Each step waits for what the gallery says and shows; a
missing one is an error. What a veil does with the input, the focus and the time is the tests' matter.

`make demo` installs what it needs first, such as Pillow.

usage: demo.py [part…]   parts of the demo, such as search or looks-own; all by default. With a display the arguments are the
                         gallery's."""

import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import time

from PIL import Image

from common import build, root, rows
from screen import Failure, Screen, eventually

PARTS = ["search", "feed", "status", "sync", "message", "looks-own", "looks-automatic"]
# The variants of looks.
LOOKS = {"dark": "--dark", "rtl": "--direction rtl", "large": "--text-size 2"}
out = root / "out"

# Where clicks go, from the window's upper left corner. The first is beside every widget, and highlights nothing in a picture.
PLACES = {
    "nowhere": (8, 534), "panel": (360, 270), "settings": (565, 27), "Sync": (417, 27),
    "Search": (658, 170), "Cancel": (360, 300),
    "Packages": (74, 87), "Recent": (159, 87), "Damaged": (332, 87), "Reload": (645, 142), "Stop": (573, 142),
    "server": (31, 509), "card": (625, 509), "list": (360, 330),
    "Document": (77, 87), "Symbols": (170, 87), "Blocked": (425, 87), "text": (300, 330), "Save": (652, 184), "full": (85, 184),
    "check": (221, 210), "retry": (360, 320),
    "Send": (671, 339), "Refresh": (662, 86), "shift": (71, 461), "h": (428, 423), "i": (531, 385),
}
# Parts of the window, as left, top, right and bottom.
AREAS = {
    # The message alone, since the spinner below it always moves.
    "message": (240, 208, 480, 244), "rows": (40, 190, 240, 270), "entry": (24, 327, 584, 351),
    "slowness": (630, 130, 670, 160), "check": (195, 184, 247, 236), "copy": (492, 168, 602, 200),
    "spinner": (123, 148, 163, 188), "blocked": (0, 65, 720, 395), "blocked panel": (265, 185, 455, 360), "window": None,
}


def same(one, two, area="window"):
    """Whether two pictures, or a part of them, are the same."""
    return one.crop(AREAS[area]) == two.crop(AREAS[area])


def numbered(argument):
    """The number at the beginning of a step's argument, or 1, and the rest."""
    head, _, rest = argument.partition(" ")
    return (int(head), rest) if head.isdigit() else (1, argument)


class Gallery(Screen):
    """The gallery on a display of its own. The methods below `open` are the steps of Scripts/demo.tsv."""

    def __init__(self, program):
        super().__init__(1600, 1000)
        self.program = program
        self.folder = pathlib.Path(self.enter_context(tempfile.TemporaryDirectory(prefix="veil-demo-")))
        self.document, self.mailbox, self.log = (self.folder / name for name in ("letter.txt", "mailbox", "log"))
        # The caret does not blink, so that pictures can be compared.
        settings = self.folder / "gtk-4.0/settings.ini"
        settings.parent.mkdir()
        settings.write_text("[Settings]\ngtk-cursor-blink=0\n")
        # The pictures by name, and frames that one of them consists of.
        self.app, self.kept, self.frames = None, {}, []

    def perform(self, steps):
        """Performs steps and waits for their results; returns a picture."""
        for step in steps.split("; "):
            verb, _, argument = step.partition(" ")
            getattr(self, verb)(*([argument] if argument else []))
        return self.look()

    def keep(self, name, picture):
        if self.kept and same(picture, list(self.kept.values())[-1]):
            raise Failure(f"“{name}.png” looks like the picture before it")
        self.kept[name] = self.before = picture
        first, *others = self.frames or [picture]
        first.save(out / f"{name}.png", optimize=True, save_all=bool(others), append_images=others, duration=1000 / 12)
        self.frames = []

    def look(self, frame=None):
        """A picture of the window, whose frame need not be known."""
        if not (frame := frame or self.frame()):
            raise Failure("the window is closed")
        x, y, width, height = frame
        return self.picture().crop((x, y, x + width, y + height))

    def until(self, what, condition):
        def attempt():
            if self.app.poll() is not None:
                raise Failure(f"the gallery ended during the wait for {what}")
            return condition()
        return eventually(what, attempt)

    def unmoved(self, seconds):
        """A picture, if the window looks the same after that time."""
        first = self.look()
        time.sleep(seconds)
        last = self.look()
        return last if same(first, last) else None

    def count(self, text):
        """The number of the gallery's lines that contain a text."""
        return sum(text in line for line in self.log.read_text(errors="replace").splitlines())

    @staticmethod
    def corner(picture):
        """The colour of a pixel that only a veil changes."""
        return picture.getpixel((picture.width - 20, picture.height - 20))

    # Acting

    def open(self, arguments):
        """Starts the gallery in place of the former one, with a new log."""
        if self.app:
            self.end(self.app)
        environment = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"} | {
            "DISPLAY": self.display, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none",
            "XDG_CONFIG_HOME": str(self.folder),
            # Otherwise GTK would start a session bus for the hidden display, which outlives it.
            "DBUS_SESSION_BUS_ADDRESS": "disabled:"}
        self.app = self.start(
            [self.program, "--events", "--document", self.document, "--mailbox", self.mailbox, "--page", *shlex.split(arguments)],
            stdout=self.log.open("w"), stderr=subprocess.STDOUT, env=environment, cwd=self.folder)
        self.until("the gallery's window", lambda: self.find_window("--pid", self.app.pid, "--name", "^Veil Gallery$"))
        self.rest()
        self.ground()

    def click(self, places):
        """Clicks, and moves the pointer away."""
        for place in places.split():
            self.do("mousemove", *PLACES[place], "click", "1")
            self.rest()

    def rest(self):
        self.do("mousemove", *PLACES["nowhere"])

    def hold(self, place=None):
        """Moves the pointer over the panel, which holds a notice even on a slow machine."""
        _, _, width, height = self.frame()
        self.do("mousemove", *(PLACES[place] if place else (width // 2, height // 2)),
                "mousemove_relative", "3", "3", "mousemove_relative", "--", "-3", "-3")

    def key(self, keys):
        self.do("key", *keys.split())

    def type(self, text):
        self.do("type", "--delay", "5", "--", text)

    def fill(self, key_and_text):
        """Replaces the content of the field that a key focuses."""
        key, text = key_and_text.split(" ", 1)
        self.key(key)
        self.type(text)

    def size(self, width_and_height):
        width, height = map(int, width_and_height.split())

        def resize():
            # Requests the size each time, since GTK sometimes keeps a window wider than the first request.
            self.do("windowsize", self.window, width, height)
            time.sleep(0.2)
            return self.frame()[2:] == (width, height)
        self.until("a window of this size", resize)

    def come(self):
        """The file comes for which the page of patience waits."""
        pathlib.Path(f"{self.document}.ready").touch()

    # Waiting

    def said(self, argument):
        """Waits until the gallery has said something, or that often."""
        number, text = numbered(argument)
        self.until(f"“{argument}”", lambda: self.count(text) >= number)

    def unsaid(self, argument):
        number, text = numbered(argument)
        if self.count(text) >= number:
            raise Failure(f"“{argument}” came too early")

    def still(self):
        """Waits until nothing moves, on a slow machine too."""
        self.before = self.until("a window in which nothing moves", lambda: self.unmoved(0.5))

    def ground(self):
        """The same; this is how the window looks without a veil."""
        self.still()
        self.plain = self.before

    def changed(self, area="window"):
        """Waits until a part of the window is not as it was when a picture was kept or it stood still."""
        self.until(f"a change in {area}", lambda: not same(self.look(), self.before, area))

    def partly(self, area):
        """Waits until a tenth to nine tenths of an area's ink are there again."""
        def ink(picture):
            return sum(picture.crop(AREAS[area]).convert("L").histogram()[:243])
        self.until(f"a part of {area}", lambda: 0.1 < ink(self.look()) / ink(self.before) < 0.9)

    def differs(self, name_and_area):
        name, area = name_and_area.split()
        self.until(f"a difference from {name}", lambda: not same(self.look(), self.kept[name], area))

    def equals(self, name_and_area):
        name, area = name_and_area.split()
        self.until(f"the {area} of {name}", lambda: same(self.look(), self.kept[name], area))

    def drawn(self):
        """Waits until a symbol is complete: nothing moves for longer than its delay of 0.3 s."""
        def is_drawn():
            if not (now := self.unmoved(0.5)):
                return False
            # Large text widens the window.
            left = now.width // 2 - 60
            return now.crop((left, 220, left + 120, 320)) != self.plain.crop((left, 220, left + 120, 320))
        self.until("a complete symbol", is_drawn)

    def symbol(self, argument):
        """Waits until a status is shown, or that often, and its symbol is complete. Holds the notice in the middle or at a place."""
        number, words = numbered(argument)
        status, _, place = words.partition(" ")
        self.said(f"{number} It shows the status {status}")
        self.hold(place)
        self.drawn()

    def veiled(self):
        self.until("a veil", lambda: self.corner(self.look()) != self.corner(self.plain))

    def veil(self):
        """Waits until a veil over the window has faded in: it covers the corner in a constant colour."""
        def has_faded_in():
            first = self.corner(self.look())
            time.sleep(0.2)
            return first == self.corner(self.look()) != self.corner(self.plain)
        self.until("a veil that has faded in", has_faded_in)

    def faded(self):
        """The longest fade is 0.25 s."""
        time.sleep(0.4)

    def gone(self, number):
        """Waits until the veil has gone that often, and the window is drawn without it."""
        self.said(f"{number} The veil disappeared")
        self.until("a window without a veil", lambda: self.corner(self.look()) == self.corner(self.plain))
        self.still()

    def copied(self, percent):
        """Waits until so many files are copied."""
        def files_in(folder):
            return sum(path.is_file() for path in pathlib.Path(folder).rglob("*"))
        wanted = files_in("/usr/include/gtk-4.0") * int(percent) / 100
        self.until(f"{percent} % of the files", lambda: files_in(self.folder / "copy") >= wanted)

    def saved(self, text, is_saved=True):
        if (text in self.document.read_text()) != is_saved:
            raise Failure(f"“{text}” is {'not ' * is_saved}in the file")

    def unsaved(self, text):
        self.saved(text, False)

    def received(self, texts):
        """Waits for messages in the mailbox, these and no others."""
        texts = texts.split(", ")
        lines = self.until("the messages", lambda: (lines := self.mailbox.read_text().splitlines())[len(texts) - 1:] and lines)
        if len(lines) != len(texts) or not all(f'"{text}"' in line for text, line in zip(texts, lines)):
            raise Failure(f"the server got {lines}")

    def blocked(self):
        """Takes the frames of a picture while the main thread is blocked: GtkSpinner stops, and the veil does not."""
        # Twelve times a second, or as often as the machine can, until GTK can paint again. The veil appears in the first half.
        frames, place = [], self.frame()
        while True:
            began, frame = time.monotonic(), self.look(place)
            if self.count("All words are counted"):
                break
            frames.append(frame)
            time.sleep(max(0, began + 1 / 12 - time.monotonic()))
        late = frames[len(frames) // 2:]
        looks = {frame.crop(AREAS["blocked panel"]).tobytes() for frame in late}
        if len(looks) < 4:
            raise Failure(f"the veil had {len(looks)} looks in {len(late)} pictures while the main thread was blocked")
        if not same(late[0], late[-1], "spinner"):
            raise Failure("the main thread was not blocked: GtkSpinner turned")
        # Few colours, the same in all frames, make a small file.
        colors = late[-1].quantize(96)
        self.frames = [frame.crop(AREAS["blocked"]).quantize(palette=colors, dither=Image.Dither.NONE) for frame in frames]


def table(part, folder):
    """The steps of a part with their pictures' names and texts. The looks are repeated for each variant."""
    part, _, style = part.partition("-")
    found = [fields for of_part, *fields in rows("Scripts/demo.tsv", 4) if of_part == part]
    for name, look in LOOKS.items() if style else [("", "")]:
        look += f" --style {style}"
        # The server takes longer than the picture.
        options = (f"--server-time 60 --rest 20 --folder /usr/include --source /usr/include/gtk-4.0 --target {folder}/{name} {look}")
        yield from ([field.format(folder=folder, name=f"looks-{name}-{style}", options=options, look=look.strip())
                     for field in fields] for fields in found)


def perform(part, program):
    with Gallery(program) as gallery:
        try:
            for steps, name, text in table(part, gallery.folder):
                picture = gallery.perform(steps)
                if name != "-":
                    gallery.keep(name, picture)
                    print(f"{name + '.png':30} {text}", flush=True)
        except Failure as failure:
            gallery.picture().save(out / f"{part}-failed.png")
            lines = "\n".join(gallery.log.read_text(errors="replace").splitlines()[-20:])
            sys.exit(f"The demo failed in part “{part}”, in “{steps}”: {failure}\nA picture: out/{part}-failed.png. "
                     f"The gallery's last lines:\n{lines}")


def main():
    began = time.monotonic()
    print("Building the gallery. In a new clone this takes a minute or two…", flush=True)
    gallery = build("Gallery", "--product", "Gallery") / "Gallery"
    print(f"Built after {time.monotonic() - began:.0f} s.", flush=True)
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        print("Opening the gallery. Close its window to end the demo.", flush=True)
        os.execv(gallery, [gallery, *sys.argv[1:]])
    print("There is no display: driving the gallery on hidden displays.", flush=True)
    out.mkdir(exist_ok=True)
    for path in out.glob("*.png"):
        if path.name.startswith(("looks", *PARTS)):
            path.unlink()
    # The parts run in parallel, each with its own display, gallery and server.
    parts = [subprocess.Popen(["setpriv", "--pdeathsig", "TERM", sys.executable, __file__, "--perform", part, gallery],
                              stdout=subprocess.PIPE, text=True) for part in sys.argv[1:] or PARTS]
    texts = ["Pictures of the gallery, taken while it was driven by clicks and keys.\n"]
    for part in parts:
        texts.append(part.communicate()[0])
        print(texts[-1], end="", flush=True)
    (out / "README.txt").write_text("\n".join(texts))
    if any(part.returncode for part in parts):
        sys.exit(1)
    print(f"All parts passed in {time.monotonic() - began:.0f} s. The pictures are in {out}.")


if sys.argv[1:2] == ["--perform"]:
    perform(*sys.argv[2:])
else:
    main()
