import CVeilRun
import Foundation

extension Command {
  /// Follows the command until it has ended and its output has been passed on. If a signal stops it, this
  /// process is stopped as well, as a shell expects.
  ///
  /// Processes that the command leaves behind may continue to write: a process of its own passes that on.
  ///
  /// - Parameters:
  ///   - onOutput: output for a terminal, to be passed on unchanged to our own descriptor; other output has
  ///     already been passed on. Returns 0, or the error, which the command then gets.
  ///   - onNews: its text output, not more often than it can be read.
  ///   - onBytes: the number of bytes written to its standard output so far, as often.
  ///   - onStop: called before this process is stopped.
  ///   - onOver: called when it has ended, before output that was held back is written.
  /// - Returns: how it ended, with the last line of its standard error if that was read.
  public func follow(
    onOutput: @escaping @Sendable (_ bytes: [UInt8], _ descriptor: Int32) -> Int32,
    onNews: (@Sendable (OutputText.News) -> Void)? = nil,
    onBytes: (@Sendable (_ count: Int) -> Void)? = nil,
    onStop: @escaping @Sendable () -> Void = {},
    onOver: () -> Void = {}
  ) -> (Ending, lastError: String?) {
    let bell = Bell()
    Thread.detachNewThread { [self] in bell.ring(wait(onStop)) }
    var follower = Follower(channels, keys, bell, onOutput, onNews, onBytes)
    follower.run()
    var ending = bell.wait()
    if let limit = exceeded.withLock({ $0 }) { ending = .exceeded(limit) }
    keys?.pause()
    onOver()
    follower.finish(isQuiet: ending.code == 0)
    if let loss = follower.loss { ending = .lost(loss.descriptor, error: loss.error, code: ending.code) }
    return (ending, follower.lastError)
  }
}

/// Passes on a command's output, and examines it.
private struct Follower {
  /// How long output may still arrive that was written before the command ended.
  private static let rest = Duration.milliseconds(50)
  /// The maximum of such output where other processes may continue to write.
  private static let mostAtEnd = 1 << 20

  private struct Open {
    var channel: Channel
    var watch = OutputWatch()
  }

  /// What could not be written, and why; nil: everything was written.
  private(set) var loss: (descriptor: Int32, error: Int32)?
  /// The last line of standard error; nil: not read, or empty.
  private(set) var lastError: String?
  private let all: [Channel]
  private var open: [Open]
  private let keys: Keys?
  private let bell: Bell
  private let onOutput: @Sendable ([UInt8], Int32) -> Int32
  private let onNews: (@Sendable (OutputText.News) -> Void)?
  private let onBytes: (@Sendable (Int) -> Void)?
  private var bytesOfOutput = 0
  private var restLeft = Follower.rest
  private var bytesLeft = Follower.mostAtEnd

  init(
    _ channels: [Channel], _ keys: Keys?, _ bell: Bell,
    _ onOutput: @escaping @Sendable ([UInt8], Int32) -> Int32,
    _ onNews: (@Sendable (OutputText.News) -> Void)?, _ onBytes: (@Sendable (Int) -> Void)?
  ) {
    all = channels
    open = channels.map { Open(channel: $0) }
    self.keys = keys
    self.bell = bell
    self.onOutput = onOutput
    self.onNews = onNews
    self.onBytes = onBytes
  }

  /// Returns when all output of the command has been passed on.
  mutating func run() {
    while !open.isEmpty, let ready = next() {
      keys?.update()
      // From the last, since closed ones are removed.
      for index in ready.reversed() { pass(index) }
      look(at: .now)
    }
    for index in open.indices { look(index, at: .now) }
  }

  /// Writes the output that was held back, if necessary, and leaves later output to a process of its own.
  mutating func finish(isQuiet: Bool) {
    for channel in all where !isQuiet {
      let error = channel.release()
      if error != 0, error != EPIPE { loss = (channel.descriptors[0], error) }
    }
    let left = open.map(\.channel).filter(\.isOpen)
    veil_relay(
      left.map(\.readingEnd), left.map { isQuiet ? $0.target : $0.descriptors[0] }, Int32(left.count))
  }

