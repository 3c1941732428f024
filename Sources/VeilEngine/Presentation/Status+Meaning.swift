import VeilCore

// The meaning of each status. Its symbol is in `VeilStyle+Statuses.swift`.

extension Status {
  /// Whether it is shown even if the work was never visible, stays as long as a failure, and is announced as urgent.
  var isProblem: Bool {
    switch self {
    case .success, .information: false
    case .failure, .warning: true
    }
  }
}

extension VeilWords {
  /// The words for a status without a message.
  func plain(_ status: Status) -> String {
    switch status {
    case .success: return done
    case .information: return information
    case .warning: return warning
    case .failure: return failed
    }
  }
}
