#!/usr/bin/env bash
# What each part of the demo works with: a display and a gallery of its own, waiting, clicking, taking pictures.
#
# Sourced with the arguments of the part: GALLERY OUT, and whatever else it takes. Every step waits for what it expects to see, and the first
# that does not happen ends the part with an error.
set -euo pipefail

gallery=$1
out=$2
part=$(basename "$0" .sh)${3:+-$3}

# The window as it opens, in pixels, and places in it that every page has.
readonly width=720 height=540
readonly panel="360 270" panel_area=120x100+300+220
# Beside every widget: the pointer rests here, so that it lights nothing up in a picture.
readonly resting_place="8 534"
# How long a step may take, in seconds.
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
  printf 'The demo failed in its part “%s”: %s\n' "$part" "$*" >&2
  if [[ -s $log ]]; then printf 'What the gallery said:\n%s\n' "$(tail -n 20 "$log")" >&2; fi
  if [[ -n $window ]] && is_running && shoot "$out/$part-failed.png"; then
    printf 'What its window looked like: %s\n' "$out/$part-failed.png" >&2
  fi
  exit 1
}

# MARK: Looking

# shoot ARGUMENTS…: a picture of the window. `import` waits for ever for a window that is gone.
shoot() { timeout 10 import -silent -window "$window" "$@" 2>/dev/null; }

is_running() { kill -0 "$app" 2>/dev/null; }

# MARK: Waiting

# wait_until WHAT COMMAND…: tries a command until it succeeds.
wait_until() {
  local what=$1 deadline=$((SECONDS + patience))
  shift
  until "$@"; do
    if [[ -n $app ]] && ! is_running; then fail "the gallery ended while it waited until $what."; fi
    if ((SECONDS > deadline)); then fail "it waited $patience s until $what."; fi
    sleep 0.05
  done
}

# Whether the gallery has said a sentence this often; a part of the sentence is enough.
said() { (($(grep -c -- "$1" "$log" || true) >= $2)); }

# The colour of a pixel near the window's lower right corner, which only the veil changes.
corner() {
  eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(WIDTH|HEIGHT)=')"
  shoot -crop "1x1+$((WIDTH - 20))+$((HEIGHT - 20))" -format '%[pixel:p{0,0}]' info:
}

is_veiled() { [[ $(corner) != "$bare_corner" ]]; }

# Whether nothing moves: two pictures in a row are the same.
is_still() {
  shoot "$scratch/one.png" && shoot "$scratch/two.png" &&
    same "$scratch/one.png" "$scratch/two.png"
}

# Whether a symbol is there, all of it: nothing moves for longer than it waits before it draws itself, 0.3 s.
is_drawn() {
  shoot "$scratch/one.png" && sleep 0.5 && shoot "$scratch/two.png" &&
    same "$scratch/one.png" "$scratch/two.png" && ! same "$scratch/two.png" "$scratch/bare.png" "$panel_area"
}

# Whether the fade is over: the veil covers the corner in a colour that stays.
is_veiled_for_good() {
  local first
  first=$(corner)
  [[ $first != "$bare_corner" && $first == "$(corner)" ]]
}

is_bare() { [[ $(corner) == "$bare_corner" ]]; }

has_size() {
  [[ $(xdotool getwindowgeometry --shell "$window" | grep -E '^(WIDTH|HEIGHT)=' | xargs) == "WIDTH=$1 HEIGHT=$2" ]]
}

# Asks for the size each time: GTK has now and then kept a window wider than its first request.
takes_size() { xdotool windowsize "$window" "$1" "$2" && sleep 0.2 && has_size "$1" "$2"; }

# same ONE TWO [AREA]: whether two pictures are the same, or an area of them.
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

# Moves the pointer on a panel that is there, in the window's centre or in a place: that holds a symbol there, however
# slow the machine is.
hold_panel() {
  eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(WIDTH|HEIGHT)=')"
  # shellcheck disable=SC2086
  xdotool mousemove ${1:-$((WIDTH / 2)) $((HEIGHT / 2))} mousemove_relative 3 3 mousemove_relative -- -3 -3
}

rest_pointer() {
  # shellcheck disable=SC2086
  xdotool mousemove $resting_place
}

# fill KEY TEXT: types into the field that a key focuses; its content is selected then, and replaced.
fill() { xdotool key "$1" && xdotool type --delay 5 -- "$2"; }

# picture NAME TEXT [FILE]: keeps what the window looks like, and says what is to be seen.
# With a FILE, that picture is kept, which was taken before.
picture() {
  local file=$out/$1.png
  if [[ -n ${3:-} ]]; then cp "$3" "$file"; else shoot "$file" || fail "no picture could be taken: the window is gone."; fi
  if [[ -n $previous ]] && same "$file" "$previous"; then
    fail "“$1.png” looks like the picture before it: $2"
  fi
  previous=$file
  printf '%-30s %s\n' "$1.png" "$2" | tee -a "$out/$part.txt"
}

# MARK: The stage

# -noreset: otherwise the display starts anew when its last window has gone, and refuses connections meanwhile.
setpriv --pdeathsig KILL Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp -noreset \
  3>"$scratch/display" 2>"$scratch/server" &
display_server=$!
wait_until "the hidden display is there" test -s "$scratch/display"
DISPLAY=:$(tr -d '[:space:]' <"$scratch/display")
export DISPLAY
unset WAYLAND_DISPLAY

# A caret that stands still, so that pictures can be compared.
mkdir -p "$scratch/config/gtk-4.0"
printf '[Settings]\ngtk-cursor-blink=0\n' >"$scratch/config/gtk-4.0/settings.ini"

find_window() { window=$(xdotool search --onlyvisible --pid "$app" --name '^Veil Gallery$' | head -n 1) && [[ -n $window ]]; }

# open_gallery ARGUMENTS…: starts the gallery in place of the one before; what it says goes to a log of its own.
open_gallery() {
  if [[ -n $app ]]; then { kill "$app" && wait "$app"; } 2>/dev/null || true; fi
  : >"$log"
  window=
  # No session bus: GTK would start one for the hidden display, which outlives it.
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

# How long something took, in milliseconds: begin_timing, then took.
begin_timing() { begun_at=$(date +%s%3N); }
took() { echo $(($(date +%s%3N) - begun_at)); }
