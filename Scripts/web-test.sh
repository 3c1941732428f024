#!/usr/bin/env bash
# Builds the module and the page for trying it, and tests both in browsers; installs what that needs.
# usage: web-test.sh [browser…] [-k word]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

Scripts/install-packages.sh chromium chromium-driver firefox-esr
Scripts/web.sh
tools=.build-web/tools
# axe-core comes with a package whose own dependencies are not needed.
[[ -e $tools/has-pillow ]] || {
  python3 -m venv --clear "$tools"
  "$tools/bin/pip" install --quiet --disable-pip-version-check --no-deps \
    websocket-client==1.9.2 axe-playwright-python==0.1.8 pillow==11.3.0
  touch "$tools/has-pillow"
}
"$tools/bin/python" Scripts/web_test.py "$@"
