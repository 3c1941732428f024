import Foundation

/// How a command ended.
public enum Ending: Hashable, Sendable {
  case exited(Int32)
  /// A signal ended it.
  case signalled(Int32)

  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  /// What a shell says of it: the exit code, or 128 and the signal's number.
  public var code: Int32 {
    switch self {
    case .exited(let code): code
    case .signalled(let signal): 128 + signal
    }
  }

  /// How it ended, in words; nil where all is well.
  public var complaint: String? {
    switch self {
    case .exited(0): nil
    case .exited(let code): "ended with \(code)"
    case .signalled(let signal): "was ended by a signal: \(String(cString: strsignal(signal)))"
    }
  }
}
