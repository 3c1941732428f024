import CVeilGTK
import VeilCore

/// The place of a cover in the widget tree: its parent, and the child behind which it is; nil: in front of
/// all.
struct CoverHost: Hashable {
  let parent: Widget
  let next: Widget?
}

extension ScopeArea {
  /// Where its cover belongs: in the window, in front of everything, unless something lies above its target.
  /// Then it is in the innermost widget that contains both, between the two. If that paints only its own
  /// children, the cover is in a widget below what lies above.
  ///
  /// - Parameter now: the cover's current place, which stays if it is right, since moving the cover ends
  ///   gestures on it.
  func host(in window: Widget, now: Widget?, _ coverage: Coverage) -> CoverHost {
    let front = CoverHost(parent: window, next: nil)
    guard !isWindow, let target, target != window, let frame = visibleFrame else { return front }
    var kept: CoverHost?
    var branch = target
    // The largest widget so far that can hold it, in front of everything there.
    var holder: CoverHost?
    for parent in ancestors(of: target).prefix(while: { $0 != window }) {
      if CoverHost.canHold(parent) {
        let above = sibling(above: branch, over: frame, in: window, coverage)
        if let above { return CoverHost(parent: parent, next: above) }
        holder = CoverHost(parent: parent, next: nil)
        if parent == now { kept = holder }
      } else if let holder, CoverHost.canStack(parent),
        sibling(above: branch, over: frame, in: window, coverage) != nil
      {
        return holder
      }
      branch = parent
    }
    return kept ?? front
  }

  /// The first of the app's widgets that is painted after a branch in the same parent, and overlaps a frame.
  private func sibling(
    above branch: Widget, over frame: Geometry.Rect, in window: Widget, _ coverage: Coverage
  ) -> Widget? {
    siblings(after: branch).first { sibling in
      // A popover has a surface of its own.
      gtk_widget_get_mapped(sibling) != 0 && !isA(sibling, gtk_native_get_type())
        && !coverage.isCover(sibling)
        && Geometry.Rect(boundsOf: sibling, in: window)?.intersection(frame).isEmpty == false
    }
  }
}

extension ScopeArea {
  /// Whether the focus could reach the target without the cover. A dialog above keeps it away from the
  /// target, and so from the cover.
  var canBeReached: Bool {
    target.map { ancestors(of: $0).allSatisfy { gtk_widget_get_can_focus($0) != 0 } } ?? true
  }
}

extension CoverHost {
  /// Widgets whose children are side by side, or that treat their children as their content.
  @MainActor private static let sideBySide = [
    gtk_paned_get_type(), gtk_list_box_get_type(), gtk_list_view_get_type(), gtk_grid_view_get_type(),
    gtk_viewport_get_type(), gtk_text_view_get_type(), gtk_scrolled_window_get_type(),
  ]
  /// Layouts that place a foreign child without giving it room.
  @MainActor private static let layouts = [gtk_bin_layout_get_type(), gtk_fixed_layout_get_type()]

  /// Whether a foreign child can be added to a widget: it paints all its children, and its layout does not
  /// change.
  @MainActor static func canHold(_ widget: Widget) -> Bool {
    if isA(widget, gtk_overlay_get_type()) { return true }
    guard paintsItsChildren(widget), !sideBySide.contains(where: { isA(widget, $0) }) else { return false }
    guard let layout = gtk_widget_get_layout_manager(widget) else { return true }
    return layouts.contains { isA(layout, $0) }
  }

  /// Whether a widget may paint one child above another: libadwaita's split view does so with its sidebar.
  @MainActor static func canStack(_ widget: Widget) -> Bool {
    !paintsItsChildren(widget) && !sideBySide.contains { isA(widget, $0) }
  }

  @MainActor private static func paintsItsChildren(_ widget: Widget) -> Bool {
    guard let own = functions(of: widget, as: GtkWidgetClass.self).pointee.snapshot,
      let plain = g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: GtkWidgetClass.self)
        .pointee
        .snapshot
    else { return false }
    return unsafeBitCast(own, to: UInt.self) == unsafeBitCast(plain, to: UInt.self)
  }
}
