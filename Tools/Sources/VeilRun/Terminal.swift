import CVeilRun
import Foundation

/// The terminal from which the tool was started, if any.
enum Terminal {
  /// Whether a line may be drawn on it: not from the background, and not while a program has the whole
  /// screen, asks for a password, or waits for a typed line.
  static var isOurs: Bool {
    guard isInForeground(STDERR_FILENO) else { return false }
    var mode = termios()
    guard tcgetattr(STDERR_FILENO, &mode) == 0 else { return false }
    let asked = tcflag_t(ICANON | ECHO)
    return mode.c_lflag & asked == asked && !isBeingTypedOn
  }

  /// Whether the command waits for a line, which is echoed.
  private static var isBeingTypedOn: Bool {
    guard let name = ttyname(STDERR_FILENO) else { return false }
    return veil_child_reads(name, false)
  }

  /// Whether our job is in the foreground of a terminal. A terminal of another session has no jobs of ours.
  static func isInForeground(_ descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }
}
