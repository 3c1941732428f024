#!/usr/bin/env python3
"""Starts the README's program and `veil run` in every environment in which an app may run. Checks on a screen that the veil
appears and disappears, that a click and a key under it do not arrive, that the exit code is right, and that nothing is
printed except what GTK prints without a veil.

It covers every combination of message bus, GTK_A11Y, language and home. The renderers of this GTK are distributed over
them, so that each is combined with each bus and GTK_A11Y, and with each language and home.

usage: environments.py [part of a combination's name…], such as “environments.py vulkan” or “environments.py 'no bus'”"""

import concurrent.futures
import contextlib
import itertools
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import typing

import readme
from common import build, output, run

# The dimensions besides the renderer, with their values.
VALUES = {
    "message bus": ("no bus", "bus", "at-spi"),
    "GTK_A11Y": ("unset", "none", "test"),
    "language": ("C.UTF-8", "de_DE.UTF-8", "ar_EG.UTF-8"),
    "home": ("home", "no home"),
}
# The number of screens in use at once.
SCREENS = 6
SIZE = (400, 300)
# The limit of each wait, in seconds.
PATIENCE = 40

# Parts of a line that differ between runs.
VARIABLE = re.compile(r"^\([^()]*:\d+\): |\d+:\d\d:\d\d\.\d+: |(?<=0x)[0-9a-f]+")

# True on a busy machine, where a first frame may take more than a second.
LATE = "Veil: The main thread was blocked for "

# A line of GTK's list of its renderers. Some have several names; what is left out of a build is not used.
RENDERER = re.compile(r"^ *(\w+) - (Use .*)$", re.M)

# The README's program with a button that ends it, which shows whether a click or a key arrives. It continues to count when a
# file exists, since without a cache of shaders the first frame may take longer than all the sheep. As “plain” it has no veil.
BUTTON = """
let button = gtk_button_new_with_label("End")!
gtk_window_set_child(.init(OpaquePointer(window)), button)
gtk_window_set_default_size(.init(OpaquePointer(window)), 300, 200)
let clicked: @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = { _, window in
  print("arrived")
  gtk_window_destroy(.init(OpaquePointer(window)))
}
g_signal_connect_data(button, "clicked", unsafeBitCast(clicked, to: GCallback.self), window, nil, .init(rawValue: 0))
"""
# It reads a setting as most apps and a veil do. Without a home, dconf prints a warning then.
PLAIN = """
if CommandLine.arguments.contains("plain") {
  g_settings_get_boolean(g_settings_new("org.gtk.gtk4.Settings.FileChooser"), "show-hidden")
  gtk_window_present(.init(OpaquePointer(window)))
  while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
  exit(0)
}
"""


class Failure(Exception):
    pass


def watched(source):
    window, pause = "let window = gtk_window_new()!\n", "      try? await Task.sleep(for: .milliseconds(100))\n"
    if (source.count(window), source.count(pause)) != (1, 1):
        sys.exit("The README's program has changed: look at this check again.")
    held = f"      while sheep == 20 && access(CommandLine.arguments[1], F_OK) != 0 {{\n  {pause}      }}\n"
    return "import Glibc\n" + source.replace(window, window + BUTTON + PLAIN).replace(pause, pause + held)


def eventually(what, condition):
    deadline = time.monotonic() + PATIENCE
    while not (value := condition()):
        if time.monotonic() > deadline:
            raise Failure(f"{what} not within {PATIENCE} s")
        time.sleep(0.1)
    return value


class Combination(typing.NamedTuple):
    bus: str
    backend: str
    language: str
    home: str
    renderer: str

    @property
    def name(self):
        return f"{self.bus}, GTK_A11Y {self.backend}, {self.language.split('.')[0]}, {self.home}, {self.renderer}"


