#!/usr/bin/env bash
# Shared by the demo's parts: a display and a gallery for each, waiting, clicking, taking pictures.
#
# Sourced with the part's arguments: GALLERY OUT, and its own. Every step waits for its result, and a missing one ends the part
# with an error.
set -euo pipefail

gallery=$1
out=$2
part=$(basename "$0" .sh)${3:+-$3}

# The initial size of the window in pixels, and places in it on every page.
readonly width=720 height=540
readonly panel="360 270"
# A place beside every widget, where the pointer highlights nothing in a picture.
readonly resting_place="8 534"
# The time limit of a step in seconds.
readonly patience=30

scratch=$(mktemp -d)
log=$scratch/events
display_server=
app=
window=
previous=

finish() {
  for process in $app $display_server; do kill "$process" 2>/dev/null || true; done
  rm -rf "$scratch"
}
trap finish EXIT
trap 'exit 1' INT TERM

fail() {
  printf 'The demo failed in part “%s”: %s\n' "$part" "$*" >&2
  if [[ -s $log ]]; then printf 'Last lines of the gallery:\n%s\n' "$(tail -n 20 "$log")" >&2; fi
  if [[ -n $window ]] && is_running && shoot "$out/$part-failed.png"; then
    printf 'A picture of its window: %s\n' "$out/$part-failed.png" >&2
  fi
  exit 1
}

# MARK: Looking

# shoot ARGUMENTS…: takes a picture of the window. `import` waits forever for a closed window.
shoot() { timeout 10 import -silent -window "$window" "$@" 2>/dev/null; }

is_running() { kill -0 "$app" 2>/dev/null; }

# MARK: Waiting

# wait_until WHAT COMMAND…: repeats a command until it succeeds.
wait_until() {
  local what=$1 deadline=$((SECONDS + patience))
  shift
  until "$@"; do
    if [[ -n $app ]] && ! is_running; then fail "the gallery ended during the wait until $what."; fi
    if ((SECONDS > deadline)); then fail "it waited $patience s in vain until $what."; fi
    sleep 0.05
  done
}

# said PATTERN COUNT: whether at least that many of the gallery's lines contain a pattern.
said() { (($(grep -c -- "$1" "$log" || true) >= $2)); }

# The colour of a pixel near the window's lower right corner, which only a veil changes.
corner() {
  eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(WIDTH|HEIGHT)=')"
  shoot -crop "1x1+$((WIDTH - 20))+$((HEIGHT - 20))" -format '%[pixel:p{0,0}]' info:
}

is_veiled() { [[ $(corner) != "$bare_corner" ]]; }

# Whether nothing moves: two successive pictures are the same.
is_still() {
  shoot "$scratch/one.png" && shoot "$scratch/two.png" &&
    same "$scratch/one.png" "$scratch/two.png"
}

# The middle of the last picture's upper part; large text widens the window.
panel_area() { echo "120x100+$(($(identify -format %w "$scratch/two.png") / 2 - 60))+220"; }

# Whether a symbol is complete: nothing moves for longer than its delay of 0.3 s.
is_drawn() {
  shoot "$scratch/one.png" && sleep 0.5 && shoot "$scratch/two.png" &&
    same "$scratch/one.png" "$scratch/two.png" && ! same "$scratch/two.png" "$scratch/bare.png" "$(panel_area)"
}

# Whether the fade has ended: the veil covers the corner, in a constant colour.
is_veiled_for_good() {
  local first
  first=$(corner)
  [[ $first != "$bare_corner" && $first == "$(corner)" ]]
}

is_bare() { [[ $(corner) == "$bare_corner" ]]; }

has_size() {
  [[ $(xdotool getwindowgeometry --shell "$window" | grep -E '^(WIDTH|HEIGHT)=' | xargs) == "WIDTH=$1 HEIGHT=$2" ]]
}

# Requests the size each time, since GTK sometimes keeps a window wider than the first request.
takes_size() { xdotool windowsize "$window" "$1" "$2" && sleep 0.2 && has_size "$1" "$2"; }

