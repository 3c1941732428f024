import Testing
import VeilCore
import VeilEngine

@Suite("Flattening")
struct FlatteningTests {
  @Test("no line is farther from its curve than the tolerance", arguments: 1...60 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for tolerance in [1, 0.1, 0.003] {
      check(random.path(), tolerance: tolerance, name: "path \(seed)")
      check(random.cubic(), tolerance: tolerance, name: "cubic \(seed)")
    }
  }

  @Test("cusps, loops and standstills", arguments: TrimmingTests.shapes.indices)
  func cusps(index: Int) {
    let (name, path) = TrimmingTests.shapes[index]
    for tolerance in [5, 1, 0.1, 0.003] { check(path, tolerance: tolerance, name: name) }
  }

  @Test("points lie on the curve, ends are kept to the bit", arguments: 1...20 as ClosedRange<UInt64>)
  func ends(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let path = random.cubic()
    let flat = path.flattened()
    #expect(flat.elements.first == path.elements.first)
    #expect(flat.currentPoint == path.currentPoint)
    // Both follow the curve: the search for the next begins where the last was found.
    var fine = Array(path.samples(perSegment: 20_000).joined())[...]
    for point in flat.elements.compactMap(\.endPoint) {
      fine = fine.drop { $0.distance(to: point) >= 0.02 }
      #expect(!fine.isEmpty, "\(point)")
    }
  }

  @Test("lines and closes come out as they are")
  func lines() throws {
    #expect(BezierPath.star.flattened() == .star)
    let path = try BezierPath(svgPathData: "M0 0L4 0Q4 4 0 4Z")
    #expect(path.flattened(tolerance: 100).description == "M0 0L4 0L0 4Z")
  }

  @Test("a quarter of the tolerance takes about twice the lines")
  func rate() {
    var random = SeededGenerator(seed: 5)
    var path = BezierPath()
    for _ in 0..<200 { path.append(random.cubic()) }
    let coarse = Double(path.flattened(tolerance: 0.1).elements.count - 200)
    let fine = Double(path.flattened(tolerance: 0.025).elements.count - 200)
    #expect(fine / coarse > 1.8 && fine / coarse < 2.2)
  }

  /// A circle of radius r needs π / √(2·tolerance / r) chords.
  @Test("the ring takes hardly more lines than a circle must")
  func ring() {
    let least = Double.pi / (2 * 0.1 / 20).squareRoot()
    let count = Double(BezierPath.ring.flattened(tolerance: 0.1).elements.count - 2)
    #expect(count >= least.rounded(.down) && count <= least * 1.2)
  }

  @Test("an invalid tolerance counts as the screen's", arguments: [0, -1, .nan, -.infinity] as [Double])
  func oddTolerance(tolerance: Double) {
    #expect(BezierPath.ring.flattened(tolerance: tolerance) == BezierPath.ring.flattened(tolerance: 0.1))
  }

  @Test("a tiny tolerance gives a limited number of lines")
  func limit() {
    for path in [BezierPath.ring, BezierPath.cusps[0].path] {
      #expect(path.flattened(tolerance: 1e-300).elements.count <= 4 * 16_384 + 2)
    }
  }

  @Test("an output that is used again is not allocated again")
  func reuse() {
    var output = BezierPath()
    BezierPath.ring.flatten(tolerance: 0.01, into: &output)
    let before = output.elements.withUnsafeBytes { $0.baseAddress }
    for tolerance in [1, 0.5, 0.01] {
      BezierPath.ring.flatten(tolerance: tolerance, into: &output)
      #expect(output.elements.withUnsafeBytes { $0.baseAddress } == before)
    }
  }

  /// In both directions: each point of the curve is near a line, and each line's middle is near the curve.
  private func check(_ path: BezierPath, tolerance: Double, name: String) {
    var current = Point.zero
    for element in path.elements {
      defer { current = element.endPoint ?? current }
      switch element {
      case .quad, .curve:
        check(curve: BezierPath([.move(to: current), element]), tolerance: tolerance, name: name)
      default: continue
      }
    }
  }

  private func check(curve: BezierPath, tolerance: Double, name: String) {
    let flat = curve.flattened(tolerance: tolerance).elements.compactMap(\.endPoint)
    let fine = Array(curve.samples(perSegment: 400).joined())
    var farthest = 0.0
    // The line that the former point was near to: the next point is near to it or to the following one.
    var last = 0
    for point in fine {
      var nearest = Double.infinity
      for line in last..<(last + flat.count - 1) {
        let index = line % (flat.count - 1)
        nearest = min(nearest, distance(from: point, to: flat[index], flat[index + 1]))
        // Near enough: the others need not be compared.
        if nearest <= tolerance {
          last = index
          break
        }
      }
      farthest = max(farthest, nearest)
    }
    #expect(farthest <= tolerance * (1 + 1e-9), "\(name) at \(tolerance)")
    // The curve may deviate a little between two samples; the lines' middles must not be farther than that.
    let gap = zip(fine, fine.dropFirst()).map { $0.distance(to: $1) }.max() ?? 0
    for index in 1..<flat.count where index % 4 == 1 {
      let middle = Point(
        x: (flat[index - 1].x + flat[index].x) / 2, y: (flat[index - 1].y + flat[index].y) / 2)
      let nearest = fine.map { $0.distance(to: middle) }.min() ?? .infinity
      #expect(nearest <= tolerance + gap, "\(name) at \(tolerance)")
    }
  }

  private func distance(from point: Point, to a: Point, _ b: Point) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let along = square > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / square : 0
    let t = min(max(along, 0), 1)
    return point.distance(to: Point(x: a.x + dx * t, y: a.y + dy * t))
  }
}
