import CVeilRun
import Foundation

/// The channel of a command's output: a pipe, or a pseudo-terminal if ours is a terminal, so that the command
/// writes as it would without us.
final class Channel: Sendable {
  /// The standard descriptors that it replaces.
  let descriptors: [Int32]
  let writingEnd: Int32
  let readingEnd: Int32
  /// Whether it is a pseudo-terminal.
  let isTerminal: Bool
  /// A file that holds back the output; nil: it is passed on at once.
  private let held: Int32?

  /// The most that is read at once: the capacity of a pipe.
  private static let room = 1 << 16

  private init(_ descriptors: [Int32], reading: Int32, writing: Int32, isHeld: Bool) {
    self.descriptors = descriptors
    held = isHeld ? Channel.temporaryFile() : nil
    readingEnd = reading
    writingEnd = writing
    isTerminal = isatty(reading) != 0
    for end in [reading, writing] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    if let held { close(held) }
  }

  /// The descriptor for output.
  var target: Int32 { held ?? descriptors[0] }

  /// Whether output is held back.
  var isHeld: Bool { held != nil }

  /// Writes the output that was held back to its original target.
  ///
  /// - Returns: 0, or the error.
  func release() -> Int32 {
    guard let held else { return 0 }
    lseek(held, 0, SEEK_SET)
    while true {
      let passed = veil_pass(held, descriptors[0], nil, 0)
      if passed.is_over || passed.error != 0 { return passed.error }
    }
  }

  /// An unnamed file, which disappears with us; nil: there is no room.
  private static func temporaryFile() -> Int32? {
    var name = Array((NSTemporaryDirectory() + "veil-XXXXXX").utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { return nil }
    unlink(name)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  func closeWritingEnd() { close(writingEnd) }

  /// Closes our end, so that writers get an error.
  func closeReadingEnd() { close(readingEnd) }

  /// The channels for standard output and standard error; one for both if both are terminals, or the same
  /// file, so that their order stays.
  ///
  /// - Parameter isHeld: whether output is held back.
  static func forStandardOutputs(_ reading: Reading, isHeld: Bool) -> [Channel] {
    guard reading != .nothing else { return [] }
    let outputs = [STDOUT_FILENO, STDERR_FILENO].filter { !veil_was_closed($0) }
    let terminals = outputs.filter { isatty($0) != 0 }
    let files = reading == .everything ? outputs.filter { isatty($0) == 0 } : []
    let shared = terminals.isEmpty ? nil : terminal(terminals, isHeld)
    let groups =
      files.count == 2 && areTheSame(STDOUT_FILENO, STDERR_FILENO) ? [files] : files.map { [$0] }
    return (shared.map { [$0] } ?? []) + groups.compactMap { pipe(for: $0, isHeld) }
  }

  private static func areTheSame(_ one: Int32, _ other: Int32) -> Bool {
    var files = (stat(), stat())
    guard fstat(one, &files.0) == 0, fstat(other, &files.1) == 0 else { return false }
    return files.0.st_dev == files.1.st_dev && files.0.st_ino == files.1.st_ino
  }

  private static func pipe(for descriptors: [Int32], _ isHeld: Bool) -> Channel? {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return nil }
    veil_widen(ends[1])
    return Channel(descriptors, reading: ends[0], writing: ends[1], isHeld: isHeld)
  }

  private static func terminal(_ descriptors: [Int32], _ isHeld: Bool) -> Channel? {
    var mode = termios()
    var size = winsize()
    tcgetattr(descriptors[0], &mode)
    // Our own terminal processes line ends.
    mode.c_oflag &= ~tcflag_t(OPOST)
    // Only a command that requests raw input gets every key.
    mode.c_lflag |= tcflag_t(ICANON)
    _ = ioctl(descriptors[0], UInt(TIOCGWINSZ), &size)
    var reading: Int32 = -1
    var writing: Int32 = -1
    guard openpty(&reading, &writing, nil, &mode, &size) == 0 else { return nil }
    return Channel(descriptors, reading: reading, writing: writing, isHeld: isHeld)
  }

  /// Copies the size of our terminal to a pseudo-terminal.
  func resize() {
    var size = winsize()
    guard isTerminal, ioctl(descriptors[0], UInt(TIOCGWINSZ), &size) == 0 else { return }
    _ = ioctl(readingEnd, UInt(TIOCSWINSZ), &size)
  }

  /// Reads available output; empty at its end. A pseudo-terminal whose other side is closed gives an error
  /// instead.
  func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Channel.room) { buffer, count in
      var result = 0
      repeat {
        result = Foundation.read(readingEnd, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
  }

  /// Whether a process still has the writing end.
  var isOpen: Bool {
    var end = pollfd(fd: readingEnd, events: 0, revents: 0)
    return poll(&end, 1, 0) >= 0 && end.revents & Int16(POLLHUP) == 0
  }

  /// Whether there is unread output.
  static func hasSomething(_ channels: [Channel]) -> Bool {
    var polls = channels.map { pollfd(fd: $0.readingEnd, events: Int16(POLLIN), revents: 0) }
    return poll(&polls, nfds_t(polls.count), 0) > 0 && polls.contains { $0.revents & Int16(POLLIN) != 0 }
  }
}
