import VeilCore

/// Limits how often work is told outside its window. Beginnings, ends and a changed Cancel are told at once. Other changes
/// coalesce.
struct OutsidePace: Hashable, Sendable {
  /// The shortest time between two changes, in seconds. Each one wakes the dock and the list of jobs, which draw a bar of
  /// some fifty pixels.
  static let interval = 0.5

  /// What was told last; nil if nothing is.
  private(set) var told: OutsideWork?
  /// When a change that waits is to be told; nil if none waits.
  private(set) var due: Double?
  private var toldAt = 0.0

  /// Takes the work as it is now; nil if there is none to be told.
  ///
  /// - Returns: whether it is to be told now.
  mutating func takes(_ work: OutsideWork?, at now: Double) -> Bool {
    due = nil
    guard work != told else { return false }
    if let work, let told, work.isLike(told), now < toldAt + OutsidePace.interval {
      due = toldAt + OutsidePace.interval
      return false
    }
    told = work
    toldAt = now
    return true
  }

  mutating func shift(by seconds: Double) {
    toldAt += seconds
    if let due { self.due = due + seconds }
  }
}

extension OutsideWork {
  /// Whether nothing but words and fraction differ.
  fileprivate func isLike(_ other: OutsideWork) -> Bool {
    places == other.places && canCancel == other.canCancel
  }
}
