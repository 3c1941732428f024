import CVeilGTK
import VeilCore

// The places of the covers.
extension WindowLayer {
  /// The window places its widgets, and then the layer places the covers.
  func layOut(width: Int32, height: Int32, _ layOutWindow: () -> Void) {
    Deferred.duringLayout {
      layOutWindow()
      // GTK warns of a child without a place, and what an ended one covered may have none.
      for cover in leaving where gtk_widget_get_parent(cover.widget) == window {
        let size = cover.size ?? Geometry.Size(width: Double(width), height: Double(height))
        cover.place(width: Int32(size.width), height: Int32(size.height), transform: nil)
      }
      for cover in covers {
        if cover.area.isWindow {
          cover.place(width: width, height: height, transform: nil)
        } else if gtk_widget_get_parent(cover.widget) == window {
          // A cover in another widget follows after the layout.
          place(cover)
        }
      }
    }
  }

  /// The window's widgets have their places, and the frame is not yet painted: changes are laid out before
  /// that.
  func laidOut() {
    keepingWindow { _ in
      Deferred.run()
      follow()
    }
  }

  /// Updates the covers: a scrolling view moves its content without a layout of the window, and widgets above
  /// the target come and go.
  private func follow() {
    stack(hasLaidOut: true)
    // GTK loses one that was added during a layout.
    if let window, covers.contains(where: \.isNew) { gtk_widget_queue_allocate(window) }
    for cover in covers where !cover.area.isWindow {
      // The parent of a cover inside another widget may place only its own children.
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

  /// Updates the covers as soon as no call into GTK is under way: GTK may be moving the focus to a cover, or
  /// showing or hiding the widget that contains it.
  func followSoon() {
    guard !willFollow else { return }
    willFollow = true
    Deferred.add { [self] in
      willFollow = false
      keepingWindow { _ in follow() }
    }
  }

  func place(_ cover: CoverWidget) {
    guard let window, isUp(cover) else { return }
    cover.place = cover.area.visibleFrame
    if let place = cover.area.coverFrame, let seen = cover.place {
      cover.clip = seen == place ? nil : seen.offset(x: -place.minX, y: -place.minY)
      cover.corners = cover.area.corners(of: seen).map { $0.offset(x: -place.minX, y: -place.minY) }
      cover.place(
        width: Int32(place.width), height: Int32(place.height),
        transform: transform(to: place, of: window, in: gtk_widget_get_parent(cover.widget) ?? window))
    }
    let isVisible: gboolean = cover.place == nil ? 0 : 1
    guard isUp(cover), gtk_widget_get_child_visible(cover.widget) != isVisible else { return }
    if isVisible == 0, isPressed {
      // Nothing of it is seen or found until the release.
      cover.clip = Geometry.Rect(x: 0, y: 0, width: 0, height: 0)
      return
    }
    gtk_widget_set_child_visible(cover.widget, isVisible)
    // GTK draws a widget that has never been drawn only if its parent is drawn for another reason.
    if let parent = gtk_widget_get_parent(cover.widget) { gtk_widget_queue_draw(parent) }
  }

  /// The transform that puts a child of a widget at a place in the window, even while the widget moves or
  /// grows.
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
