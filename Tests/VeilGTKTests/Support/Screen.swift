import Foundation

/// The screen and the input of the tests' display server.
final class Screen {
  static let size = (width: 800, height: 600)

  let server: any DisplayServer

  /// The screens that the tests share.
  nonisolated(unsafe) private static var kept: [Bool: Screen] = [:]

  /// The screen that most tests share.
  ///
  /// - Parameter managed: whether there must be a window manager. A Wayland compositor always is one.
  static func shared(managed: Bool = false) throws -> Screen {
    let managed = managed || DisplayServerKind.current != .x11
    if let screen = kept[managed] { return screen }
    let server: any DisplayServer =
      switch DisplayServerKind.current {
      case .x11: try XServer(managed: managed)
      case .sway, .gnome: try Compositor(.current)
      }
    let screen = Screen(server)
    kept[managed] = screen
    atexit { for screen in Screen.kept.values { screen.server.end() } }
    return screen
  }

  private init(_ server: any DisplayServer) { self.server = server }

  /// The environment with which an app shows its windows there.
  var environment: [String: String] { server.environment }

  /// Real input.
  var input: Input { Input(server: server) }

  /// What is on the screen.
  func picture() throws -> ScreenPicture { try server.picture() }
}
