#!/usr/bin/env bash
# Shows the gallery. With a display it opens there. Without one, real clicks and keys drive it on hidden displays, and a picture
# of each step is left in out/.
# usage: demo.sh [part…]   parts of Scripts/demo to run, such as search or “looks own”; all by default. With a display the
#                          arguments are the gallery's.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

echo "Looking for the packages that the gallery needs…"
Scripts/install-packages.sh
command -v swift >/dev/null || fail "swift is missing: the demo needs the Swift toolchain."
echo "Building the gallery. In a new clone this takes a minute or two…"
gallery=$(Scripts/build.sh Gallery --product Gallery)/Gallery
echo "Built after $SECONDS s."

if [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
  echo "Opening the gallery. Close its window to end the demo."
  exec "$gallery" "$@"
fi
echo "There is no display: driving the gallery on hidden displays."
out=$PWD/out
SECONDS=0
parts=("$@")
((${#parts[@]} > 0)) || parts=(search feed status sync message "looks own" "looks automatic")
mkdir -p "$out"
for name in search automatic feed status sync message looks; do rm -f "$out/$name"*.png "$out/$name"*.txt; done

running=()
trap 'for process in "${running[@]}"; do kill "$process" 2>/dev/null || true; done' EXIT
# The parts run in parallel, each with its own display, gallery and server.
for part in "${parts[@]}"; do
  read -r script arguments <<<"$part"
  # shellcheck disable=SC2086 # arguments are several words
  "Scripts/demo/$script.sh" "$gallery" "$out" $arguments &
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
echo "All parts passed in $SECONDS s. The pictures are in $out."
