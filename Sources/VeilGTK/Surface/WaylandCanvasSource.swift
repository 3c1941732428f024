import CVeilGTK

/// Owns the canvas above a cover's window on Wayland, and passes GTK's frames on to it.
@MainActor
final class WaylandCanvasSource {
  private var canvas: WaylandCanvas?

  /// Makes a canvas, if there is none.
  func prepare(above widget: Widget) {
    guard canvas == nil, let native = gtk_widget_get_native(widget),
      let surface = gtk_native_get_surface(native), let display = gdk_surface_get_display(surface)
    else { return }
    guard let connection = WaylandConnection.of(display), let parent = veil_gdk_wayland_surface(surface)
    else {
      if veil_gdk_x11_window(surface) == 0 {
        StandInThread.complain(
          "There is no window of X11 or Wayland: a blocked main thread stops the spinner.")
      }
      return
    }
    canvas = WaylandCanvas(
      connection, above: WaylandWindow(surface: parent), escape: WaylandCanvasSource.escapeKeys(display))
  }

  /// GTK is about to paint a frame.
  func frameBegins() { canvas?.frameBegins() }

  func painted() { canvas?.frameEnded() }

  /// Nil without a canvas.
  func window(of surface: OpaquePointer) -> StandInScene.Place.Window? {
    guard let canvas else { return nil }
    canvas.hasKeyboard = veil_gdk_has_keyboard(surface) != 0
    let scale = SurfaceScale.of(surface: surface)
    func pixels(_ points: Int32) -> Int { Int((Double(points) * scale).rounded(.up)) }
    return .wayland(
      canvas, frame: canvas.frame, width: pixels(gdk_surface_get_width(surface)),
      height: pixels(gdk_surface_get_height(surface)))
  }

  func end() {
    canvas?.end()
    canvas = nil
  }

  /// The keys for Escape, as the kernel has them.
  private static func escapeKeys(_ display: OpaquePointer) -> [UInt32] {
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var count: Int32 = 0
    guard gdk_display_map_keyval(display, guint(GDK_KEY_Escape), &keys, &count) != 0, let keys else {
      return []
    }
    defer { g_free(keys) }
    // GDK has X11's codes everywhere, which are the kernel's plus eight.
    return (0..<Int(count)).compactMap { keys[$0].keycode >= 8 ? keys[$0].keycode - 8 : nil }
  }
}
