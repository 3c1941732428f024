import Foundation

/// What the environment says of displays.
public enum DisplayEnvironment {
  /// Whether there may be a display: of X11, of Wayland, or of GTK's Broadway, which shows windows in a browser.
  public static func mayHaveDisplay(_ environment: [String: String]) -> Bool {
    let names = ["DISPLAY", "WAYLAND_DISPLAY", "BROADWAY_DISPLAY"]
    if names.contains(where: { environment[$0]?.isEmpty == false }) { return true }
    if environment["GDK_BACKEND"]?.contains("broadway") == true { return true }
    guard let folder = environment["XDG_RUNTIME_DIR"] else { return false }
    return FileManager.default.fileExists(atPath: folder + "/wayland-0")
  }
}
