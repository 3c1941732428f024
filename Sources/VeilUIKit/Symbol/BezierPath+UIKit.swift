#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine

  extension BezierPath {
    /// The same path for Core Graphics and Core Animation.
    public var cgPath: CGPath {
      let path = CGMutablePath()
      for element in elements {
        switch element {
        case .move(let point): path.move(to: CGPoint(point))
        case .line(let point): path.addLine(to: CGPoint(point))
        case .quad(let point, let control): path.addQuadCurve(to: CGPoint(point), control: CGPoint(control))
        case .curve(let point, let first, let second):
          path.addCurve(to: CGPoint(point), control1: CGPoint(first), control2: CGPoint(second))
        case .close: path.closeSubpath()
        }
      }
      return path
    }

    /// Creates a path from one of Core Graphics.
    public init(_ path: CGPath) {
      self.init()
      path.applyWithBlock { step in
        let points = step.pointee.points
        switch step.pointee.type {
        case .moveToPoint: move(to: Geometry.Point(points[0]))
        case .addLineToPoint: line(to: Geometry.Point(points[0]))
        case .addQuadCurveToPoint: quad(to: Geometry.Point(points[1]), control: Geometry.Point(points[0]))
        case .addCurveToPoint:
          curve(
            to: Geometry.Point(points[2]), control1: Geometry.Point(points[0]),
            control2: Geometry.Point(points[1]))
        case .closeSubpath: close()
        @unknown default: break
        }
      }
    }

    /// Creates a path from one of UIKit.
    public init(_ path: UIBezierPath) { self.init(path.cgPath) }
  }

  extension UIBezierPath {
    /// Creates a path from one of Veil, such as a symbol's.
    ///
    /// ```swift
    /// let card = UIBezierPath(BezierPath(roundedRect: Geometry.Rect(x: 8, y: 8, width: 303, height: 463), radius: 5))
    /// ```
    public convenience init(_ path: BezierPath) { self.init(cgPath: path.cgPath) }
  }

  extension Symbol {
    /// The symbol's path, with its unit square mapped to a rectangle.
    @MainActor public func bezierPath(in rect: CGRect) -> UIBezierPath {
      UIBezierPath(path(in: Geometry.Rect(rect)))
    }
  }

  extension CGPoint {
    init(_ point: Geometry.Point) { self.init(x: point.x, y: point.y) }
  }
#endif
