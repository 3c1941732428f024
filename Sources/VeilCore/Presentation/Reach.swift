/// How far a veil takes the input of what it covers.
public enum Reach: Hashable, Sendable {
  /// Nothing is taken.
  case nothing
  /// The panel's own rectangle takes clicks, so that one aimed at it never lands on what is under it; keys
  /// and everything else stay the app's.
  case panel
  /// Everything in the scope is taken: pointer, keys, shortcuts, drops and text input.
  case scope
}
