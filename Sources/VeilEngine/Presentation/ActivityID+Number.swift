import VeilCore

extension ActivityID {
  /// Creates the identifier with a number.
  public init(_ number: UInt64) { self.init(number: number) }
}
