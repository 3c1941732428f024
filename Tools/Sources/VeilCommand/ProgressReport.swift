import Foundation
import VeilRun
import VeilTool

/// A progress bar on standard error, only on a terminal and only for work that takes long enough to be read.
final class ProgressReport {
  private let bar: ProgressBar
  private let begin = ContinuousClock.now
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var line = ""

  /// The time before anything is shown: the library's own grace.
  private static let grace = Duration.milliseconds(300)

  init(_ title: String) { bar = ProgressBar(title) }

  /// Shows the completed fraction, 0…1.
  func show(_ part: Double) {
    guard isTerminal, ContinuousClock.now - begin >= ProgressReport.grace else { return }
    let next = bar.line(at: part)
    guard next != line else { return }
    line = next
    StandardError.write(next)
  }

  /// Removes the bar.
  func finish() {
    if !line.isEmpty { StandardError.write(ProgressBar.erasure) }
    line = ""
  }
}

/// Writes messages; those that cannot be written are lost.
enum StandardError {
  static func write(_ text: String) { Output.write(Array(text.utf8), to: STDERR_FILENO) }
}
