import CVeilGTK
import VeilCairo
import VeilCore
import VeilEngine

/// Paints again what the window shows beneath what may disappear: on Wayland no client can read the screen.
///
/// It paints one small picture each time the window's content has changed and come to rest, and a few in a second while it
/// moves, or fewer if that takes a long time. GTK keeps what a widget has painted, so it is cheap to ask whether that
/// has changed.
@MainActor
final class BeneathSource {
  private var picture: PixelSheet?
  /// What the picture shows.
  private var shown: [Content] = []
  /// What moves is not painted again before this instant.
  private var nextMoving = 0.0
  /// What lies beneath the cover, as it was in the last frame.
  private var content: [Content] = []

  /// What a widget has painted, and where.
  private struct Content: Equatable {
    let node: PaintedNode
    let place: Geometry.Point
  }

  func forget() {
    picture = nil
    shown = []
    nextMoving = 0
    content = []
  }

  /// What lies beneath a part of a cover; nil before it was painted. What moves may be a moment old.
  func picture(below cover: CoverWidget, in part: Geometry.Rect, on mapping: PixelMapping, at now: Double)
    -> PixelSheet?
  {
    guard let window = gtk_widget_get_parent(cover.widget),
      let box = mapping.box(around: part.inset(by: Geometry.Insets(-1)))
    else { return nil }
    let former = content
    content = BeneathSource.content(below: cover.widget, in: window)
    let isCurrent = shown == content && picture?.box.holds(box) == true
    if !isCurrent, content == former || now >= nextMoving {
      picture = paint(below: cover.widget, in: window, box, mapping)
      shown = content
      nextMoving = now + StandIn.renewal(after: MonotonicClock.now - now)
    }
    return picture?.box.holds(box) == true ? picture : nil
  }

  private func paint(below cover: Widget, in window: Widget, _ box: PixelBox, _ mapping: PixelMapping)
    -> PixelSheet?
  {
    var (origin, corner) = (graphene_point_t(), graphene_point_t())
    guard gtk_widget_compute_point(cover, window, &origin, &corner) != 0,
      let node = veil_gtk_window_below(window, cover)
    else { return nil }
    defer { gsk_render_node_unref(node) }
    return mapping.sheet(in: box) { context in
      cairo_translate(context, -Double(corner.x), -Double(corner.y))
      gsk_render_node_draw(node, context)
    }
  }

  private static func content(below cover: Widget, in window: Widget) -> [Content] {
    children(of: window).prefix { $0 != cover }.compactMap { child in
      guard let node = veil_gtk_painted(window, child) else { return nil }
      var (origin, place) = (graphene_point_t(), graphene_point_t())
      _ = gtk_widget_compute_point(child, window, &origin, &place)
      return Content(node: PaintedNode(node), place: Geometry.Point(x: Double(place.x), y: Double(place.y)))
    }
  }
}

/// A render node that is retained, so that no other node gets its address.
private final class PaintedNode: Equatable {
  private let node: OpaquePointer

  /// Takes over the ownership.
  init(_ node: OpaquePointer) { self.node = node }

  deinit { gsk_render_node_unref(node) }

  static func == (one: PaintedNode, other: PaintedNode) -> Bool { one.node == other.node }
}
