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

  /// The channels for standard output and standard error; one for both if both are the same terminal or file,
  /// so that their order stays.
  ///
  /// - Parameter isHeld: whether output is held back.
  static func forStandardOutputs(_ reading: Reading, isHeld: Bool) -> [Channel] {
    guard reading != .nothing else { return [] }
    let outputs = [STDOUT_FILENO, STDERR_FILENO].filter { !veil_was_closed($0) }
    let read = outputs.filter { reading == .everything || isatty($0) != 0 }
    let groups = read.count == 2 && areTheSame(read[0], read[1]) ? [read] : read.map { [$0] }
    return groups.compactMap { isatty($0[0]) != 0 ? terminal($0, isHeld) : pipe(for: $0, isHeld) }
  }

  private static func areTheSame(_ one: Int32, _ other: Int32) -> Bool {
    // One of them may be "/dev/tty".
    if isatty(one) != 0, isatty(other) != 0 { return veil_terminal(one) == veil_terminal(other) }
    var files = (stat(), stat())
    guard fstat(one, &files.0) == 0, fstat(other, &files.1) == 0 else { return false }
    return files.0.st_dev == files.1.st_dev && files.0.st_ino == files.1.st_ino
  }

  private static func pipe(for descriptors: [Int32], _ isHeld: Bool) -> Channel? {
    var ends: [Int32] = [-1, -1]
    guard veil_pipe(&ends) else { return nil }
    veil_widen(ends[1])
    return Channel(descriptors, reading: ends[0], writing: ends[1], isHeld: isHeld)
  }

  private static func terminal(_ descriptors: [Int32], _ isHeld: Bool) -> Channel? {
    var mode = termios()
    var size = size(of: descriptors[0]) ?? winsize()
    tcgetattr(descriptors[0], &mode)
    // Our own terminal processes line ends.
    mode.c_oflag &= ~tcflag_t(OPOST)
    // Only a command that requests raw input gets every key.
    mode.c_lflag |= tcflag_t(ICANON)
    var reading: Int32 = -1
    var writing: Int32 = -1
    guard openpty(&reading, &writing, nil, &mode, &size) == 0 else { return nil }
    for end in [reading, writing] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return Channel(descriptors, reading: reading, writing: writing, isHeld: isHeld)
  }

  /// Copies the size of our terminal to a pseudo-terminal.
  func resize() {
    guard isTerminal, var size = Channel.size(of: descriptors[0]) else { return }
    _ = ioctl(readingEnd, UInt(TIOCSWINSZ), &size)
  }

  /// Whether the size of a pseudo-terminal differs from that of our terminal.
  var hasOtherSize: Bool {
    guard isTerminal, let ours = Channel.size(of: descriptors[0]), let its = Channel.size(of: readingEnd)
    else { return false }
    return (ours.ws_row, ours.ws_col) != (its.ws_row, its.ws_col)
  }

  private static func size(of terminal: Int32) -> winsize? {
    var size = winsize()
    return ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
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

  /// Whether a process still has the writing end, or has left output.
  var isOpen: Bool {
    var end = pollfd(fd: readingEnd, events: Int16(POLLIN), revents: 0)
    return poll(&end, 1, 0) <= 0 || end.revents & Int16(POLLIN) != 0
  }

  /// Whether there is unread output.
  static func hasSomething(_ channels: [Channel]) -> Bool {
    var polls = channels.map { pollfd(fd: $0.readingEnd, events: Int16(POLLIN), revents: 0) }
    return poll(&polls, nfds_t(polls.count), 0) > 0 && polls.contains { $0.revents & Int16(POLLIN) != 0 }
  }
}
