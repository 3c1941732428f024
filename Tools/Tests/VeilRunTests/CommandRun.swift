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
    // Files, since what the command leaves behind would hold a pipe open; and no `Process`, which waits for that, too.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("veil-run-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, folder + "/output", O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, folder + "/errors", O_WRONLY | O_CREAT, 0o600)
    let around = CommandRun.environment(display: display).map { "\($0)=\($1)" }
    var argv = ([CommandRun.executable.path, "run"] + arguments).map { strdup($0) } + [nil]
    var envp = around.map { strdup($0) } + [nil]
    defer { for string in argv + envp { free(string) } }
    var process: pid_t = 0
    guard posix_spawn(&process, CommandRun.executable.path, &actions, nil, &argv, &envp) == 0 else {
      throw NotStarted()
    }
    try meanwhile()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    code = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    output = try String(contentsOfFile: folder + "/output", encoding: .utf8)
    errors = try String(contentsOfFile: folder + "/errors", encoding: .utf8)
  }

  /// It could not be started.
  struct NotStarted: Error {}

  /// What a command finds around it: this process's, but for the display.
  static func environment(display: String?) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display
    environment["WAYLAND_DISPLAY"] = nil
    // No bus: nobody is asked for settings, and nothing is said about it.
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
