#!/usr/bin/env bash
# The demo's part on the blocker: copying a folder while the window is resized.
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

readonly copied=/usr/include/gtk-4.0
readonly sync_button="658 170" sync_tab="417 27"
target=$scratch/copy

open_gallery --rest 80 --source "$copied" --target "$target"

files_in() { find "$1" -type f 2>/dev/null | wc -l; }
total=$(files_in "$copied")
copied_at_least() { (($(files_in "$target") * 100 >= total * $1)); }

click "$sync_tab"
rest_pointer
wait_until "the other page is shown" is_still
picture sync-1-before "Sync: a folder of $total files and the folder for its copy; nothing has been pressed yet."

click "$sync_button"
rest_pointer
wait_until "the window is blocked" is_veiled_for_good
wait_until "the copying has begun" copied_at_least 2
picture sync-2-early "The sync has begun: the window is dimmed, and a ring in its centre shows the progress."

wait_until "the window is narrow" takes_size 600 540
wait_until "the narrow window is covered" is_veiled
picture sync-3-narrow "The sync runs while the window is made narrow: the ring stays in its centre."

wait_until "the window is wide" takes_size 1100 420
wait_until "the wide window is covered" is_veiled
picture sync-4-wide "The sync runs while the window is made wide: the ring stays in its centre."

wait_until "the window has its first size" takes_size "$width" "$height"
wait_until "most files are copied" copied_at_least 85
said "ended: succeeded" 1 && fail "the copying ended before its picture was taken."
picture sync-5-late "The sync is nearly done: the ring is nearly full."

wait_until "the copying ends" said "ended: succeeded" 1
hold_panel
wait_until "the check is drawn" is_drawn
picture sync-6-done "The sync is done: the check draws itself and disappears, and the page says what was copied."
rest_pointer
diff -r "$copied" "$target" >/dev/null || fail "the copy differs from its original."
wait_until_bare 1

fill alt+t "/dev/null/copy"
xdotool key Return
wait_for_symbol failure 1
picture sync-7-failed "A target that cannot be written: a cross, and the page shows the reason."
