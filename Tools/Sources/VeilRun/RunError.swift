import Foundation

/// Why a command could not be started, with a shell's exit code for it.
public struct RunError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String
  /// 127: the command was not found; 126: it cannot be run; 125: anything else.
  public var code: Int32

  init(starting command: String, error: Int32) {
    switch error {
    case ENOENT:
      code = 127
      // A line of a shell that is quoted as one word. A path may have spaces.
      let isLine = command.contains(where: \.isWhitespace) && command.first != "/" && command.first != "."
      let advice =
        isLine
        ? "write each word by itself, or for a shell's line: veil run -- sh -c '…'"
        : "check its spelling, or give its path after the “--”."
      description = "veil: there is no command “\(command)”: \(advice)"
    case EACCES, ENOEXEC:
      code = 126
      description = "veil: “\(command)” cannot be run: check that it is an executable program."
    default:
      code = 125
      description = "veil: “\(command)” could not be started: \(String(cString: strerror(error)))."
    }
  }
}
