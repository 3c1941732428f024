#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine

  extension CAGradientLayer {
    /// Shows a gradient in a frame, both in the coordinates of the scope.
    func show(_ gradient: DisplayList.Gradient, in frame: Geometry.Rect) {
      guard frame.width > 0, frame.height > 0 else { return }
      // Core Animation counts in parts of the layer.
      func place(_ point: Geometry.Point) -> CGPoint {
        CGPoint(x: (point.x - frame.minX) / frame.width, y: (point.y - frame.minY) / frame.height)
      }
      colors = gradient.stops.map { $0.color.cgColor }
      locations = gradient.stops.map { NSNumber(value: $0.place) }
      switch gradient.course {
      case .linear(let from, let to):
        type = .axial
        (startPoint, endPoint) = (place(from), place(to))
      case .radial(let center, let radius):
        type = .radial
        startPoint = place(center)
        endPoint = place(Geometry.Point(x: center.x + radius, y: center.y + radius))
      }
    }
  }
#endif
