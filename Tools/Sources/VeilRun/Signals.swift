import CVeilRun
import Foundation

/// Signals to the tool, which are passed on to the command.
///
/// They share a process group, so a signal for the group reaches both: from a terminal, from a shell's `kill %1`, or from the
/// command itself. Only one that is sent to the tool alone is passed on, which a witness in the group can tell.
public final class Signals: Sendable {
  private let pipeEnd: Int32?

  /// Handles signals from now on, once in the life of the process.
  public init() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      pipeEnd = nil
      return
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    veil_place_witness()
    veil_hear(ends[1])
    pipeEnd = ends[0]
  }

  /// Passes earlier and later signals on to a command.
  ///
  /// - Parameter onKey: called on another thread where a key of the terminal has sent one.
  public func pass(to command: Command, onKey: @escaping @Sendable () -> Void) {
    guard let pipeEnd else { return }
    Thread.detachNewThread {
      while let signal = Signals.next(pipeEnd) { Signals.take(signal, for: command, onKey) }
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

  private static func take(_ signal: veil_signal, for command: Command, _ onKey: () -> Void) {
    // The witness forgets what it was asked about, so it is asked about every signal.
    let isForGroup = veil_witness_has_got(signal.number)
    if signal.number == SIGWINCH, command.isRead {
      command.resize()
    } else if !signal.is_from_terminal {
      if !isForGroup { command.pass(signal.number) }
    } else if signal.number != SIGWINCH {
      onKey()
    }
  }

  /// The command has ended: signals may end the tool again.
  public func end() { veil_unhear() }

  /// Ends the tool by the signal that has ended its command, so that its caller sees the same.
  public static func die(by signal: Int32) { veil_die(signal) }
}
