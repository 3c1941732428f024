#!/usr/bin/env python3
"""Installs the tool, as built for tests, into a temporary folder, and checks the result."""

import json
import os
import pathlib
import re
import tempfile

from common import finish, run

FILES = [
    "bin/veil", "share/bash-completion/completions/veil", "share/zsh/site-functions/_veil",
    "share/fish/vendor_completions.d/veil.fish", "share/man/man1/veil.1", "share/applications/veil.desktop"]


def check(prefix):
    path = f"{prefix}/bin:{os.environ['PATH']}"
    # A wide page has no line breaks.
    environment = dict(os.environ, PATH=path, LC_ALL="C.UTF-8", MANWIDTH="400", MANOPT="", CONFIGURATION="debug")
    environment.pop("MANPATH", None)
    done = run("make", "-s", "install-tool", f"PREFIX={prefix}", env=environment)
    if done.returncode != 0:
        return [done.stdout + done.stderr]
    problems = [f"{file} is not reported as installed" for file in FILES if f"  {prefix}/{file}\n" not in done.stdout]
    installed = sorted(str(file.relative_to(prefix)) for file in prefix.rglob("*") if file.is_file())
    if installed != sorted(FILES):
        problems.append(f"installed is {installed}")
        return problems

    page = prefix / "share/man/man1/veil.1"
    found = run("man", "--where", "veil", env=environment).stdout.strip()
    if found != str(page):
        problems.append(f"man finds {found or 'nothing'}")
    for command in [["man", "--warnings", "--encoding=UTF-8", "--local-file"], ["groff", "-ww", "-mandoc", "-Tutf8"]]:
        if warnings := run(*command, str(page), env=environment).stderr:
            problems.append(f"{command[0]} warns of the page:\n{warnings}")
    text = run("man", "veil", env=environment).stdout
    info = json.loads(run("veil", "--experimental-dump-help", env=environment).stdout)["command"]
    for command in info["subcommands"]:
        part = re.search(rf"^     {command['commandName']}\b.*?(?=^     \S|^\S|\Z)", text, re.M | re.S)
        said = " ".join(part[0].split()) if part else ""
        wanted = [command["abstract"]]
        for argument in command.get("arguments", []):
            if not argument["shouldDisplay"]:
                continue
            wanted += [f"--{name['name']}" for name in argument.get("names", []) if name["kind"] == "long"]
            wanted += argument.get("allValueDescriptions", {}).values()
            if default := argument.get("defaultValue"):
                wanted.append(f"(default: {default})")
        # Each example is on its own line.
        wanted += [line for line in command.get("discussion", "").splitlines() if line.startswith("veil ")]
        problems += [f"the page of veil {command['commandName']} lacks: {text}" for text in wanted
                     if text not in said]
        lines = [line.strip() for line in (part[0] if part else "").splitlines()]
        problems += [f"the example is not on a line of its own: {text}" for text in wanted
                     if text.startswith("veil ") and text not in lines]

    completion = f"source '{prefix}/{FILES[1]}'; COMP_WORDS=(veil sy) COMP_CWORD=1 COMP_LINE='veil sy' COMP_POINT=7"
    offered = run("bash", "--norc", "-c", f"{completion}; _veil veil sy veil; echo ${{COMPREPLY[@]}}", env=environment)
    if offered.stdout + offered.stderr != "symbol\n":
        problems.append(f"bash offers {offered.stdout + offered.stderr!r} for veil sy")

    # GLib reads a desktop entry only if its program exists.
    reader = "from gi.repository import Gio; print(Gio.DesktopAppInfo.new('veil.desktop').get_name())"
    entry = run("/usr/bin/python3", "-c", reader, env={**environment, "XDG_DATA_HOME": f"{prefix}/share"})
    if entry.stdout != "Veil\n":
        problems.append(f"the desktop finds no name for the tool's windows: {entry.stdout}{entry.stderr}")
    return problems


with tempfile.TemporaryDirectory() as folder:
    finish(
        check(pathlib.Path(folder)),
        "The tool installs; its manual page has every option and default, and renders without warnings.")
