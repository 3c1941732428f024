import CVeilRun
import Foundation

/// What the tool is told by signals, which the command is told as well.
///
/// A terminal tells both, since they are in one process group, so that only what a process sends is passed on; and what
/// the command sends to that group, it has heard itself.
public final class Signals: Sendable {
  /// Those that ask a program to end.
  private static let ends = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let heard = ends + [SIGTSTP, SIGWINCH]

  private let pipeEnd: Int32?

  /// Hears them from now on, once in the life of the process.
  public init() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      pipeEnd = nil
      return
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    veil_hear(Signals.heard, Int32(Signals.heard.count), ends[1])
    pipeEnd = ends[0]
  }

  /// Passes on to a command what has come, and what comes.
  public func pass(to command: Command) {
    guard let pipeEnd else { return }
    Thread.detachNewThread {
      while let signal = Signals.next(pipeEnd) { Signals.take(signal, for: command) }
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

  private static func take(_ signal: veil_signal, for command: Command) {
    if signal.number == SIGWINCH {
      command.resize()
    } else if signal.sender != 0, !command.hasStarted(signal.sender) {
      command.pass(signal.number)
    }
  }

  /// The command is over: the tool may be ended as any other program.
  public func end() { veil_unhear() }

  /// Ends the tool by the signal that has ended its command, as what has started the tool would see it without that.
  public static func die(by signal: Int32) { veil_die(signal) }
}
