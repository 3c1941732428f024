"""Reads what the tests did, from the event streams that `make test` leaves."""

import json
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
results = root / ".build" / "test-results"
ROW = r"[VASBL]\d+"


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

    @property
    def target(self):
        return self.file.split("/")[0]

    @property
    def rows(self):
        """The rows that its name begins with: "V5: …", "V5, V7: …"."""
        head = re.match(rf"({ROW}(?:, {ROW})*): ", self.name)
        return re.findall(ROW, head[1]) if head else []


def read(folder=results):
    """All test functions; ends the script where there are none."""
    tests = {}
    for path in sorted(folder.glob("*.jsonl")):
        for line in filter(None, path.read_text().split("\n")):
            record = json.loads(line)
            payload = record["payload"]
            if record["kind"] == "test" and payload["kind"] == "function":
                tests[payload["id"]] = Test(payload, "." if path.stem == "root" else path.stem)
            elif record["kind"] == "event" and payload.get("testID") in tests:
                test = tests[payload["testID"]]
                if payload["kind"] == "testEnded" and test.outcome == "did not run":
                    test.outcome = "passed"
                elif payload["kind"] == "testSkipped":
                    test.outcome = "was skipped"
                elif payload["kind"] == "issueRecorded" and not payload.get("issue", {}).get("isKnown"):
                    test.outcome = "failed"
    if not tests:
        sys.exit(f"No test results in {folder.relative_to(root)}: run make test.")
    return list(tests.values())


def rows():
    """The rows in their order: (row, whether required, what it says)."""
    lines = (root / "Documentation" / "rows.tsv").read_text().splitlines()
    fields = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return [(row, state == "required", text) for row, state, text in fields]
