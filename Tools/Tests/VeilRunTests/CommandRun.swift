import Foundation

/// What `veil run` did, run as a user runs it.
struct CommandRun {
  var output: String
  var errors: String
  var code: Int32

  /// Runs `veil run` with these arguments, until it ends.
  ///
  /// - Parameters:
  ///   - display: the X display that it finds; nil means none.
  ///   - meanwhile: done while it runs.
  init(_ arguments: String..., display: String? = nil, meanwhile: () throws -> Void = {}) throws {
    try self.init(arguments, display: display, meanwhile: meanwhile)
  }

  /// The same with a list of arguments.
  init(_ arguments: [String], display: String? = nil, meanwhile: () throws -> Void = {}) throws {
    let command = try Spawned(
      [CommandRun.executable.path, "run"] + arguments, environment: CommandRun.environment(display: display))
    try meanwhile()
    (output, errors, code) = try command.end()
  }

  /// What a command finds around it: this process's, but for the display.
  static func environment(display: String?) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display
    environment["WAYLAND_DISPLAY"] = nil
    // No bus: no settings are read, and nothing is said about it.
    environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    environment["GDK_BACKEND"] = "x11"
    return environment
  }

  /// It is built beside the tests.
  static var executable: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("veil")
  }
}

extension CommandRun {
  /// What a script in bash did that finds `veil`; one that does not end is killed.
  static func shell(_ script: String, display: String? = nil) throws -> (
    output: String, errors: String, code: Int32
  ) {
    var environment = environment(display: display)
    environment["PATH"] = executable.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "")
    return try Spawned(
      ["timeout", "--signal=KILL", "60", "bash", "-c", script], environment: environment
    ).end()
  }
}
