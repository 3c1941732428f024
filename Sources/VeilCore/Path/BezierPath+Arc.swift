extension BezierPath {
  /// The distance of a quarter circle's control points from its ends, as a fraction of the radius:
  /// 4/3·tan(π/8).
  static let quarterArcFactor = 4 / 3 * (2.0.squareRoot() - 1)

  /// Creates an open arc of a circle.
  ///
  /// - Parameters:
  ///   - center: The circle's centre.
  ///   - radius: In points.
  ///   - startAngle: In radians; 0 points right, and a positive angle lies clockwise on the screen.
  ///   - endAngle: In radians. The arc turns from the start in the given direction to this angle. An angle a whole turn or
  ///     more away gives the whole circle.
  ///   - clockwise: As seen on the screen.
  public init(
    arcCenter center: Geometry.Point, radius: Double, startAngle: Double, endAngle: Double,
    clockwise: Bool = true
  ) {
    self.init()
    arc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Draws an arc of a circle, and a line to its start if the current point is elsewhere.
  ///
  /// The parameters are those of `init(arcCenter:radius:startAngle:endAngle:clockwise:)`. Angles that are not
  /// finite draw nothing.
  public mutating func arc(
    center: Geometry.Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
  ) {
    let turn = 2 * Double.pi
    var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
    guard sweep.isFinite else { return }
    if sweep < 0 { sweep -= (sweep / turn).rounded(.down) * turn }
    sweep = min(sweep, turn)
    let circle = Ellipse(center: center.vector, radii: SIMD2(radius, radius), rotation: 0)
    let start = Geometry.Point(circle.point(at: startAngle))
    if currentPoint != start { line(to: start) }
    append(circle, from: startAngle, sweep: clockwise ? sweep : -sweep, endingAt: nil)
  }

  /// An ellipse, possibly rotated, as a map from angles to points.
  struct Ellipse {
    var center: SIMD2<Double>
    var axisX: SIMD2<Double>
    var axisY: SIMD2<Double>

    init(center: SIMD2<Double>, radii: SIMD2<Double>, rotation: Double) {
      let (sine, cosine) = MathLibrary.sineAndCosine(rotation)
      self.center = center
      axisX = SIMD2(cosine, sine) * radii.x
      axisY = SIMD2(-sine, cosine) * radii.y
    }

    func point(at angle: Double) -> SIMD2<Double> {
      let (sine, cosine) = MathLibrary.sineAndCosine(angle)
      return center + axisX * cosine + axisY * sine
    }

    func derivative(at angle: Double) -> SIMD2<Double> {
      let (sine, cosine) = MathLibrary.sineAndCosine(angle)
      return axisY * cosine - axisX * sine
    }
  }

  /// Appends a part of an ellipse as cubics of at most a quarter turn each, whose error is below 3e-4 of the
  /// radius.
  ///
  /// - Parameter end: The exact last point, if it is known better than from the angle.
  mutating func append(_ ellipse: Ellipse, from start: Double, sweep: Double, endingAt end: Geometry.Point?) {
    guard sweep != 0, sweep.isFinite else { return }
    // Some tolerance, so that a quarter turn with a rounding error is one cubic.
    let count = (sweep.magnitude / (Double.pi / 2) - 1e-9).rounded(.up).clamped(to: 1...8)
    let step = sweep / count
    let reach = 4 / 3 * MathLibrary.tan(step / 4)
    var from = start
    for index in 1...Int(count) {
      let to = start + step * Double(index)
      let control1 = ellipse.point(at: from) + ellipse.derivative(at: from) * reach
      let control2 = ellipse.point(at: to) - ellipse.derivative(at: to) * reach
      let isLast = index == Int(count)
      curve(
        to: isLast ? end ?? Geometry.Point(ellipse.point(at: to)) : Geometry.Point(ellipse.point(at: to)),
        control1: Geometry.Point(control1), control2: Geometry.Point(control2))
      from = to
    }
  }
}
