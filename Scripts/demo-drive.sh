#!/usr/bin/env bash
# Drives the gallery on hidden displays by real clicks and keys, and takes a picture of each step.
#
# Usage: demo-drive.sh GALLERY OUT [PART…]
#   GALLERY  the built program
#   OUT      the folder for the pictures
#   PART     which parts of Scripts/demo to run, such as search or “looks own”; all of them by default
#
# The parts run beside one another, each with a display, a gallery and a server of its own.
set -euo pipefail

gallery=$1
out=$2
shift 2
parts=("$@")
((${#parts[@]} > 0)) || parts=(search feed status sync message "looks own" "looks automatic")
folder=$(cd "$(dirname "${BASH_SOURCE[0]}")/demo" && pwd)

mkdir -p "$out"
for name in search automatic feed status sync message looks; do rm -f "$out/$name"*.png "$out/$name"*.txt; done

running=()
finish() { for process in "${running[@]}"; do kill "$process" 2>/dev/null || true; done; }
trap finish EXIT

for part in "${parts[@]}"; do
  read -r script arguments <<<"$part"
  # shellcheck disable=SC2086 # arguments are several words
  "$folder/$script.sh" "$gallery" "$out" $arguments &
  running+=($!)
done
failed=0
for process in "${running[@]}"; do wait "$process" || failed=1; done
running=()
((failed == 0)) || exit 1

{
  printf 'Pictures of the gallery, taken while it was driven by clicks and keys.\n'
  for part in "${parts[@]}"; do printf '\n' && cat "$out/${part/ /-}.txt" && rm "$out/${part/ /-}.txt"; done
} >"$out/README.txt"
printf 'All of this was checked while it ran, in %s s. The pictures are in %s.\n' "$SECONDS" "$out"