# same ONE TWO [AREA]: whether two pictures, or an area of them, are the same.
same() {
  local area=${3:-}
  if [[ -n $area ]]; then
    [[ $(convert "$1" -crop "$area" +repage rgb:- | cksum) == $(convert "$2" -crop "$area" +repage rgb:- | cksum) ]]
  else
    [[ $(convert "$1" rgb:- | cksum) == $(convert "$2" rgb:- | cksum) ]]
  fi
}

# MARK: Acting

click() {
  # shellcheck disable=SC2086 # a place is two words
  xdotool mousemove $1 click 1
}

# hold_panel [PLACE]: moves the pointer over the panel in the window's centre or at a place, which holds a notice even on a slow
# machine.
hold_panel() {
  eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(WIDTH|HEIGHT)=')"
  # shellcheck disable=SC2086
  xdotool mousemove ${1:-$((WIDTH / 2)) $((HEIGHT / 2))} mousemove_relative 3 3 mousemove_relative -- -3 -3
}

# wait_for_symbol STATUS COUNT [PLACE]: waits until a status is shown for that time and its symbol is drawn, and holds the notice.
wait_for_symbol() {
  wait_until "the status $1 is shown" said "It shows the status $1" "$2"
  hold_panel "${@:3}"
  wait_until "its symbol is drawn" is_drawn
}

# wait_until_bare COUNT: waits until the veil has disappeared that often, and the window is drawn without it.
wait_until_bare() {
  wait_until "the veil is gone" said "The veil disappeared" "$1"
  wait_until "the window is bare again" is_bare
  wait_until "the window is drawn" is_still
}

rest_pointer() {
  # shellcheck disable=SC2086
  xdotool mousemove $resting_place
}

# fill KEY TEXT: replaces the content of the field that a key focuses.
fill() { xdotool key "$1" && xdotool type --delay 5 -- "$2"; }

# picture NAME TEXT [FILE]: keeps a picture of the window, or an earlier one in FILE, and prints its description.
picture() {
  local file=$out/$1.png
  if [[ -n ${3:-} ]]; then cp "$3" "$file"; else shoot "$file" || fail "no picture could be taken: the window is closed."; fi
  if [[ -n $previous ]] && same "$file" "$previous"; then
    fail "“$1.png” looks like the picture before it: $2"
  fi
  previous=$file
  printf '%-30s %s\n' "$1.png" "$2" | tee -a "$out/$part.txt"
}

# MARK: The stage

# Without -noreset the display restarts when its last window closes, and rejects connections meanwhile.
setpriv --pdeathsig KILL Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp -noreset \
  3>"$scratch/display" 2>"$scratch/server" &
display_server=$!
wait_until "the hidden display has started" test -s "$scratch/display"
DISPLAY=:$(tr -d '[:space:]' <"$scratch/display")
export DISPLAY
unset WAYLAND_DISPLAY

# The caret does not blink, so that pictures can be compared.
mkdir -p "$scratch/config/gtk-4.0"
printf '[Settings]\ngtk-cursor-blink=0\n' >"$scratch/config/gtk-4.0/settings.ini"

find_window() { window=$(xdotool search --onlyvisible --pid "$app" --name '^Veil Gallery$' | head -n 1) && [[ -n $window ]]; }

# open_gallery ARGUMENTS…: starts the gallery in place of the former one, with a new log.
open_gallery() {
  if [[ -n $app ]]; then { kill "$app" && wait "$app"; } 2>/dev/null || true; fi
  : >"$log"
  window=
  # Without this, GTK would start a session bus for the hidden display, which outlives it.
  DBUS_SESSION_BUS_ADDRESS=disabled: GTK_A11Y=none XDG_CONFIG_HOME=$scratch/config \
    GSK_RENDERER=cairo GDK_BACKEND=x11 "$gallery" --events --document "$scratch/letter.txt" \
    --mailbox "$scratch/mailbox" "$@" >"$log" 2>&1 &
  app=$!
  wait_until "the gallery's window is open" find_window
  rest_pointer
  wait_until "the window is drawn" is_still
  cp "$scratch/two.png" "$scratch/bare.png"
  bare_corner=$(corner)
}

# begin_timing, took: print the time in between, in milliseconds.
begin_timing() { begun_at=$(date +%s%3N); }
took() { echo $(($(date +%s%3N) - begun_at)); }
