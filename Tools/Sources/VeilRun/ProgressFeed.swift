import Foundation

/// Passes a script's progress on to a window, and handles the window's messages.
public struct ProgressFeed {
  /// Why it ended.
  public enum End: Sendable {
    /// The input ended.
    case finished
    /// By the user.
    case cancelled
    case timedOut
    /// There is no display.
    case notShown
  }

  /// The interval between orders, since a script may write more than can be read.
  private static let pause = Duration.milliseconds(50)

  /// How long a script may still write after 100.
  private static let rest = Duration.milliseconds(200)

  private let input: Int32
  private let link: WindowLink
  private let endsWhenWhole: Bool
  private let deadline: ContinuousClock.Instant?
  private var progress: ScriptProgress
  private var isInputOver = false
  private var isShown = false
  private var isWindowGone = false
  private var isCancelled = false
  /// When the window gets its next order; nil: there is nothing new.
  private var due: ContinuousClock.Instant? = .now

  /// - Parameters:
  ///   - input: the script's output, such as standard input.
  ///   - link: to an opened window.
  ///   - part: the initial fraction, 0…1; nil: always indeterminate.
  ///   - bars: yad's progress bars: whether each shows a fraction; empty: there is one, which does.
  ///   - endsWhenWhole: whether 100 is the end, even if there is more input.
  ///   - limit: the time-out; nil: none.
  public init(
    _ input: Int32, to link: WindowLink, part: Double?, bars: [Bool] = [], endsWhenWhole: Bool, limit: Period?
  ) {
    self.input = input
    self.link = link
    self.endsWhenWhole = endsWhenWhole
    deadline = limit.map { .now + .seconds($0.seconds) }
    progress = ScriptProgress(part: part ?? 0, isIndeterminate: part == nil, bars: bars)
  }

  /// Returns at the end, when the window has got everything but that.
  public mutating func run() -> End {
    while true {
      if let end = end {
        tell()
        return end
      }
      wait()
      if let due, due <= .now { tell() }
    }
  }

  /// Returns when the window has closed.
  public mutating func waitForWindow() -> End {
    isInputOver = true
    while !isWindowGone {
      if isTooLate { return .timedOut }
      wait()
    }
    return .finished
  }

  /// Reads on for a moment: a loop that writes a message after its last number must not get SIGPIPE for it.
  public mutating func readRest() {
    let deadline = ContinuousClock.now + ProgressFeed.rest
    while !isInputOver, .now < deadline {
      var polled = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      if poll(&polled, 1, (deadline - .now).milliseconds) > 0 { read() }
    }
  }

  private var end: End? {
    if isCancelled { return .cancelled }
    if isWindowGone, !isShown { return .notShown }
    if isTooLate { return .timedOut }
    // Only then is it known whether there is a display.
    return isShown && (isInputOver || endsWhenWhole && progress.isWhole) ? .finished : nil
  }

  private var isTooLate: Bool { deadline.map { $0 <= .now } ?? false }

  private mutating func tell() {
    for order in progress.orders() { link.send(order) }
    due = nil
  }

  private mutating func wait() {
    // Negative descriptors are ignored.
    var polls = [isInputOver ? -1 : input, isWindowGone ? -1 : link.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let next = [due, deadline].compactMap { $0 }.min()
    let timeout = next.map { max(.zero, $0 - .now).milliseconds } ?? -1
    guard poll(&polls, nfds_t(polls.count), timeout) > 0 else { return }
    if polls[0].revents != 0 { read() }
    if polls[1].revents != 0 { listen() }
  }

  private mutating func read() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(input, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    if count > 0 {
      progress.take(bytes[..<count])
    } else {
      progress.end()
      isInputOver = true
    }
    due = due ?? .now + ProgressFeed.pause
  }

  private mutating func listen() {
    switch link.next(WindowLink.Word.init) {
    case .shown: isShown = true
    case .cancel: isCancelled = true
    case .warning(let text): Output.write(Array("\(text)\n".utf8), to: STDERR_FILENO)
    case nil: isWindowGone = true
    }
  }
}
