"""Reads what the tests did, from the event streams that `make test` leaves."""

import json
import re
import sys

from common import root, rows as lines_of

results = root / ".build" / "test-results"
ROW = r"[VASBL]\d+"
# The package that tests the Apple front ends, and its targets that may prove rows: what tests the doubles does not.
HARNESS = "Harness"
HARNESS_TARGETS = ("VeilUIKitTests", "VeilSwiftUITests")
# So many tests in windows may fail that are then run again, alone.
MOST_AGAIN = 3
# Where a row can be proven, and what that is called. One never stands in for the other.
COLUMNS = {"here": "core and GTK", "uikit": "UIKit", "page": "web page"}
# What the tests of web pages did.
pages = root / ".build-web" / "tests.json"


class Test:
    def __init__(self, payload, package):
        # The folder of the package that the test stands in; the tests leave one stream for each.
        self.package = package
        self.id = payload["id"]
        self.name = payload.get("displayName") or payload["name"]
        self.function = payload["name"]
        self.file = payload["sourceLocation"]["fileID"]
        self.line = payload["sourceLocation"]["line"]
        # What its arguments are called, of which a run's output tells.
        self.cases = [case["displayName"] for case in payload.get("_testCases", [])]
        # What it says where it fails.
        self.issues = []
        # Not run at all until an event says otherwise.
        self.outcome = "did not run"
        # How long it took, with what ran beside it.
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
        """What `--filter` takes: the target, the suites and the function."""
        return re.sub(r"/[^/]*\.swift:\d+:\d+$", "", self.id)

    @property
    def suite(self):
        """The suite's id: all but the function and its place, or the target where it stands in none."""
        return "/".join(self.id.split("/")[:-2]) or self.target

    @property
    def target(self):
        return self.file.split("/")[0]

    @property
    def column(self):
        """Where it proves its rows; None where it can prove none."""
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
    """What the streams of a folder say, or those of one package."""

    def __init__(self, folder, package="*"):
        self.functions, self.suites = {}, {}
        # The streams whose run did not come to its end.
        self.unfinished = []
        # A package's tests may be run in several parts: root.windows.jsonl.
        paths = {*folder.glob(f"{package}.jsonl"), *folder.glob(f"{package}.*.jsonl")}
        # What was run again counts.
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
    """What `--filter` takes to run those again that failed; None where they are too many, or did not end."""
    failed = sorted(test.identifier for test in tests if test.outcome == "failed")
    if {test.outcome for test in tests} - {"passed", "failed"} or not 0 < len(failed) <= MOST_AGAIN:
        return None
    return "|".join(map(re.escape, failed))


def read_pages():
    """The tests of web pages; ends the script where there are none."""
    if not pages.exists():
        sys.exit(f"There is no {pages.relative_to(root)}: run make web-test.")
    return [PageTest(**outcome) for outcome in json.loads(pages.read_text())]


def read(folder=results):
    """All test functions; ends the script where there are none."""
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
    """The rows in their order."""
    return [Row(*fields) for fields in lines_of("Documentation/rows.tsv", 5)]
