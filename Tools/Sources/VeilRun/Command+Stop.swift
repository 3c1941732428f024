import CVeilRun
import Foundation

extension Command {
  /// How long the command's processes may take to stop as well, and their earlier output to be passed on, in
  /// steps of ten milliseconds. One that stopped after it was continued would stay stopped.
  private static let stepsToStop = 100

  /// Stops this process like the command, so that the shell gets its terminal back; continues the command
  /// when this process is continued.
  ///
  /// - Parameters:
  ///   - signal: the signal that stopped the command.
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
    // The terminal tells only the job in its foreground that it has another size.
    if channels.contains(where: \.hasOtherSize) { resize() }
    pass(SIGCONT)
  }
}
