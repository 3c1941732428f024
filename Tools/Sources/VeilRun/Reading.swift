/// Which of a command's output is read, to show what it says.
public enum Reading: Sendable {
  case everything
  /// What would go to a terminal; a file or a pipe is the command's own.
  case terminals
  case nothing
}
