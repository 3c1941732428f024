import Foundation

/// A program that a test starts.
///
/// No `Process`, which hands the blocked signals of its thread on, and waits for whatever the program leaves behind.
struct Spawned {
  private let folder: TemporaryFolder
  private var process: pid_t = 0
  private let name: String

  struct NotStarted: Error {
    var path: String
  }

  /// Starts it.
  ///
  /// - Parameter input: a descriptor that it reads; nil means that there is no input.
  init(_ arguments: [String], environment: [String: String], input: Int32? = nil) throws {
    name = arguments.joined(separator: " ")
    folder = try TemporaryFolder()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    // Files, since what the program leaves behind would hold a pipe open.
    posix_spawn_file_actions_addopen(&actions, 1, folder["output"], O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, folder["errors"], O_WRONLY | O_CREAT, 0o600)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var nothing = sigset_t()
    sigemptyset(&nothing)
    posix_spawnattr_setsigmask(&attributes, &nothing)
    // A shell that starts the tests in the background ignores these, and so does `nohup`; what they start ignores them, too.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGHUP, SIGINT, SIGQUIT] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for string in argv + envp { free(string) } }
    guard posix_spawnp(&process, arguments[0], &actions, &attributes, &argv, &envp) == 0 else {
      throw NotStarted(path: arguments[0])
    }
  }

  /// What it has written so far.
  var output: String { (try? String(contentsOfFile: folder["output"], encoding: .utf8)) ?? "" }

  /// Whether something has stopped it.
  var isStopped: Bool {
    let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return line?.components(separatedBy: ") ").last?.hasPrefix("T") == true
  }

  /// Whether it has ended.
  var isOver: Bool { !isRunning(process) }

  /// Asks it to end.
  func terminate() { send(SIGTERM) }

  /// Sends it a signal.
  func send(_ signal: Int32) { kill(process, signal) }

  /// Its exit code, or less than 0 for a signal; nil while it runs.
  func endIfOver() -> Int32? {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    return Spawned.code(status)
  }

  private static func code(_ status: Int32) -> Int32 {
    status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
  }

  /// Waits for its end: what it wrote, and its exit code, or less than 0 for a signal. One that does not come is a
  /// failure, and the program is killed.
  ///
  /// - Parameter usage: gets its use of time and memory.
  func end(
    within seconds: Double = 60, usage: UnsafeMutablePointer<rusage>? = nil
  ) throws -> (output: String, errors: String, code: Int32) {
    var status: Int32 = 0
    do {
      _ = try eventually("the end of \(name)", within: seconds) {
        wait4(process, &status, WNOHANG, usage) == process ? true : nil
      }
    } catch {
      kill(process, SIGKILL)
      waitpid(process, &status, 0)
      throw error
    }
    return (
      try String(contentsOfFile: folder["output"], encoding: .utf8),
      try String(contentsOfFile: folder["errors"], encoding: .utf8),
      Spawned.code(status)
    )
  }
}
