/// A progress bar as one line for a terminal.
public struct ProgressBar: Hashable, Sendable {
  /// The columns of the bar.
  public static let width = 30

  /// The title.
  public var title: String

  /// Creates a bar with a title.
  public init(_ title: String) { self.title = title }

  /// The line at a completed fraction, 0…1; it replaces the line before.
  public func line(at part: Double) -> String {
    let part = part > 0 ? min(part, 1) : 0
    let done = Int((part * Double(ProgressBar.width)).rounded(.down))
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: ProgressBar.width - done)
    return "\r\(title.printable(upTo: 40)) \(bar) \(Int((part * 100).rounded(.down))) %"
  }

  /// Removes the line.
  public static let erasure = "\r\u{1B}[K"
}
