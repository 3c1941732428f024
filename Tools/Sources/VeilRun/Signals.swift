import CVeilRun
import Foundation

/// Signals to the tool, which are passed on to the command.
///
/// They share a process group, so a signal for the group reaches both: from a terminal, from a shell's `kill %1`, or from the
/// command itself. Only one that is sent to the tool alone is passed on, which a witness in the group can tell.
public final class Signals: Sendable {
  private let pipeEnd: Int32?

  /// One that comes so soon after the command's end was meant for it, or has ended it.
  private static let moment = Duration.milliseconds(200)
  /// How long the terminal may take to be restored, in seconds: it may be stopped.
  private static let patience = 0.2

  /// Handles signals from now on, once in the life of the process.
  public init() {
    var ends: [Int32] = [-1, -1]
    guard veil_pipe(&ends) else {
      pipeEnd = nil
      return
    }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    veil_place_witness()
    veil_hear(ends[1])
    pipeEnd = ends[0]
  }

  /// Passes earlier and later signals on to a command.
  ///
  /// - Parameters:
  ///   - onKey: called on another thread where a key of the terminal has sent one.
  ///   - onDeath: called on another thread before one ends this process.
  public func pass(
    to command: Command, onKey: @escaping @Sendable () -> Void, onDeath: @escaping @Sendable () -> Void
  ) {
    guard let pipeEnd else { return }
    Thread.detachNewThread {
      while let signal = Signals.next(pipeEnd) { Signals.take(signal, for: command, onKey, onDeath) }
    }
  }

  private static func next(_ pipeEnd: Int32) -> veil_signal? {
    var signal = veil_signal()
    while true {
      let count = read(pipeEnd, &signal, MemoryLayout<veil_signal>.size)
      if count < 0, errno == EINTR { continue }
      return count == MemoryLayout<veil_signal>.size ? signal : nil
    }
  }

  private static func take(
    _ signal: veil_signal, for command: Command, _ onKey: () -> Void,
    _ onDeath: @escaping @Sendable () -> Void
  ) {
    // The terminal tells the command as well, which may read its size at once.
    let isResize = signal.number == SIGWINCH && command.isRead
    if isResize { command.resize() }
    // The witness forgets what it was asked about, so it is asked about every signal.
    let isForGroup = veil_witness_has_got(signal.number) || signal.is_from_terminal
    if isResize || veil_is_void(signal) { return }
    // On a busy machine it is taken long after it came.
    let arrival = ContinuousClock.now - .seconds(veil_age(signal))
    if let end = command.endTime.withLock({ $0 }), arrival - end > moment {
      die(by: signal.number, after: command, onDeath)
    } else if !isForGroup {
      command.pass(signal.number)
    } else if signal.is_from_terminal, signal.number != SIGWINCH {
      onKey()
    }
  }

  /// The command has ended, but what is left to be written may wait for a reader.
  private static func die(
    by signal: Int32, after command: Command, _ onDeath: @escaping @Sendable () -> Void
  ) {
    let restored = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      onDeath()
      command.keys?.pause()
      restored.signal()
    }
    _ = restored.wait(timeout: .now() + patience)
    veil_die(signal)
  }

  /// The command has ended: signals may end the tool again.
  public func end() { veil_unhear() }

  /// Ends the tool by the signal that has ended its command, so that its caller sees the same.
  public static func die(by signal: Int32) { veil_die(signal) }
}
