"""A headless sway for the tests: virtual pointer, keyboard and input method, windows over sway's socket, pictures by
grim. See driver.py for how it is driven.

usage: sway.py WIDTH HEIGHT
"""

import json
import os
import socket
import struct
import subprocess
import sys
import time

from keys import BUTTONS, MODIFIERS, strokes
from driver import Server, Unavailable, clean_environment, serve
from wayland import Connection, fixed, text

CONFIGURATION = """
xwayland disable
default_border none
default_floating_border none
floating_maximum_size -1 x -1
focus_follows_mouse no
output HEADLESS-1 mode {width}x{height}@60Hz position 0 0
for_window [app_id=".*"] floating enable, move absolute position 0 0
bindsym Mod1+F4 kill
"""
KEYMAP = b"""xkb_keymap { xkb_keycodes { include "evdev+aliases(qwerty)" }; xkb_types { include "complete" };
xkb_compat { include "complete" }; xkb_symbols { include "pc+us(altgr-intl)+inet(evdev)+compose(sclk)" }; };\0"""
NOBODY = 65534
# Opcodes of the pointer's protocol.
MOTION, MOTION_ABSOLUTE, BUTTON, AXIS, FRAME, AXIS_SOURCE, AXIS_STOP, AXIS_DISCRETE = 0, 1, 2, 3, 4, 5, 6, 7
# The distance of a wheel's notch.
NOTCH = 15


