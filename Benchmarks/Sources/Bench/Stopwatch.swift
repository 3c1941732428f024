import CCounting

/// Measures the time and counts the memory of what runs between its making and `stop()`.
///
/// ```swift
/// { turns in
///   var output = BezierPath()
///   let watch = Stopwatch()
///   for turn in 0..<turns { measure.trim(to: parts[turn & 63], into: &output) }
///   return watch.stop()
/// }
/// ```
struct Stopwatch {
  private let allocations = counting_allocations()
  private let began = ContinuousClock.now

  func stop() -> Sample {
    let took = ContinuousClock.now - began
    return Sample(
      nanoseconds: Double(took.components.seconds) * 1e9 + Double(took.components.attoseconds) * 1e-9,
      allocations: Int(counting_allocations() - allocations))
  }
}

/// Takes a result so that the compiler cannot leave out how it came about.
func keep(_ value: Double) { counting_keep(value) }
