import CVeilGTK
import VeilCore
import VeilEngine

extension Theme {
  /// Classes with the names that themes give to a popover and to its content.
  @MainActor private static let popoverClass = WidgetClass("VeilThemePopover", style: "popover")
  @MainActor private static let contentClass = WidgetClass("VeilThemeContent", style: "contents")
  /// The style class of what has a ground of its own.
  private static let ground = "background"

  /// The look of a popover, which lies over a window as a panel does; nil: its ground is not one colour, or unknown.
  ///
  /// GTK reports no background, so this reads what it would paint for one that is in no window.
  ///
  /// - Parameter window: has the font.
  @MainActor
  init?(like window: Widget, textScale: Double) {
    let popover = Theme.popoverClass.instantiate(role: nil)
    g_object_ref_sink(popover)
    defer { g_object_unref(popover) }
    gtk_widget_add_css_class(popover, Theme.ground)
    let content = Theme.contentClass.instantiate(role: nil)
    gtk_widget_set_parent(content, popover)
    guard let node = veil_gtk_background(content) else { return nil }
    defer { gsk_render_node_unref(node) }
    guard let (color, radius) = Theme.ground(in: node, radius: 0),
      let font = gtk_widget_get_pango_context(window).flatMap({ pango_context_get_font_description($0) })
    else { return nil }
    let textSize = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE) / textScale
    self.init(
      surface: color, text: RGBA(veil_gtk_text_color(content)), radius: radius, textSize: textSize)
  }

  /// The colour that a node paints, and the radius of the corners that clip it.
  private static func ground(in node: OpaquePointer, radius: Double) -> (RGBA, Double)? {
    switch gsk_render_node_get_node_type(node) {
    case GSK_COLOR_NODE:
      return gsk_color_node_get_color(node).map { (RGBA($0.pointee), radius) }
    case GSK_ROUNDED_CLIP_NODE:
      guard let clip = gsk_rounded_clip_node_get_clip(node), let child = gsk_rounded_clip_node_get_child(node)
      else { return nil }
      // Themes paint the ground inside the border.
      let border = clip.pointee.bounds.origin.x
      return ground(in: child, radius: Double(clip.pointee.corner.0.width + border))
    case GSK_CONTAINER_NODE:
      // Shadows are painted first.
      let last = gsk_container_node_get_n_children(node)
      guard last > 0, let child = gsk_container_node_get_child(node, last - 1) else { return nil }
      return ground(in: child, radius: radius)
    default:
      return nil
    }
  }
}
