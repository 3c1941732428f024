import CVeilCairo
import VeilCore
import VeilEngine

extension CairoPainter {
  /// Sets the context's current path; false if it has a coordinate that Cairo cannot take.
  func trace(_ path: BezierPath, on context: OpaquePointer) -> Bool {
    guard path.isPaintable else { return false }
    cairo_new_path(context)
    var pen = Geometry.Point.zero
    for element in path.elements {
      switch element {
      case .move(let end):
        cairo_move_to(context, end.x, end.y)
        pen = end
      case .line(let end):
        cairo_line_to(context, end.x, end.y)
        pen = end
      case .quad(let end, let control):
        // Cairo has only cubics; this one is the same curve.
        cairo_curve_to(
          context, pen.x + (control.x - pen.x) * 2 / 3, pen.y + (control.y - pen.y) * 2 / 3,
          end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
        pen = end
      case .curve(let end, let first, let second):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        pen = end
      case .close:
        cairo_close_path(context)
      }
    }
    return true
  }
}

extension Geometry.Point {
  package var isPaintable: Bool { x.isPaintable && y.isPaintable }
}

extension BezierPath {
  package var isPaintable: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let end), .line(let end): end.isPaintable
      case .quad(let end, let control): control.isPaintable && end.isPaintable
      case .curve(let end, let first, let second):
        first.isPaintable && second.isPaintable && end.isPaintable
      case .close: true
      }
    }
  }
}

extension DisplayList.Shape {
  /// Whether every coordinate can be painted.
  package var isPaintable: Bool {
    switch self {
    case .fill(let path, let color): path.isPaintable && color.isPaintable
    case .stroke(let path, let color, let width, _):
      path.isPaintable && color.isPaintable && width.isPaintable
    case .gradient(let gradient, let box): gradient.isPaintable && box.isPaintable
    case .image(_, let box): box.isPaintable
    case .text(let run, let box): box.isPaintable && run.color.isPaintable && run.font.size.isFinite
    }
  }
}
