extension BezierPath {
  /// Reads SVG path data: the `d` of a `<path>`, with every command of SVG 1.1.
  ///
  /// Arcs become cubic curves with an error below 3e-4 of their radius; everything else is read exactly.
  /// Empty data gives an empty path.
  ///
  /// - Throws: `SVGError` at the first error. A browser would show the part before it; this initializer rejects all of the
  ///   data, so that the error is noticed.
  public init(svgPathData: String) throws(SVGError) {
    var reader = SVGReader(svgPathData)
    self = try reader.read()
  }
}

/// Parses SVG path data.
private struct SVGReader {
  typealias Vector = SIMD2<Double>

  var scanner: SVGScanner
  var path = BezierPath()
  var current = Vector.zero
  var start = Vector.zero
  /// The second control point of the preceding cubic, for S.
  var lastCubicControl: Vector?
  /// The control point of the preceding quadratic, for T.
  var lastQuadControl: Vector?

  init(_ text: String) { scanner = SVGScanner(text) }

  mutating func read() throws(BezierPath.SVGError) -> BezierPath {
    scanner.skipSpace()
    while scanner.next != nil {
      let begin = scanner
      guard let command = scanner.letter() else {
        throw scanner.error(expecting: path.isEmpty ? .move : .command)
      }
      let upper = command & ~0x20
      guard BezierPath.svgCommands.contains(upper) else {
        throw begin.error(expecting: path.isEmpty ? .move : .command)
      }
      guard !path.isEmpty || upper == UInt8(ascii: "M") else { throw begin.error(expecting: .move) }
      try read(upper, isRelative: command != upper)
      scanner.skipSpace()
    }
    return path
  }

  /// Reads a command's numbers, and its repetitions without a letter.
  private mutating func read(_ command: UInt8, isRelative: Bool) throws(BezierPath.SVGError) {
    if command == UInt8(ascii: "Z") {
      path.close()
      current = start
      forgetControls()
      return
    }
    var command = command
    scanner.skipSpace()
    while true {
      try readOnce(command, from: isRelative ? current : .zero)
      // Further pairs after a move are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      let hasComma = scanner.skipComma()
      guard hasComma || scanner.isAtNumber else { return }
    }
  }

  private mutating func readOnce(_ command: UInt8, from origin: Vector) throws(BezierPath.SVGError) {
    switch command {
    case UInt8(ascii: "M"):
      current = try point(from: origin)
      start = current
      path.move(to: Geometry.Point(current))
      forgetControls()
    case UInt8(ascii: "H"):
      line(to: Vector(try coordinate(from: origin.x), current.y))
    case UInt8(ascii: "V"):
      line(to: Vector(current.x, try coordinate(from: origin.y)))
    case UInt8(ascii: "C"):
      let control1 = try point(from: origin)
      try cubic(control1: control1, from: origin)
    case UInt8(ascii: "S"):
      // The last control point, reflected.
      try cubic(control1: lastCubicControl.map { current + current - $0 } ?? current, from: origin)
    case UInt8(ascii: "Q"):
      let control = try point(from: origin)
      quad(control: control, to: try point(from: origin))
    case UInt8(ascii: "T"):
      let control = lastQuadControl.map { current + current - $0 } ?? current
      quad(control: control, to: try point(from: origin))
    case UInt8(ascii: "A"):
      let radii = Vector((try number()).magnitude, (try number()).magnitude)
      let rotation = try number() * Double.pi / 180
      scanner.skipComma()
      let isLarge = try scanner.flag()
      scanner.skipComma()
      let isClockwise = try scanner.flag()
      let end = try point(from: origin)
      path.svgArc(
        from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
      current = end
      forgetControls()
    default:
      line(to: try point(from: origin))
    }
  }

  /// The next number, after its separator.
  private mutating func number() throws(BezierPath.SVGError) -> Double {
    scanner.skipComma()
    return try scanner.number()
  }

  /// The next number, relative to `origin`.
  private mutating func coordinate(from origin: Double) throws(BezierPath.SVGError) -> Double {
    scanner.skipComma()
    let begin = scanner
    let value = origin + (try scanner.number())
    guard value.isFinite else {
      throw begin.error(expecting: .smallerNumber, length: scanner.offset - begin.offset)
    }
    return value
  }

  private mutating func point(from origin: Vector) throws(BezierPath.SVGError) -> Vector {
    let x = try coordinate(from: origin.x)
    return Vector(x, try coordinate(from: origin.y))
  }

  private mutating func line(to end: Vector) {
    path.line(to: Geometry.Point(end))
    current = end
    forgetControls()
  }

  private mutating func cubic(control1: Vector, from origin: Vector) throws(BezierPath.SVGError) {
    let control2 = try point(from: origin)
    let end = try point(from: origin)
    path.curve(
      to: Geometry.Point(end), control1: Geometry.Point(control1), control2: Geometry.Point(control2))
    current = end
    forgetControls()
    lastCubicControl = control2
  }

  private mutating func quad(control: Vector, to end: Vector) {
    path.quad(to: Geometry.Point(end), control: Geometry.Point(control))
    current = end
    forgetControls()
    lastQuadControl = control
  }

  private mutating func forgetControls() {
    lastCubicControl = nil
    lastQuadControl = nil
  }
}

extension BezierPath {
  fileprivate static var svgCommands: String.UTF8View { "MLHVCSQTAZ".utf8 }

  /// Draws an arc from its end points, as in SVG's implementation notes (appendix B.2.4).
  fileprivate mutating func svgArc(
    from start: SIMD2<Double>, to end: SIMD2<Double>, radii: SIMD2<Double>, rotation: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    guard start != end else { return }
    guard radii.x > 0, radii.y > 0 else { return line(to: Geometry.Point(end)) }
    let (sine, cosine) = MathLibrary.sineAndCosine(rotation)
    // Half the distance of the ends, in units of the radii along the ellipse's axes.
    let half = (start - end) * 0.5
    let unit = SIMD2(cosine * half.x + sine * half.y, cosine * half.y - sine * half.x) / radii
    let square = unit.squaredLength
    // Radii that are too small are scaled up.
    let stretch = max(1, square.squareRoot())
    let side = isLarge == isClockwise ? -1.0 : 1.0
    let distance = side * max(0, 1 / square - 1).squareRoot()
    let unitCenter = SIMD2(unit.y, -unit.x) * distance
    let reached = radii * stretch
    let ownCenter = unitCenter * reached
    let center =
      (start + end) * 0.5
      + SIMD2(cosine * ownCenter.x - sine * ownCenter.y, sine * ownCenter.x + cosine * ownCenter.y)
    let from = (unit - unitCenter) / stretch
    let to = (SIMD2.zero - unit - unitCenter) / stretch
    // Numbers near the limits of doubles have no ellipse.
    let (places, sizes) = (center - center + from - from, reached - reached)
    guard places + sizes == .zero else { return line(to: Geometry.Point(end)) }
    let begin = MathLibrary.atan2(from.y, from.x)
    var sweep = MathLibrary.atan2(to.y, to.x) - begin
    if isClockwise, sweep < 0 { sweep += 2 * Double.pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * Double.pi }
    append(
      Ellipse(center: center, radii: reached, rotation: rotation), from: begin, sweep: sweep,
      endingAt: Geometry.Point(end))
  }
}