  private mutating func pass(_ index: Int) {
    let channel = open[index].channel
    let (isOver, error) = channel.isTerminal ? passText(index) : passBytes(index)
    guard isOver || error != 0 else { return }
    // A missing reader concerns only the command.
    if error != 0, error != EPIPE { loss = (channel.descriptors[0], error) }
    look(index, at: .now)
    channel.closeReadingEnd()
    open.remove(at: index)
  }

  /// The line's owner passes on terminal output.
  private mutating func passText(_ index: Int) -> (isOver: Bool, error: Int32) {
    let channel = open[index].channel
    let bytes = channel.read()
    count(bytes.count, from: channel)
    open[index].watch.take(bytes)
    if bytes.isEmpty { return (true, 0) }
    return (false, channel.isHeld ? Output.write(bytes, to: channel.target) : onOutput(bytes, channel.target))
  }

  /// Other output passes through as fast as it arrives.
  private mutating func passBytes(_ index: Int) -> (isOver: Bool, error: Int32) {
    let channel = open[index].channel
    var passed = veil_passed()
    let end = [UInt8](unsafeUninitializedCapacity: OutputWatch.most) { buffer, count in
      passed = buffer.withMemoryRebound(to: CChar.self) {
        veil_pass(channel.readingEnd, channel.target, $0.baseAddress, $0.count)
      }
      count = passed.kept
    }
    count(passed.count, from: channel)
    open[index].watch.take(end, isCut: passed.is_cut)
    return (passed.is_over, passed.error)
  }

  private mutating func count(_ bytes: Int, from channel: Channel) {
    bytesLeft -= bell.hasRung ? bytes : 0
    if channel.descriptors.contains(STDOUT_FILENO) { bytesOfOutput += bytes }
  }

  private mutating func look(at now: ContinuousClock.Instant) {
    for index in open.indices {
      if let due = open[index].watch.due, due <= now { look(index, at: now) }
    }
  }

  private mutating func look(_ index: Int, at now: ContinuousClock.Instant) {
    if let news = open[index].watch.look(at: now) { onNews?(news) }
    if open[index].channel.descriptors.contains(STDOUT_FILENO) { onBytes?(bytesOfOutput) }
    if open[index].channel.descriptors.contains(STDERR_FILENO) { lastError = open[index].watch.lastLine }
  }

  /// Waits for output; nil once the command has ended and all of its own output has arrived. Other writers
  /// are not waited for.
  private mutating func next() -> [Int]? {
    while true {
      let hasEnded = bell.hasRung
      var polls = open.map { pollfd(fd: $0.channel.readingEnd, events: Int16(POLLIN), revents: 0) }
      let typed = hasEnded ? nil : keys?.descriptor
      if let typed { polls.append(pollfd(fd: typed, events: Int16(POLLIN), revents: 0)) }
      if !hasEnded { polls.append(pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)) }
      let begin = ContinuousClock.now
      let count = poll(&polls, nfds_t(polls.count), timeout(hasEnded: hasEnded, begin))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if hasEnded {
        restLeft -= ContinuousClock.now - begin
        if count == 0 && restLeft <= .zero { return nil }
      }
      if typed != nil, polls[open.count].revents != 0 { keys?.pass() } else { keys?.update() }
      look(at: .now)
      // Output without a writer comes to its end, however much it is.
      let wanted = bytesLeft > 0 ? ~0 : Int16(POLLHUP)
      let ready = open.indices.filter { polls[$0].revents & wanted != 0 }
      if !ready.isEmpty { return ready }
      if bytesLeft <= 0 { return nil }
    }
  }

  private func timeout(hasEnded: Bool, _ now: ContinuousClock.Instant) -> Int32 {
    var waits = open.compactMap(\.watch.due).map { max(.zero, $0 - now).milliseconds }
    if hasEnded { waits.append(max(.zero, restLeft).milliseconds) }
    if keys?.areWanted == true { waits.append(Keys.pause) }
    return waits.min() ?? -1
  }
}
