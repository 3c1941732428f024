/// Which of a command's output is read, to show it.
public enum Reading: Sendable {
  case everything
  /// Output for a terminal; a file or a pipe is the command's own.
  case terminals
  case nothing
}
