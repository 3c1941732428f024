#!/usr/bin/env python3
"""Prints which tests prove which row; fails where a required row has none, or where one did not pass."""

import sys

import testlog

tests = testlog.read()
problems = []
proven = 0
for row, required, text in testlog.rows():
    naming = [test for test in tests if row in test.rows]
    print(f"{row:4} {text}" + ("" if required else "  (planned)"))
    for test in naming:
        print(f"       {test.target}: {test.name}" + ("" if test.outcome == "passed" else f"  [{test.outcome}]"))
        if test.outcome != "passed":
            problems.append(f"{row}: “{test.name}” {test.outcome}")
    if required and not naming:
        problems.append(f"{row}: no test names it")
    proven += bool(naming) and required

known = {row for row, _, _ in testlog.rows()}
for test in tests:
    problems += [f"“{test.name}” names {row}, which is no row" for row in test.rows if row not in known]

required = sum(1 for _, required, _ in testlog.rows() if required)
print(f"\nfigure: rows: {proven} of {required} required rows have tests, {len(tests)} tests in all")
if problems:
    sys.exit("\n".join(problems))
