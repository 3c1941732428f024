"""Tests of the veil in a page, in Chromium, Firefox and WebKit, with real keys and clicks, and the accessibility tree.

usage: run.py [browser…] [-k word]; Scripts/web-test.sh installs what it needs.
"""

import argparse
import concurrent.futures
import functools
import http.server
import json
import re
import sys
import threading
import time
import traceback

import testlog
from bidi import Browser
from browsers import BrowserLost
from common import root
from support import pictures, tests
from webkit import WebKit

# Each declares its tests.
import blocking_tests
import content_tests
import designer_tests
import element_tests
import loading_tests
import modal_tests
import naming_tests
import neighbour_tests
import page_tests
import pixel_tests
import place_tests
import row_tests
import site_tests
import surroundings_tests
import touch_tests
import work_tests
import workshop_tests

BROWSERS = {"chromium", "firefox", "webkit"}

# How often a browser may be lost in a run.
MOST_LOST = 2

# What each attempt that did not pass says. A log is often read from its end, and the errors are far above.
complaints = []


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site and the tests' page."""

    def translate_path(self, path):
        own = root / "Web/Tests" / path.split("?")[0].lstrip("/")
        return str(own) if own.is_file() else super().translate_path(path)

    def log_message(self, *_):
        pass


def attempt(browser, function):
    """Runs a test; returns whether it passed, failed, or lost the browser, which is started again then, and the error."""
    try:
        # A test may leave the user's preferences changed.
        browser.media()
        browser.open(browser.address)
        function(browser)
        return "passed", None
    except BrowserLost as error:
        traceback.print_exc(limit=-3)
        browser.restart()
        return "lost", error
    except Exception as error:
        traceback.print_exc(limit=-3)
        return "failed", error


def run_tests(name, port, word):
    """Runs the tests whose name the pattern finds in one browser; returns what each test did, and what each attempt did."""
    began = time.monotonic()
    outcomes, attempts = [], []
    browser = WebKit() if name == "webkit" else Browser(name)
    browser.address = f"http://127.0.0.1:{port}/page.html"
    try:
        for behaviour, cannot, function in tests:
            if not re.search(word, function.__name__):
                continue
            if name in cannot:
                print(f"{name}: cannot run: {behaviour}: {cannot[name]}")
                continue
            started = time.monotonic()
            own = []
            # A busy machine may deliver a frame late, and a browser may crash. A test that fails or loses its browser twice is broken.
            while "passed" not in own and max(own.count("failed"), own.count("lost")) < 2:
                did, error = attempt(browser, function)
                own.append(did)
                attempts.append(did)
                if error:
                    line = traceback.extract_tb(error.__traceback__)[-1].lineno
                    complaints.append(f"{name}: {did}: {behaviour}: line {line}: {error!r:.500}")
                    print(complaints[-1], file=sys.stderr)
                if attempts.count("lost") > MOST_LOST:
                    raise BrowserLost(f"{name} was lost {MOST_LOST + 1} times.")
            outcome = "passed" if own[-1] == "passed" else "failed"
            print(f"{name}: {time.monotonic() - started:4.1f} s  {behaviour}: {outcome}", flush=True)
            outcomes.append({"name": behaviour, "browser": name, "outcome": outcome})
    finally:
        browser.close()
    print(f"{name}: {time.monotonic() - began:.0f} s")
    return outcomes, attempts


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("browsers", nargs="*", default=sorted(BROWSERS))
    parser.add_argument("-k", dest="word", default="", help="run the tests whose name this pattern finds")
    arguments = parser.parse_args()
    pictures.mkdir(exist_ok=True)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(root / ".build-web/site")))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    # All browsers at the same time: each mostly waits for one core.
    with concurrent.futures.ThreadPoolExecutor() as pool:
        running = [pool.submit(run_tests, name, server.server_port, arguments.word) for name in arguments.browsers]
    try:
        results = [each.result() for each in running]
    except BrowserLost as lost:
        sys.exit(f"{lost} The tests end here.")
    outcomes = [outcome for outcomes, _ in results for outcome in outcomes]
    attempts = [one for _, attempts in results for one in attempts]
    if not arguments.word and set(arguments.browsers) == BROWSERS:
        testlog.pages.parent.mkdir(parents=True, exist_ok=True)
        testlog.pages.write_text(json.dumps(outcomes, indent=1))
    for complaint in complaints:
        print(complaint, flush=True)
    failed = sum(outcome["outcome"] == "failed" for outcome in outcomes)
    if failed or not outcomes:
        sys.exit(f"{failed} of {len(outcomes)} tests failed.")
    print(
        f"{len(outcomes)} tests passed in {', '.join(arguments.browsers)}. "
        f"Attempts that failed: {attempts.count('failed')}; that lost their browser: {attempts.count('lost')}.")


main()
