import CVeilGTK
import VeilCairo
import VeilCore
import VeilEngine

/// Paints a drawing area by a closure, which lives as long as the area. The closure must not retain the area.
@MainActor
func onDraw(
  _ area: Widget,
  _ draw: @escaping @MainActor (_ area: Widget, _ context: OpaquePointer, _ size: Geometry.Size) -> Void
) {
  typealias Draw = @MainActor (Widget, OpaquePointer, Geometry.Size) -> Void
  gtk_drawing_area_set_draw_func(
    cast(area),
    { area, context, width, height, data in
      guard let area, let context, let data else { return }
      let box = Unmanaged<ClosureBox<Draw>>.fromOpaque(data).takeUnretainedValue()
      let size = Geometry.Size(width: Double(width), height: Double(height))
      onMainActor((cast(area, to: GtkWidget.self), context)) { box.closure($0, $1, size) }
    }, Unmanaged.passRetained(ClosureBox<Draw>(draw)).toOpaque(), { releaseHeld($0) })
}

/// Calls back at each frame of a widget, with the frame's instant; returns the callback's ID.
@MainActor
func onTick(_ widget: Widget, _ action: @escaping @MainActor (_ now: Double) -> Void) -> guint {
  gtk_widget_add_tick_callback(
    widget,
    { _, clock, data in
      guard let data else { return 0 }
      let box = Unmanaged<ClosureBox<@MainActor (Double) -> Void>>.fromOpaque(data).takeUnretainedValue()
      let now = MonotonicClock.seconds(gdk_frame_clock_get_frame_time(clock))
      MainActor.assumeIsolated { box.closure(now) }
      return 1
    }, Unmanaged.passRetained(ClosureBox(action)).toOpaque(), { releaseHeld($0) })
}

extension CairoPainter {
  /// Paints one element alone in a widget.
  @MainActor
  func paint(
    _ element: Composition.Element, in size: Geometry.Size, of widget: Widget, at now: Double,
    on context: OpaquePointer
  ) {
    guard let layer = element.layer(at: now) else { return }
    let list = DisplayList(
      size: size, scale: Double(gtk_widget_get_scale_factor(widget)), turn: .upright, opacity: 1,
      layers: [layer])
    paint(list, on: context)
  }
}
