#!/usr/bin/env bash
# The demo's part on the activity overlay: one tab loads under it while the others are used.
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

readonly packages_tab="74 87" recent_tab="159 87" damaged_tab="332 87"
readonly reload_button="645 142" cancel_button="573 142" server_check="31 509" card_check="625 509"
# The list: its centre, where the panel stands, all of it, and its first rows.
readonly list_center="360 330" list_area=600x260+60+190 list_head=200x80+40+190

# The server takes its own time, 4.5 s, for each feed.
open_gallery --page feed
picture feed-1-before "Feeds: four of them, each under a tab of its own; nothing was loaded yet."

begin_timing
click "$reload_button"
rest_pointer
wait_until "the overlay appears" said "Packages: The veil appeared" 1
picture feed-2-overlay "One tab loads: its list alone is covered; its buttons and the other tabs are not."
wait_until "the feed is there" said "Packages: Activity 1 ended: ended" 1
(($(took) >= 4000)) || fail "the feed took $(took) ms; it should take four to five seconds."
wait_until "the overlay is gone" said "Packages: The veil disappeared" 1
wait_until "the list is drawn" is_still
same "$scratch/two.png" "$out/feed-1-before.png" "$list_area" && fail "the list is still empty."
picture feed-3-loaded "The tab is loaded: the packages of this machine, as the server told them in XML."

click "$card_check"
click "$reload_button"
rest_pointer
wait_until "the card appears" said "Packages: The veil appeared" 2
picture feed-4-card "The readers' variant: a card in the middle of the list, which shows through."
wait_until "the feed is there again" said "Packages: The veil disappeared" 2
click "$card_check"

click "$recent_tab"
click "$reload_button"
wait_until "the overlay of the other list appears" said "Recent: The veil appeared" 1
wait_until "its feed is there" said "Recent: The veil disappeared" 1
click "$reload_button"
rest_pointer
wait_until "the row above the list appears" said "Recent, above: The veil appeared" 1
picture feed-10-row "A list that has rows already: the overlay stands as a row above them, and they can be read and used."
wait_until "the feed is there once more" said "Recent, above: The veil disappeared" 1
click "$packages_tab"

# A pointer on the panel keeps the cross there.
click "$server_check"
click "$reload_button"
wait_until "the server's absence is told" said "Packages: It shows the status failure" 1
hold_panel "$list_center"
wait_until "the cross is drawn" is_drawn
said "Packages: The veil disappeared" 3 && fail "the cross went away under the pointer."
picture feed-5-no-server "The server was closed: a cross, and the page says what to look after."
click "$list_center"
wait_until "a click dismisses the cross" said "Packages: The veil disappeared" 3

click "$server_check"
click "$card_check"
click "$damaged_tab"
click "$reload_button"
wait_until "the damage is told" said "Damaged: It shows the status failure" 1
hold_panel "$list_center"
wait_until "the cross is drawn" is_drawn
picture feed-6-damaged "A feed whose XML breaks off: a cross, the page says where, and lists what could be read."
same "$out/feed-6-damaged.png" "$out/feed-1-before.png" "$list_head" && fail "what could be read is not listed."

# A server that never gets done while there is something to try.
open_gallery --page feed --server-time 600
click "$reload_button"
wait_until "the overlay appears" said "Packages: The veil appeared" 1
click "$recent_tab"
rest_pointer
wait_until "the other tab is there" is_still
picture feed-7-other-tab "One tab loads, and another is used: nothing covers it. The overlay has stayed with its own."
click "$reload_button"
rest_pointer
wait_until "the other tab loads, too" said "Recent: The veil appeared" 1
picture feed-8-both "The other tab loads as well."
click "$cancel_button"
wait_until "the other tab's loading is cancelled" said "Recent: Activity 1 ended: cancelled" 1
wait_until "its overlay is gone" said "Recent: The veil disappeared" 1
said "Packages: Activity 1 ended" 1 && fail "the first tab has stopped loading when the other one was cancelled."

click "$packages_tab"
click "$cancel_button"
rest_pointer
wait_until "the loading is cancelled" said "Packages: Activity 1 ended: cancelled" 1
wait_until "its overlay is gone" said "Packages: The veil disappeared" 1
wait_until "the tab is drawn" is_still
picture feed-9-cancelled "Cancel was clicked: the overlay is gone, and the page says so."
