"""Reads what the tests did, from the event streams that `make test` leaves."""

import json
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
results = root / ".build" / "test-results"
ROW = r"[VASBL]\d+"
# The package that tests the Apple front ends, and its targets that may prove rows: what tests the doubles does not.
HARNESS = "Harness"
HARNESS_TARGETS = ("VeilUIKitTests", "VeilSwiftUITests")
# Where a row can be proven, and what that is called. One never stands in for the other.
COLUMNS = {"here": "core and GTK", "uikit": "UIKit"}


class Test:
    def __init__(self, payload, package):
        # The folder of the package that the test stands in; the tests leave one stream for each.
        self.package = package
        self.id = payload["id"]
        self.name = payload.get("displayName") or payload["name"]
        self.function = payload["name"]
        self.file = payload["sourceLocation"]["fileID"]
        # Not run at all until an event says otherwise.
        self.outcome = "did not run"
        # How long it took, among all those that ran beside it.
        self.seconds = 0.0

    def note(self, event):
        kind, instant = event["kind"], event["instant"]["absolute"]
        if kind == "testStarted":
            self.seconds = -instant
        elif kind == "testEnded":
            self.seconds += instant
            if self.outcome == "did not run":
                self.outcome = "passed"
        elif kind == "testSkipped":
            self.outcome = "was skipped"
        elif kind == "issueRecorded" and not event.get("issue", {}).get("isKnown"):
            self.outcome = "failed"

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
        head = re.match(rf"({ROW}(?:, {ROW})*): ", self.name)
        return re.findall(ROW, head[1]) if head else []


def read(folder=results):
    """All test functions; ends the script where there are none."""
    tests = {}
    for path in sorted(folder.glob("*.jsonl")):
        # A package's tests may be run in several parts: root.windows.jsonl.
        package = path.name.split(".")[0]
        package = "." if package == "root" else package
        for line in filter(None, path.read_text().split("\n")):
            record = json.loads(line)
            payload = record["payload"]
            if record["kind"] == "test" and payload["kind"] == "function":
                tests.setdefault(payload["id"], Test(payload, package))
            elif record["kind"] == "event" and payload.get("testID") in tests:
                tests[payload["testID"]].note(payload)
    if not tests:
        sys.exit(f"No test results in {folder.relative_to(root)}: run make test.")
    return list(tests.values())


class Row:
    def __init__(self, line):
        self.name, here, uikit, self.text = line.split("\t")
        for state in (here, uikit):
            if state not in ("required", "planned"):
                sys.exit(f"{self.name}: “{state}” is neither required nor planned.")
        self.required = {"here": here == "required", "uikit": uikit == "required"}


def rows():
    """The rows in their order."""
    lines = (root / "Documentation" / "rows.tsv").read_text().splitlines()
    return [Row(line) for line in lines if line and not line.startswith("#")]
