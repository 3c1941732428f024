import CVeilGTK
import VeilCore

// Where the covers stand.
extension WindowLayer {
  /// The window gives its widgets their places, and then the covers get theirs.
  func layOut(width: Int32, height: Int32, _ layOutWindow: () -> Void) {
    let wasLayingOut = isLayingOut
    isLayingOut = true
    layOutWindow()
    place(width: width, height: height)
    isLayingOut = wasLayingOut
  }

  /// Gives the covers their places; called when the window has laid itself out.
  private func place(width: Int32, height: Int32) {
    stack(hasLaidOut: false)
    block?.contentChanged()
    for cover in covers + leaving {
      if cover.area.isWindow {
        cover.place(width: width, height: height, transform: nil)
      } else if gtk_widget_get_parent(cover.widget) == window {
        // One in another widget follows when the layout is done: GTK would forget what changes there meanwhile.
        place(cover)
      }
    }
    // One that has come meanwhile.
    for cover in covers where cover.area.isWindow && cover.size == nil {
      cover.place(width: width, height: height, transform: nil)
    }
  }

  /// Follows what has moved: a scrolling view moves what is in it without the window's being laid out, and what lies
  /// above a widget comes and goes.
  func follow() {
    // Within a layout nothing but the window's own children may change; GTK forgets what does.
    guard !isLayingOut else { return followSoon() }
    stack(hasLaidOut: true)
    for cover in covers where !cover.area.isWindow {
      // What holds one in another widget may give its own children places alone.
      let isInside = gtk_widget_get_parent(cover.widget) != window
      if isInside || cover.place != cover.area.visibleFrame { place(cover) }
      cover.onLayout?()
    }
    layOutWhatIsInside()
    for cover in covers { cover.followHoles() }
  }

  /// Follows in the main loop, before the next event and the next frame.
  ///
  /// Within a call into GTK no cover may be moved to another widget: GTK may be moving the focus to it, or showing and
  /// hiding what it is in.
  func followSoon() {
    guard !willFollow else { return }
    willFollow = true
    Departure.add { [self] in
      willFollow = false
      keepingWindow { _ in follow() }
    }
  }

  /// Where a cover in another widget has changed during a layout, GTK has forgotten it.
  private func layOutWhatIsInside() {
    guard let window else { return }
    var isNeeded = false
    for cover in covers where gtk_widget_get_parent(cover.widget) != window {
      if cover.hasChanged { isNeeded = true }
    }
    for cover in covers { cover.hasChanged = false }
    if isNeeded { gtk_widget_queue_allocate(window) }
  }

  func place(_ cover: StageWidget) {
    guard let window, isUp(cover) || isLeaving(cover.widget) else { return }
    let wasSeen = cover.place != nil
    cover.place = cover.area.visibleFrame
    if let place = cover.area.standing, let seen = cover.place {
      cover.clip = seen == place ? nil : seen.offset(x: -place.minX, y: -place.minY)
      cover.corners = cover.area.corners(of: seen).map { $0.offset(x: -place.minX, y: -place.minY) }
      cover.place(
        width: Int32(place.width), height: Int32(place.height),
        transform: transform(to: place, of: window, in: gtk_widget_get_parent(cover.widget) ?? window))
    }
    // Its new size may have been its end.
    guard isUp(cover) else { return }
    gtk_widget_set_child_visible(cover.widget, cover.place == nil ? 0 : 1)
    if wasSeen != (cover.place != nil) { block?.coversChanged() }
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
