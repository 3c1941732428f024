import VeilCore

/// A count of completed items, such as 13 of 19 files.
public struct WorkCount: Hashable, Sendable {
  /// The number of completed items.
  public var done: Int
  /// The number of all items.
  public var total: Int
  /// What is counted; nil: items whose rate is not shown.
  public var unit: WorkUnit?

  /// Creates a count.
  public init(_ done: Int, of total: Int, in unit: WorkUnit? = nil) {
    self.done = done
    self.total = total
    self.unit = unit
  }

  /// The count clamped to 0…total; nil: the total is 0.
  public var nearest: WorkCount? {
    total > 0 ? WorkCount(min(max(done, 0), total), of: total, in: unit) : nil
  }

  /// The count whose words are the widest. "999.9 kB of 12.0 MB" is wider than "12.0 MB of 12.0 MB".
  var widest: WorkCount { WorkCount(unit == .bytes ? min(total, 999_900) : total, of: total, in: unit) }

  /// The completed fraction, 0…1; 0 if the total is 0.
  public var fraction: Double {
    guard let nearest else { return 0 }
    return Double(nearest.done) / Double(nearest.total)
  }
}
