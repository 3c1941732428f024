#!/usr/bin/env bash
# Builds a package quietly, and prints the folder of its programs. Shows the compiler's output only if it fails.
# usage: build.sh PACKAGE [options of swift build…]
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

command=(swift build --package-path "$1" --scratch-path "$(Scripts/scratch.sh "$1")" "${build_options[@]}" "${@:2}")
said=$("${command[@]}" </dev/null 2>&1) || {
  grep -vE '^\[|prohibited flag' <<<"$said" >&2
  # Once more at the end, where they are not lost among warnings.
  grep -F 'error: ' <<<"$said" | sort -u >&2
  exit 1
}
"${command[@]}" --show-bin-path 2>/dev/null
