import VeilCore

/// Identifies a notice: a number that a veil never reuses.
public struct NoticeID: Hashable, Sendable {
  /// The number, counted from 1.
  public var number: UInt64

  /// Creates the identifier with a number.
  public init(_ number: UInt64) { self.number = number }
}

extension ActivityID {
  /// Creates the identifier with a number.
  public init(_ number: UInt64) { self.init(number: number) }
}
