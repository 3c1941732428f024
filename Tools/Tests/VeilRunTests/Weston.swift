import Foundation

/// Weston, which leaves title bars to the apps, in an X display with nothing else on a black screen.
final class Weston {
  let environment: [String: String]
  private let server: Spawned
  private let folder = "/tmp/veil-\(UUID())"

  init(in display: Display) throws {
    // Weston refuses a folder that others can read.
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try "[shell]\nbackground-color=0xff000000\npanel-position=none\n".write(
      toFile: folder + "/weston.ini", atomically: true, encoding: .utf8)
    var environment = CommandRun.environment(display: display.name)
    environment["XDG_RUNTIME_DIR"] = folder
    server = try Spawned(
      [
        "timeout", "120", "weston", "--backend=x11-backend.so", "--use-pixman", "--width=700", "--height=500",
        "--config=\(folder)/weston.ini", "--idle-time=0", "--socket=veil",
      ], environment: environment)
    environment["WAYLAND_DISPLAY"] = "veil"
    environment["GDK_BACKEND"] = "wayland"
    self.environment = environment
    _ = try eventually("Weston") { [folder] in
      FileManager.default.fileExists(atPath: folder + "/veil") ? true : nil
    }
  }

  deinit {
    server.terminate()
    _ = try? server.end()
    try? FileManager.default.removeItem(atPath: folder)
  }
}
