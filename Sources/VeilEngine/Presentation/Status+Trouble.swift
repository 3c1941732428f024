import VeilCore

extension Status {
  /// Whether it is shown even if the work was never seen.
  var tellsOfTrouble: Bool {
    switch self {
    case .success, .information: return false
    case .failure, .warning: return true
    }
  }
}
