/// How far something has come, as one line for a terminal.
public struct ProgressBar: Hashable, Sendable {
  /// The columns of the bar itself.
  public static let width = 30

  /// What is being made.
  public var title: String

  /// A bar for something.
  public init(_ title: String) { self.title = title }

  /// The line when a part, 0…1, is done; it takes the place of the line before.
  public func line(at part: Double) -> String {
    let part = part > 0 ? min(part, 1) : 0
    let done = Int((part * Double(ProgressBar.width)).rounded(.down))
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: ProgressBar.width - done)
    return "\r\(title.printable(upTo: 40)) \(bar) \(Int((part * 100).rounded(.down))) %"
  }

  /// Takes the line away.
  public static let erasure = "\r\u{1B}[K"
}
