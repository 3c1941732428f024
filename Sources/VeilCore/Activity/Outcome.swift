/// How an activity ended.
public enum Outcome: Hashable, Sendable {
  /// A success: the message with a check; nil shows the check alone.
  case succeeded(String?)
  /// A failure: the message with a cross; nil shows the cross alone. `run` still throws the error.
  case failed(String?)
  /// An end with a remark: information, such as "Nothing had changed", or a warning, such as "3 files were left
  /// out". The message is shown with the status's symbol; nil shows the symbol alone.
  case noted(Status, String?)
  /// A cancelled activity; nothing is shown.
  case cancelled
  /// An end without an outcome; nothing is shown.
  case ended

  /// The outcome of work whose app asked for one, or for none: cancelled work has not failed.
  package static func shown(_ asked: Outcome?, isCancel: Bool) -> Outcome {
    guard isCancel else { return asked ?? .ended }
    guard let asked, asked.status != .failure else { return .cancelled }
    return asked
  }

  /// The status that it shows; nil shows none.
  package var status: Status? {
    switch self {
    case .succeeded: return .success
    case .failed: return .failure
    case .noted(let status, _): return status
    case .cancelled, .ended: return nil
    }
  }

  package var message: String? {
    switch self {
    case .succeeded(let message), .failed(let message), .noted(_, let message): return message
    case .cancelled, .ended: return nil
    }
  }

  package func saying(_ message: String?) -> Outcome {
    switch self {
    case .succeeded: return .succeeded(message)
    case .failed: return .failed(message)
    case .noted(let status, _): return .noted(status, message)
    case .cancelled, .ended: return self
    }
  }
}

/// A kind of status, which selects the symbol.
public enum Status: String, Hashable, Sendable, CaseIterable {
  /// A check.
  case success
  /// A cross.
  case failure
  /// An i in a circle.
  case information
  /// An exclamation mark in a triangle.
  case warning
}
