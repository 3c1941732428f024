#!/usr/bin/env bash
# Shows the gallery. With a display it opens there; without one it is driven on displays of its own, by real
# clicks and keys, and leaves pictures in out/.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
started=$SECONDS
cd "$root"

say() { printf '%s\n' "$*"; }

needed=(swift)
if [[ -z ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then needed+=(Xvfb xdotool import compare convert); fi

say "Looking for the packages that the gallery needs…"
"$root/Scripts/install-packages.sh"
for program in "${needed[@]}"; do
  command -v "$program" >/dev/null || { say "“$program” is missing: the demo cannot go on." >&2; exit 1; }
done

scratch=$("$root/Scripts/scratch.sh" Gallery)
say "Building the gallery; from a clean clone this takes a minute or two…"
if [[ -t 1 ]]; then
  swift build --package-path Gallery --scratch-path "$scratch" --disable-build-manifest-caching --product Gallery
else
  # Hundreds of lines that nobody watches: they are shown only where the build fails.
  log=$(mktemp)
  swift build --package-path Gallery --scratch-path "$scratch" --disable-build-manifest-caching --product Gallery >"$log" 2>&1 \
    || { cat "$log" >&2; rm "$log"; exit 1; }
  rm "$log"
  say "Built after $((SECONDS - started)) s."
fi
gallery=$(swift build --package-path Gallery --scratch-path "$scratch" --show-bin-path)/Gallery

if [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
  say "Opening the gallery; close its window to end the demo."
  exec "$gallery" "$@"
fi
say "There is no display: driving the gallery on hidden ones."
exec "$root/Scripts/demo-drive.sh" "$gallery" "$root/out"
