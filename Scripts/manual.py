#!/usr/bin/env python3
"""Prints the tool's manual page, which swift-argument-parser's generator makes from `--help`.

usage: manual.py TOOL GENERATOR

This adds what the generator omits: defaults, and the lines of examples, which it joins into one paragraph."""

import json
import re
import sys

from common import output

tool, generator = sys.argv[1:]
commands = json.loads(output(tool, "--experimental-dump-help"))["command"]["subcommands"]
defaults = {
    (command["commandName"], argument["preferredName"]["name"]): argument["defaultValue"]
    for command in commands for argument in command.get("arguments", []) if argument.get("defaultValue")}

page = []
command = option = None
in_example = False
for line in output(generator, tool, "--output-directory", "-").rstrip("\n").splitlines():
    if in_example != line.startswith("veil "):
        in_example = not in_example
        page.append(".Bd -literal -offset indent" if in_example else ".Ed")
    if item := re.fullmatch(r"\.It Em (\S+)", line):
        command = item[1]
    if option and not line.startswith("."):
        if default := defaults.get((command, option)):
            line += f" (default: {default})"
    item = re.match(r"\.It Fl -(\S+)", line)
    option = item[1] if item else None
    # mdoc rejects empty lines, and has space before an example anyway.
    page.append(line or ".Pp")
text = "\n".join(page) + "\n"
# Removes empty paragraphs, and those before an example.
text = re.sub(r"\.Pp\n(?=\.Bd|\.It|\.El)", "", text)
print(text, end="")
