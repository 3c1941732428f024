#!/usr/bin/env bash
# Fails where a Swift file is longer than 500 lines.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

limit=500
too_long=$(git ls-files '*.swift' | xargs wc -l | awk -v limit=$limit '$2 != "total" && $1 > limit')
if [[ -n $too_long ]]; then
  printf 'Longer than %d lines; split them by facet:\n%s\n' "$limit" "$too_long" >&2
  exit 1
fi
echo "No Swift file is longer than $limit lines."
