import VeilCore

/// A count of completed items, such as 13 of 19 files.
public struct WorkCount: Hashable, Sendable {
  /// The number of completed items.
  public var done: Int
  /// The number of all items.
  public var total: Int

  /// Creates a count.
  public init(_ done: Int, of total: Int) {
    self.done = done
    self.total = total
  }

  /// The count clamped to 0…total; nil: the total is 0.
  public var nearest: WorkCount? {
    total > 0 ? WorkCount(min(max(done, 0), total), of: total) : nil
  }

  /// The completed fraction, 0…1; 0 if the total is 0.
  public var part: Double {
    guard let nearest else { return 0 }
    return Double(nearest.done) / Double(nearest.total)
  }
}
