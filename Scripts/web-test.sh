#!/usr/bin/env bash
# Builds the module and the demo page, and tests both in browsers. Installs what it needs.
# usage: web-test.sh [browser…] [-k word]
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/install-packages.sh chromium chromium-driver firefox-esr webkit2gtk-driver gir1.2-webkit2-4.1 esbuild
Scripts/web.sh
tools=.build-web/tools
# axe-core is in a package whose dependencies are not needed.
[[ -e $tools/has-pillow ]] || {
  python3 -m venv --clear "$tools"
  "$tools/bin/pip" install --quiet --disable-pip-version-check --no-deps \
    websocket-client==1.9.2 axe-playwright-python==0.1.8 pillow==11.3.0
  touch "$tools/has-pillow"
}
PYTHONPATH=Scripts "$tools/bin/python" -B Web/Tests/run.py "$@"
