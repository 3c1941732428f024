import VeilGTK

/// Paints a drawing area, as long as it lives.
@MainActor
func onDraw(
  _ area: Widget, _ draw: @escaping @MainActor (_ context: OpaquePointer, _ size: Geometry.Size) -> Void
) {
  gtk_drawing_area_set_draw_func(
    cast(area),
    { _, context, width, height, box in
      guard let context, let box else { return }
      let address = UInt(bitPattern: context)
      let held = Unmanaged<Box<@MainActor (OpaquePointer, Geometry.Size) -> Void>>.fromOpaque(box)
        .takeUnretainedValue()
      // GTK paints only on the main thread.
      MainActor.assumeIsolated {
        guard let context = OpaquePointer(bitPattern: address) else { return }
        held.content(context, Geometry.Size(width: Double(width), height: Double(height)))
      }
    }, Unmanaged.passRetained(Box(draw)).toOpaque(),
    { $0.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
}

/// Calls back before each frame of a widget, until it returns that it has ended.
@MainActor
func onEachFrame(of widget: Widget, _ step: @escaping @MainActor (_ clock: OpaquePointer) -> Bool) {
  gtk_widget_add_tick_callback(
    widget,
    { _, clock, box in
      guard let clock, let box else { return 0 }
      let address = UInt(bitPattern: clock)
      let held = Unmanaged<Box<@MainActor (OpaquePointer) -> Bool>>.fromOpaque(box).takeUnretainedValue()
      return MainActor.assumeIsolated {
        guard let clock = OpaquePointer(bitPattern: address) else { return 0 }
        return held.content(clock) ? 1 : 0
      }
    }, Unmanaged.passRetained(Box(step)).toOpaque(),
    { $0.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
}

extension OpaquePointer {
  /// The instant of a frame clock's frame, in seconds.
  @MainActor
  var seconds: Double { Double(gdk_frame_clock_get_frame_time(self)) / 1_000_000 }
}

/// A closure that C code can hold.
private final class Box<Content> {
  let content: Content

  init(_ content: Content) { self.content = content }
}
