/// Which activity: a number that is given once and never again on the same veil.
public struct ActivityID: Hashable, Sendable {
  /// The number, counted from 1.
  public var number: UInt64

  /// The activity with that number.
  public init(_ number: UInt64) { self.number = number }
}
