import Foundation

/// How a command ended.
public enum Ending: Hashable, Sendable {
  case exited(Int32)
  /// A signal ended it.
  case signalled(Int32)
  /// It was ended by its time-out.
  case exceeded(Period)
  /// Output could not be written to a descriptor of ours; with its own exit code.
  case lost(Int32, error: Int32, code: Int32)

  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  /// The signal that has stopped a command; nil: it has ended.
  static func stop(_ status: Int32) -> Int32? { status & 0xFF == 0x7F ? status >> 8 & 0xFF : nil }

  /// The exit code of a shell: the command's, or 128 and the signal's number; 124 as for `timeout`.
  public var code: Int32 {
    switch self {
    case .exited(let code): code
    case .signalled(let signal): 128 + signal
    case .exceeded: 124
    // We caused the SIGPIPE.
    case .lost(_, _, let code): code == 0 || code == 128 + SIGPIPE ? 1 : code
    }
  }

  /// What to write on standard error, since the command cannot know; nil: nothing.
  public var error: String? {
    guard case .lost(let descriptor, let error, _) = self else { return nil }
    let name = descriptor == STDOUT_FILENO ? "output" : "error"
    return "veil: standard \(name): \(String(cString: strerror(error)))"
  }

  /// The failure in words; nil: none.
  public var complaint: String? {
    switch self {
    case .exited(0): nil
    case .exited(let code): "ended with \(code)"
    case .signalled(let signal): "was ended by a signal: \(String(cString: strsignal(signal)))"
    case .exceeded(let limit): "took longer than \(limit)"
    case .lost(_, let error, _): "could not write: \(String(cString: strerror(error)))"
    }
  }

  /// The failure of a command, with its own last words; nil: none.
  public func complaint(of command: String, lastError: String?) -> String? {
    guard let complaint else { return nil }
    return "\(command) \(complaint)" + (lastError.map { ": \($0)" } ?? "")
  }
}
