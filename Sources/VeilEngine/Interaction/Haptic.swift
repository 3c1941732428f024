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
