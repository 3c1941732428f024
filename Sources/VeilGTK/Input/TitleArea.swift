import CVeilGTK
import VeilCore

/// Keeps a covered window movable and closable: handles over its title areas, and holes over its controls.
@MainActor
final class TitleArea {
  /// The frames of the window's own buttons, in the cover's coordinates: they stay usable.
  private(set) var controls: [Geometry.Rect] = []
  /// Invisible handles over the title areas: children of the cover, behind all its elements.
  private(set) var handles: [Widget] = []
  private var areas: [Geometry.Rect] = []

  /// Finds the title areas of a window after its layout, and updates the handles.
  ///
  /// - Parameter holes: what else stays usable.
  func update(over window: Widget, in cover: Widget, besides holes: [Geometry.Rect]) {
    var areas: [Geometry.Rect] = []
    controls = []
    walk(window) { widget in
      guard gtk_widget_get_mapped(widget) != 0, widget != cover, !isA(widget, gtk_popover_get_type()) else {
        return false
      }
      if isA(widget, gtk_window_controls_get_type()) {
        if let frame = Geometry.Rect(boundsOf: widget, in: cover), !frame.isEmpty { controls.append(frame) }
        return false
      }
      if isA(widget, gtk_window_handle_get_type()), let frame = Geometry.Rect(boundsOf: widget, in: cover),
        !frame.isEmpty
      {
        areas.append(frame)
      }
      return true
    }
    self.areas = areas.flatMap { area in area.besides(controls + holes) }
    place(in: cover)
  }

  /// Removes the handles.
  func clear() {
    for handle in handles { Deferred.takeOut(handle) }
    handles = []
    areas = []
    controls = []
  }

  private func place(in cover: Widget) {
    while handles.count > areas.count { Deferred.takeOut(handles.removeLast()) }
    while handles.count < areas.count {
      guard let handle = gtk_window_handle_new() else { return }
      gtk_widget_insert_after(handle, cover, handles.last)
      handles.append(handle)
    }
    for (handle, area) in zip(handles, areas) {
      allocateChild(
        handle, x: area.minX, y: area.minY, width: Int32(area.width.rounded()),
        height: Int32(area.height.rounded()))
    }
  }
}

extension Geometry.Rect {
  /// The rest of the rectangle, from left to right, beside columns that others occupy: a handle over them
  /// would lie in front.
  fileprivate func besides(_ others: [Geometry.Rect]) -> [Geometry.Rect] {
    var left = minX
    var parts: [Geometry.Rect] = []
    func add(upTo right: Double) {
      if right > left { parts.append(Geometry.Rect(x: left, y: minY, width: right - left, height: height)) }
    }
    for other in others.sorted(by: { $0.minX < $1.minX }) where !intersection(other).isEmpty {
      add(upTo: other.minX)
      left = max(left, other.maxX)
    }
    add(upTo: maxX)
    return parts
  }
}
