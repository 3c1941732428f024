import Dispatch
import Foundation

/// What the tool is told by signals, which the command is told in its place.
public final class Signals {
  /// Those that ask a program to end.
  static let passedOn = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private var sources: [any DispatchSourceSignal] = []

  /// Passes them on from now on.
  public init(to command: Command) {
    for number in Signals.passedOn {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { command.pass(number) }
      source.activate()
      sources.append(source)
    }
  }
}
