/// Commands of the tests that show work outside its window.
public enum OutsideCommand: String, Codable, Sendable {
  /// Whether the application is marked as busy.
  case busy
  /// Whether the window is in front.
  case active
  /// Whether the window is on the screen.
  case mapped
  /// Hides the window.
  case hide
  /// Brings the window to the front.
  case present
  /// Makes the app show nothing outside its windows.
  case switchOff
}
