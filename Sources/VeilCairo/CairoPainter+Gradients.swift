import CVeilCairo
import VeilCore
import VeilEngine

extension CairoPainter {
  func paint(_ gradient: DisplayList.Gradient, in box: Geometry.Rect, on context: OpaquePointer) {
    guard box.isPaintable, gradient.isPaintable, let pattern = gradient.pattern else { return }
    defer { cairo_pattern_destroy(pattern) }
    for stop in gradient.stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.place, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(context, pattern)
    rectangle(box, on: context)
    cairo_fill(context)
  }
}

extension DisplayList.Gradient {
  /// The course, without colours.
  fileprivate var pattern: OpaquePointer? {
    switch course {
    case .linear(let from, let to): cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
    case .radial(let center, let radius):
      cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius)
    }
  }

  /// Whether every number in it can be painted.
  package var isPaintable: Bool {
    guard stops.allSatisfy({ $0.place.isFinite && $0.color.isPaintable }) else { return false }
    switch course {
    case .linear(let from, let to): return from.isPaintable && to.isPaintable
    case .radial(let center, let radius): return center.isPaintable && radius.isPaintable && radius > 0
    }
  }
}
