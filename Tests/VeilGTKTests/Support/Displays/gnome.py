"""A headless GNOME Shell for the tests: virtual pointer, keyboard and touch screen, the shell's input method, windows
and pictures. It needs no system bus and no services; its login manager is login.py. See driver.py for how it is driven.

usage: gnome.py WIDTH HEIGHT
"""

import json
import os
import pathlib
import sys
import time

from gi.repository import Gio, GLib
from PIL import Image

from driver import BUS, ScriptedServer, Unavailable, clean_environment, serve
from keys import strokes

DISPLAY = "wayland-gnome"
# A virtual screen has one size in pixels for good, so there is one for each scale, and one that is beside the first. At most
# two are on.
SCALES = (1, 1.25, 1.5, 2, 2)
BESIDE = 4
# Without this folder the shell looks for no login manager, and has no lock screen.
SEATS = pathlib.Path("/run/systemd/seats")


class Shell(ScriptedServer):
    def __init__(self, width, height):
        super().__init__()
        self.size = (width, height)
        # The buttons, fingers and keys that are down.
        self.down = set()
        # Whether the pointer was moved with a button down since the shell last received its own key.
        self.has_dragged = False
        self.has_clicked = False
        # The left edge of pictures.
        self.left = 0

    def begin(self):
        socket = self.folder / "bus"
        (self.folder / "bus.conf").write_text(BUS.format(socket=socket))
        address = f"unix:path={socket}"
        sizes = [[round(side * scale) for side in self.size] for scale in SCALES]
        # IBus would deliver keys after the shell's own key, and with later modifiers.
        programs = self.folder / "bin"
        programs.mkdir()
        (programs / "ibus-daemon").symlink_to("/bin/false")
        environment = clean_environment(
            self.folder, DBUS_SESSION_BUS_ADDRESS=address, DBUS_SYSTEM_BUS_ADDRESS=address,
            XDG_SESSION_TYPE="wayland", XDG_CURRENT_DESKTOP="GNOME", PATH=f"{programs}:{os.environ['PATH']}",
            LIBGL_ALWAYS_SOFTWARE="1", LC_ALL="C.UTF-8")
        environment["GSETTINGS_BACKEND"] = "keyfile"
        settings = self.folder / ".config/glib-2.0/settings/keyfile"
        settings.parent.mkdir(parents=True)
        # Scales between whole numbers.
        settings.write_text("[org/gnome/mutter]\nexperimental-features=['scale-monitor-framebuffer']\n")
        self.start(["dbus-daemon", f"--config-file={self.folder}/bus.conf", "--nofork"], environment, "bus")
        self.wait("the bus", socket.exists)
        here = pathlib.Path(__file__).parent
        ready = self.folder / "login-ready"
        self.start([sys.executable, "-B", str(here / "login.py"), address, str(ready)], environment, "login")
        self.wait("the login manager", ready.exists)
        has_seats = SEATS.exists()
        if not has_seats and os.access("/run", os.W_OK):
            SEATS.mkdir(parents=True, exist_ok=True)
        self.start(
            ["gnome-shell", "--unsafe-mode", "--headless", "--wayland", "--no-x11",
             *(f"--virtual-monitor={width}x{height}" for width, height in sizes), "--wayland-display", DISPLAY],
            environment, "shell")
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
            None, None)
        try:
            self.wait("GNOME Shell", self.is_ready, 60)
        finally:
            if not has_seats and SEATS.exists():
                SEATS.rmdir()
        self.arrange(0)
        self.run((here / "gnome.js").read_text())
        self.settle()
        # Only the lock is reported on this bus: the tests' apps have a bus of their own, or none.
        return {
            "XDG_RUNTIME_DIR": str(self.folder), "WAYLAND_DISPLAY": DISPLAY, "GDK_BACKEND": "wayland",
            "VEIL_SCREEN_BUS": address}

    def is_ready(self):
        try:
            return self.run("Main.layoutManager._startingUp === false")
        except (GLib.Error, RuntimeError):
            return False

    def ask(self, interface, path, method, arguments):
        return self.bus.call_sync(
            "org.gnome.Shell", path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 20000, None).unpack()

    def run(self, script):
        """The value of a script in the shell."""
        succeeded, value = self.ask("org.gnome.Shell", "/org/gnome/Shell", "Eval", GLib.Variant("(s)", (script,)))
        if not succeeded:
            raise RuntimeError(value)
        return json.loads(value) if value else None

    def call(self, name, *arguments):
        return self.run(f"global.veil.{name}({', '.join(json.dumps(argument) for argument in arguments)})")

    # Input

    def perform(self, actions, is_paced):
        batch = []
        for action in actions:
            if action[0] in ("press", "touchDown"):
                self.down.add((action[0], action[-1]))
            elif action[0] in ("release", "touchUp"):
                self.has_clicked = True
                self.down.discard(({"release": "press", "touchUp": "touchDown"}[action[0]], action[-1]))
            elif action[0] == "click":
                self.has_clicked = True
            elif action[0] == "keyDown":
                self.down.add(("key", action[1]))
            elif action[0] == "keyUp":
                self.down.discard(("key", action[1]))
            elif action[0] in ("move", "moveBy") and self.down:
                self.has_dragged = True
            keys = [["key", letter] for letter in action[1]] if action[0] == "type" else [action]
            for key in keys:
                pressed = strokes(key)
                if pressed is None:
                    batch.append(action)
                    continue
                for code, is_pressed in pressed:
                    batch.append(["stroke", code, is_pressed])
                if is_paced:
                    self.send(batch)
                    time.sleep(0.012)
        self.send(batch)

    def send(self, batch):
        if batch:
            self.call("perform", batch)
            batch.clear()

    def settle(self):
        if self.down:
            # The shell's own key would end a window's move. GNOME 50 would repeat it instead of a held key.
            time.sleep(0.05)
            return
        if self.has_clicked:
            # The app gets that key's release as well. If GTK reads it together with the click, it requests a menu's grab
            # with the key's serial, and is refused.
            time.sleep(0.02)
            self.has_clicked = False
        seen = self.call("mark")
        # For some time after a window's move, GNOME 48 receives no key of its own.
        deadline = time.monotonic() + (0.3 if self.has_dragged else 5)
        while self.call("marks") == seen:
            if time.monotonic() > deadline:
                return
            time.sleep(0.005)
        # The key's release is delivered next.
        time.sleep(0.005)
        self.has_dragged = False

    # Windows

    def show(self, title):
        self.activate(title)

    def lock(self):
        if not self.run("Main.screenShield !== null"):
            raise Unavailable("lock")
        self.run("Main.screenShield.lock(false)")
        self.wait("the lock screen", lambda: self.run("Main.screenShield.active"), 10)

    def unlock(self):
        self.run("Main.screenShield.deactivate(false)")
        self.wait("the end of the lock screen", lambda: not self.run("Main.screenShield.active"), 10)

    # Screens

    def arrange(self, *numbers):
        """Turns on exactly these screens, from left to right."""
        serial, screens, *_ = self.ask_screens("GetCurrentState", None)
        screens.sort()
        places = []
        for place, number in enumerate(numbers):
            (connector, *_), (mode, *_), _ = screens[number]
            # The shell rounds scales so that a screen has whole points.
            scale = min(mode[5], key=lambda scale: abs(scale - SCALES[number]))
            places.append((place * self.size[0], 0, scale, 0, place == 0, [(connector, mode[0], {})]))
        temporary = 1
        self.ask_screens(
            "ApplyMonitorsConfig",
            GLib.Variant("(uua(iiduba(ssa{sv}))a{sv})", (serial, temporary, places, {})))
        wanted = [(x, y, scale) for x, y, scale, *_ in places]
        self.wait(
            "the screens",
            lambda: sorted(place[:3] for place in self.ask_screens("GetCurrentState", None)[2]) == wanted, 5)

    def ask_screens(self, method, arguments):
        return self.ask("org.gnome.Mutter.DisplayConfig", "/org/gnome/Mutter/DisplayConfig", method, arguments)

    def scale(self, scale):
        self.arrange(SCALES.index(scale))

    def add_screen(self, scale):
        """Adds a screen of the same size in points at the right of the first."""
        if scale != SCALES[BESIDE]:
            raise Unavailable(f"second screen of the scale {scale}")
        self.arrange(0, BESIDE)

    def remove_screen(self):
        self.arrange(0)
        self.left = 0

    def move_to_screen(self, title, number):
        """Moves a window to the upper left corner of a screen, of which the next pictures are."""
        self.left = number * self.size[0]
        self.move(title, self.left, 0)

    # Pictures

    def picture(self, path):
        file = str(self.folder / "picture.png")
        succeeded, _ = self.ask(
            "org.gnome.Shell.Screenshot", "/org/gnome/Shell/Screenshot", "ScreenshotArea",
            GLib.Variant("(iiiibs)", (self.left, 0, *self.size, False, file)))
        if not succeeded:
            raise RuntimeError("no picture")
        picture = Image.open(file).convert("RGB")
        # GNOME 48 changes the shade of the pixel in the screen's corner, whatever is shown there.
        picture.putpixel((0, 0), picture.getpixel((1, 0)))
        picture.save(path, "PPM")


serve(lambda: Shell(int(sys.argv[1]), int(sys.argv[2])))
