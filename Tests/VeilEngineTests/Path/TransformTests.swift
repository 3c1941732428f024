import Testing
@testable import VeilCore
@testable import VeilEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Transforms")
struct TransformTests {
  @Test("concatenating runs the first one first")
  func concatenating() {
    let moved = Geometry.Transform.translation(x: 1, y: 0).concatenating(.scale(2))
    #expect(moved.apply(to: Point(x: 1, y: 1)) == Point(x: 4, y: 2))
    let scaled = Geometry.Transform.scale(2).concatenating(.translation(x: 1, y: 0))
    #expect(scaled.apply(to: Point(x: 1, y: 1)) == Point(x: 3, y: 2))
  }

  @Test("a quarter turn takes right to down")
  func rotation() {
    let turned = Geometry.Transform.rotation(.pi / 2).apply(to: Point(x: 1, y: 0))
    #expect(turned.distance(to: Point(x: 0, y: 1)) < 1e-15)
  }

  @Test("what flattens cannot be undone")
  func singular() {
    #expect(Geometry.Transform.scale(x: 0, y: 1).inverse == nil)
    #expect(Geometry.Transform.scale(.nan).inverse == nil)
    #expect(Geometry.Transform.scale(.infinity).inverse == nil)
    #expect(Geometry.Transform.identity.inverse == .identity)
  }

  @Test("a rectangle's image holds the images of its corners", arguments: 1...20 as ClosedRange<UInt64>)
  func rectangles(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number() -> Double { .random(in: -3...3, using: &random) }
    let transform = Geometry.Transform(
      a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    let rect = Rect(x: number(), y: number(), width: 2, height: 5)
    let image = transform.apply(to: rect)
    let path = BezierPath(rect: rect).transformed(by: transform)
    let box = path.bounds
    #expect(abs(image.minX - box.minX) + abs(image.minY - box.minY) < 1e-13)
    #expect(abs(image.maxX - box.maxX) + abs(image.maxY - box.maxY) < 1e-13)
  }
}

@Suite("Trigonometry")
struct MathLibraryTests {
  @Test("sine, cosine and tangent are the C library's to the last bits")
  func trigonometry() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let angle = Double.random(in: -1000...1000, using: &random)
      let (sine, cosine) = MathLibrary.sineAndCosine(angle)
      #expect(abs(sine - sin(angle)) < 3e-16)
      #expect(abs(cosine - cos(angle)) < 3e-16)
      let small = angle / 2000
      #expect(abs(MathLibrary.tan(small) - tan(small)) < 3e-16)
    }
  }

  @Test("the angle of a vector is the C library's to the last bits")
  func arcTangent() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<20_000 {
      let (x, y) = (Double.random(in: -9...9, using: &random), Double.random(in: -9...9, using: &random))
      #expect(abs(MathLibrary.atan2(y, x) - atan2(y, x)) < 9e-16)
    }
    #expect(MathLibrary.atan2(0, 0) == 0)
    #expect(MathLibrary.atan2(0, -1) == .pi)
    #expect(MathLibrary.atan2(-1, 0) == -.pi / 2)
  }

  @Test(
    "invalid angles do not trap",
    arguments: [1e15, -1e18, 1e300, -1.7e308, .infinity, .nan] as [Double])
  func extremes(angle: Double) {
    let (sine, cosine) = MathLibrary.sineAndCosine(angle)
    #expect(angle.isFinite ? abs(sine) <= 1 : sine.isNaN)
    #expect(cosine.isNaN == !angle.isFinite)
  }
}
