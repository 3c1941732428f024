import CVeilCairo
import VeilCore
import VeilEngine

/// Maps a cover's points to the pixels of its screen.
package struct PixelMapping: Hashable, Sendable {
  /// How many pixels a point has. It need not be a whole number.
  package let scale: Double
  /// Where the cover's origin is in its first pixel, as parts of it; more than 0 only where the scale is not whole.
  package let phase: Geometry.Point

  package init(scale: Double, phase: Geometry.Point = .zero) {
    self.scale = scale
    self.phase = phase
  }

  /// The smallest box around a rectangle in points; nil if that is empty, or too large to be painted.
  package func box(around rect: Geometry.Rect) -> PixelBox? {
    guard scale > 0 else { return nil }
    return PixelBox(around: rect.offset(x: phase.x / scale, y: phase.y / scale), scale: scale)
  }

  /// What is painted in a box, in points; nil without memory.
  package func sheet(in box: PixelBox, paint: (OpaquePointer) -> Void) -> PixelSheet? {
    PixelSheet(box) { context in
      cairo_translate(context, phase.x, phase.y)
      cairo_scale(context, scale, scale)
      paint(context)
    }
  }
}

/// Paints lists as pixels of a screen.
package struct SheetPainter {
  private let painter: CairoPainter
  private let mapping: PixelMapping

  package init(_ painter: CairoPainter, on mapping: PixelMapping) {
    self.painter = painter
    self.mapping = mapping
  }

  /// A part of a list on nothing; nil without memory.
  package func sheet(of list: DisplayList, in box: PixelBox) -> PixelSheet? {
    mapping.sheet(in: box) { painter.paint(list, on: $0) }
  }
}
