#!/usr/bin/env python3
"""Prints the share of each library in a program's size, from LLD's map.

usage: map_sizes.py MAP"""

import collections
import pathlib
import re
import sys

# A loaded input: address, load address, size and alignment, and in the column below the output sections its file and section.
INPUT = re.compile(r"^ *[0-9a-f]*[1-9a-f][0-9a-f]* +[0-9a-f]+ +([0-9a-f]+) +\d+ {9}(\S.*):\(([^()]+)\)$")
# Sections that take no space in a file.
EMPTY = re.compile(r"\.t?bss|COMMON")
# Smaller shares are added up.
LEAST = 100_000

sizes = collections.Counter()
for line in pathlib.Path(sys.argv[1]).read_text(errors="replace").splitlines():
    found = INPUT.match(line)
    if not found or EMPTY.match(found[3]):
        continue
    file = found[2]
    archive = re.match(r"(.*)\.a\(", file)
    name = pathlib.PurePath(archive[1]).name.removeprefix("lib").removeprefix("_") if archive else None
    if not name:
        folder = re.search(r"/([^/]+)\.build/", file)
        name = folder[1] if folder else "the linker and the C library"
    if name == "FoundationICU" and "data" in file.rsplit("(", 1)[-1]:
        name += "'s data"
    sizes[name] += int(found[1], 16)
if not sizes:
    sys.exit(f"{sys.argv[1]} is not a map by LLD.")
small = sum(size for size in sizes.values() if size < LEAST)
for name, size in sizes.most_common():
    if size >= LEAST:
        print(f"  {size / 1e6:5.1f} MB  {name}")
print(f"  {small / 1e6:5.1f} MB  the rest")
