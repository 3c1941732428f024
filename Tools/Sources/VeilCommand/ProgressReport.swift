import Foundation
import VeilTool

/// A progress bar on standard error, only on a terminal and only for work that takes long enough to be read.
final class ProgressReport {
  private let title: String
  private let begin = ContinuousClock.now
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var line = ""

  /// The time before anything is shown: the library's own grace.
  private static let grace = Duration.milliseconds(300)

  /// Removes a line.
  static let erasure = "\r\u{1B}[K"
  /// The columns of the bar.
  private static let width = 30

  init(_ title: String) { self.title = title }

  /// The line at a completed fraction, 0…1; it replaces the line before.
  func line(at part: Double) -> String {
    let part = part > 0 ? min(part, 1) : 0
    let done = Int((part * Double(ProgressReport.width)).rounded(.down))
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: ProgressReport.width - done)
    return "\r\(title.printable(upTo: 40)) \(bar) \(Int((part * 100).rounded(.down))) %"
  }

  /// Shows the completed fraction, 0…1.
  func show(_ part: Double) {
    guard isTerminal, ContinuousClock.now - begin >= ProgressReport.grace else { return }
    let next = line(at: part)
    guard next != line else { return }
    line = next
    StandardError.write(next)
  }

  /// Removes the bar.
  func finish() {
    if !line.isEmpty { StandardError.write(ProgressReport.erasure) }
    line = ""
  }
}
