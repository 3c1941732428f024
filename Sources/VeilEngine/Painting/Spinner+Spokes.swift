import VeilCore

extension Composition.Spinner {
  /// The opacity of the last spoke of the tail; the first is 1.
  private static let faintest = 0.25
  /// The inner end of the spokes, relative to the radius.
  private static let hub = 0.5
  /// The maximum line width, relative to the diameter: thicker spokes would overlap.
  private static let thickest = 0.1
  /// The sines of 0°, 30°, 60° … 330°: twelve directions need no mathematics library.
  private static let sines = [
    0, 0.5, halfRootOfThree, 1, halfRootOfThree, 0.5, 0, -0.5, -halfRootOfThree, -1, -halfRootOfThree, -0.5,
  ]
  private static let halfRootOfThree = 0.8660254037844386

  /// Twelve spokes. The brightest is at the phase, clockwise from the top, and the tail fades behind it.
  func spokes(in frame: Geometry.Rect, phase: Int) -> [DisplayList.Shape] {
    let count = Composition.Spinner.sines.count
    let diameter = min(frame.width, frame.height)
    let width = min(lineWidth, diameter * Composition.Spinner.thickest)
    let center = frame.center
    // The round cap extends by half the width.
    let outer = diameter / 2 - width / 2
    let inner = diameter / 2 * Composition.Spinner.hub
    var shapes: [DisplayList.Shape] = []
    shapes.reserveCapacity(count)
    for spoke in 0..<count {
      let right = Composition.Spinner.sines[spoke]
      let up = Composition.Spinner.sines[(spoke + 3) % count]
      var path = BezierPath()
      path.move(to: Geometry.Point(x: center.x + inner * right, y: center.y - inner * up))
      path.line(to: Geometry.Point(x: center.x + outer * right, y: center.y - outer * up))
      let age = Double(((phase - spoke) % count + count) % count) / Double(count - 1)
      let strength = 1 - (1 - Composition.Spinner.faintest) * age
      shapes.append(.stroke(path, color.faded(to: strength), width: width, cap: .round))
    }
    return shapes
  }
}
