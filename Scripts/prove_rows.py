#!/usr/bin/env python3
"""Breaks each row in the source, one at a time, and wants a test that names the row to fail.

The list is Scripts/mutations.toml. Each entry is applied to a copy of the tree, which is built and whose tests
for that row are run; then it is taken back. Rows can be named: `Scripts/prove_rows.py V5 B3`."""

import collections
import concurrent.futures
import re
import shutil
import subprocess
import sys
import time
import tomllib

import testlog

root = testlog.root
work = root / ".build-prove"
# The front ends take long to build and to test: what they do not touch is proven without them.
PORTABLE = ["VeilCore", "VeilRuntime"]
# A broken row may hang its test: that is red, too.
PATIENCE = 300


def run(*command, timeout=None):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout)
        return done.returncode, done.stdout + done.stderr
    except subprocess.TimeoutExpired:
        return -1, "timed out"


class Tree:
    """A copy of what is under version control, as it is in the working tree, in which one package is built."""

    def __init__(self, name, portable=False, package="."):
        self.path = work / name
        self.portable = portable
        self.package = package
        self.is_ready = False

    def prepare(self):
        if self.is_ready:
            return
        files = subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard"], cwd=root, text=True)
        # A package inside the root one is built on it.
        packages = [""] if self.package == "." else ["", f"{self.package}/"]
        manifests = tuple(f"{package}Package.swift" for package in packages)
        folders = tuple(f"{package}{folder}/" for package in packages for folder in ("Sources", "Tests"))
        kept = set()
        for name in files.splitlines():
            source, copy = root / name, self.path / name
            if not source.is_file() or not (name in manifests or name.startswith(folders)):
                continue
            kept.add(copy)
            copy.parent.mkdir(parents=True, exist_ok=True)
            # Untouched files keep their times, so that only what differs is built again.
            if not copy.exists() or copy.read_bytes() != source.read_bytes():
                shutil.copyfile(source, copy)
        for folder in folders:
            for old in (self.path / folder).rglob("*"):
                if old.is_file() and old not in kept:
                    old.unlink()
        if self.portable:
            manifest = self.path / "Package.swift"
            text = re.sub(r"#if os\(Linux\)\n.*?#endif\n", "", manifest.read_text(), flags=re.S)
            manifest.write_text(text)
        code, output = self.build()
        if code != 0:
            raise RuntimeError(f"The tree does not build before anything is broken:\n{output[-3000:]}")
        self.is_ready = True

    def build(self):
        return run("swift", "build", "--package-path", str(self.path / self.package), "--build-tests")

    def test(self, tests):
        """Whether one of the tests fails, and how many ran; the whole file's tests are never run."""
        pattern = "|".join(sorted({re.escape(identifier(test)) for test in tests}))
        events = self.path / "events.jsonl"
        events.unlink(missing_ok=True)
        code, output = run(
            "swift", "test", "--package-path", str(self.path / self.package), "--skip-build", "--filter", pattern,
            "--event-stream-output-path", str(events), "--event-stream-version", "0", timeout=PATIENCE)
        if code == -1:
            return "red (hung)"
        ran = re.search(r"Test run with (\d+) tests?", output)
        if not ran or ran[1] == "0":
            # A crash ends the run without its last line.
            return "red (crashed)" if "unexpected signal" in output or "Fatal error" in output else "no test ran"
        return "red" if code != 0 else "GREEN"


def identifier(test):
    """What `--filter` takes: the target, the suites and the function."""
    return re.sub(r"/[^/]*\.swift:\d+:\d+$", "", test.id)


class Proof:
    """One mutation, the tests that must notice it, and the kind of tree in which they are built."""

    def __init__(self, mutation, tests, packages):
        self.row, self.what, self.file = (mutation[key] for key in ("row", "what", "file"))
        self.old, self.new = mutation["old"], mutation["new"]
        package = next((folder for folder in packages if self.file.startswith(f"{folder}/")), ".")
        self.tests = [test for test in tests if self.row in test.rows and test.package == package]
        portable = [test for test in self.tests if test.target in [f"{name}Tests" for name in PORTABLE]]
        if target := mutation.get("tests"):
            self.tests, portable = [test for test in self.tests if test.target == target], []
        if portable and self.file.startswith(tuple(f"Sources/{name}/" for name in PORTABLE)):
            self.kind, self.tests = "portable", portable
        else:
            self.kind = package

    def verdict(self, tree):
        tree.prepare()
        path = tree.path / self.file
        text = path.read_text() if path.exists() else ""
        if text.count(self.old) != 1:
            return f"does not apply: found {text.count(self.old)} times"
        if not self.tests:
            return "no test names the row"
        path.write_text(text.replace(self.old, self.new))
        try:
            code, _ = tree.build()
            return tree.test(self.tests) if code == 0 else "does not compile"
        finally:
            path.write_text(text)


class Worker:
    """Proves what is left, in trees of its own: its own kinds first, then what others have not come to."""

    def __init__(self, name, kinds):
        self.name = name
        self.kinds = kinds
        self.trees = {}

    def work(self, left, problems):
        for kind in self.kinds:
            while left[kind]:
                try:
                    proof = left[kind].popleft()
                except IndexError:  # Another one was faster.
                    break
                verdict = proof.verdict(self.tree(kind))
                print(f"{proof.row:4} {verdict:14} {proof.what}", flush=True)
                if not verdict.startswith("red"):
                    problems.append(f"{proof.row}: {proof.what}: {verdict}")

    def tree(self, kind):
        if kind not in self.trees:
            name = f"{self.name}-{'linux' if kind == '.' else kind}"
            is_portable = kind == "portable"
            self.trees[kind] = Tree(name, portable=is_portable, package="." if is_portable else kind)
        return self.trees[kind]


def main():
    mutations = tomllib.loads((root / "Scripts" / "mutations.toml").read_text())["mutation"]
    wanted = set(sys.argv[1:])
    tests = testlog.read()
    # The packages inside the root one, by their folders.
    packages = sorted({test.package for test in tests} - {"."})
    proofs = [Proof(mutation, tests, packages) for mutation in mutations if not wanted or mutation["row"] in wanted]
    left = {kind: collections.deque() for kind in ["portable", ".", *packages]}
    for proof in proofs:
        left[proof.kind].append(proof)
    problems = []
    began = time.monotonic()
    # Two at a time: building is seldom busy on both cores. Windows are tested by one alone, undisturbed by another's.
    workers = [Worker("one", ["portable"]), Worker("two", [".", *packages, "portable"])]
    with concurrent.futures.ThreadPoolExecutor(len(workers)) as pool:
        for done in [pool.submit(worker.work, left, problems) for worker in workers]:
            done.result()
    for row, required, _ in testlog.rows():
        if required and not wanted and not any(mutation["row"] == row for mutation in mutations):
            problems.append(f"{row}: no mutation breaks it")
    print(f"\nfigure: mutations: {len(proofs)} tried, {len(problems)} survived or failed to apply,"
          f" {time.monotonic() - began:.0f} s")
    if problems:
        sys.exit("\n".join(problems))


main()
