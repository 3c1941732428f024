import VeilCore

/// One curve as a polynomial: origin + velocity·t + bend·t² + twist·t³ for t in 0 … 1.
struct CurveFlattener {
  let origin: SIMD2<Double>
  let velocity: SIMD2<Double>
  let bend: SIMD2<Double>
  let twist: SIMD2<Double>
  let end: SIMD2<Double>

  @inline(__always)
  init(cubic p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) {
    origin = p0
    velocity = (p1 - p0) * 3
    bend = (p0 - p1 - p1 + p2) * 3
    twist = (p1 - p2) * 3 + p3 - p0
    end = p3
  }

  @inline(__always)
  init(quad p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>) {
    origin = p0
    velocity = (p1 - p0) * 2
    bend = p0 - p1 - p1 + p2
    twist = .zero
    end = p2
  }

  /// Passes the points after the first one to the body; the last is exactly the curve's end.
  @inline(__always)
  func flatten(tolerance: Double, _ body: (SIMD2<Double>) -> Void) {
    // Wang's formula: |second derivative| ≤ 8·tolerance·n². The derivative is linear, so its ends bound it.
    let first = bend.squaredLength
    let last = (bend + twist * 3).squaredLength
    let most = max(first, last)
    let count = (most.squareRoot() / (4 * tolerance)).squareRoot().rounded(.up)
    // Written so that a NaN fails, too.
    guard count > 1, most <= Double.greatestFiniteMagnitude else {
      body(end)
      return
    }
    if count <= 2 || count >= BezierPath.mostLines || bendsEvenly(least: min(first, last), most: most) {
      divideEvenly(Int(min(count, BezierPath.mostLines)), body)
    } else {
      walk(tolerance: tolerance, shortest: 1 / count, body)
    }
  }

  /// Whether even steps waste little: the second derivative has about the same length everywhere, and is
  /// perpendicular to the curve.
  @inline(__always)
  private func bendsEvenly(least: Double, most: Double) -> Bool {
    let along = velocity + bend + twist * 0.75
    let across = bend + twist * 1.5
    let turn = along.cross(across)
    return least > 0.6 * most && turn * turn > 0.6 * most * along.squaredLength
  }

  @inline(__always)
  private func divideEvenly(_ count: Int, _ body: (SIMD2<Double>) -> Void) {
    let step = 1 / Double(count)
    var index = 1
    while index < count {
      let t = Double(index) * step
      body(origin + (velocity + (bend + twist * t) * t) * t)
      index += 1
    }
    body(end)
  }

  /// Walks along the curve in steps as long as the tolerance allows.
  ///
  /// - Parameter shortest: The step of Wang's formula, which is within the tolerance everywhere.
  private func walk(tolerance: Double, shortest: Double, _ body: (SIMD2<Double>) -> Void) {
    // The polynomial of the rest, relative to the current point.
    var velocity = velocity
    var bend = bend
    var t = 0.0
    while true {
      let rest = 1 - t
      if rest <= shortest { break }
      let step = step(velocity: velocity, bend: bend, rest: rest, tolerance: tolerance, shortest: shortest)
      if step >= rest { break }
      t += step
      body(origin + (self.velocity + (self.bend + twist * t) * t) * t)
      velocity += (bend * 2 + twist * (3 * step)) * step
      bend += twist * (3 * step)
    }
    body(end)
  }

  private func step(
    velocity: SIMD2<Double>, bend: SIMD2<Double>, rest: Double, tolerance: Double, shortest: Double
  ) -> Double {
    // An arc of curvature k deviates by k·s² / 8 from a chord s.
    let turn = velocity.cross(bend).magnitude
    let speed = velocity.length
    var step = turn * rest * rest > 4 * tolerance * speed ? (4 * tolerance * speed / turn).squareRoot() : rest
    // Two equal steps look better than a long one and a stub.
    if step < rest, step * 2 > rest { step = rest / 2 }
    while step > shortest {
      let stray = stray(velocity: velocity, bend: bend, step: step)
      if stray <= tolerance { return step }
      step *= max(0.5, 0.95 * (tolerance / stray).squareRoot())
    }
    return shortest
  }

  /// A bound for the deviation of the curve from the chord over one step.
  @inline(__always)
  private func stray(velocity: SIMD2<Double>, bend: SIMD2<Double>, step: Double) -> Double {
    // The step's control points, relative to its beginning.
    let control1 = velocity * (step / 3)
    let control2 = (velocity * 2 + bend * step) * (step / 3)
    let chord = (velocity + (bend + twist * step) * step) * step
    let square = chord.squaredLength
    let reach1 = (control1 * chord).sum()
    let reach2 = (control2 * chord).sum()
    // If the curve may reach beyond the chord's ends, the distance from its line is not enough.
    guard reach1 >= 0, reach1 <= square, reach2 >= 0, reach2 <= square, square > 0 else { return .infinity }
    let side1 = chord.cross(control1)
    let side2 = chord.cross(control2)
    // Sederberg's fat line: 3/4 of the farther control point if both are on one side, else 4/9.
    let share = side1 * side2 > 0 ? 0.75 : 4 / 9.0
    return share * max(side1.magnitude, side2.magnitude) / square.squareRoot()
  }
}

extension SIMD2<Double> {
  /// The signed area of the parallelogram of two vectors.
  @inline(__always)
  func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }
}
