import Testing

@testable import VeilCore
@testable import VeilEngine

/// The number of points that a curve needs depends on the complex roots of its speed.
@Suite("Quadrature")
struct QuadratureTests {
  /// Curves by their roots: velocity = (1 − x/z1)·(1 − x/z2).
  private func curve(_ z1: SIMD2<Double>, _ z2: SIMD2<Double>) -> Hodograph {
    func inverse(_ z: SIMD2<Double>) -> SIMD2<Double> { SIMD2(z.x, -z.y) / z.squaredLength }
    let (a, b) = (inverse(z1), inverse(z2))
    return Hodograph(
      c0: SIMD2(1, 0), c1: -(a + b), c2: SIMD2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x))
  }

  /// A root just outside a radius; many are near the real axis, where it matters most.
  private func root(outside radius: Double, _ random: inout SeededGenerator) -> SIMD2<Double> {
    let size = radius * Double.random(in: 1.001...1.2, using: &random)
    let height = Double.random(in: -1...1, using: &random)
    let y = size * height * height * height
    let x = (size * size - y * y).squareRoot()
    return SIMD2(Bool.random(using: &random) ? x : -x, y)
  }

  @Test(
    "as many points are enough as is said, where the roots stay away",
    arguments: [(1.0, Hodograph.errorOf8Nearby), (1.25, Hodograph.errorOf8), (1.25, Hodograph.errorOf16)])
  func pointsSuffice(radius: Double, error: Double) {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<20_000 {
      let curve = curve(root(outside: radius, &random), root(outside: radius, &random))
      #expect(curve.rootsStay(outside: radius))
      #expect(!curve.rootsStay(outside: radius * 1.21))
      // Halves have their roots farther away, and are measured in another way.
      let finest = (0..<8).reduce(0.0) { sum, part in
        let part = curve.part(from: Double(part) / 8, to: Double(part + 1) / 8)
        return sum + part.length(relativeError: Hodograph.finestError)
      }
      #expect(abs(curve.length(relativeError: error) - finest) <= error * finest)
    }
  }

  @Test(
    "what the roots ask for is within the error, wherever they are", arguments: [1e-6, 1e-9, 1e-12])
  func rootsSuffice(error: Double) {
    var random = SeededGenerator(seed: 21)
    for round in 0..<5_000 {
      // Roots from far above the curve down to the curve.
      var height = 1.0
      for _ in 0..<(round % 14) { height *= 0.1 }
      let z1 = SIMD2(
        Double.random(in: -1.1...1.1, using: &random), height * Double.random(in: -1...1, using: &random))
      let z2 = SIMD2(
        Double.random(in: -2...2, using: &random), Double.random(in: -1...1, using: &random))
      let curve = curve(z1, z2)
      // Divided at the root, each side is smooth.
      let at = min(max((z1.x + 1) / 2, 0), 1)
      let fine = [0, at / 2, at, (1 + at) / 2, 1]
      let finest = zip(fine, fine.dropFirst()).map { begin, end in
        begin < end ? curve.part(from: begin, to: end).length(relativeError: Hodograph.finestError) : 0
      }.reduce(0, +)
      #expect(abs(curve.length(relativeError: error) - finest) <= error * finest)
    }
  }
}
