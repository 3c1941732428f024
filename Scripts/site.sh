#!/usr/bin/env bash
# Puts the page with the module for pages into .build-web/site, for any static host.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

Scripts/web.sh
site=.build-web/site
cp -r Web/Site/. "$site"
echo "The page is in $site. To look at it here: python3 -m http.server --bind 127.0.0.1 --directory $site 8000, then http://127.0.0.1:8000"
