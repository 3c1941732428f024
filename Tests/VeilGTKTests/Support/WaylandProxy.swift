import Foundation

/// Stands between an app and the compositor, and behaves as others do in what they differ from it: see `proxy.py`.
final class WaylandProxy {
  private let program: ChildProcess
  private let reader: LineReader
  private let folder: TemporaryFolder
  /// The environment with which an app connects to it.
  let environment: [String: String]

  /// Which keyboards of the app have a keymap without Escape.
  enum Keyboards: String {
    case first
    case later
  }

  init(on screen: Screen, withoutEscape keyboards: Keyboards? = nil) throws {
    guard let home = screen.environment["XDG_RUNTIME_DIR"],
      let display = screen.environment["WAYLAND_DISPLAY"]
    else { throw Unavailable(what: "Wayland", server: .current) }
    folder = try TemporaryFolder()
    let socket = folder.path + "/wayland"
    environment = ["WAYLAND_DISPLAY": socket]
    program = try Tool("python3").serve(
      ["-B", Tool.scripts + "/Displays/proxy.py", "\(home)/\(display)", socket]
        + [keyboards?.rawValue].compactMap { $0 }, environment: [:])
    reader = LineReader(program)
    _ = try eventually("the proxy") { lines.contains("ready") ? true : nil }
  }

  /// What it has printed.
  var lines: [String] {
    reader.read(within: 0.05)
    return reader.all
  }
}
