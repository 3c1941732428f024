// Names are as in Apple's SDK.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public struct CATransform3D: Equatable, Sendable {
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

public let CATransform3DIdentity = CATransform3D()

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }
