import Foundation
import VeilTool

/// A progress bar on standard error: on a terminal alone, and where it takes long enough to be read.
final class ProgressReport {
  private let bar: ProgressBar
  private let begin = ContinuousClock.now
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var line = ""

  /// How long it must take before anything is seen: the library's own grace.
  private static let grace = Duration.milliseconds(300)

  init(_ title: String) { bar = ProgressBar(title) }

  /// Shows how much is done, 0…1.
  func show(_ part: Double) {
    guard isTerminal, ContinuousClock.now - begin >= ProgressReport.grace else { return }
    let next = bar.line(at: part)
    guard next != line else { return }
    line = next
    StandardError.write(next)
  }

  /// Takes the bar away.
  func finish() {
    if !line.isEmpty { StandardError.write(ProgressBar.erasure) }
    line = ""
  }
}

/// Where messages go.
enum StandardError {
  static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
