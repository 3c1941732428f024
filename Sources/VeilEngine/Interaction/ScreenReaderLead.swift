/// When a screen reader is moved to a veil: once in each block, as soon as something of it is shown, if the screen
/// reader was on covered content.
///
/// What is already shown when a block begins, such as the outcome of former work, does not belong to the block: the screen
/// reader would read it again.
public struct ScreenReaderLead: Hashable, Sendable {
  private var isBlocking = false
  private var isDone = false
  /// What was shown when the block began.
  private var former = Composition.Subject.nothing

  /// Creates the state of a veil that does not block yet.
  public init() {}

  /// The reach of input blocking has changed, while this is shown.
  public mutating func block(_ reach: Reach, showing subject: Composition.Subject) {
    isBlocking = reach == .scope
    isDone = false
    former = subject
  }

  /// Whether the screen reader may still be moved there: the block has not shown anything of its own.
  public func isComing(showing subject: Composition.Subject) -> Bool {
    isBlocking && !isDone && !isOwn(subject)
  }

  /// Whether to move it there now. Called on each change.
  ///
  /// - Parameters:
  ///   - subject: what is shown.
  ///   - wasCovered: whether a screen reader is active and was on covered content.
  public mutating func isDue(showing subject: Composition.Subject, wasCovered: Bool) -> Bool {
    guard isBlocking else { return false }
    guard subject != .nothing else {
      (isDone, former) = (false, .nothing)
      return false
    }
    guard !isDone, isOwn(subject) else { return false }
    isDone = true
    return wasCovered
  }

  private func isOwn(_ subject: Composition.Subject) -> Bool { subject != .nothing && subject != former }
}
