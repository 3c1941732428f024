#!/usr/bin/env python3
"""Runs the window tests on Wayland, on a headless sway and a headless GNOME Shell at once, with real pointers, keys,
touch and input methods. Prints which tests cannot run where, and why.

usage: wayland.py [--some] [server…]   sway and gnome by default; kwin, whose tests do not all pass, only by name;
                                       --some runs the tests that differ most between servers, and a quarter of the
                                       others, which changes with each commit
"""

import os
import re
import signal
import subprocess
import sys
import time

import testlog
from common import build, commit_number, output, root

results = root / ".build" / "wayland-results"
SERVERS = {"sway": ["sway", "--version"], "gnome": ["gnome-shell", "--version"], "kwin": ["dpkg-query", "-W", "kwin-wayland"]}
BY_DEFAULT = ["sway", "gnome"]
# All window suites run except these, for which the display server makes no difference.
ELSEWHERE = {
    "Accessibility": "assistive technology, which has its own bus",
    "ChaosRounds": "work that ends in any call into GTK; make chaos runs more steps",
    "Growth": "costs of many veils",
    "Languages": "the words of a veil",
    "MainLoop": "Swift concurrency",
}
# The suites that differ most between display servers: input, focus, keys, touch, hidden windows, and the looks of the five
# systems. Motion is not included, since it needs fast pictures of the screen.
ALWAYS = [
    "ByWays", "CancelByKey", "Devices", "Figures", "Fling", "Focus", "HeldKeys", "Input", "KeyboardInput", "Notices",
    "QueuedInput", "Touch", "Touchpad", "WidgetInput",
]
# The suites of each quarter, by the first letter of their names.
QUARTERS = ["[A-J]", "[K-Q]", "[RS]", "[T-Z]"]
# The tests mostly wait, so a server's suites run in two instances at once: this half, and all others.
HALF = r"GTKTests/[A-J]"
# Tests with a screen reader also need that bus. Of Orca's, the one that covers each scope is enough here.
SKIPPED = (
    rf"GTKTests/({'|'.join(ELSEWHERE)})/|GTKTests/Persons/(screenReader|outcome)"
    r"|GTKTests/OrcaSuite/(progressAndCancel|cancelByMouse|action)")


class Run:
    """One half of the tests on one server."""

    def __init__(self, server, half, options, may_again=True):
        self.server, self.half, self.may_again = server, half, may_again
        self.name = f"{server}, {half} half"
        self.folder = results / f"{server}-{half}"
        self.folder.mkdir(parents=True, exist_ok=True)
        for path in self.folder.iterdir():
            path.unlink()
        self.output = self.folder / "tests.txt"
        self.process = subprocess.Popen(
            [".build/debug/VeilPackageTests.xctest", "--testing-library", "swift-testing", *options,
             "--event-stream-output-path", str(self.folder / "tests.jsonl"), "--event-stream-version", "0"],
            cwd=root, env={**os.environ, "VEIL_DISPLAY": server}, stdin=subprocess.DEVNULL,
            stdout=self.output.open("w"), stderr=subprocess.STDOUT)

    def finish(self):
        """Whether all tests passed; prints the failures."""
        code = self.process.wait()
        lines = re.sub(r"\x1b\[[0-9;]*m", "", self.output.read_text(errors="replace")).split("\n")
        heads = sorted({line for line in lines if line.startswith(f"not on {self.server}: ")})
        self.missing = [line.split(": ", 2)[1:] for line in heads]
        tests = testlog.read(self.folder)
        self.suites = {test.suite.rpartition("/")[2] for test in tests}
        self.failed = sorted(test.name for test in tests if test.outcome == "failed")
        self.count = sum(test.outcome == "passed" for test in tests) - len(self.missing)
        if code == 0 and self.count > 0:
            return True
        told = [line for line in lines if line.startswith(("✘", "↳"))]
        end = f"exit code {code}" if code >= 0 else signal.Signals(-code).name
        print(f"\nOn {self.name}, which ended with {end}:", *told[-200:], *lines[-5:], sep="\n")
        # A compositor may be late on a busy machine. A test that also fails the second time, alone, is broken. A test that
        # did not run is not run again.
        identifiers = testlog.again(tests)
        if not identifiers or not self.may_again:
            return False
        if not Run(self.server, f"{self.half}-again", ["--filter", identifiers], may_again=False).finish():
            return False
        print(f"On {self.name} these passed when they were run again, alone: {'; '.join(self.failed)}.")
        self.count += len(self.failed)
        return True


def halves(server, suites):
    """The tests of one server in two halves; `suites` is a pattern for their names."""
    def half(condition):
        return ["--filter", rf"VeilGTKTests\.({condition}{HALF})GTKTests/({suites})\b", "--skip", SKIPPED]

    return [Run(server, "first", half("?=")), Run(server, "other", half("?!"))]


def main():
    suites = ".*"
    if "--some" in sys.argv:
        quarter = QUARTERS[commit_number() % len(QUARTERS)]
        suites = rf"{'|'.join(ALWAYS)}|{quarter}\w*"
    servers = [word for word in sys.argv[1:] if word != "--some"] or BY_DEFAULT
    if unknown := set(servers) - set(SERVERS):
        sys.exit(f"No such server: {', '.join(unknown)}. There are {', '.join(SERVERS)}.")
    more = ["kwin-wayland", "kwin-style-breeze"] if "kwin" in servers else []
    subprocess.run([root / "Scripts/install-packages.sh", "--compositors", *more], check=True)
    print("Building the tests…", flush=True)
    build(".", "--build-tests")
    began = time.monotonic()
    print(f"Running the tests on {' and '.join(servers)}…", flush=True)
    runs = [run for server in servers for run in halves(server, suites)]
    failures = [run for run in runs if not run.finish()]
    ran = set().union(*(run.suites for run in runs))
    if gone := set(ALWAYS) - ran:
        sys.exit(f"There are no such suites: {', '.join(sorted(gone))}.")
    print("\nNot run on Wayland, since the display server makes no difference:")
    for name, reason in ELSEWHERE.items():
        print(f"  {name}: {reason}")
    print("\nCannot run there (each was run, and failed as expected):")
    for run in runs:
        for name, reason in run.missing:
            print(f"  {run.server:6} {name}: {reason}")
    gtk = output("pkg-config", "--modversion", "gtk4").strip()
    print()
    for server in servers:
        version = re.search(r"\d+\.[\d.]+", output(*SERVERS[server]))[0]
        parts = [run for run in runs if run.server == server]
        count, missing = sum(run.count for run in parts), sum(len(run.missing) for run in parts)
        print(f"figure: GTK {gtk}, {server} {version}: {count} tests, {missing} cannot run there")
    print(f"Took {time.monotonic() - began:.0f} s.")
    for run in failures:
        if run.failed:
            print(f"{len(run.failed)} tests failed on {run.name}: {'; '.join(run.failed)}.")
        else:
            print(f"The tests on {run.name} are incomplete; the lines above say why.")
    sys.exit(1 if failures else 0)


main()
