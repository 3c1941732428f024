#!/usr/bin/env bash
# Puts the demo page and the products' documentation into .build-web/site, for any static host.
# usage: site.sh [BASE]   BASE is the site's path on its host, such as the name of a repository; the root by default
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

base=${1:+/$1}
Scripts/web.sh
Scripts/docs.py "$base/reference"
site=.build-web/site
cp -r .build-docs/site "$site/reference"
for page in index.html workshop.html; do
  grep -oh 'href="[^":]*"' "$site/$page" | cut -d '"' -f 2 | while read -r link; do
    file=${link%%#*}
    target=$site/${file:-$page}
    [[ -e $target ]] && { [[ $link != *#* ]] || grep -q "id=\"${link#*#}\"" "$target"; } \
      || fail "$page links to $link, which does not exist."
  done
done
echo "The site is in $site${base:+, to be served at $base}."
[[ -n $base ]] || echo "To look at it here: python3 -m http.server --bind 127.0.0.1 --directory $site 8000, then http://127.0.0.1:8000"
