import CVeilRun
import Foundation

extension Command {
  /// How long what the command has started may take to stop as well, and what it wrote before to be passed on, in steps
  /// of ten milliseconds. One that stops after it was continued would stay stopped.
  private static let stepsToStop = 100

  /// Stops this process as the command was stopped, so that the shell has its terminal back; continues the command
  /// when this process is continued.
  ///
  /// - Parameters:
  ///   - signal: what stopped the command.
  ///   - onStop: called before, so that nothing is left on the terminal.
  func stop(with signal: Int32, _ onStop: () -> Void) {
    var step = 0
    while step < Command.stepsToStop, Channel.hasSomething(channels) || Descendants.areRunning {
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
