import CVeilRun
import Foundation

/// The terminal that the tool was started from, if any.
enum Terminal {
  /// Whether a line may be drawn on it: not from the background, and not while a program has the whole screen, asks for
  /// a password, or waits for what the user types.
  static var isOurs: Bool {
    guard isInForeground(STDERR_FILENO) else { return false }
    var mode = termios()
    guard tcgetattr(STDERR_FILENO, &mode) == 0 else { return false }
    let asked = tcflag_t(ICANON | ECHO)
    return mode.c_lflag & asked == asked && !isBeingTypedOn
  }

  /// Whether the command waits for a line, which is shown as it is typed.
  private static var isBeingTypedOn: Bool {
    guard let name = ttyname(STDIN_FILENO) else { return false }
    return veil_child_reads(name)
  }

  /// Whether our job has a terminal. One that is not our session's has no jobs of ours.
  static func isInForeground(_ descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }
}
