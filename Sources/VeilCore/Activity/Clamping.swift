extension Double {
  /// Whether it is within 0…1.
  package var isFraction: Bool { self >= 0 && self <= 1 }

  /// The number clamped to 0…1; a NaN becomes 0.
  package var nearestFraction: Double { self > 0 ? Swift.min(self, 1) : 0 }
}

extension Comparable {
  /// The value, or the nearer end of a range that does not contain it; what cannot be compared, as a NaN, stays.
  package func clamped(to range: ClosedRange<Self>) -> Self {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
