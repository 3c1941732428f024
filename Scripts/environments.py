#!/usr/bin/python3
"""Starts the README's program and `veil run` in every environment in which an app may run. Checks on a screen that the veil
appears and disappears, that a click and a key under it do not arrive, that the exit code is right, and that nothing is
printed except what GTK prints without a veil.

It covers every combination of message bus, GTK_A11Y, language and home. The renderers of this GTK are distributed over
them, so that each is combined with each bus and GTK_A11Y, and with each language and home.

usage: environments.py [part of a combination's name…], such as “environments.py vulkan” or “environments.py 'no bus'”"""

import concurrent.futures
import itertools
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

from PIL import ImageChops

import readme
from common import build, output, run
from screen import Failure, Screen, eventually

# The dimensions besides the renderer, with their values.
VALUES = {
    "message bus": ("no bus", "bus", "at-spi"),
    "GTK_A11Y": ("unset", "none", "test"),
    "language": ("C.UTF-8", "de_DE.UTF-8", "ar_EG.UTF-8"),
    "home": ("home", "no home"),
}
# The number of screens in use at once.
SCREENS = 6

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
# A message bus on which everything is allowed, with the machine's services or without.
BUS = """<busconfig><type>session</type><listen>unix:dir={folder}</listen>{services}<policy context="default"><allow user="*"/>
<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>"""


def watched(source):
    window, pause = "let window = gtk_window_new()!\n", "      try? await Task.sleep(for: .milliseconds(100))\n"
    if (source.count(window), source.count(pause)) != (1, 1):
        sys.exit("The README's program has changed: look at this check again.")
    held = f'      while sheep == 20 && access("go on", F_OK) != 0 {{\n  {pause}      }}\n'
    return "import Glibc\n" + source.replace(window, window + BUTTON + PLAIN).replace(pause, pause + held)


