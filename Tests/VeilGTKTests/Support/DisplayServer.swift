import Foundation

/// A display server of the tests' own, with a screen of `Screen.size`.
protocol DisplayServer: AnyObject {
  /// What an app needs to show its windows there.
  var environment: [String: String] { get }

  /// Does what a user does, with real events.
  ///
  /// - Parameter isPaced: whether a moment passes between two keys.
  /// - Throws: `Unavailable` where the server has no such input.
  func perform(_ actions: [InputAction], isPaced: Bool) throws

  /// Waits until the apps have been sent all input so far.
  func settle() throws

  func picture() throws -> ScreenPicture

  /// Where a window is, without its shadow on Wayland; nil where there is no such window.
  func frame(ofWindow title: String) throws -> ScreenPicture.Frame?

  func moveWindow(_ title: String, to x: Int, _ y: Int) throws

  /// Gives a window another size, as a window manager does.
  func resizeWindow(_ title: String, to width: Int, _ height: Int) throws

  /// Gives a window the keyboard.
  func activateWindow(_ title: String) throws

  func isMinimised(_ title: String) throws -> Bool

  /// Takes a window out of sight: to another workspace on sway, minimised elsewhere.
  func hideWindow(_ title: String) throws

  /// Brings a window back that was taken out of sight.
  func showWindow(_ title: String) throws

  /// Locks the screen, as a user who goes away does; apps stay as they are.
  func lockScreen() throws

  func unlockScreen() throws

  /// Gives the screen that many pixels for each of its points.
  func setScale(_ scale: Double) throws

  /// Ends everything that it has started.
  func end()
}

/// This display server has nothing of that kind.
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

  /// The one of this run of the tests: `VEIL_DISPLAY`, X11 where that is not set.
  static let current: DisplayServerKind = {
    guard let name = ProcessInfo.processInfo.environment["VEIL_DISPLAY"], !name.isEmpty else { return .x11 }
    guard let kind = DisplayServerKind(rawValue: name) else {
      fatalError("VEIL_DISPLAY is \(name), and must be one of \(allCases.map(\.rawValue))")
    }
    return kind
  }()
}
