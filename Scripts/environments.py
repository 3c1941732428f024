#!/usr/bin/env python3
"""Starts the README's program and `veil run` in every environment that an app may find itself in, and checks on a
screen that the veil is seen, that a click and a key under it do not arrive, that it goes, that the exit code is right,
and that nothing is written but what GTK writes there without a veil.

Every combination of message bus, GTK_A11Y, language and home is started. The renderers of this GTK take turns among
them, so that each is started with each bus and GTK_A11Y, and with each language and home.

Usage: environments.py [part of a combination's name…], such as “environments.py vulkan” or “environments.py 'no bus'”."""

import concurrent.futures
import contextlib
import itertools
import os
import pathlib
import queue
import re
import signal
import subprocess
import sys
import tempfile
import time

import readme

root = readme.root

BUSES = ("no bus", "bus", "at-spi")
BACKENDS = (None, "none", "test")
LOCALES = {"C": "C.UTF-8", "de": "de_DE.UTF-8", "ar": "ar_EG.UTF-8"}
HOMES = ("home", "no home")
# How many screens with a bus of that kind are used at a time.
SCREENS = 2
SIZE = (400, 300)
# How long anything may take that is waited for, in seconds.
PATIENCE = 40

# What differs between two runs of a program that write the same line.
VARIABLE = re.compile(r"^\([^()]*:\d+\): |\d+:\d\d:\d\d\.\d+: |(?<=0x)[0-9a-f]+")

# A line of GTK's list of its renderers. Some have several names; what is left out of a build is not used.
RENDERER = re.compile(r"^ *(\w+) - (Use .*)$", re.M)

# The README's program, with a button that ends it: a click or a key that arrives is seen. It counts on when a file is
# there: without a cache for its shaders a first frame may take longer than all the sheep. As “plain” it has no veil.
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
# It reads a setting as most apps do, and as a veil does: without a home dconf says so then.
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


def ask(*command, **options):
    """What a tool prints; nothing where it fails."""
    run = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, **options)
    return run.stdout if run.returncode == 0 else b""


class Picture:
    """What is on a screen, as the X server keeps it in a file: an XWD header, colours, and rows of blue, green, red and
    nothing."""

    def __init__(self, file):
        content = file.read_bytes()
        header, self.stride, colors = (int.from_bytes(content[at:at + 4], "big") for at in (0, 48, 76))
        self.bytes = content[header + 12 * colors:]

    def light(self, x, y):
        return self.bytes[y * self.stride + 4 * x + 1]

    @property
    def accent(self):
        """How many pixels have the blue of the theme's accent."""
        return sum(blue - red > 80 for blue, red in zip(self.bytes[0::4], self.bytes[2::4]))