class Program(Screen):
    """A program, from its first window, on a screen and a message bus of its own. A folder is its current one."""

    def __init__(self, combination, folder, command):
        super().__init__(400, 300)
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=folder))
        bus, backend, language, home, renderer = combination
        environment = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ} | {
            "DISPLAY": self.display, "GDK_BACKEND": "x11", "GSK_RENDERER": renderer, "LANG": language,
            "LOCPATH": str(folder / "locales"),
            # Nothing can be created in a file.
            "HOME": str(folder / "home") if home == "home" else "/dev/null/home"}
        if backend != "unset":
            environment["GTK_A11Y"] = backend
        environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:" if bus == "no bus" else self.start_bus(bus, environment)
        self.files = [self.folder / "output", self.folder / "errors"]
        self.process = self.start(
            command, stdout=self.files[0].open("w"), stderr=self.files[1].open("w"), env=environment, cwd=self.folder)

    def start_bus(self, kind, environment):
        services = "<standard_session_servicedirs/>" if kind == "at-spi" else ""
        configuration = self.folder / "bus.conf"
        configuration.write_text(BUS.format(folder=self.folder, services=services))
        daemon = self.start(["dbus-daemon", f"--config-file={configuration}", "--nofork", "--print-address=1"],
                            env=os.environ | environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return daemon.stdout.readline().decode().strip()

    def wait_for_window(self):
        def window():
            self.expect_running()
            # The window of veil run belongs to a separate process.
            started = run("pgrep", "-P", self.process.pid).stdout.split()
            return any(self.find_window("--pid", process) for process in (self.process.pid, *started))
        eventually("a window", window)

    def expect_running(self):
        if self.process.poll() not in (None, 0):
            raise Failure(f"it ended with {self.process.returncode}")

    def output(self):
        self.expect_running()
        return self.files[0].read_text(errors="replace")

    def errors(self):
        return self.files[1].read_text(errors="replace")

    def click(self):
        """Clicks in the window, on its button or on the veil. Does nothing after the window has closed."""
        if frame := self.frame():
            x, y, width, height = frame
            self.do("mousemove", x + width // 2, y + height - 12, "click", "1")

    def press(self, key):
        self.do("windowfocus", "--sync", self.window, "key", key)

    def light(self):
        """The brightness of the window's corner, which the scrim covers."""
        return self.picture().getpixel((5, 5))[1]

    def expect_veil(self):
        """Waits for the ring, in the blue of the theme's accent."""
        def is_there():
            self.expect_running()
            red, _, blue = self.picture().split()
            return sum(ImageChops.subtract(blue, red).histogram()[81:]) > 50
        eventually("the veil is seen", is_there)

    def expect_click(self):
        eventually("a click arrives", lambda: self.output() == "arrived\n" or self.click())

    def expect_end(self, code):
        eventually("it ends", lambda: self.process.poll() is not None)
        if self.process.returncode != code:
            raise Failure(f"it ended with {self.process.returncode} instead of {code}")


def check_plain(program):
    program.press("a")
    program.expect_click()
    program.expect_end(0)


def check_sheep(program):
    program.expect_veil()
    program.click()
    program.press("Return")
    program.press("space")
    # The veil may still be fading in.
    darkest = program.light()
    (program.folder / "go on").touch()

    def has_gone():
        nonlocal darkest
        program.expect_running()
        light = program.light()
        darkest = min(darkest, light)
        return light > darkest + 20

    eventually("the veil goes", has_gone)
    if program.output():
        raise Failure("a click or a key arrived under the veil")
    # A click ends it, except for one that reaches a notice or a veil that fades out.
    program.expect_click()
    program.expect_end(0)


def check_run(program):
    program.expect_veil()
    program.press("a")
    child = pathlib.Path("/proc", eventually("the command's output", program.output).strip())
    if not child.exists():
        raise Failure("a key ended the command")
    program.press("Escape")
    program.expect_end(-signal.SIGTERM)
    if child.exists():
        raise Failure("the command is still there")


def find_renderers(sheep, folder):
    """GTK's renderers, each by one of its names."""
    with Program([*(values[0] for values in VALUES.values()), "help"], folder, [sheep, "plain"]) as program:
        found = eventually("a list of renderers", lambda: RENDERER.findall(program.output() + program.errors()))
    # Broadway's renderer is only for browsers.
    return list({use: name for name, use in reversed(found) if name != "broadway"}.values())[::-1]


def combinations(renderers):
    buses, backends, languages, homes = VALUES.values()
    places, users = list(itertools.product(buses, backends)), list(itertools.product(languages, homes))
    for (j, user), (i, place) in itertools.product(enumerate(users), enumerate(places)):
        yield *place, *user, renderers[(i + j) % len(renderers)]


def name_of(combination):
    bus, backend, language, home, renderer = combination
    return f"{bus}, GTK_A11Y {backend}, {language.split('.')[0]}, {home}, {renderer}"


def check(combination, programs, folder):
    """The faults of a combination, as sentences."""
    faults, expected = [], None
    for name, (command, test) in programs.items():
        with Program(combination, folder, command) as program:
            fault = ""
            try:
                program.wait_for_window()
                test(program)
            except Failure as failure:
                fault = f"{failure}\n{program.errors()[:1500]}"
            lines = {VARIABLE.sub("", line) for line in program.errors().splitlines()}
        # The first program has no veil, so all its lines are GTK's.
        expected = lines if expected is None else expected
        unexpected = sorted(line for line in lines - expected if not line.startswith(LATE))
        if unexpected and not fault:
            fault = "GTK alone does not write:\n" + "\n".join(unexpected)
        if fault:
            faults.append(f"{name}, {name_of(combination)}: {fault}")
            print(faults[-1], file=sys.stderr, flush=True)
    return faults


def main():
    # Ends the running programs together with the script.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    began = time.monotonic()
    print("Building the README's program and the tool…", flush=True)
    manifest, source = readme.program()
    sheep = readme.build_beside(".build-environments", manifest.replace("Sheep", "WatchedSheep"), watched(source))
    veil = build("Tools", "--product", "veil") / "veil"
    programs = {
        "README without its veil": ([sheep, "plain"], check_plain), "README": ([sheep], check_sheep),
        "veil run": ([veil, "run", "--wait", "--", "sh", "-c", "echo $$; exec sleep 100"], check_run)}
    built = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="veil-environments-") as name:
        folder = pathlib.Path(name)
        (folder / "home").mkdir()
        (folder / "locales").mkdir()
        for locale in VALUES["language"][1:]:
            output("localedef", "--no-archive", "-i", locale.split(".")[0], "-f", "UTF-8", folder / "locales" / locale)
        titles, chosen = [*VALUES, "renderer"], list(combinations(find_renderers(sheep, folder)))
        if parts := sys.argv[1:]:
            chosen = [each for each in chosen if any(part in name_of(each) for part in parts)]
        if not chosen:
            sys.exit("No combination's name contains that.")
        with concurrent.futures.ThreadPoolExecutor(SCREENS) as pool:
            faults = sum(pool.map(lambda each: check(each, programs, folder), chosen), [])
    for title, values in zip(titles, zip(*chosen)):
        print(f"  {title:12}", ", ".join(f"{value} {values.count(value)}" for value in dict.fromkeys(values)))
    print(
        f"GTK {output('pkg-config', '--modversion', 'gtk4').strip()}: {len(chosen) * len(programs)} starts of"
        f" {len(programs)} programs, {len(faults)} with a fault, in {time.monotonic() - built:.0f} s; built in"
        f" {built - began:.0f} s.")
    sys.exit(1 if faults else 0)


main()
