#!/usr/bin/env bash
# The demo's part on the activity overlay: one tab loads under it while the others are used.
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

readonly packages_tab="74 87" recent_tab="159 87" licences_tab="240 87" damaged_tab="332 87"
readonly reload_button="645 142" cancel_button="573 142" server_check="31 509" card_check="625 509"
# What is covered, and what is not, of a tab.
readonly list_area=600x260+60+190 bar_area=500x40+30+122

# The server takes its own time, 4.5 s, for each feed.
open_gallery --page feed
picture feed-1-before "Feeds: four of them, each under a tab of its own; nothing was loaded yet."

click "$reload_button"
rest_pointer
wait_until "the overlay appears" said "Packages: The veil appeared" 1
begin_timing
picture feed-2-overlay "One tab loads: its list alone is covered; its buttons and the other tabs are not."

click "$recent_tab"
rest_pointer
wait_until "the other tab is there" is_still
picture feed-3-other-tab "Another tab meanwhile: nothing covers it. The overlay has stayed with its own tab."
click "$reload_button"
rest_pointer
wait_until "the other tab loads, too" said "Recent: The veil appeared" 1
said "Packages: Activity 1 ended" 1 && fail "the first tab was done before the second began: nothing was seen of both."
picture feed-4-both "The other tab loads as well, while the first one still does."

click "$packages_tab"
wait_until "the first feed is there" said "Packages: Activity 1 ended: ended" 1
(($(took) >= 4000)) || fail "the feed took $(took) ms; it should take four to five seconds."
wait_until "the overlay is gone" said "Packages: The veil disappeared" 1
rest_pointer
wait_until "the list is drawn" is_still
same "$scratch/two.png" "$out/feed-1-before.png" "$list_area" && fail "the list is still empty."
picture feed-5-loaded "The first tab is loaded: the packages of this machine, as the server told them in XML."
wait_until "the second feed is there" said "Recent: Activity 1 ended: ended" 1

click "$card_check"
click "$reload_button"
rest_pointer
wait_until "the card appears" said "Packages: The veil appeared" 2
picture feed-6-card "The readers' variant: a card in the middle of the list, which shows through."
click "$cancel_button"
rest_pointer
wait_until "the loading is cancelled" said "Packages: Activity 2 ended: cancelled" 1
wait_until "the card is gone" said "Packages: The veil disappeared" 2
wait_until "the tab is drawn" is_still
picture feed-7-cancelled "Cancel was clicked: the list is as it was."

click "$server_check"
click "$reload_button"
wait_until "the server's absence is told" said "Packages: It shows the status failure" 1
rest_pointer
same_as_list() { shoot "$scratch/now.png" && same "$scratch/now.png" "$out/feed-7-cancelled.png" "$list_area"; }
wait_until "the cross is drawn" is_still
wait_until "the cross stays" is_drawn
same_as_list && fail "no cross is seen over the list."
picture feed-8-no-server "The server was closed: a cross, and the page says what to look after."

click "$server_check"
click "$damaged_tab"
click "$reload_button"
rest_pointer
wait_until "the damage is told" said "Damaged: It shows the status failure" 1
wait_until "the cross is gone" said "Damaged: The veil disappeared" 1
wait_until "the tab is drawn" is_still
same "$scratch/two.png" "$out/feed-1-before.png" "$list_area" && fail "what could be read of the damaged feed is not listed."
picture feed-9-damaged "A feed whose XML breaks off: the page says where, and lists what could be read."
