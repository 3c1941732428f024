/// Counts how long the main thread was blocked while a veil was up. In that time the app drew nothing,
/// and handled no input.
///
/// A front end reports the beginning of the current turn of the main loop. The same turn may be reported
/// several times, and counts once.
package struct StallMeter: Hashable, Sendable {
  /// The shortest block that counts, in seconds: shorter ones are not noticed.
  package static let least = 0.1
  /// The shortest block that is logged, in seconds.
  static let logged = 1.0

  /// The counted time, in seconds.
  private(set) var total = 0.0
  /// The beginning of the current turn.
  private var turn = -Double.infinity
  /// The instant from which the current turn counts: its beginning, or the veil's.
  private var start = 0.0
  /// The part of the current turn that is in the total.
  private var counted = 0.0
  /// Whether the current turn was logged.
  private var isLogged = false

  /// Counts a turn up to an instant.
  ///
  /// - Parameters:
  ///   - turn: the instant at which the main loop's turn began.
  ///   - isUp: whether the veil has been up since the last report.
  /// - Returns: how long the main thread has been blocked in this turn, if that must be logged: once in a
  ///   turn.
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
