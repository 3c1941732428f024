#!/usr/bin/env python3
"""Prints the results of a package's tests: a line for each suite, and failures in full. Fails if a test did not pass or was
skipped, if there are no tests, and if a run is incomplete.

usage: report.py FOLDER PACKAGE CODE   FOLDER has the event stream, PACKAGE.jsonl, and the output, PACKAGE.txt; CODE is the
                                       runner's exit code
       report.py FOLDER PACKAGE        prints the argument of `--filter` for running failed tests again; fails unless they
                                       are few, and all in windows
       report.py FOLDER                prints the slowest tests of all packages
"""

import pathlib
import re
import sys

import testlog

SLOWEST = 10
# Their tests wait for windows, which may be late on a busy machine. A test that also fails the second time, alone, is broken.
WINDOWS = {"VeilGTKTests", "VeilRunTests", "GalleryTests", "VeilToolTests"}
# A long printed value with names of types needs a description, for a readable output.
WHOLE = re.compile(r"\b[A-Z]\w+\.[A-Z]\w*[.(]")
LONGEST = 200


def slowest(folder):
    tests = sorted(testlog.Log(folder).functions.values(), key=lambda test: test.seconds)[:-SLOWEST - 1:-1]
    print(f"\nThe slowest {len(tests)}:")
    for test in tests:
        print(f"{test.seconds:7.1f} s  {test.suite}: {test.name}")


def report(folder, package, code):
    """Prints the suites; returns the problems."""
    log = testlog.Log(folder, package)
    problems = []
    suites = {}
    for test in log.functions.values():
        suites.setdefault(test.suite, []).append(test)
        for case in test.cases:
            if len(case) > LONGEST and WHOLE.search(case):
                problems.append(
                    f"✘ {test.name} ({test.file}:{test.line})\n"
                    f"    describes an argument in {len(case)} characters; give it a name: {case[:60]}…")
                break
    for name, tests in sorted(suites.items()):
        suite = log.suites.get(name)
        # A suite's own issues are those of its traits and its initialiser.
        bad = [test for test in [*tests, *([suite] if suite and suite.issues else [])] if test.outcome != "passed"]
        title = f"{tests[0].target}: {suite.name}" if suite else name
        seconds = sum(test.seconds for test in tests)
        count = f"{len(tests)} test{'s' * (len(tests) != 1)}"
        print(f"{'✘' if bad else '✔'} {seconds:6.1f} s  {title}, {f'{len(bad)} of {count}' if bad else count}")
        # Tests after a crash are only counted.
        for test in bad if not log.unfinished else [test for test in bad if test.outcome != "did not run"]:
            lines = [line for issue in test.issues for line in issue.split("\n")]
            problems.append("\n    ".join([f"✘ {test.name} ({test.file}:{test.line}) {test.outcome}", *lines]))
    for test in filter(lambda test: test.was_run_again, log.functions.values()):
        print("\n    ".join([f"Run again, and passed: {test.name} ({test.file}:{test.line}). At first:", *test.issues]))
    left = sum(test.outcome == "did not run" for test in log.functions.values())
    for path in log.unfinished:
        printed = path.with_suffix(".txt").read_text(errors="replace").rstrip().split("\n")
        # A trap prints its reason before its backtrace.
        reason = max((index for index, line in enumerate(printed) if "Fatal error" in line), default=-40)
        printed = printed[reason:][:40]
        problems.append("\n    ".join([f"✘ {path.stem}: the run is incomplete, and {left} tests did not run. Its last lines:", *printed]))
    if all(test.outcome == "did not run" for test in log.functions.values()):
        problems.append(f"✘ {package}: no test ran")
    if code != "0" and not problems:
        problems.append(f"✘ {package}: the runner failed without a failed test: see {folder / package}*.txt")
    return problems


folder = pathlib.Path(sys.argv[1])
if len(sys.argv) == 2:
    slowest(folder)
elif len(sys.argv) == 3:
    tests = testlog.Log(folder, sys.argv[2]).functions.values()
    identifiers = testlog.again(tests)
    if not identifiers or not {test.target for test in tests if test.outcome == "failed"} <= WINDOWS:
        sys.exit(1)
    print(identifiers)
else:
    for problem in (problems := report(folder, *sys.argv[2:])):
        print(f"\n{problem}")
    sys.exit(1 if problems else 0)
