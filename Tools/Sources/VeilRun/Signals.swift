import CVeilRun
import Foundation

/// What the tool is told by signals, which the command is told as well.
///
/// A terminal tells both, since they are in one process group, so that only what a process sends is passed on.
public final class Signals: Sendable {
  /// Those that ask a program to end.
  private static let ends = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let heard = ends + [SIGTSTP, SIGWINCH]

  /// Hears them from now on, for one command in the life of the process.
  public init(to command: Command) {
    var pipeEnds: [Int32] = [-1, -1]
    guard pipe(&pipeEnds) == 0 else { return }
    let (reading, writing) = (pipeEnds[0], pipeEnds[1])
    for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    veil_hear(Signals.heard, Int32(Signals.heard.count), writing)
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while true {
        let count = read(reading, &byte, 1)
        if count < 0, errno == EINTR { continue }
        guard count == 1 else { return }
        Signals.take(byte, for: command)
      }
    }
  }

  private static func take(_ byte: UInt8, for command: Command) {
    let number = Int32(byte & ~veil_signal_is_ours)
    if number == SIGWINCH {
      command.resize()
    } else if byte & veil_signal_is_ours != 0 {
      command.pass(number)
    }
  }

  /// The command is over: the tool may be ended as any other program.
  public func end() {
    veil_unhear(Signals.heard, Int32(Signals.heard.count))
  }
}
