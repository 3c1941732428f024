/// The part of a window that a veil covers.
public enum VeilScope: Hashable, Sendable {
  /// The window and everything in it.
  case window
  /// Only the keyboard. The rest of the window stays usable.
  case keyboard
  /// The window, and the keyboard wherever it is.
  case windowAndKeyboard
}

extension VeilScope {
  /// Distinguishes the scopes of one window.
  package var part: String {
    switch self {
    case .window: "window"
    case .keyboard: "keyboard"
    case .windowAndKeyboard: "window and keyboard"
    }
  }
}
