#!/usr/bin/env bash
# The demo's part on the loading card: over the keyboard alone while a message is sent, over everything while all
# messages are fetched.
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

readonly entry="300 339" send_button="671 339" refresh_button="662 86"
readonly key_h="428 423" key_i="531 385" key_shift="71 461" entry_area=560x24+24+327

# The server takes its own time, 5 s, for each.
open_gallery --page message
picture message-1-keyboard "Messages: the field has the focus, and so the keyboard is up."

click "$key_shift"
click "$key_h"
click "$key_i"
rest_pointer
typed() { is_still && ! same "$scratch/two.png" "$out/message-1-keyboard.png" "$entry_area"; }
wait_until "the keys have typed" typed
picture message-2-typed "Keys of the keyboard were clicked: the field has their letters, and kept the focus."

click "$send_button"
wait_until "the keyboard is covered" said "Keyboard: The veil appeared" 1
begin_timing
# Three covered keys, and then the real keyboard: nothing of the first arrives, all of the second does.
click "$key_h"
click "$key_i"
click "$key_h"
xdotool type --delay 5 -- "typed meanwhile"
rest_pointer
covered() { shoot "$scratch/now.png" && ! same "$scratch/now.png" "$out/message-2-typed.png" "$entry_area"; }
wait_until "the field is typed into" covered
sleep 0.3
picture message-3-sending "Sending: a card covers the keyboard alone, and the field above it is typed into meanwhile."
wait_until "the message is sent" said "Keyboard: Activity 1 ended: ended" 1
(($(took) >= 4900)) || fail "sending took $(took) ms; it should take five seconds."
wait_until "the keyboard is free" said "Keyboard: The veil disappeared" 1
wait_until "the page is drawn" is_still
grep -q '"Hi"' "$scratch/mailbox" || fail "the server did not get the message."
picture message-4-sent "Sent: the keyboard is free, and the field holds what was typed meanwhile."

xdotool key Return
wait_until "the second message is sent" said "Keyboard: Activity 2 ended: ended" 1
grep -q '"typed meanwhile"' "$scratch/mailbox" || fail "what was typed meanwhile is not what was sent."
click "$refresh_button"
wait_until "everything is covered" said "Window: The veil appeared" 1
begin_timing
wait_until "the card has faded in" is_veiled_for_good
xdotool type --delay 5 -- "nothing of this arrives"
rest_pointer
picture message-5-refreshing "Refreshing: the card covers everything, and what is typed arrives nowhere."
wait_until "the messages are there" said "Window: Activity 1 ended: ended" 1
(($(took) >= 4900)) || fail "refreshing took $(took) ms; it should take five seconds."
wait_until "the card is gone" said "Window: The veil disappeared" 1
wait_until "the window is bare again" is_bare
wait_until "the page is drawn" is_still
same "$scratch/two.png" "$out/message-1-keyboard.png" "$entry_area" || fail "a covered field was typed into."
picture message-6-refreshed "Refreshed: both messages as the server has them, and the focus where it was."
