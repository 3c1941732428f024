/// The part of a window that a veil covers.
public enum VeilScope: Hashable, Sendable {
  /// The window and everything in it.
  case window
  /// Only the keyboard. The rest of the window stays usable.
  case keyboard
  /// The window, and the keyboard wherever it is.
  case windowAndKeyboard
}
