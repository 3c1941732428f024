/// What of a window a veil covers.
public enum VeilScope: Hashable, Sendable {
  /// The window with everything in it.
  case window
  /// The keyboard alone: the rest of the window stays usable.
  case keyboard
  /// The window, and the keyboard wherever it stands.
  case windowAndKeyboard
}
