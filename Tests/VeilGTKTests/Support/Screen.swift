import Foundation

/// The screen and the input of the tests' display server.
final class Screen {
  static let size = (width: 800, height: 600)

  let server: any DisplayServer

  /// The screens that the tests share.
  nonisolated(unsafe) private static var kept: [Kind: Screen] = [:]

  /// What an X server has. A Wayland compositor always has all of it.
  enum Kind {
    case usual
    /// With a window manager.
    case managed
    /// Keeps no pixels of a window that are beyond the screen's edge.
    case bare
  }

  /// The screen that most tests share.
  static func shared(_ kind: Kind = .usual) throws -> Screen {
    let kind = DisplayServerKind.current == .x11 ? kind : .managed
    if let screen = kept[kind] { return screen }
    let server: any DisplayServer =
      switch DisplayServerKind.current {
      case .x11: try XServer(kind)
      case .sway, .gnome, .kwin: try Compositor(.current)
      }
    let screen = Screen(server)
    kept[kind] = screen
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
