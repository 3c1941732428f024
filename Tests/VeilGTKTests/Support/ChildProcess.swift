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

  private struct Stream {
    let descriptor: Int32
    /// Bytes of a line whose end has not been read.
    var rest: [UInt8] = []
    var isAtEnd = false
  }

  private let identifier: pid_t
  private let leadsGroup: Bool
  private var input: Int32?
  /// Its standard error and its standard output. In one pipe, a line could stand within another one.
  private var streams: [Stream]
  private var status: Int32?

  /// - Parameter leadsGroup: whether the processes that it starts end with it.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], leadsGroup: Bool = false
  ) throws {
    let toChild = ChildProcess.pipe()
    let output = ChildProcess.pipe()
    let errors = ChildProcess.pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.read, 0)
    posix_spawn_file_actions_adddup2(&actions, output.write, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.write, 2)
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
    for end in [toChild.read, output.write, errors.write] { close(end) }
    guard code == 0 else { throw NotStarted(path: path, code: code) }
    self.identifier = identifier
    self.leadsGroup = leadsGroup
    input = toChild.write
    streams = [Stream(descriptor: errors.read), Stream(descriptor: output.read)]
  }

  deinit {
    end()
    closeInput()
    for stream in streams { close(stream.descriptor) }
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

  /// The complete lines since the last call. Waits up to that time for some; nil at the end of the output.
  ///
  /// What the program wrote to standard error before a line of its output precedes that line.
  func read(within seconds: Double) -> String? {
    let deadline = Date().addingTimeInterval(seconds)
    while !streams.allSatisfy(\.isAtEnd) {
      var descriptors = streams.map {
        pollfd(fd: $0.isAtEnd ? -1 : $0.descriptor, events: Int16(POLLIN), revents: 0)
      }
      let milliseconds = Int32(max(deadline.timeIntervalSinceNow, 0) * 1000)
      guard poll(&descriptors, nfds_t(descriptors.count), milliseconds) > 0 else { return "" }
      let output = descriptors[1].revents != 0 ? readOnce(1) : ""
      var errors = ""
      while !streams[0].isAtEnd, isReadable(0) { errors += readOnce(0) }
      guard errors.isEmpty, output.isEmpty else { return errors + output }
    }
    return nil
  }

  private func isReadable(_ index: Int) -> Bool {
    var descriptor = pollfd(fd: streams[index].descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }

  /// The complete lines of what a stream has; at its end the last one as well.
  private func readOnce(_ index: Int) -> String {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Foundation.read(streams[index].descriptor, &buffer, buffer.count)
    var bytes = streams[index].rest + buffer.prefix(max(count, 0))
    if count > 0 {
      let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      streams[index].rest = Array(bytes[end...])
      bytes.removeSubrange(end...)
    } else {
      streams[index].isAtEnd = true
      streams[index].rest = []
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    }
    return String(decoding: bytes, as: UTF8.self)
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
    all += text.components(separatedBy: "\n").dropLast()
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
