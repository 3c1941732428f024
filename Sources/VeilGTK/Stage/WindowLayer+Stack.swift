import CVeilGTK

// The order of the covers.
extension WindowLayer {
  /// Puts every cover directly above its target, and the larger of two above the smaller.
  ///
  /// - Parameter hasLaidOut: whether the window has placed all its widgets. Before and during layout, only
  ///   covers among the window's own children are ordered: GTK loses changes in other widgets meanwhile.
  func stack(hasLaidOut: Bool) {
    // A handler of the app may be called while a cover is moved, which must not be moved again then.
    guard !isStacking else { return }
    isStacking = true
    defer { isStacking = false }
    sort()
    // After each change everything is checked again: the app may have been notified.
    for _ in 0...2 * covers.count {
      guard let window, let change = change(in: window, hasLaidOut) else { return }
      if gtk_widget_get_parent(change.cover.widget) == change.host.parent {
        gtk_widget_insert_before(change.cover.widget, change.host.parent, change.host.next)
      } else {
        move(change.cover, to: change.host, in: window)
      }
    }
  }

  /// The frontmost cover in a wrong place, and its right place.
  private func change(in window: Widget, _ hasLaidOut: Bool) -> (cover: CoverWidget, host: CoverHost)? {
    // What is in front of a cover in the same widget and behind the same sibling.
    var front: [CoverHost: Widget] = [:]
    for (cover, host) in hosts(in: window).reversed() {
      let isInside = gtk_widget_get_parent(cover.widget) == host.parent
      if !hasLaidOut, !isInside || host.parent != window { continue }
      let wanted = CoverHost(parent: host.parent, next: front[host] ?? host.next)
      if !isInside || next(after: cover) != wanted.next { return (cover, wanted) }
      front[host] = cover.widget
    }
    return nil
  }

  /// What is in front of a cover, except ended covers.
  private func next(after cover: CoverWidget) -> Widget? {
    var next = gtk_widget_get_next_sibling(cover.widget)
    while let widget = next, isLeaving(widget) { next = gtk_widget_get_next_sibling(widget) }
    return next
  }

  /// The right place of each cover, back to front.
  private func hosts(in window: Widget) -> [(cover: CoverWidget, host: CoverHost)] {
    var result: [(cover: CoverWidget, host: CoverHost)] = []
    let coverage = coverage
    for cover in covers.reversed() {
      var host = cover.area.host(in: window, now: gtk_widget_get_parent(cover.widget), coverage)
      // Never outside the parent of a larger one, which would leave it behind.
      for other in result {
        guard other.host.parent != window, let target = cover.area.target, other.cover.area.covers(target),
          gtk_widget_is_ancestor(other.host.parent, host.parent) != 0
        else { continue }
        host = other.host
      }
      result.append((cover, host))
    }
    return result.reversed()
  }

  /// Moves a cover, and keeps the focus.
  private func move(_ cover: CoverWidget, to host: CoverHost, in window: Widget) {
    let focus = gtk_window_get_focus(cast(window)).flatMap { focus in
      isIn(focus, cover.widget) ? WeakObject(focus) : nil
    }
    let places = [WeakObject(host.parent), WeakObject(host.next)]
    cover.leaveParent()
    // A handler of the app may have been called.
    guard isUp(cover), let parent = places[0].widget else { return }
    let next = places[1].widget.flatMap { gtk_widget_get_parent($0) == parent ? $0 : nil }
    gtk_widget_insert_before(cover.widget, parent, next)
    if parent != window { watchEnd(of: parent, with: cover) }
    guard let focus = focus?.widget, isUp(cover) else { return }
    // GTK still names the cover as the focus, but after the frame moves the focus to the first widget in the Tab
    // order, unless it is set again.
    let now = gtk_window_get_focus(cast(window))
    if now == nil || now == focus { gtk_window_set_focus(cast(window), focus) }
  }

  /// Takes a cover out of a widget of the app that is destroyed. Such a widget removes only children that it knows.
  private func watchEnd(of parent: Widget, with cover: CoverWidget) {
    cover.parentEnd = connect(parent, "destroy") { [weak self, weak cover] in
      guard let cover else { return }
      if let self, let window, isUp(cover) {
        move(cover, to: CoverHost(parent: window, next: nil), in: window)
        followSoon()
      } else {
        cover.leaveParent()
      }
    }
  }
}
