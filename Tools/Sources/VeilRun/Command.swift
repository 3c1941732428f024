import CVeilRun
import Foundation

/// A command in our process group, so that a terminal, a shell and a pipeline treat it as they would without
/// us.
public final class Command: Sendable {
  let channels: [Channel]
  let keys: Keys?
  let process: pid_t
  /// Whether it was asked to end.
  let isEnding = Guarded(false)
  /// Its time-out, if that has passed.
  let exceeded = Guarded<Period?>(nil)
  /// When it ended; nil: it has not. After its end, another program may have its process id.
  let endTime = Guarded<ContinuousClock.Instant?>(nil)

  /// Starts it. If our output is a terminal, its output is one as well.
  ///
  /// - Parameters:
  ///   - arguments: the command's name or path, and its arguments, then NULL: bytes, which need not be UTF-8.
  ///   - reading: which of its output is read; the rest goes directly to our targets.
  ///   - isQuiet: whether the read output is passed on only if the command fails.
  public init(
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, reading: Reading, isQuiet: Bool = false
  ) throws(RunError) {
    let channels = Channel.forStandardOutputs(reading, isHeld: isQuiet)
    let copies = channels.flatMap { channel in channel.descriptors.map { (channel.writingEnd, $0) } }
    let keys = Keys(for: channels)
    veil_adopt_orphans()
    let process = veil_start(arguments, copies.map(\.0), copies.map(\.1), Int32(copies.count))
    let error = errno
    for channel in channels { channel.closeWritingEnd() }
    guard process > 0 else {
      throw RunError(starting: arguments[0].map { String(cString: $0) } ?? "", error: error)
    }
    self.channels = channels
    self.keys = keys
    self.process = process
  }

  /// Whether any of its output is read.
  public var isRead: Bool { !channels.isEmpty }

  /// Waits for its end.
  func wait(_ onStop: () -> Void) -> Ending {
    while true {
      let changed = veil_await_change()
      if changed > 0, changed != process {
        // An adopted orphan. The thread that waits for its end must be notified.
        waitpid(changed, nil, WUNTRACED | WNOHANG)
        continue
      }
      let status = endTime.withLock { end -> Int32? in
        var status: Int32 = 0
        guard waitpid(process, &status, WUNTRACED | WNOHANG) != 0 else { return nil }
        if Ending.stop(status) == nil { end = .now }
        return status
      }
      guard let status else { continue }
      guard let signal = Ending.stop(status) else { return Ending(status: status) }
      stop(with: signal, onStop)
    }
  }

  /// Passes a signal on to it.
  func pass(_ signal: Int32) {
    endTime.withLock { end in
      if end == nil { kill(process, signal) }
    }
  }
}
