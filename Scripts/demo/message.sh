#!/usr/bin/env bash
# The demo's part on the loading card: over only the keyboard while a message is sent, and over everything while all messages
# are fetched.
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

readonly send_button="671 339" refresh_button="662 86"
readonly key_h="428 423" key_i="531 385" key_shift="71 461" entry_area=560x24+24+327
entry_differs_from() { shoot "$scratch/now.png" && ! same "$scratch/now.png" "$1" "$entry_area"; }

# A server that does not answer during the checks.
open_gallery --page message --server-time 600
picture message-1-keyboard "Messages: the field has the focus, so the keyboard is shown."

click "$key_shift"
click "$key_h"
click "$key_i"
rest_pointer
wait_until "the keys have typed" entry_differs_from "$out/message-1-keyboard.png"
wait_until "the page is drawn" is_still
picture message-2-typed "Keys of the keyboard were clicked: the field contains their letters, and still has the focus."

click "$send_button"
wait_until "the keyboard is covered" said "Keyboard: The veil appeared" 1
# First the covered keys, then real ones. The message that is sent shows which of them arrived.
click "$key_h"
click "$key_i"
click "$key_shift"
xdotool type --delay 5 -- "Typed meanwhile"
rest_pointer
wait_until "the field is typed into" entry_differs_from "$out/message-1-keyboard.png"
sleep 0.5
picture message-3-sending "Sending: a card covers only the keyboard, and the field above it accepts text."
xdotool key Return
grep_mailbox() { grep -q "$1" "$scratch/mailbox" 2>/dev/null; }
wait_until "the server has both messages" grep_mailbox '"Typed meanwhile"'
grep_mailbox '"Hi"' || fail "the server did not get the first message."
(($(wc -l <"$scratch/mailbox") == 2)) || fail "the server got more than the typed messages."

# The server takes 5 s for each request.
open_gallery --page message
xdotool type --delay 5 -- "Hello"
begin_timing
click "$send_button"
wait_until "the keyboard is covered" said "Keyboard: The veil appeared" 1
rest_pointer
wait_until "the message is sent" said "Keyboard: Activity 1 ended: ended" 1
(($(took) >= 5000)) || fail "sending took $(took) ms; it should take five seconds."
wait_until "the keyboard is free" said "Keyboard: The veil disappeared" 1
wait_until "the page is drawn" is_still
picture message-4-sent "Sent, after five seconds: the keyboard is free again."

begin_timing
click "$refresh_button"
wait_until "everything is covered" said "Window: The veil appeared" 1
rest_pointer
wait_until "the messages are there" said "Window: Activity 1 ended: ended" 1
(($(took) >= 5000)) || fail "refreshing took $(took) ms; it should take five seconds."
wait_until_bare 2
picture message-5-refreshed "Refreshed, after five seconds: all messages, with the focus restored."

# A server that leaves time to test the covered content.
open_gallery --page message --server-time 20
click "$refresh_button"
wait_until "everything is covered" said "Window: The veil appeared" 1
wait_until "the card has faded in" is_veiled_for_good
xdotool type --delay 5 -- "nothing of this arrives"
rest_pointer
picture message-6-refreshing "Refreshing: the card covers everything, and the keyboard is hidden since the field has lost the focus."
said "Window: Activity 1 ended" 1 && fail "the messages arrived before the typing was tested."
wait_until "the card is gone" said "Window: The veil disappeared" 1
is_entry_empty() { shoot "$scratch/now.png" && same "$scratch/now.png" "$out/message-1-keyboard.png" "$entry_area"; }
wait_until "the field is still empty" is_entry_empty
