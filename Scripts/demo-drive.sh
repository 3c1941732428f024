#!/usr/bin/env bash
# Drives the gallery on a hidden display by real clicks and keys, and takes a picture of each step.
#
# Usage: demo-drive.sh GALLERY OUT [SECONDS]
#   GALLERY  the built program
#   OUT      the folder for the pictures
#   SECONDS  how long the steps before this script took, for the report
#
# Every step waits for what it expects to see, and the first that does not happen ends the script with an error.
set -euo pipefail

gallery=$1
out=$2
before=${3:-0}

# What is searched and copied: real trees that are there wherever GTK apps can be built.
readonly searched=/usr/include copied=/usr/include/gtk-4.0 word=copyright
# The window as it opens, in pixels, and places in it.
readonly width=720 height=540
readonly search_button="658 170" sync_button="658 170" sync_tab="426 27" cancel_button="360 300" panel="360 270"
# Beside every widget: the pointer rests here, so that it lights nothing up in a picture.
readonly resting_place="12 528"
# How long a step may take, in seconds.
readonly patience=20

scratch=$(mktemp -d)
target=$scratch/copy
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

fail() {
  printf 'The demo failed: %s\n' "$*" >&2
  if [[ -s $log ]]; then printf 'What the gallery said:\n%s\n' "$(tail -n 20 "$log")" >&2; fi
  if [[ -n $window ]] && is_running && shoot "$out/failed.png"; then
    printf 'What its window looked like: %s\n' "$out/failed.png" >&2
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
  shoot -crop "1x1+$((WIDTH - 12))+$((HEIGHT - 12))" -format '%[pixel:p{0,0}]' info:
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
    same "$scratch/one.png" "$scratch/two.png" && is_veiled
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

# A pointer on the panel holds a symbol there, however slow the machine is.
hold_panel() {
  # shellcheck disable=SC2086
  xdotool mousemove $panel
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
  if [[ -z $previous ]]; then printf 'The first picture after %s s.\n' "$((SECONDS + before))"; fi
  previous=$file
  printf '%-28s %s\n' "$1.png" "$2" | tee -a "$out/README.txt"
}

# MARK: The stage

mkdir -p "$out"
rm -f "$out"/search-*.png "$out"/sync-*.png "$out"/automatic-*.png "$out/failed.png"
printf 'Pictures of the gallery, taken while it was driven by clicks and keys.\n\n' >"$out/README.txt"

# -noreset: or the display would start anew, and refuse whoever comes then, when its last window has gone.
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp -noreset 3>"$scratch/display" 2>"$scratch/server" &
display_server=$!
wait_until "the hidden display is there" test -s "$scratch/display"
DISPLAY=:$(tr -d '[:space:]' <"$scratch/display")
export DISPLAY
unset WAYLAND_DISPLAY

# A caret that stands still, so that pictures can be compared.
mkdir -p "$scratch/config/gtk-4.0"
printf '[Settings]\ngtk-cursor-blink=0\n' >"$scratch/config/gtk-4.0/settings.ini"

find_window() { window=$(xdotool search --onlyvisible --pid "$app" --name '^Veil Gallery$' | head -n 1) && [[ -n $window ]]; }

# open_gallery ARGUMENTS…: starts the gallery; what it says goes to a log of its own.
open_gallery() {
  : >"$log"
  # No session bus: GTK would start one for the hidden display, which outlives it.
  DBUS_SESSION_BUS_ADDRESS=disabled: GTK_A11Y=none XDG_CONFIG_HOME=$scratch/config \
    GSK_RENDERER=cairo GDK_BACKEND=x11 "$gallery" --slow --events \
    --folder "$searched" --source "$copied" --target "$target" "$@" >"$log" 2>&1 &
  app=$!
  wait_until "the gallery's window is open" find_window
  wait_until "the window has its size" has_size "$width" "$height"
}

open_gallery
rest_pointer
wait_until "the window is drawn" is_still
bare_corner=$(corner)
shoot "$scratch/empty.png"

# MARK: Search

fill alt+t "$word"
typed() { is_still && ! same "$scratch/two.png" "$scratch/empty.png"; }
wait_until "the text is typed" typed
picture search-1-before "Search: a folder and a text are typed in; nothing is pressed yet."

click "$search_button"
rest_pointer
wait_until "the veil appears" said "The veil appeared" 1
wait_until "the veil has faded in" is_veiled_for_good
picture search-2-veil "Search runs: the veil covers the window and says how many files were read."

# The message alone: the spinner under it moves anyway.
readonly message_area=240x36+240+208
message_differs_from() { shoot "$scratch/now.png" && ! same "$scratch/now.png" "$1" "$message_area"; }
wait_until "the message changes" message_differs_from "$out/search-2-veil.png"
picture search-3-message "Search runs on: the message has changed in place; found lines show through."

click "$cancel_button"
rest_pointer
wait_until "the search is cancelled" said "ended: cancelled" 1
wait_until "the veil is gone" said "The veil disappeared" 1
wait_until "the window is bare again" is_bare
wait_until "the window is drawn" is_still
picture search-4-cancelled "Cancel was clicked: the veil is gone, and the page says what was found until then."

# Once more, and now everything that is covered gets clicked and typed at.
readonly form_area=700x140+10+52
click "$search_button"
rest_pointer
wait_until "the veil appears again" said "The veil appeared" 2
wait_until "the veil has faded in" is_veiled_for_good
begun=$(grep -c "It shows activity" "$log")
click "$search_button"
click "$sync_tab"
xdotool type --delay 5 "nothing of this arrives"
xdotool key Return alt+s alt+t BackSpace
rest_pointer
shoot "$scratch/tried.png"
# The next message comes after the clicks and keys: the gallery has seen them.
wait_until "the search goes on" message_differs_from "$scratch/tried.png"
[[ $(grep -c "It shows activity" "$log") == "$begun" ]] || fail "a covered button or key began another search."
said "asked activity 2 to cancel" 1 && fail "something but Escape cancelled the search."
picture search-5-blocked "Search runs: buttons, tabs and keys were tried on what the veil covers, and nothing arrived."
xdotool key Escape
wait_until "Escape cancels" said "ended: cancelled" 2
wait_until "the veil is gone" said "The veil disappeared" 2
wait_until "the window is bare again" is_bare
wait_until "the window is drawn" is_still
same "$scratch/two.png" "$out/search-4-cancelled.png" "$form_area" ||
  fail "a click or a key reached what the veil covered: the form has changed."

fill alt+f "/no/such/folder"
xdotool key Return
wait_until "the failure is shown" said "It shows the status failure" 1
wait_until "the cross is drawn" is_drawn
picture search-6-failed "A folder that does not exist: the veil draws a cross, and the page keeps the reason."
click "$panel"
rest_pointer
wait_until "a click dismisses the failure" said "The veil disappeared" 3
wait_until "the window is bare again" is_bare

fill alt+f "$copied/gdk/x11"
xdotool key Return
wait_until "the search ends by itself" said "ended: ended" 1
wait_until "the veil is gone" said "The veil disappeared" 4
wait_until "the window is bare again" is_bare
wait_until "the window is drawn" is_still
picture search-7-found "A search that ended by itself: no word from the veil, the lines are in the list."

# MARK: Sync

files_in() { find "$1" -type f 2>/dev/null | wc -l; }
total=$(files_in "$copied")
copied_at_least() { (($(files_in "$target") * 100 >= total * $1)); }

click "$sync_tab"
rest_pointer
wait_until "the other page is there" is_still
picture sync-1-before "Sync: a folder of $total files and the folder to copy it into; nothing is pressed yet."

click "$sync_button"
rest_pointer
wait_until "the window is blocked" is_veiled_for_good
wait_until "the copying has begun" copied_at_least 2
picture sync-2-early "Sync has begun: the window is darkened; a ring in its centre shows how much is done."

wait_until "the window is narrow" takes_size 380 540
wait_until "the narrow window is covered" is_veiled
picture sync-3-narrow "Sync runs while the window is made narrow: the ring stays in its centre."

wait_until "the window is wide" takes_size 1100 420
wait_until "the wide window is covered" is_veiled
picture sync-4-wide "Sync runs while the window is made wide: the ring stays in its centre."

wait_until "the window is as it was" takes_size "$width" "$height"
wait_until "most files are copied" copied_at_least 85
said "ended: succeeded" 1 && fail "the copying ended before its picture was taken."
picture sync-5-late "Sync is nearly done: the ring is nearly full."

hold_panel
wait_until "the copying ends" said "ended: succeeded" 1
wait_until "the check is drawn" is_drawn
picture sync-6-done "Sync is done: the check draws itself and goes away; the page says what was copied."
rest_pointer
diff -r "$copied" "$target" >/dev/null || fail "the copy differs from its original."
wait_until "the check goes away" said "The veil disappeared" 5
wait_until "the window is bare again" is_bare

fill alt+t "/dev/null/copy"
xdotool key Return
wait_until "the failure is shown" said "It shows the status failure" 2
wait_until "the cross is drawn" is_drawn
picture sync-7-failed "A target that cannot be written: a cross, and the page keeps the reason."

# MARK: The default look and times

{ kill "$app" && wait "$app"; } 2>/dev/null || true
open_gallery --automatic
rest_pointer
wait_until "the window is drawn" is_still
fill alt+t "$word"
wait_until "the text is typed" is_still

# Grace lasts 0.3 s: a picture that was taken before the veil appeared shows it; on a slow machine it takes a few tries.
searches=0
caught_grace() {
  click "$search_button"
  xdotool type --delay 1 -- "not"
  shoot "$scratch/waiting.png"
  searches=$((searches + 1))
  if (($(grep -c "The veil appeared" "$log" || true) < searches)) &&
    [[ $(convert "$scratch/waiting.png" -format "%[pixel:p{$((width - 12)),$((height - 12))}]" info:) == "$bare_corner" ]]
  then
    return 0
  fi
  wait_until "the veil appears" said "The veil appeared" "$searches"
  xdotool key Escape
  wait_until "the veil is gone" said "The veil disappeared" "$searches"
  return 1
}
wait_until "a search is in its grace" caught_grace
picture automatic-1-waiting \
  "The default look, within its grace: Search was clicked and letters were typed; nothing is seen, and nothing arrives." \
  "$scratch/waiting.png"
wait_until "the veil appears" said "The veil appeared" "$searches"
rest_pointer
wait_until "the veil has faded in" is_veiled_for_good
picture automatic-2-veil "The default look: work that takes longer is seen."

printf 'All of this was checked while it ran. The pictures are in %s.\n' "$out"
