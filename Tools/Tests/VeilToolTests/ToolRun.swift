import Foundation

/// What the tool did, run as a user runs it.
struct ToolRun {
  /// What it wrote on standard output.
  var output: String
  /// What it wrote on standard error.
  var errors: String
  /// Its exit code, or less than 0 for a signal.
  var code: Int32
  /// Processor time, in seconds.
  var time: Double
  /// The most memory that it held, in bytes.
  var memory: Int

  /// Runs `veil` with these arguments, until it ends.
  init(_ arguments: String...) throws { try self.init(arguments) }

  /// Runs `veil` with these arguments, until it ends.
  init(_ arguments: [String]) throws { try self.init(running: [ToolRun.executable] + arguments) }

  /// Runs a program, until it ends.
  init(running program: [String]) throws {
    let command = try Spawned(program, environment: ProcessInfo.processInfo.environment)
    var usage = rusage()
    (output, errors, code) = try command.end(within: 120, usage: &usage)
    time = usage.ru_utime.seconds + usage.ru_stime.seconds
    // Kilobytes on Linux.
    memory = usage.ru_maxrss * 1024
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
