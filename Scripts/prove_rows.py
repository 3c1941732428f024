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
PORTABLE_KIND = "portable"
# They are built and tested in the harness alone, against doubles.
APPLE = ("Sources/VeilUIKit/", "Sources/VeilSwiftUI/")
# A broken row may hang its test: that is red, too.
PATIENCE = 300


def run(*command, timeout=None):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout)
        return done.returncode, done.stdout + done.stderr
    except subprocess.TimeoutExpired:
        return None, "timed out"


class Unbuilt(Exception):
    """A tree that does not build before anything in it is broken."""


class Tree:
    """A copy of what is under version control, as it is in the working tree, in which one package is built."""

    def __init__(self, kind):
        self.portable = kind == PORTABLE_KIND
        self.package = "." if self.portable else kind
        scratch = subprocess.check_output([root / "Scripts" / "scratch.sh", self.package], text=True).strip()
        # What shares the root package's folder also shares its tree.
        self.shares = scratch == ".build" and not self.portable
        # Never called like the package in it: SwiftPM would take the one for the other.
        self.path = work / ("linux" if self.shares else f"for-{kind.replace('/', '-')}")
        self.scratch = self.path / scratch
        self.place = ["--package-path", str(self.path / self.package), "--scratch-path", str(self.scratch)]
        # Else SwiftPM may take the plan of one package for the other's, and builds nothing of what is wanted.
        if self.shares:
            self.place.append("--disable-build-manifest-caching")
        self.is_ready = False

    def prepare(self):
        if self.is_ready:
            return
        names = subprocess.check_output(
            ["git", "ls-files", "-co", "--exclude-standard"], cwd=root, text=True).splitlines()
        # A package inside the root one is built on it, or links to its sources and to others'.
        wanted = ("Package.swift", "Sources/", "Tests/")
        if self.package != ".":
            wanted += (f"{self.package}/",)
            links = [root / name for name in names if name.startswith(wanted) and (root / name).is_symlink()]
            wanted += tuple(f"{link.resolve().relative_to(root.resolve())}/" for link in links)
        kept = set()
        for name in names:
            source, copy = root / name, self.path / name
            if not name.startswith(wanted) or not (source.is_symlink() or source.is_file()):
                continue
            kept.add(copy)
            copy.parent.mkdir(parents=True, exist_ok=True)
            if source.is_symlink():
                if not copy.is_symlink():
                    copy.symlink_to(source.readlink())
            # Untouched files keep their times, so that only what differs is built again.
            elif not copy.exists() or copy.read_bytes() != source.read_bytes():
                shutil.copyfile(source, copy)
        for folder in filter(lambda name: name.endswith("/"), wanted):
            for old in (self.path / folder).rglob("*"):
                is_built = ".build" in old.relative_to(self.path).parts
                if (old.is_symlink() or old.is_file()) and old not in kept and not is_built:
                    old.unlink()
        if self.portable:
            manifest = self.path / "Package.swift"
            text = re.sub(r"#if os\(Linux\)\n.*?#endif\n", "", manifest.read_text(), flags=re.S)
            manifest.write_text(text)
        code, output = self.build()
        if code != 0:
            raise Unbuilt(f"does not build before anything is broken:\n{output[-3000:]}")
        self.is_ready = True

    def build(self):
        code, output = run("swift", "build", *self.place, "--build-tests")
        if code == 0 and not self.bundle().exists():
            return 1, f"{output}\nThere is no {self.bundle().relative_to(work)}."
        return code, output

    def bundle(self):
        manifest = (self.path / self.package / "Package.swift").read_text()
        name = re.search(r'Package\(\s*name: "([^"]+)"', manifest)[1]
        return self.scratch / "debug" / f"{name}PackageTests.xctest"

    def test(self, tests):
        """Whether one of the tests fails. The quickest come first: where they are red, no
        film is shot."""
        left, count = sorted(tests, key=lambda test: test.seconds), 1
        while left:
            verdict = self.run(left[:count])
            if verdict != "GREEN":
                return verdict
            left, count = left[count:], 2 * count
        return "GREEN"

    def run(self, tests):
        """How these tests end together; the whole file's tests are never run."""
        pattern = "|".join(sorted({re.escape(test.identifier) for test in tests}))
        # The bundle itself: `swift test` would look at the whole package first, and leave it behind where it hangs.
        code, output = run(
            str(self.bundle()), "--testing-library", "swift-testing", "--filter", pattern, timeout=PATIENCE)
        if code is None:
            return "red (hung)"
        ran = re.search(r"Test run with (\d+) tests?", output)
        if not ran or ran[1] == "0":
            # A crash ends the run without its last line.
            return "red (crashed)" if code < 0 else "no test ran"
        return "red" if code != 0 else "GREEN"


