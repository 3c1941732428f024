#!/usr/bin/env bash
# The demo's part on the veil: searching, cancelling, failing, and the default look and times.
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

readonly searched=/usr/include copied=/usr/include/gtk-4.0 word=copyright
readonly search_button="658 170" sync_tab="417 27" cancel_button="360 300"

open_gallery --rest 20 --folder "$searched"
cp "$scratch/bare.png" "$scratch/empty.png"

fill alt+t "$word"
typed() { is_still && ! same "$scratch/two.png" "$scratch/empty.png"; }
wait_until "the text is typed" typed
picture search-1-before "Search: a folder and a text have been entered; nothing has been pressed yet."

click "$search_button"
rest_pointer
wait_until "the veil appears" said "The veil appeared" 1
wait_until "the veil has faded in" is_veiled_for_good
picture search-2-veil "The search runs: the veil covers the window and shows the number of files read."

# Only the message, since the spinner below it always moves.
readonly message_area=240x36+240+208
message_differs_from() { shoot "$scratch/now.png" && ! same "$scratch/now.png" "$1" "$message_area"; }
wait_until "the message changes" message_differs_from "$out/search-2-veil.png"
picture search-3-message "The search continues: the message has changed in place, and found lines show through."

click "$cancel_button"
rest_pointer
wait_until "the search is cancelled" said "ended: cancelled" 1
wait_until_bare 1
picture search-4-cancelled "Cancel was clicked: the veil is gone, and the page shows what has been found."

# Again, now with clicks and keys for everything that is covered.
# Without the button: GTK shows the ring around it only for seconds after the last key.
readonly form_area=700x90+10+52
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
# When the next message appears, the gallery has seen the clicks and keys.
wait_until "the search continues" message_differs_from "$scratch/tried.png"
[[ $(grep -c "It shows activity" "$log") == "$begun" ]] || fail "a covered button or a key began another search."
said "asked activity 2 to cancel" 1 && fail "something other than Escape cancelled the search."
picture search-5-blocked "The search runs: clicks and keys on the covered buttons, tabs and fields had no effect."
xdotool key Escape
wait_until "Escape cancels" said "ended: cancelled" 2
wait_until_bare 2
# A click or a key that reached the covered content would have changed the form.
is_form_as_before() { shoot "$scratch/now.png" && same "$scratch/now.png" "$out/search-4-cancelled.png" "$form_area"; }
wait_until "the form is unchanged" is_form_as_before

fill alt+f "/no/such/folder"
xdotool key Return
wait_for_symbol failure 1
picture search-6-failed "A folder that does not exist: the veil draws a cross, and the page shows the reason."
click "$panel"
rest_pointer
wait_until_bare 3

fill alt+f "$copied/gdk/x11"
xdotool key Return
wait_until "the search ends by itself" said "ended: ended" 1
wait_until_bare 4
picture search-7-found "A search that ended by itself: the veil shows nothing, and the lines are in the list."

# MARK: The default look and times

open_gallery --rest 20 --folder "$searched" --style automatic
fill alt+t "$word"
wait_until "the text is typed" is_still

# A picture within the grace of 0.3 s, before the veil appears. On a slow machine this takes a few attempts.
searches=0
caught_grace() {
  click "$search_button"
  xdotool type --delay 1 -- "not"
  shoot "$scratch/waiting.png"
  searches=$((searches + 1))
  if (($(grep -c "The veil appeared" "$log" || true) < searches)) &&
    [[ $(convert "$scratch/waiting.png" -format "%[pixel:p{$((width - 20)),$((height - 20))}]" info:) == "$bare_corner" ]]
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
  "The default look, within its grace: Search was clicked and letters were typed. Nothing is visible, and nothing arrives." \
  "$scratch/waiting.png"
wait_until "the veil appears" said "The veil appeared" "$searches"
rest_pointer
wait_until "the veil has faded in" is_veiled_for_good
picture automatic-2-veil "The default look: longer work becomes visible."
