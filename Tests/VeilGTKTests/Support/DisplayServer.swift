import Foundation

/// The tests' own display server, with a screen of `Screen.size`.
protocol DisplayServer: AnyObject {
  /// The environment with which an app shows its windows there.
  var environment: [String: String] { get }

  /// Performs a user's actions with real events.
  ///
  /// - Parameter isPaced: whether there is a pause between two keys.
  /// - Throws: `Unavailable` if the server has no such input.
  func perform(_ actions: [InputAction], isPaced: Bool) throws

  /// Waits until all input so far has been sent to the apps.
  func settle() throws

  func picture() throws -> ScreenPicture

  /// A window's frame, on Wayland without its shadow; nil if there is no such window.
  func frame(ofWindow title: String) throws -> ScreenPicture.Frame?

  func moveWindow(_ title: String, to x: Int, _ y: Int) throws

  /// Resizes a window, as a window manager does.
  func resizeWindow(_ title: String, to width: Int, _ height: Int) throws

  /// Gives a window the keyboard focus.
  func activateWindow(_ title: String) throws

  func isMinimised(_ title: String) throws -> Bool

  /// Hides a window: moves it to another workspace on sway, and minimises it elsewhere.
  func hideWindow(_ title: String) throws

  /// Shows a hidden window again.
  func showWindow(_ title: String) throws

  /// Locks the screen; apps keep running.
  func lockScreen() throws

  func unlockScreen() throws

  /// Sets the number of pixels per point of the screen.
  func setScale(_ scale: Double) throws

  /// Adds a second screen of the same size in points.
  ///
  /// - Parameter scale: the number of its pixels per point.
  func addScreen(scale: Double) throws

  /// Removes the second screen.
  func removeScreen() throws

  /// Moves a window to the upper left corner of a screen, of which the next pictures are.
  ///
  /// - Parameter number: 0 is the first screen.
  func moveWindow(_ title: String, toScreen number: Int) throws

  /// Ends all processes that it has started.
  func end()
}

/// The display server does not have this feature.
struct Unavailable: Error, CustomStringConvertible {
  let what: String
  let server: DisplayServerKind
  var description: String { "\(server) has no \(what)" }
}

/// The display servers that the tests know.
enum DisplayServerKind: String, CaseIterable, Sendable {
  case x11
  case sway
  case gnome
  case kwin

  /// The display server of this run: `VEIL_DISPLAY`, or X11 if that is not set.
  static let current: DisplayServerKind = {
    guard let name = ProcessInfo.processInfo.environment["VEIL_DISPLAY"], !name.isEmpty else { return .x11 }
    guard let kind = DisplayServerKind(rawValue: name) else {
      fatalError("VEIL_DISPLAY is \(name), and must be one of \(allCases.map(\.rawValue))")
    }
    return kind
  }()
}
