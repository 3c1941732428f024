"""A headless KWin for the tests: pointer, keyboard and touch screen by its protocol fake_input, its own input method, windows by
its scripts, and pictures. It needs no system bus, no login manager and no Plasma. See driver.py for how it is driven.

usage: kwin.py WIDTH HEIGHT
"""

import array
import json
import os
import pathlib
import shutil
import socket
import struct
import sys
import time

from gi.repository import Gio, GLib
from PIL import Image

from driver import BUS, ScriptedServer, Unavailable, clean_environment, serve
from keys import BUTTONS, strokes
from wayland import Connection, fixed, text

DISPLAY = "wayland-kwin"
# Keys as on the other servers. KWin closes a window on Alt+F4 by itself.
CONFIGURATION = {
    # The pointer starts in the corner that opens the overview.
    "kwinrc": "[Wayland]\nVirtualKeyboardEnabled=true\n[Plugins]\n"
    + "".join(f"{name}Enabled=false\n" for name in ("overview", "windowview", "desktopgrid", "screenedge", "startupfeedback"))
    + "[Effect-overview]\nBorderActivate=9\n",
    "kxkbrc": "[Layout]\nUse=true\nLayoutList=us\nVariantList=altgr-intl\nOptions=compose:sclk\n",
}
# KWin gives its input method a connection of its own, which this program hands to the driver.
METHOD = """#!/usr/bin/python3
import array, os, socket
driver = socket.socket(socket.AF_UNIX)
driver.connect({path!r})
driver.sendmsg([b"-"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [int(os.environ["WAYLAND_SOCKET"])]))])
driver.recv(1)
"""
# Opcodes of fake_input, and of an input method's context.
AUTHENTICATE, MOTION, BUTTON, AXIS, TOUCH_DOWN, TOUCH_MOTION, TOUCH_UP = range(7)
TOUCH_FRAME, MOTION_ABSOLUTE, KEY = 8, 9, 10
COMMIT, PREEDIT, PREEDIT_CURSOR = 1, 2, 4
# Opcodes of a configuration of screens.
ENABLE, POSITION, SCALE, APPLY = 0, 3, 4, 5
# The distance of a wheel's notch.
NOTCH = 15
ANSWERS = """<node><interface name="org.veil.Answers"><method name="answer"><arg type="s" direction="in"/></method>
</interface></node>"""


