// Names are as in Apple's SDK.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Not equatable, as in Apple's SDK.
public struct CATransform3D: Sendable {
  public var m11, m12, m13, m14, m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34, m41, m42, m43, m44: CGFloat

  public init() { self.init(CGAffineTransform.identity) }

  /// The doubles draw only transforms within the plane.
  init(_ m: CGAffineTransform) {
    (m11, m12, m13, m14) = (m.a, m.b, 0, 0)
    (m21, m22, m23, m24) = (m.c, m.d, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 1, 0)
    (m41, m42, m43, m44) = (m.tx, m.ty, 0, 1)
  }

  var affine: CGAffineTransform { .init(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}

/// A rotation around an axis, which the doubles draw as seen from far away.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
  -> CATransform3D
{
  let length = (x * x + y * y + z * z).squareRoot()
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (sin(angle), cos(angle))
  var m = CATransform3D()
  (m.m11, m.m12, m.m13) = (
    x * x * (1 - cosine) + cosine, x * y * (1 - cosine) + z * sine, x * z * (1 - cosine) - y * sine
  )
  (m.m21, m.m22, m.m23) = (
    x * y * (1 - cosine) - z * sine, y * y * (1 - cosine) + cosine, y * z * (1 - cosine) + x * sine
  )
  (m.m31, m.m32, m.m33) = (
    x * z * (1 - cosine) + y * sine, y * z * (1 - cosine) - x * sine, z * z * (1 - cosine) + cosine
  )
  return m
}

/// Scales first, and then transforms.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat)
  -> CATransform3D
{
  var m = t
  (m.m11, m.m12, m.m13, m.m14) = (t.m11 * sx, t.m12 * sx, t.m13 * sx, t.m14 * sx)
  (m.m21, m.m22, m.m23, m.m24) = (t.m21 * sy, t.m22 * sy, t.m23 * sy, t.m24 * sy)
  (m.m31, m.m32, m.m33, m.m34) = (t.m31 * sz, t.m32 * sz, t.m33 * sz, t.m34 * sz)
  return m
}

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a.all == b.all
}

extension CATransform3D {
  fileprivate var all: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

public let CATransform3DIdentity = CATransform3D()

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }
