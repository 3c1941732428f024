import CVeilCairo
import VeilCore
import VeilEngine

/// Paints display lists onto a Cairo context.
///
/// The context's unit is the logical pixel and its origin that of the scope; the caller has scaled it. What
/// cannot be painted, such as a NaN coordinate, is left out. The context never gets into an error state from
/// it, and its state is restored.
///
/// ```swift
/// CairoPainter(fonts: fonts).paint(composition.displayList(at: now), on: context)
/// ```
public struct CairoPainter {
  /// The fonts for texts without a family.
  public let fonts: CairoFonts

  /// Creates a painter with fonts.
  public init(fonts: CairoFonts) { self.fonts = fonts }

  /// Paints everything, with the list's rotation and opacity.
  ///
  /// - Parameters:
  ///   - list: the list.
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
      // One group: what is below a shape of the list must not show through it.
      cairo_push_group(context)
      for layer in list.layers { place(layer, of: list, nudge: nudge, on: context) }
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, list.opacity)
    }
  }

  /// Paints one layer of a list at rest, with the list's rotation and without its opacity: for a front end
  /// that keeps layers separately, and applies opacity and motion itself.
  public func paint(_ layer: DisplayList.Layer, of list: DisplayList, on context: OpaquePointer) {
    saving(context) {
      turn(list, on: context)
      paint(layer, nudge: CairoPainter.nudge(at: list.scale), on: context)
    }
  }

  /// Applies the panel's transform to a layer.
  private func place(
    _ layer: DisplayList.Layer, of list: DisplayList, nudge: Double, on context: OpaquePointer
  ) {
    let transform = list.transform(of: layer)
    guard transform != .identity else { return paint(layer, nudge: nudge, on: context) }
    // Cairo stays in an error state after a matrix without an inverse.
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
    case .gradient(let gradient, let box):
      paint(gradient, in: box, on: context)
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

  /// The offset of texts that keeps glyphs from lying exactly between two device pixels, where rounding would
  /// differ between paints: only at a fractional scale, and more than the 1/256 of Cairo's current point.
  private static func nudge(at scale: Double) -> Double { scale == scale.rounded() ? 0 : 1.0 / 32 }

  private func source(_ color: RGBA, on context: OpaquePointer) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  func rectangle(_ rect: Geometry.Rect, on context: OpaquePointer) {
    cairo_new_path(context)
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
  }

  /// Maps upright coordinates to the stage's.
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
  /// Cairo has 32-bit coordinates in 1/256 pixels; far beyond that it paints garbage.
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
