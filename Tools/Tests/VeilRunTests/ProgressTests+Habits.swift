import Foundation

extension ProgressTests {
  /// Habits of scripts that are in use: their words and options, and what becomes of them where Escape is pressed.
  enum Habit: String, CaseIterable {
    /// A backup that ends with its dialog, and looks for a code that no dialog has.
    case backup = #"""
      #!/bin/bash
      (
        echo "# Reading /home" ; sleep 0.1
        echo "25"
        read -r line < GATE
        echo "# Writing the archive" ; echo "99"
        echo "# All is saved." ; echo "100"
      ) |
      zenity --progress \
        --title="Sheep" \
        --text="Reading…" \
        --percentage=0 \
        --auto-close \
        --auto-kill

      if [ "$?" = -1 ] ; then
        echo "Backup canceled."
      fi
      echo "All done."
      """#
    /// pv's numbers come by standard error.
    case pv = #"""
      #!/bin/bash
      ( (head -c 150000 /dev/zero; read -r line < GATE; head -c 150000 /dev/zero) |
          pv -n -s 300000 -i 0.1 | gzip > SEEN) 2>&1 |
        zenity --progress --title=Sheep --text=Unpacking… --auto-close --auto-kill --time-remaining
      [ -s SEEN ] && echo "All done."
      """#
    /// Work that says nothing, and is not to be left.
    case silent = #"""
      #!/bin/bash
      (read -r line < GATE; echo kept > SEEN) |
        zenity --progress --pulsate --no-cancel --auto-close --title="Sheep" --text="Extracting wool…\n" 2>/dev/null
      [ "$(cat SEEN)" = kept ] && echo "All done."
      """#
    /// The loop writes to the dialog's own standard input.
    case substitution = #"""
      #!/bin/bash
      files=(one two three four) count=0
      for file in "${files[@]}"; do
        count=$((count + 1))
        printf '%.3f\n' "$((100000 * count / ${#files[@]}))e-3"
        echo "# File: $count/${#files[@]}	Sheep: $file"
        [ $count -eq 2 ] && read -r line < GATE
      done > >(zenity --progress --width="500" --auto-close --time-remaining --title="Sheep")
      echo "All done."
      """#
    /// An unquoted text of several words, a flag with a value, and an option of no dialog's.
    case unquoted = #"""
      #!/bin/bash
      text="Please wait for the sheep" options="--width=500 --time-remaining"
      (
        echo "# Shearing"; read -r line < GATE; echo 100
      ) | zenity --title=Sheep $options --pulsate=0 --auto-close=True --text=$text --progress 2> /dev/null
      [ ${PIPESTATUS[1]} -le 1 ] && echo "All done."
      """#
    /// yad's own options.
    case yad = #"""
      #!/bin/bash
      for ((i = 1; i <= 4; i++)); do
        echo $((i * 25))
        echo "# Sheep $i"
        [ $i -eq 2 ] && read -r line < GATE
      done | yad --progress --center --percentage=0 --log-expanded --enable-log="Log" --log-height=100 \
        --size=fit --borders 20 --image-on-top --watch-bar 1 --title=Sheep --text="<b>Sheep</b>\n\n  <i>One</i>" \
        --button="⛔  Cancel:1" --auto-kill --auto-close 2> /dev/null
      echo "All done."
      """#
    /// Several bars: the dialog is there until each is full.
    case bars = #"""
      #!/bin/bash
      trap '' PIPE
      pipe=SEEN; mkfifo "$pipe"
      yad --multi-progress --title=Sheep --bar="Sheep:NORM" --bar=Lambs --bar="All:PULSE" \
        --skip-taskbar --auto-close < "$pipe" &
      dialog=$!
      exec 3> "$pipe"
      { echo 1:50; echo "1:# Sheep"; echo 1:100; echo 3:#; } >&3
      read -r line < GATE
      echo 2:100 >&3 2> /dev/null
      wait $dialog || { echo "Cancelled."; exit 3; }
      echo "All done."
      """#
    /// A meter that overwrites its line; the pipe's name is gone before anything is written.
    case meter = #"""
      #!/bin/bash
      trap '' PIPE
      pipe=SEEN; mkfifo "$pipe"
      zenity --progress --no-cancel --auto-close --title=Sheep --text="" --width=380 < "$pipe" 2> /dev/null &
      dialog=$!
      exec 4> "$pipe"; rm -f "$pipe"
      (
        printf '10\r20\r'; read -r line < GATE; printf '99\r100\r'
        while kill -0 $dialog 2> /dev/null; do sleep 0.1; done
      ) >&4 &
      exec 4>&-
      wait $dialog && echo "All done."
      """#
    /// No input at all: it stays until the script ends it.
    case alone = #"""
      #!/bin/bash
      cleanup() { kill "$dialog" 2> /dev/null; wait "$dialog" 2> /dev/null; }
      trap cleanup EXIT
      zenity --progress --pulsate --no-cancel --title="Sheep" --text="Please wait…" 2> /dev/null &
      dialog=$!
      read -r line < GATE
      echo "All done."
      """#
    /// What a filter shows goes on to the next.
    case relay = #"""
      #!/bin/bash
      relay() { tee >(zenity --progress --auto-close --no-cancel --title=Sheep --text "Sheep" --pulsate) >&1; }
      (read -r line < GATE; echo "All done.") | relay
      """#

    /// Whether Escape takes its dialog away.
    var isCancelledByEscape: Bool {
      switch self {
      case .silent, .meter, .alone, .relay: false
      default: true
      }
    }

    /// What the script writes, and its exit code or a signal, where Escape was pressed.
    var afterEscape: (output: String, code: Int32) {
      switch self {
      case .backup, .pv, .yad: ("", -SIGHUP)
      case .silent, .meter, .alone, .relay, .unquoted: ("All done.\n", 0)
      case .bars: ("Cancelled.\n", 3)
      case .substitution: ("", -SIGPIPE)
      }
    }
  }
}
