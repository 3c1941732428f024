#!/usr/bin/env bash
# Ends and begins work in every call into GTK while a user clicks and types: 10,000 steps from a seed (VEIL_SEED, 1 by default)
# with freed memory filled and an abort at the first critical message, and 400 of them under valgrind, which finds uses of freed
# memory. A control run without veils comes first: GTK itself must bear what the app does.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

seed=${VEIL_SEED:-1}
results=$PWD/.build/chaos
if [[ $# == 0 ]]; then
  Scripts/install-packages.sh
  PROBE=$(Scripts/build.sh . --product VeilGTKProbe)/VeilGTKProbe
  mkdir -p "$results"
  export PROBE
  # Both at once, each on its own display.
  on() { xvfb-run -a -n "$1" -s "-screen 0 800x600x24 -nolisten tcp -noreset" "$0" "$2"; }
  failed=0
  on 200 filled &
  filled=$!
  on 300 valgrind || failed=1
  wait "$filled" || failed=1
  exit "$failed"
fi

# A user who does not wait.
use() { # seconds between two actions
  RANDOM=$seed
  local action
  while :; do
    action=(mousemove $((RANDOM % 360)) $((RANDOM % 330)))
    case $((RANDOM % 8)) in
      0 | 1) action+=(click 1) ;;
      2) action+=(mousedown 1 mousemove $((RANDOM % 360)) $((RANDOM % 330)) mouseup 1) ;;
      3) action+=(key Tab) ;;
      4) action+=(key Escape) ;;
      5) action+=(key space) ;;
      6) action+=(key a) ;;
      7) ;;
    esac
    xdotool "${action[@]}" >/dev/null 2>&1 || return 0
    sleep "$1"
  done
}
# Under valgrind the app is so slow that faster input would never end.
if [[ $1 == valgrind ]]; then use 1 & else use 0.01 & fi
user=$!
trap 'kill "$user" 2>/dev/null || true' EXIT
export GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none GSETTINGS_BACKEND=memory LC_ALL=C.UTF-8 LANGUAGE=
export G_DEBUG=fatal-criticals G_SLICE=always-malloc SWIFT_BACKTRACE=enable=no

chaos() { # name, seconds, command…
  local log=$results/$1.txt
  if ! timeout "$2" "${@:3}" >"$log" 2>&1 || ! grep -qx 'chaos end' "$log" || grep -q 'left' "$log"; then
    echo "$1: seed $seed fails; $log ends with:" >&2
    tail -30 "$log" >&2
    exit 1
  fi
  echo "$1: seed $seed passed"
}

case $1 in
  filled)
    export MALLOC_PERTURB_=221
    chaos control 600 "$PROBE" chaos "$seed" 10000 control
    chaos filled 600 "$PROBE" chaos "$seed" 10000
    ;;
  valgrind)
    chaos valgrind 900 valgrind -q --error-exitcode=1 --undef-value-errors=no --suppressions=Scripts/chaos.supp \
      "$PROBE" chaos "$seed" 400
    ;;
esac
