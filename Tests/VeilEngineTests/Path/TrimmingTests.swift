import Testing
import VeilCore
import VeilEngine

@Suite("Trimming")
struct TrimmingTests {
  static let shapes: [(name: String, path: BezierPath)] =
    [("check", .check), ("ring", .ring), ("star", .star)] + BezierPath.cusps

  @Test("length of trim(t) is t times the length", arguments: shapes.indices)
  func lengths(index: Int) {
    let (name, path) = Self.shapes[index]
    checkLengths(of: path, name: name)
  }

  @Test(
    "length of trim(t) is t times the length, for random cubics", arguments: 1...100 as ClosedRange<UInt64>)
  func randomLengths(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    checkLengths(of: random.cubic(), name: "cubic \(seed)")
    if seed % 4 == 0 { checkLengths(of: random.path(), name: "path \(seed)") }
  }

  /// Compared with lengths to 1e-12, so that the error is the trim's alone.
  private func checkLengths(of path: BezierPath, name: String) {
    let length = path.length(relativeError: 1e-12)
    let measure = BezierPath.Measure(path)
    var part = BezierPath()
    for step in 0...64 {
      let t = Double(step) / 64
      measure.trim(to: t, into: &part)
      let error = abs(part.length(relativeError: 1e-12) - t * length) / length
      #expect(error <= 1e-6, "\(name) to \(step)/64")
      let from = t / 2
      measure.trim(from: from, to: t, into: &part)
      let innerError = abs(part.length(relativeError: 1e-12) - (t - from) * length) / length
      #expect(innerError <= 2e-6, "\(name) from \(step)/128 to \(step)/64")
    }
  }

  @Test("to 1 is the path, to 0 is empty", arguments: 1...20 as ClosedRange<UInt64>)
  func ends(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for path in [random.path(), .check, .ring, .star, BezierPath([.move(to: .zero)]), BezierPath()] {
      #expect(path.trimmed(to: 1) == path)
      #expect(path.trimmed(from: -3, to: 7) == path)
      for nothing in [
        path.trimmed(to: 0), path.trimmed(to: -1), path.trimmed(to: .nan), path.trimmed(from: 1, to: 1),
      ] {
        #expect(nothing.isEmpty)
      }
      #expect(path.trimmed(from: 0.6, to: 0.4).isEmpty)
      #expect(path.trimmed(from: .nan, to: .infinity) == path)
    }
  }

  @Test(
    "the part lies on the path: it begins and ends where point(at:) is",
    arguments: 1...40 as ClosedRange<UInt64>)
  func places(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    let measure = BezierPath.Measure(path)
    let begin = Double.random(in: 0.01...0.5, using: &random)
    let end = Double.random(in: 0.51...0.99, using: &random)
    let part = measure.trimmed(from: begin, to: end)
    guard case .move(let first) = part.elements.first else {
      Issue.record("a part begins with a move")
      return
    }
    #expect(first == measure.point(at: begin))
    let last = try #require(part.currentPoint)
    #expect(last.distance(to: try #require(measure.point(at: end))) < 1e-12)
    #expect(BezierPath(part.elements) == part, "in the builder's order")
    #expect(part == path.trimmed(from: begin, to: end), "measured once or each time")
    // Samples of the part are on the path: the same curve at other parameters.
    let inner = part.trimmed(from: 0.25, to: 0.75)
    let expected = measure.trimmed(from: begin + (end - begin) * 0.25, to: begin + (end - begin) * 0.75)
    for (a, b) in zip(inner.samples(perSegment: 8).joined(), expected.samples(perSegment: 8).joined()) {
      #expect(a.distance(to: b) < 1e-4 * measure.length)
    }
  }

