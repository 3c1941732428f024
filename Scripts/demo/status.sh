#!/usr/bin/env bash
# The demo's part on the status symbol: a file that is saved, one that cannot be, all symbols, a button that runs work, work that
# takes too long, and work that blocks the main thread.
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

readonly document=$scratch/letter.txt
readonly text_view="300 330" save_button="652 184" full_check="85 184" symbols_tab="170 87"
readonly document_tab="77 87" copy_area=110x32+492+168
readonly retry_button="360 320" blocked_tab="425 87" peer_area=40x40+123+148 shown_area=720x330+0+65 # and in it:
readonly peer_in_shown=40x40+123+83 panel_in_shown=190x175+265+120
readonly settings_button="565 27"
readonly large_check_symbol="221 210" check_area=52x52+195+184 pace_area=40x30+630+130

open_gallery --page status
click "$text_view"
xdotool key ctrl+a
xdotool type --delay 5 -- "Baa, baa, black sheep, have you any wool?"
rest_pointer
typed() { is_still && ! same "$scratch/two.png" "$scratch/bare.png"; }
wait_until "the text is typed" typed
cp "$scratch/two.png" "$scratch/bare.png"
picture status-1-before "Status: a document, and the file in which it is saved."

click "$save_button"
wait_for_symbol success 1
picture status-2-saved "The file is saved: a check draws itself, and disappears by itself."
grep -q "black sheep" "$document" || fail "the file does not contain the typed text."
rest_pointer
wait_until "the check disappears" said "The veil disappeared" 1

click "$full_check"
click "$text_view"
xdotool key ctrl+End
xdotool type --delay 5 -- " Yes, sir."
click "$save_button"
wait_for_symbol failure 1
picture status-3-refused "The disk is full: a cross, and the page shows the system's message."
grep -q "Yes, sir" "$document" && fail "the file contains the text that could not be saved."
click "$panel"
rest_pointer
wait_until "a click dismisses the failure" said "The veil disappeared" 2

click "$symbols_tab"
rest_pointer
wait_until "the symbols are shown" is_still
picture status-4-symbols "Every symbol of the library, at many sizes."

# Ten times as slow. A mnemonic focuses the scale.
xdotool key alt+l
xdotool key End
is_slow() { is_still && ! same "$scratch/two.png" "$out/status-4-symbols.png" "$pace_area"; }
wait_until "the slowness is set" is_slow
cp "$scratch/two.png" "$scratch/still.png"
click "$large_check_symbol"
rest_pointer
# The number of pixels of the symbol that are not white.
ink() { convert "$1" -crop "$check_area" +repage -fuzz 5% -fill black +opaque white -format '%[fx:int((1-mean)*w*h+0.5)]' info:; }
whole=$(ink "$scratch/still.png")
# is_drawn_for LEAST MOST: whether the drawn part of the symbol is between these tenths.
is_drawn_for() {
  local now
  shoot "$scratch/now.png" && now=$(ink "$scratch/now.png") && ((now * 10 > whole * $1 && now * 10 <= whole * $2))
}
wait_until "the symbol draws itself" is_drawn_for 1 9
picture status-5-drawing "A symbol was clicked: it draws itself again, here ten times as slow." "$scratch/now.png"
wait_until "the symbol is whole again" is_drawn_for 9 20

click "$settings_button"
rest_pointer
wait_until "the settings are shown" is_still
picture status-6-settings "The settings beside the page: each of them also has a command-line option."
xdotool key alt+k
wait_until "the window is dark" is_veiled
wait_until "the window is drawn" is_still
picture status-7-dark "“Dark” was pressed in the settings: page and symbols follow at once."

click "$document_tab"
rest_pointer
wait_until "the document is there" is_still
cp "$scratch/two.png" "$scratch/still.png"
xdotool key alt+c
has_cross() { is_still && ! same "$scratch/two.png" "$scratch/still.png" "$copy_area"; }
wait_until "the button has a cross" has_cross
picture status-8-copy "The disk is still full: the button that saves a copy shows a cross itself, and covers nothing."

# In the light again, at the usual pace. Work that may never end:
open_gallery --page status
xdotool key alt+p
wait_until "the page is shown" is_still
xdotool key alt+w
wait_until "the veil is shown" said "The veil appeared" 1
wait_until "a failure is shown after the time-out" said "It shows the status failure" 1
wait_until "its symbol is drawn" is_drawn
picture status-9-retry "The file has not come in time: the panel offers to try again."
touch "$document.ready"
click "$retry_button"
wait_until "the second try succeeds" said "It shows the status success" 1
wait_until "the page says so" said "The file has come" 1

# Work that blocks the main thread:
open_gallery --page status
click "$blocked_tab"
rest_pointer
is_blocked_tab() { shoot "$scratch/now.png" && ! same "$scratch/now.png" "$scratch/bare.png" "$peer_area"; }
wait_until "GtkSpinner is shown" is_blocked_tab
xdotool key alt+w
wait_until "the main thread is blocked" said "The main thread is blocked" 1
# Twelve times a second, or as often as the machine can, until GTK can paint again. The veil appears in the first half.
begin_timing
frames=()
while true; do
  began=$(took) frame=$scratch/frame-$((100 + ${#frames[@]})).png
  shoot -crop "$shown_area" +repage "$frame" || fail "no picture could be taken: the window is closed."
  if said "All words are counted" 1; then break; fi
  frames+=("$frame")
  while (($(took) < began + 1000 / 12)); do sleep 0.01; done
done
late=("${frames[@]:${#frames[@]} / 2}")
((${#late[@]} >= 4)) || fail "only ${#frames[@]} pictures were taken while the main thread was blocked."
same "${late[0]}" "${late[-1]}" "$peer_in_shown" || fail "the main thread was not blocked: GtkSpinner turned."
looks=$(for frame in "${late[@]}"; do convert "$frame" -crop "$panel_in_shown" +repage rgb:- | cksum; done | sort -u | wc -l)
((looks >= 4)) || fail "the veil had $looks looks in ${#late[@]} pictures while the main thread was blocked."
# Few colours make a small file.
convert "${frames[@]}" +dither -colors 96 +remap "$scratch/small-%02d.png"
apngasm "$scratch/blocked.png" "$scratch/small-00.png" 1 12 >"$scratch/apngasm" || fail "$(cat "$scratch/apngasm")"
picture status-10-blocked "The main thread is blocked: GtkSpinner stands still, and the veil goes on." "$scratch/blocked.png"

# What a screen reader says, changed while the work runs:
open_gallery --page status
xdotool key alt+v
wait_until "the page is shown" is_still
xdotool key alt+k
wait_until "the veil is shown" said "The veil appeared" 1
xdotool key alt+x
wait_until "the page says so" said "From now on a screen reader says the exact words" 1
wait_until "the page shows so" is_still
picture status-11-voice "Work runs, and a screen reader says other words than the panel shows. The page stays usable meanwhile."
xdotool key alt+k
wait_until "the work ends" said "It shows the status success" 1
