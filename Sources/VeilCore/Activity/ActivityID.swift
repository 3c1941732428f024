/// Identifies an activity: a number that a veil never reuses.
public struct ActivityID: Hashable, Sendable {
  /// The number, counted from 1.
  public var number: UInt64

  package init(number: UInt64) { self.number = number }
}
