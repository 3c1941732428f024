import VeilCore

/// How far a veil blocks input.
public enum Reach: Hashable, Sendable {
  /// No input is blocked.
  case nothing
  /// The panel's rectangle takes clicks, so that they do not reach what is below. Keys and everything else
  /// reach the app.
  case panel
  /// All input in the scope is blocked: pointer, keys, shortcuts, drops and text input.
  case scope
}
