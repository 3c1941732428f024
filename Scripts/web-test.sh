#!/usr/bin/env bash
# Builds the module and the demo page, and tests both in browsers. Installs what it needs.
# usage: web-test.sh [browser…] [-k word]
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/install-packages.sh chromium chromium-driver firefox-esr webkit2gtk-driver gir1.2-webkit2-4.1 esbuild libjs-bootstrap5
Scripts/web.sh
tools=.build-web/tools
# axe-core is in a package whose dependencies are not needed.
Scripts/venv.sh "$tools" Web/Tests/requirements.txt --no-deps
PYTHONPATH=Scripts "$tools/bin/python" -B Web/Tests/run.py "$@"
