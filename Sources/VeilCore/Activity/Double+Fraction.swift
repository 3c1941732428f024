extension Double {
  /// Whether it is within 0…1.
  package var isFraction: Bool { self >= 0 && self <= 1 }

  /// The number clamped to 0…1; a NaN becomes 0.
  package var nearestFraction: Double { self > 0 ? Swift.min(self, 1) : 0 }
}
