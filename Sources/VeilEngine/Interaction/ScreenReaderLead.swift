import VeilCore

/// When a screen reader is led to what a veil shows: once in each block, as soon as something is shown, if the screen
/// reader was on something that is covered now.
public struct ScreenReaderLead: Hashable, Sendable {
  private var isDone = false

  /// Creates the lead of a veil that blocks nothing yet.
  public init() {}

  /// Whether to lead it there now. Called on each change.
  ///
  /// - Parameters:
  ///   - reach: how far input is blocked.
  ///   - isShowing: whether something is shown.
  ///   - wasCovered: whether a screen reader runs and was on something that is covered.
  public mutating func isDue(reach: Reach, isShowing: Bool, wasCovered: Bool) -> Bool {
    guard reach == .scope, isShowing else {
      isDone = false
      return false
    }
    defer { isDone = true }
    return !isDone && wasCovered
  }
}
