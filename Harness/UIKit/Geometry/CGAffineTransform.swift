public struct CGAffineTransform: Hashable, Sendable {
  public var a, b, c, d, tx, ty: CGFloat

  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  public static var identity: CGAffineTransform { .init() }
  public var isIdentity: Bool { self == .identity }

  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    .init(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// The inverse; the transform itself if it has none, as in Core Graphics.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return .init(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
  }
}

extension CGRect {
  /// The smallest rectangle around the four corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    // The corners' coordinates are sums, whose parts are least and greatest on their own.
    let (x, y) = ((minX * t.a, maxX * t.a), (minX * t.b, maxX * t.b))
    let (moreX, moreY) = ((minY * t.c, maxY * t.c), (minY * t.d, maxY * t.d))
    let left = min(x.0, x.1) + min(moreX.0, moreX.1) + t.tx
    let top = min(y.0, y.1) + min(moreY.0, moreY.1) + t.ty
    return CGRect(
      x: left, y: top, width: max(x.0, x.1) + max(moreX.0, moreX.1) + t.tx - left,
      height: max(y.0, y.1) + max(moreY.0, moreY.1) + t.ty - top)
  }
}