class KWin(ScriptedServer):
    def __init__(self, width, height):
        super().__init__()
        self.size = (width, height)
        # The left edge of pictures.
        self.left = 0
        self.scripts = 0
        self.answers = []
        self.script = (pathlib.Path(__file__).parent / "kwin.js").read_text()

    def begin(self):
        bus = self.folder / "bus"
        (self.folder / "bus.conf").write_text(BUS.format(socket=bus))
        address = f"unix:path={bus}"
        configuration = self.folder / ".config"
        configuration.mkdir()
        for name, lines in CONFIGURATION.items():
            (configuration / name).write_text(lines)
        # A container may refuse to run a program that has capabilities. A copy has none.
        program = self.folder / "kwin_wayland"
        shutil.copyfile("/usr/bin/kwin_wayland", program)
        program.chmod(0o755)
        method = self.folder / "method"
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(str(self.folder / "method.socket"))
        listener.listen()
        listener.settimeout(30)
        method.write_text(METHOD.format(path=str(self.folder / "method.socket")))
        method.chmod(0o755)
        self.hide_pointer()
        environment = clean_environment(
            self.folder, DBUS_SESSION_BUS_ADDRESS=address, DBUS_SYSTEM_BUS_ADDRESS=address,
            XDG_CURRENT_DESKTOP="KDE", XCURSOR_PATH=str(self.folder / "data" / "icons"),
            KWIN_WAYLAND_NO_PERMISSION_CHECKS="1", KWIN_SCREENSHOT_NO_PERMISSION_CHECKS="1",
            LIBGL_ALWAYS_SOFTWARE="1", LC_ALL="C.UTF-8")
        self.start(["dbus-daemon", f"--config-file={self.folder}/bus.conf", "--nofork"], environment, "bus")
        self.wait("the bus", bus.exists)
        # With room for twice as many pixels per point. Pictures are of the upper left corner.
        width, height = self.size
        self.start(
            [str(program), "--virtual", "--width", str(2 * width), "--height", str(2 * height), "--output-count", "2",
             "--no-lockscreen", "--no-kactivities", "--socket", DISPLAY, "--inputmethod", str(method)], environment, "kwin")
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
            None, None)
        interface = Gio.DBusNodeInfo.new_for_xml(ANSWERS).interfaces[0]
        self.bus.register_object("/", interface, self.answered, None, None)
        self.wait("KWin", self.is_ready)
        self.become_input(self.folder / DISPLAY)
        self.become_method(listener)
        self.call("begin", keeps=True)
        self.remove_screen()
        return {
            "XDG_RUNTIME_DIR": str(self.folder), "WAYLAND_DISPLAY": DISPLAY, "GDK_BACKEND": "wayland",
            "XDG_DATA_HOME": str(self.folder / "data")}

    def is_ready(self):
        try:
            if not (self.folder / DISPLAY).exists() or not self.ask(
                    "/Scripting", "org.freedesktop.DBus.Introspectable", "Introspect"):
                return False
            # Without a graphics device, KWin 6 takes no pictures.
            self.has_pictures, = self.ask(
                "/Effects", "org.kde.kwin.Effects", "isEffectSupported", GLib.Variant("(s)", ("screenshot",)))
            return not self.has_pictures or self.ask(
                "/org/kde/KWin/ScreenShot2", "org.freedesktop.DBus.Introspectable", "Introspect", to="org.kde.KWin.ScreenShot2")
        except GLib.Error:
            return False

    def ask(self, path, interface, method, arguments=None, to="org.kde.KWin"):
        return self.bus.call_sync(
            to, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 20000, None).unpack()

    def call(self, name, *arguments, keeps=False):
        """The value of one of the functions in kwin.js, which KWin reads anew for each call."""
        self.scripts += 1
        plugin, path = f"veil-{self.scripts}", self.folder / "script.js"
        path.write_text(
            f"{self.script}\nconst value = {name}({', '.join(json.dumps(argument) for argument in arguments)});\n"
            f"callDBus({json.dumps(self.bus.get_unique_name())}, '/', 'org.veil.Answers', 'answer',"
            " JSON.stringify(value === undefined ? null : value));\n")
        number, = self.ask("/Scripting", "org.kde.kwin.Scripting", "loadScript", GLib.Variant("(ss)", (str(path), plugin)))
        self.answers.clear()
        for place in (f"/Scripting/Script{number}", f"/{number}"):
            try:
                self.ask(place, "org.kde.kwin.Script", "run")
                break
            except GLib.Error:
                # KWin 5 has its scripts elsewhere.
                continue
        self.wait(f"an answer to {name}{arguments}", self.receive, 10)
        if not keeps:
            self.ask("/Scripting", "org.kde.kwin.Scripting", "unloadScript", GLib.Variant("(s)", (plugin,)))
        return json.loads(self.answers[0])

    def receive(self):
        GLib.MainContext.default().iteration(False)
        return self.answers

    def answered(self, _, sender, path, interface, method, arguments, invocation):
        self.answers.append(arguments.unpack()[0])
        invocation.return_value(None)

    # Input

    def become_input(self, display):
        self.client = client = Connection(display)
        self.connections.append(client)
        self.input = client.bind("org_kde_kwin_fake_input", 4)
        client.send(self.input, AUTHENTICATE, text("Veil") + text("tests"))
        self.outputs = client.bind("kde_output_management_v2")
        self.screens = []
        if "kde_output_device_v2" in client.globals:
            self.screens = [client.bind("kde_output_device_v2", place=place) for place in (0, 1)]
        else:
            # In KWin 6.7 a registry has them.
            client.bind("kde_output_device_registry_v2", 21, {1: lambda words: self.screens.extend(struct.unpack("I", words))})
        client.roundtrip()

    def become_method(self, listener):
        channel, _ = listener.accept()
        _, parts, _, _ = channel.recvmsg(1, socket.CMSG_SPACE(4))
        # Its end would end the input method.
        self.channel = channel
        self.method = Connection(descriptor=array.array("i", parts[0][2])[0])
        self.connections.append(self.method)
        self.context = self.serial = None
        self.method.bind("zwp_input_method_v1", 1, {0: self.activated, 1: self.deactivated})
        self.method.roundtrip()

    def activated(self, words):
        self.context, = struct.unpack("I", words)
        self.serial = 0
        self.method.listeners[self.context] = {4: self.told_state}

    def deactivated(self, words):
        if struct.unpack("I", words)[0] == self.context:
            self.context = None

    def told_state(self, words):
        self.serial, = struct.unpack("I", words)

    def perform(self, actions, is_paced):
        for action in actions:
            pressed = strokes(action)
            if action[0] == "type":
                for letter in action[1]:
                    self.press(strokes(["key", letter]), is_paced)
            elif pressed is not None:
                self.press(pressed, is_paced)
            else:
                getattr(self, "do_" + action[0])(*action[1:])
        self.client.roundtrip()

    def settle(self):
        """Nothing to wait for: KWin delivers input before it answers."""

    def press(self, pressed, is_paced):
        for code, is_pressed in pressed:
            self.client.send(self.input, KEY, struct.pack("II", code, is_pressed))
        time.sleep(0.012 if is_paced else 0)

    def do_move(self, x, y):
        self.client.send(self.input, MOTION_ABSOLUTE, fixed(x) + fixed(y))

    def do_moveBy(self, x, y):
        self.client.send(self.input, MOTION, fixed(x) + fixed(y))

    def do_press(self, button):
        self.client.send(self.input, BUTTON, struct.pack("II", BUTTONS[button], 1))

    def do_release(self, button):
        self.client.send(self.input, BUTTON, struct.pack("II", BUTTONS[button], 0))

    def do_click(self, button):
        self.do_press(button)
        self.do_release(button)

    def do_scroll(self, notches):
        # Fake input has no notches: GTK takes them for a touchpad's.
        for _ in range(abs(notches)):
            self.do_swipe(NOTCH if notches > 0 else -NOTCH)

    def do_swipe(self, points):
        self.client.send(self.input, AXIS, struct.pack("I", 0) + fixed(points))

    def touch(self, opcode, finger, place=b""):
        self.client.send(self.input, opcode, struct.pack("I", finger) + place)
        self.client.send(self.input, TOUCH_FRAME)

    def do_touchDown(self, x, y, finger):
        self.touch(TOUCH_DOWN, finger, fixed(x) + fixed(y))

    def do_touchMove(self, x, y, finger):
        self.touch(TOUCH_MOTION, finger, fixed(x) + fixed(y))

    def do_touchUp(self, finger):
        self.touch(TOUCH_UP, finger)

    def do_preedit(self, string):
        self.tell_method(PREEDIT_CURSOR, lambda: struct.pack("i", len(string.encode())))
        self.tell_method(PREEDIT, lambda: struct.pack("I", self.serial) + text(string) + text(""))

    def do_commit(self, string):
        self.tell_method(COMMIT, lambda: struct.pack("I", self.serial) + text(string))

    def tell_method(self, opcode, words):
        """Tells the focused text, if there is one that has requested the input method."""
        deadline = time.monotonic() + 0.4
        self.method.roundtrip()
        while self.context is None and time.monotonic() < deadline:
            time.sleep(0.01)
            self.method.roundtrip()
        if self.context is not None:
            self.method.send(self.context, opcode, words())
            self.method.roundtrip()

    # Windows

    def show(self, title):
        self.wait_for(title)
        self.call("show", title)

    def lock(self):
        # That needs Plasma's greeter.
        raise Unavailable("lock")

    def unlock(self):
        raise Unavailable("lock")

    # Screens

    def configure(self, *requests):
        """Changes the screens by requests such as (ENABLE, number of the screen, words)."""
        done = []
        configuration = self.client.make(self.outputs, 0, listener={
            0: lambda _: done.append("applied"), 1: lambda _: done.append("failed")})
        for opcode, number, words in requests:
            self.client.send(configuration, opcode, struct.pack("I", self.screens[number]) + words)
        self.client.send(configuration, APPLY)
        self.wait("the screens", lambda: self.client.roundtrip() or done, 5)
        if done != ["applied"]:
            raise RuntimeError("KWin refuses the change of its screens")

    def scale(self, scale):
        self.configure((SCALE, 0, fixed(scale)))

    def add_screen(self, scale):
        """Adds a screen at the right of the first."""
        self.configure(
            (ENABLE, 1, struct.pack("i", 1)), (POSITION, 1, struct.pack("ii", 2 * self.size[0], 0)), (SCALE, 1, fixed(scale)))

    def remove_screen(self):
        self.configure((ENABLE, 1, struct.pack("i", 0)))
        self.left = 0

    def move_to_screen(self, title, number):
        """Moves a window to the upper left corner of a screen, of which the next pictures are."""
        self.left = 2 * self.size[0] * number
        self.move(title, self.left, 0)
        self.activate(title)

    # Pictures

    def picture(self, path):
        if not self.has_pictures:
            raise Unavailable("picture")
        reading, writing = os.pipe()
        options = {"native-resolution": GLib.Variant("b", True), "include-cursor": GLib.Variant("b", False)}
        descriptors = Gio.UnixFDList()
        handle = descriptors.append(writing)
        os.close(writing)
        answer, _ = self.bus.call_with_unix_fd_list_sync(
            "org.kde.KWin.ScreenShot2", "/org/kde/KWin/ScreenShot2", "org.kde.KWin.ScreenShot2", "CaptureArea",
            GLib.Variant("(iiuua{sv}h)", (self.left, 0, *self.size, options, handle)), None, Gio.DBusCallFlags.NONE, 20000,
            descriptors, None)
        # Otherwise the pipe would have another writer.
        del descriptors
        about, = answer.unpack()
        with open(reading, "rb") as pipe:
            pixels = pipe.read()
        size = (about["width"], about["height"])
        Image.frombuffer("RGB", size, pixels, "raw", "BGRX", about["stride"], 1).save(path, "PPM")


serve(lambda: KWin(int(sys.argv[1]), int(sys.argv[2])))
