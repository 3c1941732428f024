extension Geometry.Point {
  @inlinable package init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }

  @inlinable package var vector: SIMD2<Double> { SIMD2(x, y) }
}

extension SIMD2<Double> {
  @inlinable package var squaredLength: Double { x * x + y * y }

  @inlinable package var length: Double { squaredLength.squareRoot() }
}
