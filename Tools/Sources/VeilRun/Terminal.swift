import Foundation

/// The terminal that the tool was started from, if any.
enum Terminal {
  /// Whether a line may be drawn on it: not from the background, and not while a program has the whole screen or asks
  /// for a password.
  static var isOurs: Bool {
    guard isInForeground(STDERR_FILENO) else { return false }
    var mode = termios()
    guard tcgetattr(STDERR_FILENO, &mode) == 0 else { return false }
    let asked = tcflag_t(ICANON | ECHO)
    return mode.c_lflag & asked == asked
  }

  /// Whether our job has a terminal. One that is not our session's has no jobs of ours.
  static func isInForeground(_ descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }
}
