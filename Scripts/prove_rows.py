#!/usr/bin/env python3
"""Breaks each row in the source, one at a time, and requires a test that names the row to fail.

Scripts/mutations.toml lists the mutations. Each is applied to a copy of the tree, which is built and whose tests for that row
are run, and is then reverted. Arguments select rows: `Scripts/prove_rows.py V5 B3`. `--some` breaks a few rows in one
way each, all in one kind of tree, since building a tree takes longest. The kind and the rows change with each commit, and a
row's mutation with each of its turns. Mutations that name one function are left out."""

import collections
import concurrent.futures
import functools
import os
import re
import subprocess
import sys
import tempfile
import time
import tomllib

import testlog
from common import commit_number, finish, output, root, run

work = root / ".build-prove"
# The front ends take long to build and test, so portable mutations are proven without them.
PORTABLE = ("VeilCore", "VeilEngine", "VeilRuntime")
PORTABLE_KIND = "portable"
# All others are built with GTK, and most of their tests wait for windows.
WINDOWS_KIND = "windows"
# These are built and tested only in the harness, against doubles.
APPLE = ("Sources/VeilUIKit/", "Sources/VeilSwiftUI/")
# A broken row may hang its test, which counts as a failure. In seconds.
PATIENCE = 300
# The number of rows that `--some` takes of each kind of tree. Those in windows take longest.
SOME = {PORTABLE_KIND: 12, testlog.HARNESS: 12, WINDOWS_KIND: 6}


class Unbuilt(Exception):
    """The tree does not build before a mutation."""


@functools.cache
def working_tree():
    """The name of a tree in Git of the files under version control, and of the new ones that Git does not ignore."""
    with tempfile.TemporaryDirectory() as folder:
        index = {**os.environ, "GIT_INDEX_FILE": f"{folder}/index"}
        output("git", "add", "--all", env=index)
        return output("git", "write-tree", env=index).strip()


