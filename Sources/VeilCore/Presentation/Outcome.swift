/// How an activity ended.
public enum Outcome: Hashable, Sendable {
  /// It worked; the message is shown with a check, nil shows the check alone.
  case succeeded(String?)
  /// It did not; the message is shown with a cross, nil shows the cross alone. Never the only carrier of an
  /// error: the app still gets its error thrown.
  case failed(String?)
  /// It ended, and there is something to say of it: information, such as "Nothing had changed", or a warning, such as
  /// "3 files were left out". The message is shown with the status's symbol, nil shows the symbol alone.
  case noted(Status, String?)
  /// It was cancelled; nothing is shown for that.
  case cancelled
  /// It just ended; nothing is shown for that.
  case ended

  /// What kind of status it shows; nil shows none.
  public var status: Status? {
    switch self {
    case .succeeded: return .success
    case .failed: return .failure
    case .noted(let status, _): return status
    case .cancelled, .ended: return nil
    }
  }

  /// The message that goes with it; nil where there is none.
  public var message: String? {
    switch self {
    case .succeeded(let message), .failed(let message), .noted(_, let message): return message
    case .cancelled, .ended: return nil
    }
  }
}

/// What a short status tells, and so which symbol stands for it.
public enum Status: Hashable, Sendable, CaseIterable {
  /// A check.
  case success
  /// A cross.
  case failure
  /// An i in a circle.
  case information
  /// An exclamation mark in a triangle.
  case warning

  /// Whether it tells of something wrong, which is told even of work that nobody has seen.
  var tellsOfTrouble: Bool {
    switch self {
    case .success, .information: return false
    case .failure, .warning: return true
    }
  }
}
