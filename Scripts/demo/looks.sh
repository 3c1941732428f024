#!/usr/bin/env bash
# The demo's part on looks: every page in dark colours, from right to left and with large text.
#
# usage: looks.sh GALLERY OUT STYLE   “own” is the style of each page's system
source "$(dirname "${BASH_SOURCE[0]}")/stage.sh"

# look NAME ARGUMENTS…: takes a picture of each page during its work.
look() {
  local name=$1
  shift
  # The server takes longer than the picture.
  local common=(--server-time 60 --rest 20 --folder /usr/include --source /usr/include/gtk-4.0 "$@")

  open_gallery --page search "${common[@]}"
  fill alt+t copyright
  xdotool key Return
  wait_until "the veil appears" said "Window: The veil appeared" 1
  wait_until "lines were found" is_veiled_for_good
  picture "looks-$name-search" "The search's veil: $*."

  open_gallery --page feed "${common[@]}"
  xdotool key alt+r
  wait_until "the overlay appears" said "Packages: The veil appeared" 1
  wait_until "it has faded in" has_faded_in
  picture "looks-$name-feed" "The feed's overlay: $*."

  open_gallery --page status "${common[@]}"
  xdotool key alt+a
  wait_for_symbol success 1
  picture "looks-$name-status" "The status's check: $*."

  rm -rf "$scratch/copy"
  open_gallery --page sync --target "$scratch/copy" "${common[@]}"
  xdotool key alt+y
  wait_until "the blocker appears" said "Window: The veil appeared" 1
  wait_until "it has faded in" is_veiled_for_good
  picture "looks-$name-sync" "The sync's blocker: $*."

  open_gallery --page message "${common[@]}"
  xdotool type --delay 5 -- "Hi"
  xdotool key Return
  wait_until "the keyboard is covered" said "Keyboard: The veil appeared" 1
  wait_until "it has faded in" has_faded_in
  picture "looks-$name-message" "The message's keyboard card: $*."
}

# The longest fade is 0.25 s.
has_faded_in() { sleep 0.4; }

readonly style=$3
look "dark-$style" --dark --style "$style"
look "rtl-$style" --direction rtl --style "$style"
look "large-$style" --text-size 2 --style "$style"
