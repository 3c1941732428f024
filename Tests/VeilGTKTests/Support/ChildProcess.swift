import Foundation

/// A program that runs beside the tests, and its output.
///
/// On Linux, Foundation's `Process` needs a run loop to wait, and a test's thread has none.
final class ChildProcess {
  /// The program could not be started.
  struct NotStarted: Error {
    let path: String
    let code: Int32
  }

  private let identifier: pid_t
  private let leadsGroup: Bool
  private var input: Int32?
  private let output: Int32
  private var status: Int32?

  /// - Parameter leadsGroup: whether the processes that it starts end with it.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], leadsGroup: Bool = false
  ) throws {
    let toChild = ChildProcess.pipe()
    let fromChild = ChildProcess.pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.read, 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild.write, 1)
    posix_spawn_file_actions_adddup2(&actions, fromChild.write, 2)
    let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var argv = ([path] + arguments).map { strdup($0) } + [nil]
    var envp = all.map { strdup($0.key + "=" + $0.value) } + [nil]
    defer { for string in argv + envp { free(string) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if leadsGroup { posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP)) }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, path, &actions, &attributes, &argv, &envp)
    close(toChild.read)
    close(fromChild.write)
    guard code == 0 else { throw NotStarted(path: path, code: code) }
    self.identifier = identifier
    self.leadsGroup = leadsGroup
    input = toChild.write
    output = fromChild.read
  }

  deinit {
    end()
    closeInput()
    close(output)
  }

  /// A pipe whose ends no other child inherits.
  private static func pipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    Foundation.pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private func closeInput() {
    if let input { close(input) }
    input = nil
  }

  func write(_ text: String) {
    guard let input else { return }
    let bytes = Array(text.utf8)
    _ = Foundation.write(input, bytes, bytes.count)
  }

  /// The output since the last call. Waits up to that time for some; nil at the end of the output.
  func read(within seconds: Double) -> String? {
    var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, Int32(seconds * 1000)) > 0 else { return "" }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Foundation.read(output, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[0..<count], as: UTF8.self) : nil
  }

  /// The rest of the output. Ends the program if it writes nothing for two minutes: it waits for something.
  func readToEnd() -> String {
    var text = ""
    while let part = read(within: 120) {
      // Its own children may keep the output open.
      if part.isEmpty {
        end()
        break
      }
      text += part
    }
    wait()
    return text
  }

  var isRunning: Bool {
    if status != nil { return false }
    var code: Int32 = 0
    if waitpid(identifier, &code, WNOHANG) == identifier { status = code }
    return status == nil
  }

  /// The exit code after it has ended by itself, or 128 plus the number of the signal that ended it.
  var exitCode: Int32? {
    guard !isRunning, let status else { return nil }
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }

  /// How often each of its threads of that name has waited so far.
  func waits(ofThreads name: String) -> [Int] {
    let folder = "/proc/\(identifier)/task"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap { thread in
      guard let status = try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8) else {
        return nil
      }
      let lines = status.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
      func value(_ key: String) -> String? { lines.first { $0.first == key + ":" }?.last }
      return value("Name") == name ? value("voluntary_ctxt_switches").flatMap { Int($0) } : nil
    }
  }

  private func wait() {
    guard status == nil else { return }
    var code: Int32 = 0
    waitpid(identifier, &code, 0)
    status = code
  }

  /// Closes its input, waits for its end, and kills it if that takes too long.
  func endByItself(within seconds: Double) {
    closeInput()
    let deadline = Date().addingTimeInterval(seconds)
    while isRunning, Date() < deadline { usleep(10_000) }
    end()
  }

  /// Sends a signal to it, or to its group if it leads one.
  func send(_ signal: Int32) { kill(leadsGroup ? -identifier : identifier, signal) }

  func end() {
    guard isRunning else { return }
    send(SIGKILL)
    wait()
  }
}

/// Reads the lines of a child as they arrive.
final class LineReader {
  private let child: ChildProcess
  private var rest = ""
  /// All lines so far.
  private(set) var all: [String] = []
  private(set) var isAtEnd = false

  init(_ child: ChildProcess) { self.child = child }

  /// Reads the available output. Waits up to that time for some.
  func read(within seconds: Double = 0) {
    guard !isAtEnd else { return }
    guard let text = child.read(within: seconds) else {
      isAtEnd = true
      return
    }
    rest += text
    var parts = rest.components(separatedBy: "\n")
    rest = parts.removeLast()
    all += parts
  }
}

/// A condition did not become true in time.
struct TimedOut: Error, CustomStringConvertible {
  let description: String
}

/// Polls a condition until it is true.
func eventually<Value>(
  _ what: String, within seconds: Double = 20, _ condition: () throws -> Value?
) throws -> Value {
  let deadline = Date().addingTimeInterval(seconds)
  while true {
    if let value = try condition() { return value }
    guard Date() < deadline else { throw TimedOut(description: "\(what) did not happen in \(seconds) s") }
    usleep(2000)
  }
}
