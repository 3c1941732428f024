#!/usr/bin/env bash
# Puts the demo page and the products' documentation into .build-web/site, for any static host.
# usage: site.sh [BASE]   BASE is the site's path on its host, such as the name of a repository; the root by default
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

base=${1:+/$1}
Scripts/web.sh
Scripts/docs.py --base "$base/reference"
site=.build-web/site
cp -r .build-docs/site "$site/reference"
grep -oh 'href="[^":#]*"' "$site/index.html" "$site/workshop.html" | cut -d '"' -f 2 | while read -r link; do
  [[ -e $site/$link ]] || fail "A page links to $link, which does not exist."
done
echo "The site is in $site${base:+, to be served at $base}."
[[ -n $base ]] || echo "To look at it here: python3 -m http.server --bind 127.0.0.1 --directory $site 8000, then http://127.0.0.1:8000"
