import VeilCore

/// A haptic feedback.
public enum Haptic: Hashable, Sendable {
  /// The platform's feedback for a success.
  case success
  /// The platform's feedback for a warning.
  case warning
  /// The platform's feedback for an error.
  case error
  /// A light tap.
  case tap
}

extension Status {
  /// The haptic feedback when it is shown. An information went neither well nor wrong: it is a light tap.
  public var haptic: Haptic {
    switch self {
    case .success: return .success
    case .warning: return .warning
    case .failure: return .error
    case .information: return .tap
    }
  }
}
