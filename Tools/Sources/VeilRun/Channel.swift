import Foundation

/// The way that a command's output comes to us: a pipe, or a terminal where ours would be one, so that the command
/// writes as it would without us.
final class Channel: Sendable {
  /// The descriptors of the command, and of ours, that it stands for.
  let descriptors: [Int32]
  let writingEnd: Int32
  private let readingEnd: Int32

  /// How long output may still come from what a command left behind when it ended, in milliseconds.
  private static let rest: Int32 = 50

  private init(_ descriptors: [Int32], reading: Int32, writing: Int32) {
    self.descriptors = descriptors
    readingEnd = reading
    writingEnd = writing
    for end in [reading, writing] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  func closeWritingEnd() { close(writingEnd) }

  /// Whoever still writes is told that nobody reads.
  func closeReadingEnd() { close(readingEnd) }

  /// For standard output and standard error; one for both where both are terminals, so that their order stays.
  static func forStandardOutputs(_ reading: Reading) -> [Channel] {
    guard reading != .nothing else { return [] }
    let outputs = [STDOUT_FILENO, STDERR_FILENO]
    let terminals = outputs.filter { isatty($0) != 0 }
    let files = reading == .everything ? outputs.filter { isatty($0) == 0 } : []
    let shared = terminals.isEmpty ? nil : terminal(terminals)
    return (shared.map { [$0] } ?? []) + files.compactMap { pipe(for: $0) }
  }

  private static func pipe(for descriptor: Int32) -> Channel? {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return nil }
    return Channel([descriptor], reading: ends[0], writing: ends[1])
  }

  private static func terminal(_ descriptors: [Int32]) -> Channel? {
    var mode = termios()
    var size = winsize()
    tcgetattr(descriptors[0], &mode)
    // Our own terminal does what is to be done to line ends.
    mode.c_oflag &= ~tcflag_t(OPOST)
    _ = ioctl(descriptors[0], UInt(TIOCGWINSZ), &size)
    var reading: Int32 = -1
    var writing: Int32 = -1
    guard openpty(&reading, &writing, nil, &mode, &size) == 0 else { return nil }
    return Channel(descriptors, reading: reading, writing: writing)
  }

  /// Takes over the size of our terminal, where it stands in for that.
  func resize() {
    var size = winsize()
    guard isatty(readingEnd) != 0, ioctl(descriptors[0], UInt(TIOCGWINSZ), &size) == 0 else { return }
    _ = ioctl(readingEnd, UInt(TIOCSWINSZ), &size)
  }

  /// What has come; empty at its end. A terminal whose other side is closed gives an error in its place.
  func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      var result = 0
      repeat {
        result = Foundation.read(readingEnd, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
  }

  /// Whether anything has come that was not read yet.
  static func hasSomething(_ channels: [Channel]) -> Bool {
    var polls = channels.map { pollfd(fd: $0.readingEnd, events: Int16(POLLIN), revents: 0) }
    return poll(&polls, nfds_t(polls.count), 0) > 0 && polls.contains { $0.revents & Int16(POLLIN) != 0 }
  }

  /// Waits until something has come; nil once the command has ended and nothing more comes, whoever still holds the
  /// other end.
  static func await(_ channels: [Channel], _ bell: Bell) -> [Channel]? {
    while true {
      var polls = channels.map { pollfd(fd: $0.readingEnd, events: Int16(POLLIN), revents: 0) }
      let hasEnded = bell.hasRung
      if !hasEnded { polls.append(pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)) }
      let count = poll(&polls, nfds_t(polls.count), hasEnded ? rest : -1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      let ready = zip(channels, polls).filter { $1.revents != 0 }.map(\.0)
      if !ready.isEmpty { return ready }
    }
  }
}
