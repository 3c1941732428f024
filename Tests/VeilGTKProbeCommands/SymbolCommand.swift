/// A symbol's widget of the app's own, and a veil over the window that is active.
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
}
