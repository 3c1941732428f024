"""Reads the results of the tests, from the event streams of `make test`."""

import json
import re
import sys

from common import root, rows as lines_of

results = root / ".build" / "test-results"
ROW = r"[VASBL]\d+"
# The package that tests the Apple front ends, and its targets that may prove rows: tests of the doubles prove none.
HARNESS = "Harness"
HARNESS_TARGETS = ("VeilUIKitTests", "VeilSwiftUITests")
# The maximum number of failed window tests that are run again, alone.
MOST_AGAIN = 3
# Where a row can be proven, with the title. One does not replace another.
COLUMNS = {"here": "core and GTK", "uikit": "UIKit", "page": "web page"}
# The results of the page tests.
pages = root / ".build-web" / "tests.json"


class Test:
    def __init__(self, payload, package):
        # The folder of the test's package; each package has its streams.
        self.package = package
        self.id = payload["id"]
        self.name = payload.get("displayName") or payload["name"]
        self.function = payload["name"]
        self.file = payload["sourceLocation"]["fileID"]
        self.line = payload["sourceLocation"]["line"]
        # The names of its arguments in the output.
        self.cases = [case["displayName"] for case in payload.get("_testCases", [])]
        # Its messages if it fails.
        self.issues = []
        # Until an event changes it.
        self.outcome = "did not run"
        # Its duration, with other tests beside it.
        self.seconds = 0.0
        self.began = None

    def note(self, event):
        kind, instant = event["kind"], event["instant"]["absolute"]
        case = event.get("_testCase", {})
        if kind == "testStarted":
            self.outcome, self.began = "did not end", instant
        elif kind == "testEnded":
            self.seconds = instant - self.began
            if self.outcome == "did not end":
                self.outcome = "passed"
        elif kind == "testSkipped":
            self.outcome = "was skipped"
        elif kind == "issueRecorded" and not event.get("issue", {}).get("isKnown"):
            self.outcome = "failed"
            self.issues += [f"with {case['displayName']}"] if case.get("displayName") else []
            place = event.get("_sourceLocation")
            self.issues += [f"{place['fileID']}:{place['line']}"] if place else []
            self.issues += [message["text"] for message in event["messages"]]

    @property
    def was_run_again(self):
        """Whether it failed at first and has passed since."""
        return self.outcome == "passed" and bool(self.issues)

    @property
    def identifier(self):
        """The argument of `--filter`: the target, the suites and the function."""
        return re.sub(r"/[^/]*\.swift:\d+:\d+$", "", self.id)

    @property
    def suite(self):
        """The suite's id: all except the function and its location, or the target if it is in none."""
        return "/".join(self.id.split("/")[:-2]) or self.target

    @property
    def target(self):
        return self.file.split("/")[0]

    @property
    def column(self):
        """Where it proves its rows; None: it can prove none."""
        if self.package != HARNESS:
            return "here"
        return "uikit" if self.target in HARNESS_TARGETS else None

    @property
    def rows(self):
        """The rows that its name begins with: "V5: …", "V5, V7: …"."""
        return rows_named(self.name)


class PageTest:
    """A test of a web page, in one browser."""

    column = "page"

    def __init__(self, name, browser, outcome):
        self.name, self.target, self.outcome, self.rows = name, browser, outcome, rows_named(name)


def rows_named(name):
    head = re.match(rf"({ROW}(?:, {ROW})*): ", name)
    return re.findall(ROW, head[1]) if head else []


class Log:
    """The results in a folder's streams, or in those of one package."""

    def __init__(self, folder, package="*"):
        self.functions, self.suites = {}, {}
        # The streams of incomplete runs.
        self.unfinished = []
        # A package's tests may be run in several parts: root.windows.jsonl.
        paths = {*folder.glob(f"{package}.jsonl"), *folder.glob(f"{package}.*.jsonl")}
        # The second run of a test counts.
        for path in sorted(paths, key=lambda path: (path.stem.endswith(".again"), path)):
            package_folder = path.name.split(".")[0].replace("root", ".")
            has_ended = False
            for line in filter(None, path.read_text().split("\n")):
                try:
                    record = json.loads(line)
                except ValueError:
                    # A crash ends a stream anywhere.
                    break
                payload = record["payload"]
                if record["kind"] == "test":
                    found = self.functions if payload["kind"] == "function" else self.suites
                    found.setdefault(payload["id"], Test(payload, package_folder))
                else:
                    has_ended = payload["kind"] == "runEnded"
                    name = payload.get("testID")
                    if test := self.functions.get(name) or self.suites.get(name):
                        test.note(payload)
            if not has_ended:
                self.unfinished.append(path)


def again(tests):
    """The argument of `--filter` to run failed tests again; None: they are too many, or did not end."""
    failed = sorted(test.identifier for test in tests if test.outcome == "failed")
    if {test.outcome for test in tests} - {"passed", "failed"} or not 0 < len(failed) <= MOST_AGAIN:
        return None
    return "|".join(map(re.escape, failed))


def read_pages():
    """The page tests; ends the script if there are none."""
    if not pages.exists():
        sys.exit(f"There is no {pages.relative_to(root)}: run make web-test.")
    return [PageTest(**outcome) for outcome in json.loads(pages.read_text())]


def read(folder=results):
    """All test functions; ends the script if there are none."""
    tests = list(Log(folder).functions.values())
    if not tests:
        sys.exit(f"No test results in {folder.relative_to(root)}: run make test.")
    return tests


class Row:
    def __init__(self, name, here, uikit, page, text):
        self.name, self.text = name, text
        if {here, uikit, page} - {"required", "planned"}:
            sys.exit(f"{name}: “{here}”, “{uikit}” and “{page}” are not each required or planned.")
        self.required = {"here": here == "required", "uikit": uikit == "required", "page": page == "required"}


def rows():
    """The rows, in order."""
    return [Row(*fields) for fields in lines_of("Documentation/rows.tsv", 5)]
