/// How many things of how many are done, such as 13 files of 19.
public struct WorkCount: Hashable, Sendable {
  /// How many are done.
  public var done: Int
  /// How many there are.
  public var total: Int

  /// That many of that many.
  public init(_ done: Int, of total: Int) {
    self.done = done
    self.total = total
  }

  /// The nearest count that can be: nothing done is less than 0 or more than there is; nil where there is nothing
  /// to count.
  public var nearest: WorkCount? {
    total > 0 ? WorkCount(min(max(done, 0), total), of: total) : nil
  }

  /// The part of the work that is done, 0…1; 0 where there is nothing to count.
  public var part: Double {
    guard let nearest else { return 0 }
    return Double(nearest.done) / Double(nearest.total)
  }
}
