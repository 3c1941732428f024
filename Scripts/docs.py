#!/usr/bin/env python3
"""Builds the documentation of all products, as a static site in .build-docs/site. Fails if docc warns, for example of a
broken link. A parameter that its name explains needs no documentation.

usage: docs.py [BASE]   BASE is the site's path on its host; the root by default"""

import re
import shutil
import sys

from common import finish, output, root, run
from symbols import MODULES, build_modules, extract

folder = root / ".build-docs"

# Catalogs without a module of Swift, by their names.
CATALOGS = {"VeilWeb": root / "Web/VeilWeb.docc"}


def convert(name, modules, base, earlier):
    """Makes the archive of a module, or of a catalog without one; returns it and docc's warnings."""
    graphs, archive = folder / "graphs" / name, folder / f"{name}.doccarchive"
    catalog = CATALOGS.get(name, root / f"Sources/{name}/{name}.docc")
    graphs.mkdir(parents=True)
    if name not in CATALOGS:
        extract(name, modules, graphs, "-emit-extension-block-symbols")
    done = run(
        "docc", "convert", *([catalog] if catalog.exists() else []), "--additional-symbol-graph-dir", graphs,
        "--output-dir", archive, "--fallback-display-name", name, "--fallback-bundle-identifier", f"veil.{name}",
        "--enable-experimental-external-link-support", *(word for each in earlier for word in ("--dependency", each)),
        *(["--hosting-base-path", base] if base else []))
    # The first line of a problem says what is wrong, the next one where.
    problems = [problem for problem in re.findall(r"^(?:warning|error): .*(?:\n +--> .*)?", done.stdout + done.stderr, re.M)
                if not re.match("warning: Parameter '.*' is missing documentation", problem)]
    if done.returncode != 0 and not problems:
        problems = [f"docc ended with {done.returncode} for {name}"]
    return archive, problems


def main():
    base = "".join(sys.argv[1:]).strip("/")
    shutil.rmtree(folder, ignore_errors=True)
    places, archives, problems = build_modules(), [], []
    for name in [*MODULES, *CATALOGS]:
        archive, said = convert(name, places.get(MODULES.get(name)), base, archives)
        archives.append(archive)
        problems += said
    if problems:
        finish(problems, None)
    output(
        "docc", "merge", *archives, "--synthesized-landing-page-name", "Veil",
        "--synthesized-landing-page-topics-style", "list", "--output-path", folder / "site")
    site = (folder / "site").relative_to(root)
    print(
        f"The documentation of {len(MODULES)} products, and of pages, is in {site}. To look at it: "
        f"python3 -m http.server --bind 127.0.0.1 --directory {site} 8000, "
        f"then http://127.0.0.1:8000{'/' + base if base else ''}/documentation/")


main()
