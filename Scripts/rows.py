#!/usr/bin/env python3
"""Prints the tests that prove each row, by front end. Fails if a row has no test on a front end that requires it, or if a
test did not pass."""

import testlog
from common import finish

tests, rows = [*testlog.read(), *testlog.read_pages()], testlog.rows()
problems = []
proven = {column: 0 for column in testlog.COLUMNS}
for row in rows:
    print(f"{row.name:4} {row.text}")
    for column, title in testlog.COLUMNS.items():
        naming = [test for test in tests if row.name in test.rows and test.column == column]
        required = row.required[column]
        print(f"     {title}:" + ("" if naming else " none" if required else " none (planned)"))
        for test in naming:
            mark = "" if test.outcome == "passed" else f"  [{test.outcome}]"
            print(f"       {test.target}: {test.name}{mark}")
            if test.outcome != "passed":
                problems.append(f"{row.name}: “{test.name}” {test.outcome}")
        if required and not naming:
            problems.append(f"{row.name}: no test names it ({title})")
        proven[column] += bool(naming)

known = {row.name for row in rows}
for test in tests:
    problems += [f"“{test.name}” names {row}, which is not a row" for row in test.rows if row not in known]
    if test.rows and test.column is None:
        problems.append(f"“{test.name}” in {test.target} names a row: tests there prove none")

print(f"\nfigure: rows: {proven['here']} of {len(rows)} have tests, {len(tests)} tests in all")
print(f"figure: rows on UIKit: {proven['uikit']} of {len(rows)}")
print(f"figure: rows in a web page: {proven['page']} of {len(rows)}")
finish(problems, "Every required row has a test, and all of them passed.")
