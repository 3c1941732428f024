"""Shared by the display servers' drivers: commands as lines of JSON on standard input, and an answer to each as a line on
standard output.

A command is {"call": name, "arguments": [...]}, an answer {"value": ...}, {"error": text} or {"unavailable": what}. The
first answer is sent without a command, when the server has started, and contains its environment. The end of the input
ends the server.
"""

import json
import os
import pathlib
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time

# The configuration of a message bus on which everything is allowed.
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path={socket}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
  </policy>
</busconfig>
"""


class Unavailable(Exception):
    """The server does not have this feature."""


class Server:
    """A display server with its folder. The programs that it starts end with it."""

    def __init__(self, user=None):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="veil-screen-"))
        self.user = user
        if user is not None:
            os.chown(self.folder, user, user)
        self.children = []
        # To the display server, as a client.
        self.connections = []

    def start(self, command, environment, name):
        """Starts a program, as the other user if there is one. Its output goes to a file in the folder."""
        as_user = {} if self.user is None else {"user": self.user, "group": self.user, "extra_groups": []}
        with open(self.folder / f"{name}.log", "wb") as log:
            child = subprocess.Popen(
                command, env=environment, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **as_user)
        self.children.append((name, child))
        return child

    def wait(self, what, condition, seconds=30):
        """Waits for a true value of a condition. If there is none in time, the error contains the programs' output."""
        deadline = time.monotonic() + seconds
        while not (value := condition()):
            ended = [name for name, child in self.children if child.poll() is not None]
            if ended or time.monotonic() > deadline:
                logs = "".join(
                    f"\n{path.name}:\n{path.read_text(errors='replace')[-3000:]}" for path in self.folder.glob("*.log"))
                raise RuntimeError(f"{what} did not come; ended: {ended}{logs}")
            time.sleep(0.005)
        return value

    def hide_pointer(self):
        """Makes the pointer, which some servers paint into every picture, transparent."""
        side = 24
        head = struct.pack("<4sIII", b"Xcur", 16, 0x10000, 1) + struct.pack("<III", 0xFFFD0002, side, 28)
        # At other scales sway 1.12 ends if the picture is smaller than a point.
        image = struct.pack("<IIIIIIIII", 36, 0xFFFD0002, side, 1, side, side, 0, 0, 0) + bytes(4 * side * side)
        for theme in ("default", "Adwaita"):
            cursors = self.folder / "data" / "icons" / theme / "cursors"
            cursors.mkdir(parents=True)
            for name in ("default", "left_ptr", "text", "xterm", "pointer", "hand2", "grabbing", "se-resize"):
                (cursors / name).write_bytes(head + image)

    def end(self):
        for _, child in reversed(self.children):
            child.terminate()
        for _, child in reversed(self.children):
            try:
                child.wait(5)
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()
        # Their own children may still write into it.
        for _ in range(50):
            shutil.rmtree(self.folder, ignore_errors=True)
            if not self.folder.exists():
                break
            time.sleep(0.1)


class ScriptedServer(Server):
    """A server whose windows are handled by functions of a script inside it."""

    def call(self, name, *arguments):
        """The value of one of the functions."""
        raise NotImplementedError

    def wait_for(self, title):
        self.wait(f"the window {title}", lambda: self.frame(title), 5)

    def frame(self, title):
        return self.call("frame", title)

    def move(self, title, x, y):
        self.wait_for(title)
        self.call("move", title, x, y)

    def resize(self, title, width, height):
        self.wait_for(title)
        self.call("resize", title, width, height)

    def activate(self, title):
        self.wait_for(title)
        self.call("activate", title)

    def is_minimised(self, title):
        self.wait_for(title)
        return self.call("minimised", title)

    def hide(self, title):
        self.wait_for(title)
        self.call("hide", title)


def clean_environment(folder, **more):
    """This program's environment without the machine's display, bus and home."""
    gone = {"DISPLAY", "WAYLAND_DISPLAY", "SWAYSOCK", "DBUS_SESSION_BUS_ADDRESS", "XDG_CONFIG_HOME", "XDG_DATA_HOME"}
    environment = {name: value for name, value in os.environ.items() if name not in gone}
    environment.update(XDG_RUNTIME_DIR=str(folder), HOME=str(folder), GSETTINGS_BACKEND="memory", **more)
    return environment


def answer(**words):
    print(json.dumps(words), flush=True)


def next_line(server):
    """The next command. A compositor ends clients that do not receive their events while it comes."""
    while not select.select([sys.stdin], [], [], 0.2)[0]:
        for connection in server.connections:
            connection.receive()
    return sys.stdin.readline()


def serve(make):
    """Makes a driver, and runs its commands until the input ends. Its public methods are the commands."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server = make()
    try:
        try:
            answer(value=server.begin())
        except Exception as error:
            return answer(error=str(error))
        while line := next_line(server):
            command = json.loads(line)
            try:
                answer(value=getattr(server, command["call"])(*command["arguments"]))
            except Unavailable as missing:
                answer(unavailable=str(missing))
            except Exception as error:
                answer(error=f"{command}: {error!r}")
    finally:
        server.end()