class Tree:
    """A copy of the working tree's files under version control, in which one package is built."""

    def __init__(self, kind):
        self.portable = kind == PORTABLE_KIND
        self.package = "." if self.portable else kind
        scratch = output("Scripts/scratch.sh", self.package).strip()
        # Packages that share the root package's build folder also share its tree.
        self.shares = scratch == ".build" and not self.portable
        # SwiftPM would confuse a folder with the name of the package.
        self.path = work / ("linux" if self.shares else f"for-{kind.replace('/', '-')}")
        self.command = [
            "swift", "build", "--package-path", self.path / self.package, "--scratch-path", self.path / scratch,
            "--build-tests", "-debug-info-format", "none", *(["--disable-build-manifest-caching"] if self.shares else [])]
        title = re.search(r'Package\(\s*name: "([^"]+)"', (root / self.package / "Package.swift").read_text())[1]
        self.bundle = self.path / scratch / "debug" / f"{title}PackageTests.xctest"
        self.is_ready = False

    def prepare(self):
        # Git writes what differs from the tree, and leaves the times of all other files, so that only the former are built again.
        # What is built stays.
        self.path.mkdir(parents=True, exist_ok=True)
        index = {**os.environ, "GIT_INDEX_FILE": str(work / f"{self.path.name}.index")}
        for command in (["read-tree", "--reset", "-u", working_tree()], ["clean", "-ffdq"]):
            output("git", "-C", self.path, "--work-tree", ".", *command, env=index)
        if self.portable:
            manifest = self.path / "Package.swift"
            manifest.write_text(re.sub(r"#if os\(Linux\)\n.*?#endif\n", "", manifest.read_text(), flags=re.S))
        if fault := self.build():
            raise Unbuilt(f"does not build before anything is broken:\n{fault}")
        self.is_ready = True

    def build(self):
        """Builds the package; returns the error, which is empty if it builds."""
        done = run(*self.command)
        if done.returncode == 0:
            return "" if self.bundle.exists() else f"{done.stdout}\nThere is no {self.bundle.relative_to(work)}."
        return (done.stdout + done.stderr)[-3000:]

    def test(self, tests):
        """The verdict of tests. The fastest ones run first, and the slow ones only if those pass."""
        left, count = sorted(tests, key=lambda test: test.seconds), 1
        while left:
            verdict = self.end_of(left[:count])
            if verdict != "GREEN":
                return verdict
            left, count = left[count:], 2 * count
        return "GREEN"

    def end_of(self, tests):
        """Runs these tests, and returns their verdict."""
        pattern = "|".join(sorted({re.escape(test.identifier) for test in tests}))
        # Runs the bundle itself: `swift test` would check the whole package first, and leave a hung bundle running.
        try:
            done = run(self.bundle, "--testing-library", "swift-testing", "--filter", pattern, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return "red (hung)"
        ran = re.search(r"Test run with (\d+) tests?", done.stdout + done.stderr)
        if not ran or ran[1] == "0":
            # A crash ends the run without the last line.
            return "red (crashed)" if done.returncode < 0 else "no test ran"
        return "red" if done.returncode != 0 else "GREEN"


class Proof:
    """A mutation, the tests that must notice it, and the kind of tree in which they are built."""

    def __init__(self, mutation, tests, packages):
        self.row, self.what, self.file, self.old, self.new = (
            mutation[key] for key in ("row", "what", "file", "old", "new"))
        target, function = mutation.get("tests"), mutation.get("test")
        self.names_function = function is not None
        self.kind = mutation.get("package") or next((folder for folder in packages if self.file.startswith(f"{folder}/")), ".")
        is_apple = self.file.startswith(APPLE) and "package" not in mutation
        if is_apple or target in testlog.HARNESS_TARGETS:
            self.kind = testlog.HARNESS
        self.tests = [
            test for test in tests
            if (self.row in test.rows or test.suite.endswith((f".{self.row}", f"/{self.row}"))) and test.package == self.kind and test.column
            and target in (None, test.target) and function in (None, test.function.split("(")[0])]
        portable = [test for test in self.tests if test.target in [f"{name}Tests" for name in PORTABLE]]
        if portable and not target and self.file.startswith(tuple(f"Sources/{name}/" for name in PORTABLE)):
            self.kind, self.tests = PORTABLE_KIND, portable

    @property
    def is_stale(self):
        """Whether the text to replace is not in the source exactly once."""
        path = root / self.file
        return not path.exists() or path.read_text().count(self.old) != 1

    def verdict(self, tree):
        if not tree.is_ready:
            tree.prepare()
        path = tree.path / self.file
        text = path.read_text()
        if not self.tests:
            return "no test names the row"
        path.write_text(text.replace(self.old, self.new))
        try:
            return "does not compile" if tree.build() else tree.test(self.tests)
        finally:
            path.write_text(text)


def prove(proofs, tree):
    """Tries the mutations of one tree; returns the problems."""
    problems = []
    for index, proof in enumerate(proofs):
        began = time.monotonic()
        try:
            verdict = proof.verdict(tree)
        except Unbuilt as error:
            return [*problems, f"{tree.path.name}: {len(proofs) - index} not tried: {error}"]
        print(f"{proof.row:4} {verdict:14} {time.monotonic() - began:4.0f} s  {proof.what}", flush=True)
        if not verdict.startswith("red"):
            problems.append(f"{proof.row}: {proof.what}: {verdict}")
    return problems


def some(proofs):
    """A few rows of one kind of tree, each with one proof; others at each commit."""
    kinds = {kind: {} for kind in SOME}
    for proof in proofs:
        kind = next((kind for kind in kinds if proof.kind.startswith(kind)), WINDOWS_KIND)
        if not proof.names_function:
            kinds[kind].setdefault(proof.row, []).append(proof)
    turn, place = divmod(commit_number(), len(kinds))
    kind = list(kinds)[place]
    rows = list(kinds[kind].values())
    turns, first = divmod(turn * SOME[kind], len(rows))
    return [of_row[turns % len(of_row)] for of_row in (rows[first:] + rows[:first])[:SOME[kind]]]


def main():
    mutations = tomllib.loads((root / "Scripts" / "mutations.toml").read_text())["mutation"]
    wanted = set(sys.argv[1:]) - {"--some"}
    tests = testlog.read()
    # The nested packages, by folder.
    packages = sorted({test.package for test in tests} - {"."})
    proofs = [Proof(mutation, tests, packages) for mutation in mutations]
    # All of them are checked: a change of the source may touch one that is not tried now.
    finish([f"{proof.row}: {proof.what}: does not apply to {proof.file}" for proof in proofs if proof.is_stale],
           "Every mutation applies to the source.")
    proofs = [proof for proof in proofs if not wanted or proof.row in wanted]
    left = collections.defaultdict(list)
    # Mutations of a file are adjacent, so that one build reverts a mutation and applies the next.
    for proof in sorted(some(proofs) if "--some" in sys.argv else proofs, key=lambda proof: proof.file):
        left[proof.kind].append(proof)
    trees = {kind: Tree(kind) for kind in left}
    began = time.monotonic()
    # Two at a time, since a build seldom uses both cores. Only one of them tests windows.
    linux = [kind for kind in left if trees[kind].shares]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        in_windows = pool.submit(lambda: [problem for kind in linux for problem in prove(left[kind], trees[kind])])
        others = [pool.submit(prove, left[kind], trees[kind]) for kind in left if kind not in linux]
        problems = [problem for done in [*others, in_windows] for problem in done.result()]
    broken = {mutation["row"] for mutation in mutations}
    problems += [f"{row.name}: no mutation breaks it" for row in testlog.rows()
                 if row.required["here"] and not wanted and row.name not in broken]
    print(f"\nfigure: mutations: {sum(map(len, left.values()))} tried, {len(problems)} survived or failed to apply,"
          f" {time.monotonic() - began:.0f} s")
    finish(problems, "Every mutation that was tried is noticed.")


main()
