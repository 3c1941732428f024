/// Counts how long the main thread was blocked while a veil was up, so that nothing was drawn and no input was taken.
///
/// A front end tells since when the main thread has not come back to its main loop. The same turn of the loop may be told
/// several times, and counts once.
package struct StallMeter: Hashable, Sendable {
  /// The shortest time that counts, in seconds: what is shorter is not noticed.
  package static let least = 0.1
  /// The shortest time that is logged, in seconds.
  static let logged = 1.0

  /// The time that was counted, in seconds.
  private(set) var total = 0.0
  /// When the present turn began.
  private var turn = -Double.infinity
  /// From when the present turn counts: from its beginning, or from the veil's.
  private var start = 0.0
  /// What of the present turn is in the total.
  private var counted = 0.0
  /// Whether the present turn was logged.
  private var isLogged = false

  /// Counts a turn up to an instant.
  ///
  /// - Parameters:
  ///   - turn: the instant at which the main loop's turn began.
  ///   - isUp: whether the veil has been up since it was told the last time.
  /// - Returns: how long the main thread has been blocked in this turn, if that is to be logged: once in a turn.
  mutating func mainThreadWasBusy(since turn: Double, until now: Double, isUp: Bool) -> Double? {
    guard turn.isFinite, now.isFinite else { return nil }
    if turn != self.turn {
      self.turn = turn
      start = turn
      counted = 0
      isLogged = false
    }
    guard isUp else {
      start = now
      counted = 0
      return nil
    }
    let length = now - start
    guard length >= StallMeter.least else { return nil }
    total += length - counted
    counted = length
    guard length >= StallMeter.logged, !isLogged else { return nil }
    isLogged = true
    return length
  }
}
