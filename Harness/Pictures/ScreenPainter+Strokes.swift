import CVeilCairo
@_spi(Double) import UIKit
import VeilCairo
import VeilCore
import VeilEngine

extension ScreenPainter {
  func saved(_ body: () -> Void) {
    cairo_save(context)
    body()
    cairo_restore(context)
  }

  func transform(_ transform: CGAffineTransform) {
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d),
      Double(transform.tx), Double(transform.ty))
    // After a matrix without an inverse, Cairo stays in an error state.
    guard abs(transform.a * transform.d - transform.b * transform.c) > 1e-9 else {
      return cairo_matrix_init(&matrix, 1e-6, 0, 0, 1e-6, 0, 0)
    }
    cairo_transform(context, &matrix)
  }

  func clip(_ path: BezierPath) {
    trace(path)
    cairo_clip(context)
  }

  func fill(_ path: BezierPath, _ color: RGBA, isEvenOdd: Bool = false) {
    guard isEvenOdd else { return paint([.fill(path, color)]) }
    trace(path)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    cairo_fill(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  func stroke(_ path: BezierPath, _ color: RGBA, width: Double, cap: DisplayList.LineCap = .butt) {
    paint([.stroke(path, color, width: width, cap: cap)])
  }

  func text(_ run: TextRun, in box: CGRect) { paint([.text(run, in: Geometry.Rect(box))]) }

  /// Everything is painted by the library's own painter.
  func paint(_ shapes: [DisplayList.Shape]) {
    let everywhere = Geometry.Rect(x: -10_000, y: -10_000, width: 20_000, height: 20_000)
    let list = DisplayList(
      size: everywhere.size, scale: 1, turn: .upright, opacity: 1,
      layers: [DisplayList.Layer(.scrim, frame: everywhere, shapes: shapes)])
    CairoPainter(fonts: fonts).paint(list, on: context)
  }

  private func trace(_ path: BezierPath) {
    cairo_new_path(context)
    for element in path.elements {
      switch element {
      case .move(let end): cairo_move_to(context, end.x, end.y)
      case .line(let end): cairo_line_to(context, end.x, end.y)
      case .quad(let end, let control):
        cairo_curve_to(context, control.x, control.y, control.x, control.y, end.x, end.y)
      case .curve(let end, let first, let second):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
  }
}
