import CVeilRun
import Foundation

/// The way that a command's output comes to us: a pipe, or a terminal where ours would be one, so that the command
/// writes as it would without us.
final class Channel: Sendable {
  /// The descriptors of the command, and of ours, that it stands for.
  let descriptors: [Int32]
  let writingEnd: Int32
  let readingEnd: Int32
  /// Whether it stands in for a terminal.
  let isTerminal: Bool
  /// A file in which what comes is held back; nil where it goes on at once.
  private let held: Int32?

  /// The most that comes at once: all that a pipe holds.
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

  /// Where what comes is written.
  var target: Int32 { held ?? descriptors[0] }

  /// Whether it is held back.
  var isHeld: Bool { held != nil }

  /// Writes what was held back to where it would have gone.
  ///
  /// - Returns: 0, or the error for which that was not possible.
  func release() -> Int32 {
    guard let held else { return 0 }
    lseek(held, 0, SEEK_SET)
    while true {
      let passed = veil_pass(held, descriptors[0], nil, 0)
      if passed.is_over || passed.error != 0 { return passed.error }
    }
  }

  /// Without a name, so that it goes with us; nil where there is no room.
  private static func temporaryFile() -> Int32? {
    var name = Array((NSTemporaryDirectory() + "veil-XXXXXX").utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { return nil }
    unlink(name)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  func closeWritingEnd() { close(writingEnd) }

  /// Tells what still writes that nothing reads.
  func closeReadingEnd() { close(readingEnd) }

  /// For standard output and standard error; one for both where both are terminals, or the same file, so that their
  /// order stays.
  ///
  /// - Parameter isHeld: whether what comes is held back.
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
    // Our own terminal does what is to be done to line ends.
    mode.c_oflag &= ~tcflag_t(OPOST)
    // Only a command that asks for every key gets them.
    mode.c_lflag |= tcflag_t(ICANON)
    _ = ioctl(descriptors[0], UInt(TIOCGWINSZ), &size)
    var reading: Int32 = -1
    var writing: Int32 = -1
    guard openpty(&reading, &writing, nil, &mode, &size) == 0 else { return nil }
    return Channel(descriptors, reading: reading, writing: writing, isHeld: isHeld)
  }

  /// Takes over the size of our terminal, where it stands in for that.
  func resize() {
    var size = winsize()
    guard isTerminal, ioctl(descriptors[0], UInt(TIOCGWINSZ), &size) == 0 else { return }
    _ = ioctl(readingEnd, UInt(TIOCSWINSZ), &size)
  }

  /// What has come; empty at its end. A terminal whose other side is closed gives an error in its place.
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

  /// Whether anything has come that was not read yet.
  static func hasSomething(_ channels: [Channel]) -> Bool {
    var polls = channels.map { pollfd(fd: $0.readingEnd, events: Int16(POLLIN), revents: 0) }
    return poll(&polls, nfds_t(polls.count), 0) > 0 && polls.contains { $0.revents & Int16(POLLIN) != 0 }
  }
}
