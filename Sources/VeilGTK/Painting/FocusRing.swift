import CVeilGTK
import VeilCore
import VeilEngine

/// The ring around the element with the keyboard focus, for a user who moves it by keys.
///
/// GTK draws a ring from the theme, which our elements do not use.
@MainActor
enum FocusRing {
  static func draw(around part: ElementWidget, into snapshot: OpaquePointer) {
    let size = Geometry.Size(
      width: Double(gtk_widget_get_width(part.widget)), height: Double(gtk_widget_get_height(part.widget)))
    let ring = Composition.FocusRing(around: Geometry.Rect(origin: .zero, size: size))
    for line in ring.lines { draw(line, into: snapshot) }
  }

  private static func draw(_ line: Composition.FocusRing.Line, into snapshot: OpaquePointer) {
    var bounds = graphene_rect_t(line.frame)
    var outline = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&outline, &bounds, Float(line.radius))
    let widths = [Float](repeating: Float(line.width), count: 4)
    let colors = [GdkRGBA](repeating: GdkRGBA(line.color), count: 4)
    gtk_snapshot_append_border(snapshot, &outline, widths, colors)
  }
}
