import CVeilGTK
import VeilCore

/// The ring around the element that has the keyboard focus, for a user who moves it by keys.
///
/// GTK draws its own as its theme says, which our elements, having no theme's looks, do not get.
@MainActor
enum FocusRing {
  /// The two lines, a dark one around a light one, so that one of them stands out on any ground.
  private static let lineWidth: Float = 2
  private static let outer = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0.9)
  private static let inner = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
  private static let radius: Float = 6

  static func draw(around part: ElementWidget, into snapshot: OpaquePointer) {
    let width = Float(gtk_widget_get_width(part.widget))
    let height = Float(gtk_widget_get_height(part.widget))
    border(outset: lineWidth, width: width, height: height, outer, into: snapshot)
    border(outset: 0, width: width, height: height, inner, into: snapshot)
  }

  private static func border(
    outset: Float, width: Float, height: Float, _ color: GdkRGBA, into snapshot: OpaquePointer
  ) {
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: -outset, y: -outset),
      size: graphene_size_t(width: width + 2 * outset, height: height + 2 * outset))
    var outline = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&outline, &bounds, radius + outset)
    let widths = [Float](repeating: lineWidth, count: 4)
    let colors = [GdkRGBA](repeating: color, count: 4)
    gtk_snapshot_append_border(snapshot, &outline, widths, colors)
  }
}
