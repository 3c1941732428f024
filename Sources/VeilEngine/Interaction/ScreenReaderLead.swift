import VeilCore

/// When a screen reader is moved to a veil: once in each block, as soon as something is shown, if the screen
/// reader was on covered content.
public struct ScreenReaderLead: Hashable, Sendable {
  private var isDone = false

  /// Creates the state of a veil that does not block yet.
  public init() {}

  /// Whether to move it there now. Called on each change.
  ///
  /// - Parameters:
  ///   - reach: the reach of input blocking.
  ///   - isShowing: whether something is shown.
  ///   - wasCovered: whether a screen reader is active and was on covered content.
  public mutating func isDue(reach: Reach, isShowing: Bool, wasCovered: Bool) -> Bool {
    guard reach == .scope, isShowing else {
      isDone = false
      return false
    }
    defer { isDone = true }
    return !isDone && wasCovered
  }
}
