#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore

  extension Path {
    /// Creates a SwiftUI path from one of Veil.
    public init(_ path: BezierPath) {
      self.init()
      for element in path.elements {
        switch element {
        case .move(let point): move(to: CGPoint(point))
        case .line(let point): addLine(to: CGPoint(point))
        case .quad(let point, let control): addQuadCurve(to: CGPoint(point), control: CGPoint(control))
        case .curve(let point, let control1, let control2):
          addCurve(to: CGPoint(point), control1: CGPoint(control1), control2: CGPoint(control2))
        case .close: closeSubpath()
        }
      }
    }
  }

  extension CGPoint {
    fileprivate init(_ point: Geometry.Point) { self.init(x: point.x, y: point.y) }
  }
#endif