class Screen:
    """An X server, with a message bus of its own or without one."""

    def __init__(self, bus, folder):
        self.bus = bus
        self.running = []
        reading, writing = os.pipe()
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=folder))
        self.start(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(self.folder),
             "-nolisten", "tcp", "-noreset"],
            pass_fds=[writing])
        os.close(writing)
        with os.fdopen(reading) as lines:
            self.display = ":" + lines.readline().strip()
        self.address = "disabled:"
        if bus != "no bus":
            self.address = self.start_bus()

    def start(self, command, **options):
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, **options)
        self.running.append(process)
        return process

    def start_bus(self):
        services = "<standard_session_servicedirs/>" if self.bus == "at-spi" else ""
        configuration = self.folder / "bus.conf"
        configuration.write_text(
            f"<busconfig><type>session</type><listen>unix:dir={self.folder}</listen>{services}"
            '<policy context="default"><allow user="*"/><allow send_destination="*" eavesdrop="true"/>'
            '<allow eavesdrop="true"/><allow own="*"/></policy></busconfig>')
        daemon = self.start(
            ["dbus-daemon", f"--config-file={configuration}", "--nofork", "--print-address=1"],
            env=os.environ | {"DISPLAY": self.display}, stdout=subprocess.PIPE)
        return daemon.stdout.readline().decode().strip()

    def end(self):
        # A bus has started services, which are of its group.
        for process in reversed(self.running):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def picture(self):
        return Picture(self.folder / "Xvfb_screen0")

    def do(self, *arguments):
        return ask("xdotool", *arguments, env=os.environ | {"DISPLAY": self.display}).decode()

    def click(self):
        """In the middle of the window: on its button, or on what covers that."""
        frame = dict(
            line.split("=") for line in self.do("getwindowgeometry", "--shell", self.window).split() if "=" in line)
        if "X" not in frame:
            # It has closed.
            return
        x, y, width, height = (int(frame[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))
        self.do("mousemove", str(x + width // 2), str(y + height - 12), "click", "1")

    def window_of(self, process):
        return self.do("search", "--onlyvisible", "--pid", process).strip()

    def press(self, key):
        self.do("windowfocus", "--sync", self.window, "key", key)


class Combination:
    def __init__(self, bus, backend, language, home, renderer):
        self.bus, self.backend, self.language, self.home, self.renderer = bus, backend, language, home, renderer

    @property
    def name(self):
        return f"{self.bus}, GTK_A11Y {self.backend or 'unset'}, {self.language}, {self.home}, {self.renderer}"

    def environment(self, screen, folder):
        home = folder / "home"
        home.mkdir(exist_ok=True)
        kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
        environment = kept | {
            "DISPLAY": screen.display, "GDK_BACKEND": "x11", "DBUS_SESSION_BUS_ADDRESS": screen.address,
            "LANG": LOCALES[self.language], "LOCPATH": str(folder / "locales"), "GSK_RENDERER": self.renderer,
            # In a file nothing can be made.
            "HOME": str(home) if self.home == "home" else "/dev/null/home",
        }
        if self.backend:
            environment["GTK_A11Y"] = self.backend
        return environment


def find_renderers(program, screen, folder):
    """What GTK says that it can paint with, each by one of its names."""
    with start([program, "plain"], screen, Combination(screen.bus, None, "C", "home", "help"), folder) as run:
        found = eventually("a list of renderers", lambda: RENDERER.findall(run.text(0) + run.text(1)))
    # Broadway's is for browsers alone.
    return list({use: name for name, use in reversed(found) if name != "broadway"}.values())[::-1]


# Each check starts a program and returns the lines that it wrote.
def check_plain(program, screen, combination, folder):
    with start([program, "plain"], screen, combination, folder) as run:
        screen.press("a")
        eventually("a click arrives", lambda: run.output() == "arrived\n" or screen.click())
        run.expect_end(0)
        return run.lines()


def check_sheep(program, screen, combination, folder):
    go_on = screen.folder / "go on"
    with start([program, go_on], screen, combination, folder) as run:
        # The scrim is over the window's corner, and the ring in its middle.
        eventually("the veil is seen", lambda: run.picture().accent > 50)
        screen.click()
        screen.press("Return")
        screen.press("space")
        # It may still be fading in.
        darkest = run.picture().light(5, 5)
        go_on.touch()

        def has_gone():
            nonlocal darkest
            light = run.picture().light(5, 5)
            darkest = min(darkest, light)
            return light > darkest + 20

        try:
            eventually("the veil goes", has_gone)
        finally:
            go_on.unlink()
        if run.output():
            raise Failure("a click or a key arrived under the veil")
        # It ends with a click that arrives; a notice, or what fades out, may still be there for the first.
        eventually("a click arrives", lambda: run.output() == "arrived\n" or screen.click())
        run.expect_end(0)
        return run.lines()


def check_run(program, screen, combination, folder):
    with start([program, "run", "--wait", "--", "sh", "-c", "echo $$; exec sleep 100"], screen, combination, folder) as run:
        eventually("the veil is seen", lambda: run.picture().accent > 50)
        screen.press("a")
        child = int(eventually("the command's output", run.output))
        if not is_running(child):
            raise Failure("a key ended the command")
        screen.press("Escape")
        run.expect_end(128 + signal.SIGTERM)
        if is_running(child):
            raise Failure("the command is still there")
        return run.lines()


def is_running(process):
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, 0)
        return True
    return False


class Run:
    def __init__(self, command, screen, combination, folder):
        self.screen = screen
        self.files = [tempfile.TemporaryFile(dir=folder), tempfile.TemporaryFile(dir=folder)]
        self.process = subprocess.Popen(
            [str(word) for word in command], stdin=subprocess.DEVNULL, stdout=self.files[0], stderr=self.files[1],
            env=combination.environment(screen, folder), cwd="/", start_new_session=True)

    def processes(self):
        """Its own, and those that it has started: the window of veil run has one of its own."""
        found = [str(self.process.pid)]
        for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                # The parent is the second word behind the name, which may have spaces.
                if path.read_text().rsplit(")", 1)[1].split()[1] == found[0]:
                    found.append(path.parent.name)
        return found

    def text(self, index):
        return os.pread(self.files[index].fileno(), 1 << 20, 0).decode(errors="replace")

    def output(self):
        self.expect_running()
        return self.text(0)

    def picture(self):
        self.expect_running()
        return self.screen.picture()

    def expect_running(self):
        if self.process.poll() not in (None, 0):
            raise Failure(f"it ended with {self.process.returncode}")

    def lines(self):
        """What was written to standard error, without what differs between two runs."""
        return {VARIABLE.sub("", line) for line in self.text(1).splitlines()}

    def expect_end(self, code):
        eventually("it ends", lambda: self.process.poll() is not None)
        if self.process.returncode != code:
            raise Failure(f"it ended with {self.process.returncode} instead of {code}")


@contextlib.contextmanager
def start(command, screen, combination, folder):
    run = Run(command, screen, combination, folder)
    try:
        screen.window = eventually(
            "a window", lambda: run.expect_running() or next(filter(None, map(screen.window_of, run.processes())), None))
        yield run
    except Failure as failure:
        raise Failure(f"{failure}\n{run.text(1)[:1500]}") from None
    finally:
        if run.process.poll() is None:
            os.killpg(run.process.pid, signal.SIGKILL)
            run.process.wait()
        for file in run.files:
            file.close()


def combinations(renderers):
    # Those next to each other have different buses, so that no screen waits.
    places = list(itertools.product(BACKENDS, BUSES))
    users = list(itertools.product(LOCALES, HOMES))
    for (j, user), (i, (backend, bus)) in itertools.product(enumerate(users), enumerate(places)):
        yield Combination(bus, backend, *user, renderers[(i + j) % len(renderers)])


def main():
    # What is running is ended where this is.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    began = time.monotonic()
    print("Building the README's program and the tool…", flush=True)
    manifest, source = readme.program()
    sheep = readme.build(".build-environments", manifest.replace("Sheep", "WatchedSheep"), watched(source))
    tools = subprocess.run([root / "Scripts/scratch.sh", "Tools"], capture_output=True, text=True, check=True).stdout.strip()
    subprocess.run(
        ["swift", "build", "--package-path", root / "Tools", "--scratch-path", root / tools,
         "--disable-build-manifest-caching", "--product", "veil"],
        check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    programs = {
        "README without its veil": lambda *place: check_plain(sheep, *place),
        "README": lambda *place: check_sheep(sheep, *place),
        "veil run": lambda *place: check_run(root / tools / "debug/veil", *place),
    }
    built = time.monotonic()
    failures = []
    with tempfile.TemporaryDirectory(prefix="veil-environments-") as name:
        folder = pathlib.Path(name)
        for locale in LOCALES.values():
            if locale != "C.UTF-8":
                language = locale.split(".")[0]
                (folder / "locales").mkdir(exist_ok=True)
                subprocess.run(
                    ["localedef", "--no-archive", "-i", language, "-f", "UTF-8", str(folder / "locales" / locale)],
                    check=True, capture_output=True)
        screens = {bus: queue.Queue() for bus in BUSES}
        made = []
        try:
            for bus in BUSES:
                for _ in range(SCREENS):
                    made.append(Screen(bus, folder))
                    screens[bus].put(made[-1])

            renderers = find_renderers(sheep, made[0], folder)
            chosen = [
                each for each in combinations(renderers)
                if not sys.argv[1:] or any(part in each.name for part in sys.argv[1:])
            ]
            if not chosen:
                sys.exit("No combination has that in its name.")

            def report(program, combination, fault):
                print(f"{program}, {combination.name}: {fault}", file=sys.stderr, flush=True)
                failures.append(fault)

            def lines(program, screen, combination):
                try:
                    return programs[program](screen, combination, folder)
                except Failure as failure:
                    report(program, combination, failure)
                    return set()

            def check(combination):
                screen = screens[combination.bus].get()
                try:
                    plain, *veiled = programs
                    expected = lines(plain, screen, combination)
                    for program in veiled:
                        if unexpected := lines(program, screen, combination) - expected:
                            report(program, combination, "GTK alone does not write:\n" + "\n".join(sorted(unexpected)))
                finally:
                    screens[combination.bus].put(screen)

            with concurrent.futures.ThreadPoolExecutor(len(made)) as pool:
                list(pool.map(check, chosen))
        finally:
            for screen in made:
                screen.end()
    for title, values, of in (
        ("message bus", BUSES, lambda each: each.bus),
        ("GTK_A11Y", BACKENDS, lambda each: each.backend),
        ("language", LOCALES, lambda each: each.language),
        ("home", HOMES, lambda each: each.home),
        ("renderer", renderers, lambda each: each.renderer),
    ):
        counts = ", ".join(f"{value or 'unset'} {sum(of(each) == value for each in chosen)}" for value in values)
        print(f"  {title:12} {counts}")
    version = ask("pkg-config", "--modversion", "gtk4").decode().strip()
    print(
        f"GTK {version}: {len(chosen) * len(programs)} starts of {len(programs)} programs, {len(failures)} with a fault,"
        f" in {time.monotonic() - built:.0f} s; built in {built - began:.0f} s.")
    sys.exit(1 if failures else 0)


main()
