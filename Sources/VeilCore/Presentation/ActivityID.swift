/// Which activity: a number that is given once and never again on the same veil.
public struct ActivityID: Hashable, Sendable {
  public var number: UInt64

  public init(_ number: UInt64) { self.number = number }
}
