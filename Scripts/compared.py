#!/usr/bin/env python3
"""Checks Documentation/compared.md: every name in its third column is public, and every test in its fourth has passed."""

import re

import testlog
from common import finish, root

PAGE = "compared.md"
# Variables of its samples.
VARIABLES = {
    "activity", "color", "in", "notice", "path", "pixels", "progress", "rect", "scene", "size", "star", "style", "veil",
    "view"}
# The number of rows of each table: what peers offer together, and what none has.
ROWS = [58, 30]

public = set()
for surface in (root / "Documentation/api").glob("*.txt"):
    public |= set(re.findall(r"\w+", surface.read_text()))
outcomes = {}
for test in testlog.read():
    name = f"{test.file.split('/')[-1].removesuffix('.swift')}/{test.function.split('(')[0]}"
    for known in (name, f"{name.split('/')[0]}/*"):
        outcomes.setdefault(known, set()).add(test.outcome)

problems, tables = [], []
for line in (root / "Documentation" / PAGE).read_text().splitlines():
    number, _, given, tests = ([cell.strip() for cell in line.split("|")[1:-1]] + [""] * 4)[:4]
    if number == "" and line.startswith("|"):
        tables.append(0)
    if not number.isdigit():
        continue
    tables[-1] += 1
    row = f"{PAGE}, row {number} of table {len(tables)}"
    if int(number) != tables[-1]:
        problems.append(f"{row}: row {tables[-1]} is expected")
    for span in re.findall(r"`([^`]*)`", given):
        names = re.findall(r"\b[A-Za-z]\w*", re.sub(r'"[^"]*"', "", span))
        problems += [f"{row}: {name} in “{span}” is not public" for name in names if name not in public | VARIABLES]
    named = re.findall(r"`([^`]*)`", tests)
    if not named and not given.startswith("out: "):
        problems.append(f"{row}: no test")
    for test in named:
        if outcomes.get(test, {"does not exist"}) != {"passed"}:
            problems.append(f"{row}: {test} {', '.join(sorted(outcomes.get(test, {'does not exist'})))}")

if tables != ROWS:
    problems.append(f"{PAGE}: tables of {ROWS} rows are expected, and not {tables}")
finish(problems, f"Every name and every test of {PAGE} exists, and the tests passed.")
