/// The library's own words; an app may replace any of them.
public struct VeilWords: Hashable, Sendable {
  /// What a veil without a message is called by assistive technology.
  public var loading = "Loading"
  /// The title of the button that cancels.
  public var cancel = "Cancel"
  /// What stands in the place of the message after the user has asked to cancel.
  public var cancelling = "Cancelling…"
  /// The line that comes when patience is over.
  public var stillWorking = "Still working…"
  /// What is said when work just ended, or succeeded without a message.
  public var done = "Done"
  /// What is said when work failed without a message.
  public var failed = "Failed"
  /// What is said when work was cancelled.
  public var cancelled = "Cancelled"

  /// English.
  public init() {}

  /// How many of how many are done, "13 of 19".
  public func count(_ done: Int, of total: Int) -> String { "\(done) of \(total)" }

  /// How long it still takes, "About 2 minutes left".
  public func text(for left: TimeLeft) -> String {
    switch left {
    case .seconds(let number): return "About \(number) seconds left"
    case .minutes(let number): return "About \(number) minute\(number == 1 ? "" : "s") left"
    case .hours(let number): return "About \(number) hour\(number == 1 ? "" : "s") left"
    }
  }

  /// A part of the work in words, "50 %".
  public func percent(_ part: Double) -> String {
    "\(Int((min(max(part, 0), 1) * 100).rounded(.down))) %"
  }
}
