/// What a test asks of the app where work is told outside its window.
public enum OutsideCommand: String, Codable, Sendable {
  /// Whether the application is marked as busy.
  case busy
  /// Whether the window is in front.
  case active
  /// Whether the window is on the screen.
  case mapped
  /// Takes the window from the screen.
  case hide
  /// Brings the window to the front.
  case present
  /// Tells nothing of the app outside its windows.
  case switchOff
}