class Sway(Server):
    def __init__(self, width, height):
        # Sway refuses to run as root. Root's programs can still show windows on it.
        super().__init__(NOBODY if os.geteuid() == 0 else None)
        self.size = (width, height)
        # The size of all screens together, within which the pointer moves.
        self.extent = self.size
        self.held = 0
        # The screen of pictures.
        self.screen = "HEADLESS-1"

    def begin(self):
        configuration = self.folder / "sway.conf"
        width, height = self.size
        configuration.write_text(CONFIGURATION.format(width=width, height=height))
        environment = clean_environment(
            self.folder, WLR_BACKENDS="headless", WLR_HEADLESS_OUTPUTS="1", WLR_LIBINPUT_NO_DEVICES="1",
            WLR_RENDERER="pixman", XCURSOR_PATH=str(self.folder / "data" / "icons"))
        self.hide_pointer()
        self.start(["sway", "--config", str(configuration)], environment, "sway")
        command_socket = self.wait("sway", lambda: next(self.folder.glob("sway-ipc.*.sock"), None))
        display = self.wait("its display", lambda: next(
            (path for path in self.folder.glob("wayland-*") if path.suffix != ".lock"), None))
        self.commands = self.wait("its commands", lambda: connected(command_socket))
        self.become_input(display)
        self.wait("the screen", lambda: self.ask(3) and self.ask(3)[0]["active"])
        self.environment = {
            "XDG_RUNTIME_DIR": str(self.folder), "WAYLAND_DISPLAY": display.name, "GDK_BACKEND": "wayland",
            "XDG_DATA_HOME": str(self.folder / "data")}
        return self.environment

    # Input

    def become_input(self, display):
        self.client = client = Connection(display)
        self.connections.append(client)
        seat = client.bind("wl_seat")
        seat_word = struct.pack("I", seat)
        self.pointer = client.make(client.bind("zwlr_virtual_pointer_manager_v1"), 0, seat_word)
        self.keyboard = client.make(client.bind("zwp_virtual_keyboard_manager_v1"), 0, seat_word)
        keymap = os.memfd_create("keymap")
        os.write(keymap, KEYMAP)
        client.send(self.keyboard, 0, struct.pack("II", 1, len(KEYMAP)), keymap)
        os.close(keymap)
        self.rounds = 0
        self.is_active = self.will_be_active = False
        self.method = client.make(
            client.bind("zwp_input_method_manager_v2"), 0, seat_word,
            listener={0: self.activated, 1: self.deactivated, 5: self.method_is_told})
        client.roundtrip()

    # A text's request for the input method takes effect at the end of the round.
    def activated(self, _):
        self.will_be_active = True

    def deactivated(self, _):
        self.will_be_active = False

    def method_is_told(self, _):
        self.rounds += 1
        self.is_active = self.will_be_active

    def perform(self, actions, is_paced):
        if [action[0] for action in actions] in (["preedit"], ["commit"]):
            self.wait_for_text()
        for action in actions:
            pressed = strokes(action)
            if action[0] == "type":
                for letter in action[1]:
                    self.press(strokes(["key", letter]))
                    time.sleep(0.012 if is_paced else 0)
            elif pressed is not None:
                self.press(pressed)
                time.sleep(0.012 if is_paced else 0)
            else:
                getattr(self, "do_" + action[0], self.nothing)(*action[1:])
        self.client.roundtrip()

    def settle(self):
        """Nothing to wait for: earlier input has been delivered before each answer."""

    def nothing(self, *_):
        raise Unavailable("touch")

    def press(self, pressed):
        for code, is_pressed in pressed:
            self.client.send(self.keyboard, 1, struct.pack("III", now(), code, is_pressed))
            modifier = MODIFIERS.get(code, 0)
            self.held = self.held | modifier if is_pressed else self.held & ~modifier
            if modifier:
                self.client.send(self.keyboard, 2, struct.pack("IIII", self.held, 0, 0, 0))

    def point(self, opcode, words):
        self.client.send(self.pointer, opcode, words)
        self.client.send(self.pointer, FRAME)

    def do_move(self, x, y):
        self.point(MOTION_ABSOLUTE, struct.pack("IIIII", now(), max(x, 0), max(y, 0), *self.extent))

    def do_moveBy(self, x, y):
        self.point(MOTION, struct.pack("I", now()) + fixed(x) + fixed(y))

    def do_press(self, button):
        self.point(BUTTON, struct.pack("III", now(), BUTTONS[button], 1))

    def do_release(self, button):
        self.point(BUTTON, struct.pack("III", now(), BUTTONS[button], 0))

    def do_click(self, button):
        self.do_press(button)
        self.do_release(button)

    def do_scroll(self, notches):
        step = 1 if notches > 0 else -1
        for _ in range(abs(notches)):
            self.client.send(self.pointer, AXIS_SOURCE, struct.pack("I", 0))
            self.point(AXIS_DISCRETE, struct.pack("II", now(), 0) + fixed(step * NOTCH) + struct.pack("i", step))

    def do_swipe(self, points):
        self.slide(0, points)

    def slide(self, axis, points):
        self.axis = axis
        self.client.send(self.pointer, AXIS_SOURCE, struct.pack("I", 1))
        self.point(AXIS, struct.pack("II", now(), axis) + fixed(points))

    def do_swipeAside(self, points):
        self.slide(1, points)

    def do_swipeEnd(self):
        self.client.send(self.pointer, AXIS_SOURCE, struct.pack("I", 1))
        # The source is that of the last axis alone, and sway 1.7 ends if two have different ones.
        self.point(AXIS_STOP, struct.pack("II", now(), self.axis))

    def do_preedit(self, string):
        end = len(string.encode())
        self.tell_method(1, text(string) + struct.pack("ii", end, end))

    def do_commit(self, string):
        self.tell_method(0, text(string))

    def wait_for_text(self):
        """Waits until a newly focused text has requested the input method."""
        for attempt in range(4):
            # Sway 1.7 sometimes does not report it to the text of a new window, and does when the focus returns.
            if attempt > 0:
                self.ask(0, "workspace elsewhere")
                self.ask(0, "workspace back_and_forth")
            deadline = time.monotonic() + 0.4
            while not self.is_active and time.monotonic() < deadline:
                self.client.roundtrip()
                time.sleep(0.01)
            if self.is_active:
                return

    def tell_method(self, opcode, words):
        # The number of rounds tells the compositor which state this answers.
        self.client.roundtrip()
        self.client.send(self.method, opcode, words)
        self.client.send(self.method, 3, struct.pack("I", self.rounds))

    # Windows

    def ask(self, kind, words=""):
        """Sway's answer to a message of that type: 0 for a command, 3 for the outputs, 4 for the tree."""
        self.commands.sendall(b"i3-ipc" + struct.pack("II", len(words.encode()), kind) + words.encode())
        head = self.receive(14)
        return json.loads(self.receive(struct.unpack_from("I", head, 6)[0]))

    def receive(self, count):
        received = b""
        while len(received) < count:
            part = self.commands.recv(count - len(received))
            if not part:
                raise RuntimeError("sway has closed the connection")
            received += part
        return received

    def find(self, title):
        """The last window with that title."""
        found = []

        def visit(node):
            if node.get("pid") and node["name"] == title:
                found.append(node)
            for child in node["nodes"] + node["floating_nodes"]:
                visit(child)

        visit(self.ask(4))
        return max(found, key=lambda node: node["id"], default=None)

    def frame(self, title):
        node = self.find(title)
        if not node:
            return None
        rect, inside = node["rect"], node["window_rect"]
        return [rect["x"] + inside["x"], rect["y"] + inside["y"], inside["width"], inside["height"]]

    def command(self, title, words):
        node = self.wait(f"the window {title}", lambda: self.find(title), 5)
        for reply in self.ask(0, f"[con_id={node['id']}] {words}"):
            if not reply["success"]:
                raise RuntimeError(f"{words}: {reply}")

    def move(self, title, x, y):
        self.command(title, f"move absolute position {x} {y}")

    def resize(self, title, width, height):
        self.command(title, f"resize set {width} px {height} px")

    def activate(self, title):
        self.command(title, "focus")

    def is_minimised(self, title):
        raise Unavailable("minimised window")

    def hide(self, title):
        self.command(title, "move container to workspace out of sight")

    def show(self, title):
        self.command(title, "move container to workspace current")

    def lock(self):
        """Locks the screen without a surface: sway then shows its own picture in place of the windows."""
        if "ext_session_lock_manager_v1" not in self.client.globals:
            raise Unavailable("lock")
        told = []
        manager = self.client.bind("ext_session_lock_manager_v1")
        self.screen_lock = self.client.make(manager, 1, listener={
            0: lambda _: told.append("locked"), 1: lambda _: told.append("refused")})
        deadline = time.monotonic() + 5
        while not told and time.monotonic() < deadline:
            self.client.roundtrip()
            time.sleep(0.005)
        if told != ["locked"]:
            raise RuntimeError(f"the screen was not locked: {told}")

    def unlock(self):
        self.client.send(self.screen_lock, 2)
        self.client.roundtrip()

    def scale(self, scale):
        width, height = (round(side * scale) for side in self.size)
        self.ask(0, f"output HEADLESS-1 mode {width}x{height}@60Hz scale {scale}")

        def is_set():
            screen = self.ask(3)[0]
            return (screen["scale"], screen["rect"]["width"], screen["rect"]["height"]) == (scale, *self.size)

        self.wait("the scale", is_set, 5)

    def add_screen(self, scale):
        """Adds a screen of the same size in points at the right of the first."""
        width, height = (round(side * scale) for side in self.size)
        if len(self.ask(3)) == 1:
            self.ask(0, "create_output")
            self.wait("the second screen", lambda: len(self.ask(3)) == 2, 5)
        name = self.ask(3)[1]["name"]
        self.ask(0, f"output {name} enable mode {width}x{height}@60Hz scale {scale} position {self.size[0]} 0")
        self.wait("its scale", lambda: self.ask(3)[1].get("scale") == scale, 5)
        self.measure_screens()

    def remove_screen(self):
        # Sway 1.7 says that it has done so, and keeps a headless screen.
        self.ask(0, f"output {self.ask(3)[1]['name']} disable")
        self.screen = "HEADLESS-1"
        self.ask(0, f"focus output {self.screen}")
        self.measure_screens()

    def measure_screens(self):
        screens = [screen["rect"] for screen in self.ask(3) if screen["active"]]
        self.extent = (
            max(screen["x"] + screen["width"] for screen in screens), max(screen["y"] + screen["height"] for screen in screens))

    def move_to_screen(self, title, number):
        """Moves a window with the focus to the upper left corner of a screen, of which the next pictures are."""
        self.screen = self.ask(3)[number]["name"]
        self.command(title, f"move container to output {self.screen}")
        self.command(title, f"move absolute position {number * self.size[0]} 0")
        self.activate(title)

    # Pictures

    def picture(self, path):
        subprocess.run(
            ["grim", "-o", self.screen, "-t", "ppm", path], env={**os.environ, **self.environment}, check=True, capture_output=True)


def connected(path):
    connection = socket.socket(socket.AF_UNIX)
    try:
        connection.connect(str(path))
        return connection
    except OSError:
        return None


def now():
    return int(time.monotonic() * 1000) & 0xFFFFFFFF


serve(lambda: Sway(int(sys.argv[1]), int(sys.argv[2])))
