import Testing
@testable import VeilCore
@testable import VeilEngine

@Suite("Length")
struct LengthTests {
  @Test("lengths of random cubics match brute force", arguments: 1...100 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.cubic()
    let expected = path.bruteLength
    #expect(abs(path.length() - expected) <= 1e-6 * expected)
    #expect(abs(path.length(relativeError: 1e-3) - expected) <= 1e-3 * expected)
    #expect(abs(path.length(relativeError: 1e-12) - expected) <= 2e-8 * expected)
  }

  @Test("random paths of every kind of element", arguments: 1...20 as ClosedRange<UInt64>)
  func paths(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    let expected = path.bruteLength
    #expect(abs(path.length() - expected) <= 1e-6 * expected)
  }

  @Test("cusps, loops and standstills", arguments: BezierPath.cusps.indices)
  func cusps(index: Int) {
    let (name, path) = BezierPath.cusps[index]
    let expected = path.bruteLength
    #expect(abs(path.length() - expected) <= 1e-6 * expected, "\(name)")
    #expect(abs(path.length(relativeError: 1e-10) - expected) <= 2e-8 * expected, "\(name)")
  }

  @Test("known lengths")
  func known() throws {
    #expect(BezierPath(rect: Rect(x: 1, y: 1, width: 3, height: 4)).length() == 14)
    #expect(abs(BezierPath.ring.length() - 2 * Double.pi * 20) < 2e-2)
    #expect(try BezierPath(svgPathData: "M0 0L3 4M10 10L13 14").length() == 10)
    // The parabola y = x² over 0 … 1: √5/2 + asinh(2)/4.
    let parabola = BezierPath.quad(.zero, Point(x: 0.5, y: 0), Point(x: 1, y: 1))
    #expect(abs(parabola.length(relativeError: 1e-12) - 1.4789428575445975) < 1e-12)
    #expect(BezierPath().length() == 0)
    #expect(BezierPath([.move(to: Point(x: 4, y: 4)), .close]).length() == 0)
  }

  @Test(
    "scale scales it, however small or large",
    arguments: [1e-300, 1e-160, 1e-20, 3, 1e20, 1e153, 1e300] as [Double])
  func scales(factor: Double) {
    for path in [BezierPath.check, .ring, .star] + BezierPath.cusps.map(\.path) {
      // Bring it to unit size first, so that the largest factor leaves finite coordinates.
      let unit = path.transformed(by: .scale(1e-3))
      let expected = unit.length() * factor
      let length = unit.transformed(by: .scale(factor)).length()
      #expect(abs(length - expected) <= 2e-6 * expected)
    }
  }

  @Test("turning and moving changes nothing", arguments: 1...20 as ClosedRange<UInt64>)
  func rigid(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    let transform = Geometry.Transform.rotation(.random(in: -9...9, using: &random))
      .concatenating(.translation(x: 40, y: -7))
    #expect(abs(path.transformed(by: transform).length() - path.length()) <= 2e-6 * path.length())
  }

  @Test(
    "an unreachable or invalid error still gives a length",
    arguments: [0, -1, 1e-300, .nan, .infinity] as [Double])
  func oddErrors(error: Double) {
    for (name, path) in BezierPath.cusps {
      let expected = path.bruteLength
      #expect(abs(path.length(relativeError: error) - expected) <= 0.1 * expected, "\(name)")
    }
  }

  @Test("the nodes integrate powers as they must")
  func nodes() {
    typealias Rule = [(SIMD4<Double>, SIMD4<Double>)]
    let rules: [(count: Int, rule: Rule)] = [
      (8, [(GaussLegendre.nodes8, GaussLegendre.weights8)]),
      (
        16,
        [
          (GaussLegendre.nodes16A, GaussLegendre.weights16A),
          (GaussLegendre.nodes16B, GaussLegendre.weights16B),
        ]
      ),
      (
        24,
        [
          (GaussLegendre.nodes24A, GaussLegendre.weights24A),
          (GaussLegendre.nodes24B, GaussLegendre.weights24B),
          (GaussLegendre.nodes24C, GaussLegendre.weights24C),
        ]
      ),
    ]
    for (count, rule) in rules {
      // Exact for powers up to 2n − 1; the odd ones vanish by symmetry.
      for power in stride(from: 0, to: 2 * count, by: 2) {
        var sum = 0.0
        for (nodes, weights) in rule {
          for lane in 0..<4 {
            var value = 1.0
            for _ in 0..<power { value *= nodes[lane] }
            sum += 2 * weights[lane] * value
          }
        }
        #expect(abs(sum - 2 / Double(power + 1)) < 1e-15, "\(count) nodes, power \(power)")
      }
    }
  }
}
