import VeilCore

extension Geometry {
  /// An affine transform: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
  public struct Transform: Hashable, Sendable {
    /// The factor from x to x′.
    public var a: Double
    /// The factor from x to y′.
    public var b: Double
    /// The factor from y to x′.
    public var c: Double
    /// The factor from y to y′.
    public var d: Double
    /// The horizontal translation, in points.
    public var tx: Double
    /// The vertical translation, in points.
    public var ty: Double

    /// Creates a transform from its six numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }

    /// The identity.
    public static var identity: Transform { Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// Moves by `x` and `y` points.
    public static func translation(x: Double, y: Double) -> Transform {
      Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Multiplies each axis by its factor, around the origin.
    public static func scale(x: Double, y: Double) -> Transform {
      Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Multiplies both axes by `factor`, around the origin.
    public static func scale(_ factor: Double) -> Transform { scale(x: factor, y: factor) }

    /// Rotates by an angle in radians around the origin; clockwise on the screen, where y grows downwards.
    public static func rotation(_ angle: Double) -> Transform {
      let (sine, cosine) = MathLibrary.sineAndCosine(angle)
      return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }
  }
}

extension Geometry.Transform {
  /// The determinant: the factor of areas; negative if the transform mirrors.
  public var determinant: Double { a * d - b * c }

  /// The inverse; nil: this transform is singular or not finite.
  public var inverse: Geometry.Transform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let result = Geometry.Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    guard result.isFinite else { return nil }
    return result
  }

  private var isFinite: Bool { (a - a + b - b + c - c + d - d + tx - tx + ty - ty) == 0 }

  /// This transform first, then `next`.
  public func concatenating(_ next: Geometry.Transform) -> Geometry.Transform {
    Geometry.Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The transformed point.
  public func apply(to point: Geometry.Point) -> Geometry.Point {
    Geometry.Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The bounding box of the transformed rectangle.
  public func apply(to rect: Geometry.Rect) -> Geometry.Rect {
    let first = apply(to: rect.origin)
    let acrossX = a * rect.width
    let acrossY = b * rect.width
    let downX = c * rect.height
    let downY = d * rect.height
    return Geometry.Rect(
      x: first.x + min(acrossX, 0) + min(downX, 0), y: first.y + min(acrossY, 0) + min(downY, 0),
      width: acrossX.magnitude + downX.magnitude, height: acrossY.magnitude + downY.magnitude)
  }
}
