import Foundation

/// Weston, which leaves title bars to the apps, in an X display with nothing else on a black screen.
final class Weston {
  let environment: [String: String]
  private let server: Spawned
  private let folder: TemporaryFolder

  init(in display: Display) throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    let settings = try folder.write(
      "weston.ini", "[shell]\nbackground-color=0xff000000\npanel-position=none\n")
    var environment = CommandRun.environment(display: display.name)
    environment["XDG_RUNTIME_DIR"] = folder.path
    server = try Spawned(
      [
        "timeout", "120", "weston", "--backend=x11-backend.so", "--use-pixman", "--width=700", "--height=500",
        "--config=\(settings)", "--idle-time=0", "--socket=veil",
      ], environment: environment)
    environment["WAYLAND_DISPLAY"] = "veil"
    environment["GDK_BACKEND"] = "wayland"
    self.environment = environment
    _ = try eventually("Weston") {
      FileManager.default.fileExists(atPath: folder["veil"]) ? true : nil
    }
  }

  deinit {
    server.terminate()
    _ = try? server.end()
  }
}
