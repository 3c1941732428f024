import CVeilGTK
import VeilCore

/// Keeps a covered window movable and closable: handles over its title areas, and holes over its controls.
@MainActor
final class TitleArea {
  /// The frames of the window's own buttons, in the cover's coordinates: they stay usable.
  private(set) var controls: [Geometry.Rect] = []
  private var owned: [Handle] = []
  private var areas: [Geometry.Rect] = []

  /// Invisible handles over the title areas: children of the cover, behind all its elements.
  var handles: [Widget] { owned.map(\.widget) }

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
        if let frame = Geometry.Rect(boundsOf: widget, in: cover), !frame.isEmpty,
          isForemost(widget, in: window)
        {
          controls.append(frame)
        }
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

  /// Whether no other content lies above the middle of a widget, such as a dialog.
  private func isForemost(_ widget: Widget, in window: Widget) -> Bool {
    guard let frame = Geometry.Rect(boundsOf: widget, in: window),
      let coverage = WindowLayer.existing(on: window)?.coverage
    else { return true }
    return coverage.content(at: frame.center, in: window).map { isIn($0, widget) } ?? false
  }

  /// Whether the handles get the next press.
  ///
  /// They are as large as a title area, also where that contains a button, or a dialog lies above it. A handle that is
  /// held stays awake: GTK would reset its gestures.
  func setHandles(areAwake: Bool) {
    for (gesture, phase) in owned.flatMap(\.gestures) where gtk_gesture_is_active(gesture) == 0 {
      gtk_event_controller_set_propagation_phase(gesture, areAwake ? phase : GTK_PHASE_NONE)
    }
  }

  func clear() {
    for handle in handles { Deferred.takeOut(handle) }
    owned = []
    areas = []
    controls = []
  }

  private func place(in cover: Widget) {
    while owned.count > areas.count { Deferred.takeOut(owned.removeLast().widget) }
    while owned.count < areas.count {
      guard let handle = Handle() else { return }
      gtk_widget_insert_after(handle.widget, cover, owned.last?.widget)
      owned.append(handle)
    }
    for (handle, area) in zip(handles, areas) {
      allocateChild(
        handle, x: area.minX, y: area.minY, width: Int32(area.width.rounded()),
        height: Int32(area.height.rounded()))
    }
  }
}

/// A handle that moves the window, with its gestures and the phases in which they listen.
@MainActor
private struct Handle {
  let widget: Widget
  let gestures: [(gesture: OpaquePointer, phase: GtkPropagationPhase)]

  init?() {
    guard let handle = gtk_window_handle_new() else { return nil }
    var gestures: [(gesture: OpaquePointer, phase: GtkPropagationPhase)] = []
    forEachGesture(of: handle) { gestures.append(($0, gtk_event_controller_get_propagation_phase($0))) }
    widget = handle
    self.gestures = gestures
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
