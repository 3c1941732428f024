import Foundation

/// The terminal that the tool was started from, if any.
public enum Terminal {
  /// Lets the terminal's keys go to another process group from now on.
  ///
  /// - Returns: false where they do not go to us.
  static func give(to group: pid_t) -> Bool {
    guard isatty(STDIN_FILENO) != 0, tcgetpgrp(STDIN_FILENO) == getpgrp() else { return false }
    return tcsetpgrp(STDIN_FILENO, group) == 0
  }

  /// The command has ended: the keys are ours again, as whoever started us expects.
  static func takeBack() {
    guard isatty(STDIN_FILENO) != 0 else { return }
    // Whoever is in the background must not be stopped for this.
    let before = signal(SIGTTOU, SIG_IGN)
    tcsetpgrp(STDIN_FILENO, getpgrp())
    signal(SIGTTOU, before)
  }
}