class Screen(contextlib.ExitStack):
    """An X server, with a message bus of its own or without one, on which programs run in one combination."""

    def __init__(self, combination, folder):
        super().__init__()
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=folder))
        reading, writing = os.pipe()
        self.start(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", self.folder,
             "-nolisten", "tcp", "-noreset"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as lines:
            kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
            self.environment = kept | {"DISPLAY": ":" + lines.readline().strip()}
        self.environment |= {
            "DBUS_SESSION_BUS_ADDRESS": "disabled:" if combination.bus == "no bus" else self.start_bus(combination.bus),
            "GDK_BACKEND": "x11", "LANG": combination.language, "LOCPATH": str(folder / "locales"),
            "GSK_RENDERER": combination.renderer,
            # Nothing can be created in a file.
            "HOME": str(folder / "home") if combination.home == "home" else "/dev/null/home",
        } | ({"GTK_A11Y": combination.backend} if combination.backend != "unset" else {})

    def start(self, command, **options):
        # It ends with the thread that checks this screen, even if the script is killed.
        process = subprocess.Popen(
            ["setpriv", "--pdeathsig", "KILL", *map(str, command)], stdin=subprocess.DEVNULL, start_new_session=True,
            **options)
        self.callback(self.end, process)
        return process

    def end(self, process):
        # A bus's services are in its group.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def start_bus(self, kind):
        services = "<standard_session_servicedirs/>" if kind == "at-spi" else ""
        configuration = self.folder / "bus.conf"
        configuration.write_text(
            f"<busconfig><type>session</type><listen>unix:dir={self.folder}</listen>{services}"
            '<policy context="default"><allow user="*"/><allow send_destination="*" eavesdrop="true"/>'
            '<allow eavesdrop="true"/><allow own="*"/></policy></busconfig>')
        daemon = self.start(
            ["dbus-daemon", f"--config-file={configuration}", "--nofork", "--print-address=1"],
            env=os.environ | self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return daemon.stdout.readline().decode().strip()

    def pixels(self):
        """The pixels of the screen, as rows of blue, green, red and a pad byte, and the length of a row. The X server keeps
        them in an XWD file, after a header and colours."""
        content = (self.folder / "Xvfb_screen0").read_bytes()
        header, stride, colors = (int.from_bytes(content[at:at + 4], "big") for at in (0, 48, 76))
        return content[header + 12 * colors:], stride

    def light(self):
        """The brightness of the window's corner, which the scrim covers."""
        pixels, stride = self.pixels()
        return pixels[5 * stride + 4 * 5 + 1]

    def do(self, *arguments):
        done = run("xdotool", *arguments, env=self.environment)
        return done.stdout if done.returncode == 0 else ""

    def click(self):
        """Clicks in the middle of the window, on its button or on the veil. Does nothing after the window has closed."""
        frame = dict(
            line.split("=") for line in self.do("getwindowgeometry", "--shell", self.window).split() if "=" in line)
        if "X" in frame:
            x, y, width, height = (int(frame[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))
            self.do("mousemove", str(x + width // 2), str(y + height - 12), "click", "1")

    def press(self, key):
        self.do("windowfocus", "--sync", self.window, "key", key)


class Program:
    """A program on a screen, from its first window to its end."""

    def __init__(self, screen, *command):
        self.screen = screen
        self.files = [tempfile.TemporaryFile(dir=screen.folder), tempfile.TemporaryFile(dir=screen.folder)]
        self.process = screen.start(
            command, stdout=self.files[0], stderr=self.files[1], env=screen.environment, cwd="/")

    def __enter__(self):
        # The window of veil run belongs to a separate process.
        def window():
            self.expect_running()
            started = run("pgrep", "-P", self.process.pid).stdout.split()
            found = (self.screen.do("search", "--onlyvisible", "--pid", process).strip()
                     for process in (str(self.process.pid), *started))
            return next(filter(None, found), None)

        try:
            self.screen.window = eventually("a window", window)
        except Failure as failure:
            self.__exit__(Failure, failure, None)
        return self

    def __exit__(self, kind, failure, _):
        said = self.text(1)[:1500]
        self.screen.end(self.process)
        for file in self.files:
            file.close()
        if kind is Failure:
            raise Failure(f"{failure}\n{said}") from None

    def text(self, index):
        return os.pread(self.files[index].fileno(), 1 << 20, 0).decode(errors="replace")

    def output(self):
        self.expect_running()
        return self.text(0)

    def expect_running(self):
        if self.process.poll() not in (None, 0):
            raise Failure(f"it ended with {self.process.returncode}")

    def expect_veil(self):
        """Waits for the ring, in the blue of the theme's accent."""
        def is_there():
            self.expect_running()
            pixels, _ = self.screen.pixels()
            return sum(blue - red > 80 for blue, red in zip(pixels[0::4], pixels[2::4])) > 50
        eventually("the veil is seen", is_there)

    def expect_click(self):
        eventually("a click arrives", lambda: self.output() == "arrived\n" or self.screen.click())

    def end(self, code):
        """Waits for the end; returns the lines of standard error without parts that differ between runs."""
        eventually("it ends", lambda: self.process.poll() is not None)
        if self.process.returncode != code:
            raise Failure(f"it ended with {self.process.returncode} instead of {code}")
        return {VARIABLE.sub("", line) for line in self.text(1).splitlines()}


# Each check starts a program and returns the lines that it printed.
def check_plain(path, screen):
    with Program(screen, path, "plain") as program:
        screen.press("a")
        program.expect_click()
        return program.end(0)


def check_sheep(path, screen):
    go_on = screen.folder / "go on"
    with Program(screen, path, go_on) as program:
        program.expect_veil()
        screen.click()
        screen.press("Return")
        screen.press("space")
        # The veil may still be fading in.
        darkest = screen.light()
        go_on.touch()

        def has_gone():
            nonlocal darkest
            program.expect_running()
            light = screen.light()
            darkest = min(darkest, light)
            return light > darkest + 20

        eventually("the veil goes", has_gone)
        if program.output():
            raise Failure("a click or a key arrived under the veil")
        # A click ends it, except for one that reaches a notice or a veil that fades out.
        program.expect_click()
        return program.end(0)


def check_run(path, screen):
    with Program(screen, path, "run", "--wait", "--", "sh", "-c", "echo $$; exec sleep 100") as program:
        program.expect_veil()
        screen.press("a")
        child = pathlib.Path("/proc", eventually("the command's output", program.output).strip())
        if not child.exists():
            raise Failure("a key ended the command")
        screen.press("Escape")
        lines = program.end(-signal.SIGTERM)
        if child.exists():
            raise Failure("the command is still there")
        return lines


def find_renderers(path, folder):
    """GTK's renderers, each by one of its names."""
    combination = Combination(*(values[0] for values in VALUES.values()), "help")
    with Screen(combination, folder) as screen, Program(screen, path, "plain") as program:
        found = eventually("a list of renderers", lambda: RENDERER.findall(program.text(0) + program.text(1)))
    # Broadway's renderer is only for browsers.
    return list({use: name for name, use in reversed(found) if name != "broadway"}.values())[::-1]


def combinations(renderers):
    buses, backends, languages, homes = VALUES.values()
    places, users = list(itertools.product(buses, backends)), list(itertools.product(languages, homes))
    for (j, user), (i, place) in itertools.product(enumerate(users), enumerate(places)):
        yield Combination(*place, *user, renderers[(i + j) % len(renderers)])


def check(combination, programs, folder):
    """The faults of a combination, as sentences."""
    faults, expected = [], None
    with Screen(combination, folder) as screen:
        for name, (path, starts) in programs.items():
            lines, fault = set(), None
            try:
                lines = starts(path, screen)
                allowed = lines if expected is None else expected
                unexpected = sorted(line for line in lines - allowed if not line.startswith(LATE))
                fault = "GTK alone does not write:\n" + "\n".join(unexpected) if unexpected else None
            except Failure as failure:
                fault = failure
            if fault:
                faults.append(f"{name}, {combination.name}: {fault}")
                print(faults[-1], file=sys.stderr, flush=True)
            expected = lines if expected is None else expected
    return faults


def main():
    # Ends the running programs together with the script.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    began = time.monotonic()
    print("Building the README's program and the tool…", flush=True)
    manifest, source = readme.program()
    sheep = readme.build_beside(".build-environments", manifest.replace("Sheep", "WatchedSheep"), watched(source))
    # The first has no veil, so all its lines are GTK's.
    programs = {
        "README without its veil": (sheep, check_plain), "README": (sheep, check_sheep),
        "veil run": (build("Tools", "--product", "veil") / "veil", check_run)}
    built = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="veil-environments-") as name:
        folder = pathlib.Path(name)
        (folder / "home").mkdir()
        (folder / "locales").mkdir()
        for locale in VALUES["language"][1:]:
            output("localedef", "--no-archive", "-i", locale.split(".")[0], "-f", "UTF-8", folder / "locales" / locale)
        values = VALUES | {"renderer": find_renderers(sheep, folder)}
        chosen = [
            each for each in combinations(values["renderer"])
            if not sys.argv[1:] or any(part in each.name for part in sys.argv[1:])]
        if not chosen:
            sys.exit("No combination's name contains that.")
        with concurrent.futures.ThreadPoolExecutor(SCREENS) as pool:
            faults = sum(pool.map(lambda each: check(each, programs, folder), chosen), [])
    for index, title in enumerate(values):
        counts = (f"{value} {sum(each[index] == value for each in chosen)}" for value in values[title])
        print(f"  {title:12}", ", ".join(counts))
    print(
        f"GTK {output('pkg-config', '--modversion', 'gtk4').strip()}: {len(chosen) * len(programs)} starts of"
        f" {len(programs)} programs, {len(faults)} with a fault, in {time.monotonic() - built:.0f} s; built in"
        f" {built - began:.0f} s.")
    sys.exit(1 if faults else 0)


main()
