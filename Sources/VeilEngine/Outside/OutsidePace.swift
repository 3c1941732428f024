/// Limits how often work is updated outside its window. Beginnings, ends and a changed Cancel are sent at
/// once. Other changes coalesce.
struct OutsidePace: Hashable, Sendable {
  /// The shortest interval between two changes, in seconds. Each one wakes the dock and the list of jobs,
  /// which draw a bar of some fifty pixels.
  static let interval = 0.5

  /// The last sent work; nil: none.
  private(set) var sent: OutsideWork?
  /// When a waiting change is due; nil: none.
  private(set) var due: Double?
  private var sentAt = 0.0

  /// Takes the current work; nil: none.
  ///
  /// - Returns: whether to send it now.
  mutating func takes(_ work: OutsideWork?, at now: Double) -> Bool {
    due = nil
    guard work != sent else { return false }
    if let work, let sent, work.isLike(sent), now < sentAt + OutsidePace.interval {
      due = sentAt + OutsidePace.interval
      return false
    }
    sent = work
    sentAt = now
    return true
  }

  mutating func shift(by seconds: Double) {
    sentAt += seconds
    if let due { self.due = due + seconds }
  }
}

extension OutsideWork {
  /// Whether only words and fraction differ.
  fileprivate func isLike(_ other: OutsideWork) -> Bool {
    places == other.places && canCancel == other.canCancel
  }
}
