import UIKit
import VeilCore
import VeilEngine

// Apart from the tests: a file that imports both Testing and UIKit asks for a module that only Apple has.

/// What the functions in `Generated/Paths.swift` draw.
func uiKitPaths(in rect: Geometry.Rect) -> [BezierPath] {
  let rect = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  return UIBezierPath.all.map { BezierPath($0(rect).steps.map(\.element)) }
}

extension UIBezierPath.Step {
  fileprivate var element: BezierPath.Element {
    func point(_ point: CGPoint) -> Geometry.Point { Geometry.Point(x: point.x, y: point.y) }
    return switch self {
    case .move(let end): .move(to: point(end))
    case .line(let end): .line(to: point(end))
    case .quad(let end, let control): .quad(to: point(end), control: point(control))
    case .curve(let end, let control1, let control2):
      .curve(to: point(end), control1: point(control1), control2: point(control2))
    case .close: .close
    }
  }
}
