import Foundation

/// What the tool did, run as a user runs it.
struct ToolRun {
  /// What it wrote on standard output.
  var output: String
  /// What it wrote on standard error.
  var errors: String
  /// How it ended; nil where a signal ended it.
  var code: Int32?
  /// Processor time, in seconds.
  var time: Double
  /// The most memory that it held, in bytes.
  var memory: Int

  /// It could not be started.
  struct NotStarted: Error {
    var path: String
    var code: Int32
  }

  /// How long one run may take by the clock, in seconds; after that it is ended, with the code 124.
  private static let patience = "120"

  /// Runs `veil` with these arguments, until it ends.
  init(_ arguments: String...) throws { try self.init(arguments) }

  /// Runs `veil` with these arguments, until it ends.
  init(_ arguments: [String]) throws { try self.init(running: [ToolRun.executable] + arguments) }

  /// Runs a program, until it ends.
  init(running program: [String]) throws {
    let folder = try TemporaryFolder()
    let command = ["timeout", ToolRun.patience] + program
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, folder.path + "/output", O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, folder.path + "/errors", O_WRONLY | O_CREAT, 0o600)
    var argv = command.map { strdup($0) } + [nil]
    defer { for string in argv { free(string) } }
    var identifier: pid_t = 0
    let spawned = posix_spawnp(&identifier, command[0], &actions, nil, &argv, environ)
    guard spawned == 0 else { throw NotStarted(path: command[0], code: spawned) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(identifier, &status, 0, &usage) < 0, errno == EINTR {}
    code = status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    time = usage.ru_utime.seconds + usage.ru_stime.seconds
    // Kilobytes on Linux.
    memory = usage.ru_maxrss * 1024
    output = try String(contentsOfFile: folder.path + "/output", encoding: .utf8)
    errors = try String(contentsOfFile: folder.path + "/errors", encoding: .utf8)
  }

  /// It is built beside the tests.
  static var executable: String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("veil").path
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