class Proof:
    """One mutation, the tests that must notice it, and the kind of tree in which they are built."""

    def __init__(self, mutation, tests, packages):
        self.row, self.what, self.file = (mutation[key] for key in ("row", "what", "file"))
        self.old, self.new = mutation["old"], mutation["new"]
        package = next((folder for folder in packages if self.file.startswith(f"{folder}/")), ".")
        if self.file.startswith(APPLE) or mutation.get("tests") in testlog.HARNESS_TARGETS:
            package = testlog.HARNESS
        self.tests = [
            test for test in tests if self.row in test.rows and test.package == package and test.column]
        portable = [test for test in self.tests if test.target in [f"{name}Tests" for name in PORTABLE]]
        if target := mutation.get("tests"):
            self.tests, portable = [test for test in self.tests if test.target == target], []
        if portable and self.file.startswith(tuple(f"Sources/{name}/" for name in PORTABLE)):
            self.kind, self.tests = PORTABLE_KIND, portable
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
    """Proves what is left, kind after kind, each in a tree of that kind."""

    def __init__(self, own, others, trees):
        # Kinds that nobody else proves, and a queue of those that whoever is free takes next.
        self.own, self.others, self.trees = own, others, trees

    def work(self, left, problems):
        for kind in self.own:
            self.prove(left[kind], self.trees[kind], problems)
        while self.others:
            try:
                kind = self.others.popleft()
            except IndexError:  # Another one was faster.
                break
            self.prove(left[kind], self.trees[kind], problems)

    def prove(self, proofs, tree, problems):
        while proofs:
            proof = proofs.popleft()
            began = time.monotonic()
            try:
                verdict = proof.verdict(tree)
            except Unbuilt as error:
                problems.append(f"{tree.path.name}: {1 + len(proofs)} not tried: {error}")
                proofs.clear()
                break
            took = time.monotonic() - began
            print(f"{proof.row:4} {verdict:14} {took:4.0f} s  {proof.what}", flush=True)
            if not verdict.startswith("red"):
                problems.append(f"{proof.row}: {proof.what}: {verdict}")


def main():
    mutations = tomllib.loads((root / "Scripts" / "mutations.toml").read_text())["mutation"]
    wanted = set(sys.argv[1:])
    tests = testlog.read()
    # The packages inside the root one, by their folders.
    packages = sorted({test.package for test in tests} - {"."})
    proofs = [Proof(mutation, tests, packages) for mutation in mutations if not wanted or mutation["row"] in wanted]
    kinds = [PORTABLE_KIND, ".", *packages]
    left = {kind: collections.deque() for kind in kinds}
    # Those of one file stand together: what the one before broke is mended in the build that breaks the next.
    for proof in sorted(proofs, key=lambda proof: proof.file):
        left[proof.kind].append(proof)
    trees = {kind: Tree(kind) for kind in kinds}
    problems = []
    began = time.monotonic()
    # Two at a time: building is seldom busy on both cores. Windows are tested by one alone, undisturbed by another's.
    linux = [kind for kind in kinds if trees[kind].shares]
    others = collections.deque(kind for kind in kinds if kind not in linux)
    workers = [Worker([], others, trees), Worker(linux, others, trees)]
    with concurrent.futures.ThreadPoolExecutor(len(workers)) as pool:
        for done in [pool.submit(worker.work, left, problems) for worker in workers]:
            done.result()
    for row in testlog.rows():
        if row.required["here"] and not wanted and not any(mutation["row"] == row.name for mutation in mutations):
            problems.append(f"{row.name}: no mutation breaks it")
    print(f"\nfigure: mutations: {len(proofs)} tried, {len(problems)} survived or failed to apply,"
          f" {time.monotonic() - began:.0f} s")
    if problems:
        sys.exit("\n".join(problems))


main()
