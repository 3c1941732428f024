import VeilCore

extension Composition.Shadow {
  /// The largest radius of a blur, in points.
  private static let radii = 0.0...100
  /// The number of straight pieces by which the falloff is approximated.
  private static let pieces = 8

  /// The offset, without what is not a number.
  private var shift: Geometry.Point {
    func usable(_ length: Double) -> Double { length.magnitude < 10_000 ? length : 0 }
    return Geometry.Point(x: usable(offset.x), y: usable(offset.y))
  }

  /// How far it reaches beyond its edge: twice the radius, where a Gaussian blur has faded out.
  private var reach: Double { 2 * min(radius.asLength, Composition.Shadow.radii.upperBound) }

  /// The part of the colour at a distance outside of the edge; half of it at the edge.
  private func density(at distance: Double) -> Double {
    guard reach > 0 else { return 1 }
    let part = ((reach - distance) / (2 * reach)).clamped(to: 0...1)
    return part * part * (3 - 2 * part)
  }

  /// Where it may be seen.
  func extent(of frame: Geometry.Rect) -> Geometry.Rect {
    guard color.alpha > 0 else { return frame }
    return frame.offset(x: shift.x, y: shift.y).inset(by: Geometry.Insets(-reach))
  }

  /// The shapes: a core, and gradients at its sides and corners. They need no blur, and what moves above the core repaints no
  /// gradient.
  func shapes(under frame: Geometry.Rect, radius cornerRadius: Double) -> [DisplayList.Shape] {
    guard color.alpha > 0, !frame.isEmpty else { return [] }
    let edge = frame.offset(x: shift.x, y: shift.y)
    let depth = min(cornerRadius.asLength.rounded(.up), edge.width / 2, edge.height / 2)
    let core = edge.inset(by: Geometry.Insets(depth))
    let whole = depth + reach
    let inner = color.faded(to: density(at: -depth))
    var shapes: [DisplayList.Shape] = []
    if !core.isEmpty { shapes.append(.fill(BezierPath(rect: core), inner)) }
    guard whole > 0 else { return shapes }
    let pieces = Composition.Shadow.pieces
    let stops = (0...pieces).map { piece in
      let place = Double(piece) / Double(pieces)
      return DisplayList.Gradient.Stop(
        at: place, color.faded(to: density(at: place * whole - depth)))
    }
    func add(
      _ course: DisplayList.Gradient.Course, _ x: Double, _ y: Double, _ width: Double, _ height: Double
    ) {
      guard width > 0, height > 0 else { return }
      shapes.append(
        .gradient(
          DisplayList.Gradient(course, stops: stops),
          in: Geometry.Rect(x: x, y: y, width: width, height: height)))
    }
    func side(_ x: Double, _ y: Double, _ width: Double, _ height: Double, toX: Double, toY: Double) {
      let start = Geometry.Point(x: toX < 0 ? x + width : x, y: toY < 0 ? y + height : y)
      let end = Geometry.Point(x: start.x + toX * whole, y: start.y + toY * whole)
      add(.linear(from: start, to: end), x, y, width, height)
    }
    side(core.minX, core.minY - whole, core.width, whole, toX: 0, toY: -1)
    side(core.minX, core.maxY, core.width, whole, toX: 0, toY: 1)
    side(core.minX - whole, core.minY, whole, core.height, toX: -1, toY: 0)
    side(core.maxX, core.minY, whole, core.height, toX: 1, toY: 0)
    for (x, left) in [(core.minX, core.minX - whole), (core.maxX, core.maxX)] {
      for (y, top) in [(core.minY, core.minY - whole), (core.maxY, core.maxY)] {
        add(.radial(center: Geometry.Point(x: x, y: y), radius: whole), left, top, whole, whole)
      }
    }
    return shapes
  }
}
