import CVeilRun
import Foundation

extension Command {
  /// How long what the command wrote before it was stopped may take to be passed on, in steps of ten milliseconds.
  private static let stepsToDrain = 10

  /// Stops this process as the command was stopped, so that the shell has its terminal back; continues the command
  /// when this process is continued.
  ///
  /// - Parameters:
  ///   - signal: what stopped the command.
  ///   - onStop: called before, so that nothing is left on the terminal.
  func stop(with signal: Int32, _ onStop: () -> Void) {
    var step = 0
    while step < Command.stepsToDrain, Channel.hasSomething(channels) {
      _ = poll(nil, 0, 10)
      step += 1
    }
    keys?.pause()
    onStop()
    veil_stop(signal)
    keys?.resume()
    pass(SIGCONT)
  }
}
