import Foundation

/// How a command ended.
public enum Ending: Hashable, Sendable {
  case exited(Int32)
  /// A signal ended it.
  case signalled(Int32)
  /// It was ended since it took longer than it was allowed to.
  case exceeded(Period)
  /// What it wrote to a descriptor of ours could not be written there; its own code besides.
  case lost(Int32, error: Int32, code: Int32)

  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  /// The signal that has stopped a command, which goes on when it is continued; nil where it has ended.
  static func stop(_ status: Int32) -> Int32? { status & 0xFF == 0x7F ? status >> 8 & 0xFF : nil }

  /// What a shell says of it: the exit code, or 128 and the signal's number; 124 as `timeout` says it.
  public var code: Int32 {
    switch self {
    case .exited(let code): code
    case .signalled(let signal): 128 + signal
    case .exceeded: 124
    // What ends with SIGPIPE does so because of us.
    case .lost(_, _, let code): code == 0 || code == 128 + SIGPIPE ? 1 : code
    }
  }

  /// What is to be said on standard error, since the command cannot know; nil where it can.
  public var error: String? {
    guard case .lost(let descriptor, let error, _) = self else { return nil }
    let name = descriptor == STDOUT_FILENO ? "output" : "error"
    return "veil: standard \(name): \(String(cString: strerror(error)))"
  }

  /// How it ended, in words; nil where all is well.
  public var complaint: String? {
    switch self {
    case .exited(0): nil
    case .exited(let code): "ended with \(code)"
    case .signalled(let signal): "was ended by a signal: \(String(cString: strsignal(signal)))"
    case .exceeded(let limit): "took longer than \(limit)"
    case .lost(_, let error, _): "could not write: \(String(cString: strerror(error)))"
    }
  }

  /// The same of a command, with what it said of it; nil where all is well.
  public func complaint(of command: String, lastError: String?) -> String? {
    guard let complaint else { return nil }
    return "\(command) \(complaint)" + (lastError.map { ": \($0)" } ?? "")
  }
}
