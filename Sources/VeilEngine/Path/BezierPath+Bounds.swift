import VeilCore

extension BezierPath {
  /// The bounding box of the path, without the width of a stroke; zero for a path that draws nothing.
  ///
  /// A segment with a coordinate that is not finite is ignored.
  public var bounds: Geometry.Rect {
    var box = Box()
    var pen = Pen()
    for element in elements {
      guard let segment = pen.draw(element) else { continue }
      box.include(segment)
    }
    return box.rect
  }

  /// A rectangle that grows.
  private struct Box {
    var low = SIMD2(repeating: Double.infinity)
    var high = SIMD2(repeating: -Double.infinity)

    var rect: Geometry.Rect {
      guard low.x <= high.x, low.y <= high.y else { return .zero }
      return Geometry.Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    mutating func include(_ point: SIMD2<Double>) {
      guard point.x.isFinite, point.y.isFinite else { return }
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }

    mutating func include(_ segment: Segment) {
      switch segment {
      case .line(let p0, let p1):
        guard (p0 - p0 + p1 - p1) == .zero else { return }
        include(p0)
        include(p1)
      case .quad(let p0, let p1, let p2):
        let (ends, control) = (p0 - p0 + p2 - p2, p1 - p1)
        guard ends + control == .zero else { return }
        include(p0)
        include(p2)
        for axis in 0..<2 where !holds(p1[axis], on: axis) {
          includeExtremum(
            of: segment, on: axis, at: (p0[axis] - p1[axis]) / (p0[axis] - 2 * p1[axis] + p2[axis]))
        }
      case .cubic(let p0, let p1, let p2, let p3):
        let (ends, controls) = (p0 - p0 + p3 - p3, p1 - p1 + p2 - p2)
        guard ends + controls == .zero else { return }
        include(p0)
        include(p3)
        for axis in 0..<2 where !holds(p1[axis], on: axis) || !holds(p2[axis], on: axis) {
          // The derivative's coefficients: a·t² + 2·half·t + c.
          let a = p3[axis] - 3 * p2[axis] + 3 * p1[axis] - p0[axis]
          let half = p0[axis] - 2 * p1[axis] + p2[axis]
          let c = p1[axis] - p0[axis]
          // Both roots without cancellation: one from a sum of equal signs, the other from the product of the
          // roots.
          let root = max(0, half * half - a * c).squareRoot()
          let sum = half < 0 ? root - half : -(half + root)
          includeExtremum(of: segment, on: axis, at: sum / a)
          includeExtremum(of: segment, on: axis, at: c / sum)
        }
      }
    }

    /// Whether the coordinate is inside the known bounds.
    private func holds(_ value: Double, on axis: Int) -> Bool { value >= low[axis] && value <= high[axis] }

    private mutating func includeExtremum(of segment: Segment, on axis: Int, at t: Double) {
      guard t > 0, t < 1 else { return }
      let value = segment.point(at: t)[axis]
      low[axis] = min(low[axis], value)
      high[axis] = max(high[axis], value)
    }
  }
}
