/// A symbol's widget and a button of the app's own, and a veil over the window that is active.
public enum SymbolCommand: Codable, Sendable {
  /// Replaces the window's whole content by a red symbol. Prints "symbol true" when it has drawn itself, or "symbol
  /// false" when it was interrupted.
  case add(SymbolName, slowness: Double)
  /// Adds a symbol of that size that is a function of its rectangle, with corners of 10.
  case addFunction(width: Int, height: Int)
  /// Draws a part of it. Prints "part true" or "part false" at the end.
  case draw(from: Double, to: Double, duration: Double?)
  case remove
  /// Shows a veil over the active window.
  case showOverActiveWindow
  case removeFromActiveWindow
  /// Whether the keyboard that the library knows is the app's.
  case knownKeyboard

  // MARK: A button that runs work

  /// Puts one with the title "Save" in the place of all that is in the window, above an entry; says "work begun"
  /// when its work begins, and "work failed" when the app is told of its error.
  case addButton
  case endWork(WorkEnd)
  /// From now on the button's work is cancelled a tenth of a second after it has begun.
  case makeWorkQuick
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
