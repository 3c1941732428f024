import CVeilCairo
import VeilCore
import VeilEngine

/// Paints display lists onto a Cairo context.
///
/// The context's unit is the logical pixel and its origin that of the scope; its creator has scaled it.
/// What cannot be painted (a coordinate that is not a number) is left out; the context never ends in an
/// error because of it, and its state is as before.
///
/// ```swift
/// CairoPainter(fonts: fonts).paint(composition.displayList(at: now), on: context)
/// ```
public struct CairoPainter {
  /// The fonts that texts without a family are set in.
  public let fonts: CairoFonts

  /// A painter that sets its texts in those fonts.
  public init(fonts: CairoFonts) { self.fonts = fonts }

  /// Paints everything, turned as the list says and with its opacity over all together.
  ///
  /// - Parameters:
  ///   - list: what to paint.
  ///   - context: a `cairo_t *`.
  public func paint(_ list: DisplayList, on context: OpaquePointer) {
    guard list.opacity > 0, !list.layers.isEmpty else { return }
    saving(context) {
      turn(list, on: context)
      let nudge = CairoPainter.nudge(at: list.scale)
      guard list.opacity < 1 else {
        for layer in list.layers { place(layer, of: list, nudge: nudge, on: context) }
        return
      }
      // One group: what lies under a shape of the list must not show through it.
      cairo_push_group(context)
      for layer in list.layers { place(layer, of: list, nudge: nudge, on: context) }
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, list.opacity)
    }
  }

  /// Paints one layer of a list, turned as the list says, without the list's opacity and where it is at rest: for
  /// a front end that keeps layers apart, and lays the opacity over all of them and moves them itself.
  public func paint(_ layer: DisplayList.Layer, of list: DisplayList, on context: OpaquePointer) {
    saving(context) {
      turn(list, on: context)
      paint(layer, nudge: CairoPainter.nudge(at: list.scale), on: context)
    }
  }

  /// Paints a layer where it is while the panel comes or goes.
  private func place(
    _ layer: DisplayList.Layer, of list: DisplayList, nudge: Double, on context: OpaquePointer
  ) {
    let transform = list.transform(of: layer)
    guard transform != .identity else { return paint(layer, nudge: nudge, on: context) }
    // Cairo is in an error for ever after a matrix without an inverse.
    guard transform.inverse != nil, transform.isPaintable else { return }
    saving(context) {
      self.transform(context, by: transform)
      paint(layer, nudge: nudge, on: context)
    }
  }

  private func paint(_ layer: DisplayList.Layer, nudge: Double, on context: OpaquePointer) {
    saving(context) {
      if let clip = layer.clip {
        guard clip.isPaintable, !clip.isEmpty else { return }
        rectangle(clip, on: context)
        cairo_clip(context)
      }
      for shape in layer.shapes { paint(shape, fading: Fading(of: layer), nudge: nudge, on: context) }
    }
  }

  private func paint(
    _ shape: DisplayList.Shape, fading: Fading?, nudge: Double, on context: OpaquePointer
  ) {
    switch shape {
    case .fill(let path, let color):
      guard color.isPaintable, trace(path, on: context) else { return }
      source(color, on: context)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      cairo_fill(context)
    case .stroke(let path, let color, let width, let cap):
      guard color.isPaintable, width.isPaintable, width > 0, trace(path, on: context) else { return }
      source(color, on: context)
      cairo_set_line_width(context, width)
      cairo_set_line_join(context, cap == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
      cairo_set_miter_limit(context, DisplayList.LineCap.miterLimit)
      cairo_set_line_cap(context, cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
      cairo_stroke(context)
    case .image(let pixels, let box):
      paint(pixels, in: box, on: context)
    case .text(let run, let box):
      guard run.color.isPaintable, box.isPaintable, !box.isEmpty, !run.text.isEmpty else { return }
      if let fading { fading.source(run.color, on: context) } else { source(run.color, on: context) }
      fonts.forEachLine(of: run, in: box) { glyphs, start in
        cairo_move_to(context, start.x + nudge, start.y + nudge)
        pango_cairo_show_layout_line(context, glyphs)
      }
      cairo_new_path(context)
    }
  }

  /// How far texts are moved so that no glyph stands exactly between two device pixels, where rounding would
  /// take one or the other from paint to paint: only at a broken scale, and more than the 1/256 that Cairo's
  /// current point is kept in.
  private static func nudge(at scale: Double) -> Double { scale == scale.rounded() ? 0 : 1.0 / 32 }

  private func source(_ color: RGBA, on context: OpaquePointer) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  func rectangle(_ rect: Geometry.Rect, on context: OpaquePointer) {
    cairo_new_path(context)
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
  }

  /// Upright coordinates to the stage's.
  private func turn(_ list: DisplayList, on context: OpaquePointer) {
    guard list.turn != .upright, list.size.width.isPaintable, list.size.height.isPaintable else { return }
    transform(context, by: list.turn.transform(in: list.size))
  }

  private func transform(_ context: OpaquePointer, by transform: Geometry.Transform) {
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
    cairo_transform(context, &matrix)
  }

  private func saving(_ context: OpaquePointer, _ body: () -> Void) {
    cairo_save(context)
    body()
    cairo_restore(context)
  }
}

extension Double {
  /// Cairo counts in 1/256 pixels with 32 bits; far beyond that it paints nonsense.
  static let farthestPaintable = 1_000_000.0

  package var isPaintable: Bool { abs(self) <= Double.farthestPaintable }
}

extension Geometry.Rect {
  package var isPaintable: Bool {
    minX.isPaintable && minY.isPaintable && maxX.isPaintable && maxY.isPaintable
  }
}

extension RGBA {
  package var isPaintable: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
}
