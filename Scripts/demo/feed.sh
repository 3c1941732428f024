#!/usr/bin/env bash
# The demo's part on the activity overlay: one tab loads under it while other tabs are used.
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

readonly packages_tab="74 87" recent_tab="159 87" damaged_tab="332 87"
readonly reload_button="645 142" cancel_button="573 142" server_check="31 509" card_check="625 509"
# The list: its centre with the panel, its whole area, and its first rows.
readonly list_center="360 330" list_area=600x260+60+190 list_head=200x80+40+190

# The server takes 4.5 s for each feed.
open_gallery --page feed
picture feed-1-before "Feeds: four, each in its own tab; nothing has been loaded yet."

begin_timing
click "$reload_button"
rest_pointer
wait_until "the overlay appears" said "Packages: The veil appeared" 1
picture feed-2-overlay "One tab loads: only its list is covered, not its buttons or the other tabs."
wait_until "the feed is there" said "Packages: Activity 1 ended: ended" 1
(($(took) >= 4000)) || fail "the feed took $(took) ms; it should take four to five seconds."
wait_until "the overlay is gone" said "Packages: The veil disappeared" 1
wait_until "the list is drawn" is_still
same "$scratch/two.png" "$out/feed-1-before.png" "$list_area" && fail "the list is still empty."
picture feed-3-loaded "The tab is loaded: the packages of this machine, which the server sent as XML."

click "$card_check"
click "$reload_button"
rest_pointer
wait_until "the card appears" said "Packages: The veil appeared" 2
picture feed-4-card "The variant of a card in the middle of the list, which shows through."
wait_until "the feed is there again" said "Packages: The veil disappeared" 2
click "$card_check"

click "$recent_tab"
click "$reload_button"
wait_until "the overlay of the other list appears" said "Recent: The veil appeared" 1
wait_until "its feed is there" said "Recent: The veil disappeared" 1
click "$reload_button"
rest_pointer
wait_until "the row above the list appears" said "Recent, above: The veil appeared" 1
picture feed-10-row "A list that already has rows: the overlay is a row above them, and they can be read and used."
wait_until "the feed is there once more" said "Recent, above: The veil disappeared" 1
click "$packages_tab"

# A pointer on the panel holds the cross.
click "$server_check"
click "$reload_button"
wait_for_symbol failure 1 "$list_center"
said "Packages: The veil disappeared" 3 && fail "the cross went away under the pointer."
picture feed-5-no-server "The server is closed: a cross, and the page says what to check."
click "$list_center"
wait_until "a click dismisses the cross" said "Packages: The veil disappeared" 3

click "$server_check"
click "$card_check"
click "$damaged_tab"
click "$reload_button"
wait_for_symbol failure 2 "$list_center"
picture feed-6-damaged "A feed with incomplete XML: a cross, and the page says where it ends and lists what could be read."
same "$out/feed-6-damaged.png" "$out/feed-1-before.png" "$list_head" && fail "what could be read is not listed."

# A server that does not answer during the checks.
open_gallery --page feed --server-time 600
click "$reload_button"
wait_until "the overlay appears" said "Packages: The veil appeared" 1
click "$recent_tab"
rest_pointer
wait_until "the other tab is there" is_still
picture feed-7-other-tab "One tab loads, and another one is used: nothing covers it. The overlay stays in its own tab."
click "$reload_button"
rest_pointer
wait_until "the other tab loads as well" said "Recent: The veil appeared" 1
picture feed-8-both "The other tab loads as well."
click "$cancel_button"
wait_until "the other tab's loading is cancelled" said "Recent: Activity 1 ended: cancelled" 1
wait_until "its overlay is gone" said "Recent: The veil disappeared" 1
said "Packages: Activity 1 ended" 1 && fail "the first tab stopped loading when the other one was cancelled."

click "$packages_tab"
click "$cancel_button"
rest_pointer
wait_until "the loading is cancelled" said "Packages: Activity 1 ended: cancelled" 1
wait_until "its overlay is gone" said "Packages: The veil disappeared" 1
wait_until "the tab is drawn" is_still
picture feed-9-cancelled "Cancel was clicked: the overlay is gone, and the page says so."
