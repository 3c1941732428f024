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
# A click or a key that reached what the veil covered would have changed the form.
is_form_as_before() { shoot "$scratch/now.png" && same "$scratch/now.png" "$out/search-4-cancelled.png" "$form_area"; }
wait_until "the form is as it was" is_form_as_before

fill alt+f "/no/such/folder"
xdotool key Return
wait_until "the failure is shown" said "It shows the status failure" 1
hold_panel
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

# MARK: The default look and times

open_gallery --rest 20 --folder "$searched" --style automatic
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
  "The default look, within its grace: Search was clicked and letters were typed; nothing is seen, and nothing arrives." \
  "$scratch/waiting.png"
wait_until "the veil appears" said "The veil appeared" "$searches"
rest_pointer
wait_until "the veil has faded in" is_veiled_for_good
picture automatic-2-veil "The default look: work that takes longer is seen."
