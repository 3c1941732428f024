/// A dictionary that keeps only the few values that were used last.
package struct BoundedCache<Key: Hashable, Value> {
  package let limit: Int
  private var values: [Key: (value: Value, used: Int)] = [:]
  private var uses = 0

  package init(limit: Int) { self.limit = limit }

  package var count: Int { values.count }

  package mutating func removeAll() { values.removeAll() }

  package subscript(key: Key) -> Value? {
    mutating get {
      guard let index = values.index(forKey: key) else { return nil }
      uses += 1
      values.values[index].used = uses
      return values.values[index].value
    }
    set {
      uses += 1
      values[key] = newValue.map { ($0, uses) }
      // The limit is small: a linear search is cheaper than a sorted list.
      if values.count > limit,
        let oldest = values.indices.min(by: { values.values[$0].used < values.values[$1].used })
      {
        values.remove(at: oldest)
      }
    }
  }
}
