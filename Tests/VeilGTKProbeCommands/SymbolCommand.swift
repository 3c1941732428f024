/// A symbol's widget and a button of the app's own, and a veil over the window that is active.
public enum SymbolCommand: Codable, Sendable {
  /// Puts a red one in the place of all that is in the window; says "symbol true" or "symbol false" when it has drawn
  /// itself, or was cut short.
  case add(SymbolName, slowness: Double)
  /// Puts up one that is a function of its rectangle, so large: corners of 10.
  case addFunction(width: Int, height: Int)
  /// Draws a part of it; says "part true" or "part false".
  case draw(from: Double, to: Double, duration: Double?)
  case remove
  /// A veil over the active window.
  case showOverActiveWindow
  case removeFromActiveWindow
  /// Whether the keyboard that the library knows of is the app's.
  case knownKeyboard

  // MARK: A button that runs work

  /// Puts one with the title "Save" in the place of all that is in the window, above an entry; says "work begun"
  /// when its work begins, and "work failed" when the app is told of its error.
  case addButton
  case endWork(WorkEnd)
  /// Where the button is in the window, whether it is sensitive, and the class of what has the focus:
  /// "button x y width height sensitive class".
  case button
  /// The app makes the button sensitive or insensitive.
  case setButton(sensitive: Bool)
  /// Takes the button out of the window.
  case removeButton
}

/// How the work of a button ends.
public enum WorkEnd: String, Codable, Sendable {
  case success, failure, cancellation
}
