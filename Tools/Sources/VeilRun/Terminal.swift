import CVeilRun
import Foundation

/// The terminal from which the tool was started, if any.
enum Terminal {
  /// Whether a line may be drawn on it: not from the background, and not while a program has the whole
  /// screen, asks for a password, or waits for a typed line.
  static var isOurs: Bool {
    guard isInForeground(STDERR_FILENO) else { return false }
    guard let mode = mode(of: STDERR_FILENO) else { return false }
    let asked = tcflag_t(ICANON | ECHO)
    return mode.c_lflag & asked == asked && !isBeingTypedOn
  }

  /// Whether the command waits for a line, which is echoed.
  private static var isBeingTypedOn: Bool {
    guard let name = name(of: STDERR_FILENO) else { return false }
    return veil_child_reads(name, true, false)
  }

  /// The path of a terminal; nil: it is none.
  static func name(of descriptor: Int32) -> String? { ttyname(descriptor).map { String(cString: $0) } }

  /// The mode of a terminal; nil: it is none.
  static func mode(of descriptor: Int32) -> termios? {
    var mode = termios()
    return tcgetattr(descriptor, &mode) == 0 ? mode : nil
  }

  /// Whether a shell may have left a terminal in this mode: with lines, line ends and Ctrl-C.
  static func isUsual(_ mode: termios) -> Bool {
    let typed = tcflag_t(ICANON | ISIG)
    return mode.c_lflag & typed == typed && mode.c_oflag & tcflag_t(OPOST) != 0
  }

  /// Whether our job is in the foreground of a terminal. A terminal of another session has no jobs of ours.
  static func isInForeground(_ descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }
}
