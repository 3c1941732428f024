import CVeilCairo
import VeilCore
import VeilEngine

/// The fading edges of a text's viewport, at its top and bottom.
struct Fading {
  private let clip: Geometry.Rect
  private let insets: Geometry.Insets

  /// Nil: the layer's edges are sharp.
  init?(of layer: DisplayList.Layer) {
    guard let clip = layer.clip, clip.isPaintable, clip.height > 0 else { return nil }
    let insets = layer.fading
    guard insets.top > 0 || insets.bottom > 0, insets.top.isPaintable, insets.bottom.isPaintable else {
      return nil
    }
    self.clip = clip
    self.insets = insets
  }

  /// Sets a source that is transparent at the edges.
  func source(_ color: RGBA, on context: OpaquePointer) {
    guard let pattern = cairo_pattern_create_linear(0, clip.minY, 0, clip.maxY) else { return }
    defer { cairo_pattern_destroy(pattern) }
    func stop(at y: Double, _ alpha: Double) {
      cairo_pattern_add_color_stop_rgba(
        pattern, y / clip.height, color.red, color.green, color.blue, alpha)
    }
    if insets.top > 0 { stop(at: 0, 0) }
    stop(at: max(0, insets.top), color.alpha)
    stop(at: clip.height - max(0, insets.bottom), color.alpha)
    if insets.bottom > 0 { stop(at: clip.height, 0) }
    cairo_set_source(context, pattern)
  }
}
