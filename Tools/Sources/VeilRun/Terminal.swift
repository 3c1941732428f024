import Foundation

/// The terminal that the tool was started from, if any.
enum Terminal {
  /// Whether a line may be drawn on it: not from the background, and not while a program has the whole screen or asks
  /// for a password.
  static var isOurs: Bool {
    let group = tcgetpgrp(STDERR_FILENO)
    // One that is not our session's has no groups of ours.
    guard group < 0 || group == getpgrp() else { return false }
    var mode = termios()
    guard tcgetattr(STDERR_FILENO, &mode) == 0 else { return false }
    let asked = tcflag_t(ICANON | ECHO)
    return mode.c_lflag & asked == asked
  }
}