  @Test("two parts that meet make the whole length", arguments: 1...20 as ClosedRange<UInt64>)
  func parts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    let cut = Double.random(in: 0...1, using: &random)
    let sum = path.trimmed(to: cut).length() + path.trimmed(from: cut, to: 1).length()
    #expect(abs(sum - path.length()) <= 3e-6 * path.length())
  }

  @Test("reversed and trimmed is trimmed from the other end", arguments: 1...20 as ClosedRange<UInt64>)
  func reversed(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.cubic()
    let a = path.reversed().trimmed(from: 0.125, to: 0.625)
    let b = path.trimmed(from: 0.375, to: 0.875).reversed()
    for (a, b) in zip(a.samples(perSegment: 16).joined(), b.samples(perSegment: 16).joined()) {
      #expect(a.distance(to: b) < 1e-5 * path.length())
    }
  }

  @Test(
    "parts in text",
    arguments: [
      (0.0, 0.125, "M0 0L2 0"),
      (0, 0.25, "M0 0L4 0"),
      (0, 0.875, "M0 0L4 0L4 4L0 4L0 2"),
      (0.125, 0.25, "M2 0L4 0"),
      (0.125, 0.375, "M2 0L4 0L4 2"),
      (0.125, 1, "M2 0L4 0L4 4L0 4L0 0"),
      (0.75, 1, "M0 4L0 0"),
      (0.8125, 0.875, "M0 3L0 2"),
      (0, 1, "M0 0L4 0L4 4L0 4Z"),
    ] as [(Double, Double, String)])
  func square(begin: Double, end: Double, expected: String) {
    let square = BezierPath(rect: Rect(x: 0, y: 0, width: 4, height: 4))
    #expect(square.trimmed(from: begin, to: end).description == expected)
  }

  @Test(
    "whole subpaths stay closed, and a part never begins with an empty subpath",
    arguments: [
      (0.0, 0.5, "M0 0L1 0L1 1L0 1Z"),
      (0, 0.625, "M0 0L1 0L1 1L0 1ZM5 0L6 0"),
      (0.5, 1, "M5 0L6 0L6 1L5 1Z"),
      (0.375, 1, "M0 1L0 0M5 0L6 0L6 1L5 1Z"),
      (0.25, 0.875, "M1 1L0 1L0 0M5 0L6 0L6 1L5 1"),
    ] as [(Double, Double, String)])
  func subpaths(begin: Double, end: Double, expected: String) {
    let squares = [0.0, 5].map { BezierPath(rect: Rect(x: $0, y: 0, width: 1, height: 1)) }
    let two = BezierPath(squares.flatMap(\.elements))
    #expect(two.trimmed(from: begin, to: end).description == expected)
  }

  @Test("an output that is used again is not allocated again")
  func reuse() {
    func address(_ path: BezierPath) -> UnsafeRawPointer? {
      path.elements.withUnsafeBytes { $0.baseAddress }
    }
    for (name, path) in Self.shapes {
      let measure = BezierPath.Measure(path)
      var output = BezierPath()
      measure.trim(from: 0.1, to: 0.9, into: &output)
      measure.trim(to: 1, into: &output)
      let before = address(output)
      for step in 0...64 {
        measure.trim(to: Double(step) / 64, into: &output)
        #expect(output.isEmpty || address(output) == before, "\(name)")
        path.trim(from: Double(step) / 128, to: Double(step) / 64, into: &output)
        #expect(output.isEmpty || address(output) == before, "\(name), cold")
      }
      measure.trim(to: 1, into: &output)
      #expect(address(output) == before, "\(name)")
      #expect(address(output) != address(path), "the path's own memory is not shared")
    }
  }
}

@Suite("Places by length")
struct MeasureTests {
  @Test("steps of equal length are equally long", arguments: TrimmingTests.shapes.indices)
  func evenSteps(index: Int) throws {
    let (name, path) = TrimmingTests.shapes[index]
    let measure = BezierPath.Measure(path)
    #expect(measure.length == path.length())
    // A chord is never longer than what it spans.
    for step in 0..<64 {
      let a = try #require(measure.point(at: Double(step) / 64))
      let b = try #require(measure.point(at: Double(step + 1) / 64))
      #expect(a.distance(to: b) <= measure.length / 64 * (1 + 1e-4), "\(name)")
    }
  }

  @Test("the ring by angle", arguments: 0..<32)
  func ring(step: Int) throws {
    let angle = Double(step) / 32 * 2 * Double.pi
    let expected = BezierPath(
      arcCenter: Point(x: 22, y: 22), radius: 20, startAngle: -.pi / 2, endAngle: -.pi / 2 + angle)
    let place = try #require(BezierPath.ring.point(at: Double(step) / 32))
    #expect(place.distance(to: try #require(expected.currentPoint)) < 0.02)
    let tangent = try #require(BezierPath.ring.tangent(at: Double(step) / 32))
    #expect(abs(tangent.distance(to: .zero) - 1) < 1e-12)
    // Across the radius, clockwise.
    let radius = Point(x: (place.x - 22) / 20, y: (place.y - 22) / 20)
    #expect(tangent.distance(to: Point(x: -radius.y, y: radius.x)) < 2e-3)
  }

  @Test("directions where a curve stands still")
  func standstill() throws {
    let both = BezierPath.cubic(.zero, .zero, Point(x: 30, y: 40), Point(x: 30, y: 40))
    for t in [0, 0.5, 1] {
      #expect(try #require(both.tangent(at: t)).distance(to: Point(x: 0.6, y: 0.8)) < 1e-6)
    }
    // The cusp turns from up to down.
    let cusp = BezierPath.cubic(.zero, Point(x: 100, y: 100), Point(x: 0, y: 100), Point(x: 100, y: 0))
    #expect(try #require(cusp.tangent(at: 0.49)).y > 0)
    #expect(try #require(cusp.tangent(at: 0.51)).y < 0)
  }

  @Test("a path without length has no places")
  func nothing() {
    #expect(BezierPath().point(at: 0.5) == nil)
    #expect(BezierPath([.move(to: .zero), .close]).tangent(at: 0.5) == nil)
  }

  @Test("ends are the path's ends, and what is out of range is one of them")
  func ends() throws {
    for part in [0, -1, .nan, -.infinity] as [Double] {
      #expect(BezierPath.check.point(at: part) == Point(x: 0.01136, y: 0.53409))
    }
    for part in [1, 2, .infinity] as [Double] {
      #expect(BezierPath.check.point(at: part) == Point(x: 0.98864, y: 0.14773))
    }
  }
}
