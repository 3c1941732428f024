import CVeilRun
import Foundation

/// A command that runs in our process group, so that a terminal, a shell and a pipeline treat it as they would
/// without us.
public final class Command: Sendable {
  let channels: [Channel]
  let keys: Keys?
  private let process: pid_t
  /// Whether it was asked to end.
  let isEnding = Guarded(false)
  /// How long it was allowed to take, where it took longer.
  let exceeded = Guarded<Period?>(nil)
  /// Its process may be another program's once it has ended.
  let hasEnded = Guarded(false)

  /// Starts it. Where its output would go to a terminal, it still does.
  ///
  /// - Parameters:
  ///   - arguments: the command's name or path, and its arguments; not empty.
  ///   - reading: which of its output comes to us; the rest goes where ours goes, with nothing between.
  ///   - isQuiet: whether what comes to us goes on only where the command fails.
  public init(_ arguments: [String], reading: Reading, isQuiet: Bool = false) throws(RunError) {
    let channels = Channel.forStandardOutputs(reading, isHeld: isQuiet)
    let copies = channels.flatMap { channel in channel.descriptors.map { (channel.writingEnd, $0) } }
    var argv = arguments.map { strdup($0) } + [nil]
    veil_adopt_orphans()
    let process = veil_start(&argv, copies.map(\.0), copies.map(\.1), Int32(copies.count))
    let error = errno
    for string in argv { free(string) }
    for channel in channels { channel.closeWritingEnd() }
    guard process > 0 else { throw RunError(starting: arguments[0], error: error) }
    self.channels = channels
    keys = Keys(for: channels)
    self.process = process
  }

  /// Whether any of its output comes to us.
  public var isRead: Bool { !channels.isEmpty }

  /// Returns when it has ended.
  func wait(_ onStop: () -> Void) -> Ending {
    while true {
      let changed = veil_await_change()
      if changed > 0, changed != process {
        // Left behind and adopted. What waits for its end must see it.
        waitpid(changed, nil, WUNTRACED | WNOHANG)
        continue
      }
      let status = hasEnded.withLock { hasEnded -> Int32? in
        var status: Int32 = 0
        guard waitpid(process, &status, WUNTRACED | WNOHANG) != 0 else { return nil }
        hasEnded = Ending.stop(status) == nil
        return status
      }
      guard let status else { continue }
      guard let signal = Ending.stop(status) else { return Ending(status: status) }
      stop(with: signal, onStop)
    }
  }

  /// Whether a process is the command's own, or one that it has started.
  func hasStarted(_ other: pid_t) -> Bool {
    other == process || Descendants.ofThisProcess().contains(other)
  }

  /// Passes a signal on to it.
  public func pass(_ signal: Int32) {
    hasEnded.withLock { hasEnded in
      if !hasEnded { kill(process, signal) }
    }
  }
}
