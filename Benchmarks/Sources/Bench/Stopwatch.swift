import CCounting

/// Measures this thread's processor time and counts allocations, from its creation to `stop()`.
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
  private let began = counting_thread_time()

  func stop() -> Sample {
    let took = counting_thread_time() - began
    return Sample(nanoseconds: Double(took), allocations: Int(counting_allocations() - allocations))
  }
}

/// Measures turns of work that is long beside a call.
func timed(_ work: @escaping (_ turn: Int) throws -> Void) -> Timed {
  { turns in
    let watch = Stopwatch()
    for turn in 0..<turns { try work(turn) }
    return watch.stop()
  }
}

/// Uses a result so that the compiler cannot remove its computation.
func keep(_ value: Double) { counting_keep(value) }
