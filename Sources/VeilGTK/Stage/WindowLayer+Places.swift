import CVeilGTK
import VeilCore

// Where the covers stand.
extension WindowLayer {
  /// The window gives its widgets their places, and then the covers get theirs.
  func layOut(width: Int32, height: Int32, _ layOutWindow: () -> Void) {
    Deferred.duringLayout {
      layOutWindow()
      for cover in covers + leaving {
        if cover.area.isWindow {
          cover.place(width: width, height: height, transform: nil)
        } else if gtk_widget_get_parent(cover.widget) == window {
          // One in another widget follows when the layout is done.
          place(cover)
        }
      }
    }
  }

  /// The window's widgets have their places, and the frame is not painted yet: what changes now is laid out before that.
  func laidOut() {
    keepingWindow { _ in
      Deferred.run()
      follow()
    }
  }

  /// Follows what has moved: a scrolling view moves what is in it without the window's being laid out, and what lies
  /// above a widget comes and goes.
  private func follow() {
    stack(hasLaidOut: true)
    // One that came within a layout is forgotten by GTK.
    if let window, covers.contains(where: \.isNew) { gtk_widget_queue_allocate(window) }
    for cover in covers where !cover.area.isWindow {
      // What holds one in another widget may give its own children places alone.
      let isInside = gtk_widget_get_parent(cover.widget) != window
      if isInside || cover.isNew || cover.place != cover.area.visibleFrame { place(cover) }
      cover.onLayout?()
    }
    var hasSightChanged = false
    for cover in covers where isUp(cover) {
      if cover.tellChanges() { hasSightChanged = true }
    }
    if hasSightChanged { block?.coversChanged() } else { block?.contentChanged() }
  }

  /// Follows as soon as no call into GTK is under way: it may be moving the focus to a cover, or showing and hiding what
  /// that is in.
  func followSoon() {
    guard !willFollow else { return }
    willFollow = true
    Deferred.add { [self] in
      willFollow = false
      keepingWindow { _ in follow() }
    }
  }

  func place(_ cover: StageWidget) {
    guard let window, isUp(cover) || isLeaving(cover.widget) else { return }
    cover.place = cover.area.visibleFrame
    if let place = cover.area.standing, let seen = cover.place {
      cover.clip = seen == place ? nil : seen.offset(x: -place.minX, y: -place.minY)
      cover.corners = cover.area.corners(of: seen).map { $0.offset(x: -place.minX, y: -place.minY) }
      cover.place(
        width: Int32(place.width), height: Int32(place.height),
        transform: transform(to: place, of: window, in: gtk_widget_get_parent(cover.widget) ?? window))
    }
    if isUp(cover) { gtk_widget_set_child_visible(cover.widget, cover.place == nil ? 0 : 1) }
  }

  /// What puts a child of a widget at a place in the window, also where the widget moves or grows as it comes.
  private func transform(to place: Geometry.Rect, of window: Widget, in parent: Widget) -> OpaquePointer? {
    var origin = graphene_point_t(x: Float(place.minX), y: Float(place.minY))
    guard parent != window else { return gsk_transform_translate(nil, &origin) }
    func point(_ x: Float, _ y: Float) -> graphene_point_t {
      var result = graphene_point_t(x: 0, y: 0)
      var point = graphene_point_t(x: x, y: y)
      _ = gtk_widget_compute_point(window, parent, &point, &result)
      return result
    }
    var base = point(0, 0)
    let across = point(1, 0).x - base.x
    let down = point(0, 1).y - base.y
    var transform = gsk_transform_translate(nil, &base)
    if across != 1 || down != 1 { transform = gsk_transform_scale(transform, across, down) }
    return gsk_transform_translate(transform, &origin)
  }
}
