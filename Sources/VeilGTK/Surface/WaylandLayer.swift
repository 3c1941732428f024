import CVeilWayland

/// A surface without input above a window's, at the window's origin.
///
/// Its place never changes, since only a commit of the parent moves it. Without pixels it is unmapped, and costs nothing.
final class WaylandLayer: Sendable {
  // Any thread may call libwayland's functions with these, which live as long as this.
  nonisolated(unsafe) let queue: OpaquePointer
  nonisolated(unsafe) let surface: OpaquePointer
  nonisolated(unsafe) let role: OpaquePointer
  /// Sets what of the buffer is shown, and its size in points; nil if the compositor has no viewporter.
  private nonisolated(unsafe) let viewport: OpaquePointer?
  private let connection: WaylandConnection

  /// Nil without memory.
  ///
  /// - Parameter parent: a surface of GDK that exists now.
  init?(
    _ connection: WaylandConnection, _ globals: UnsafeMutablePointer<VeilWaylandGlobals>,
    above parent: OpaquePointer
  ) {
    guard let queue = wl_display_create_queue(connection.display) else { return nil }
    var role: OpaquePointer?
    guard let surface = veil_wayland_surface(globals, queue, parent, &role), let role else {
      wl_event_queue_destroy(queue)
      return nil
    }
    self.connection = connection
    self.queue = queue
    self.surface = surface
    self.role = role
    viewport = veil_wayland_viewport(globals, surface)
  }

  deinit {
    if let viewport { veil_wayland_viewport_destroy(viewport) }
    wl_subsurface_destroy(role)
    wl_surface_destroy(surface)
    wl_display_flush(connection.display)
    wl_event_queue_destroy(queue)
  }

  /// The size in points of what is shown of a buffer, and its pixels per point.
  struct Size {
    let width: Int32
    let height: Int32
    let scale: Double

    /// The part of the size that a window has.
    ///
    /// - Parameter window: the window's size in pixels.
    func within(_ window: (width: Int, height: Int)) -> Size {
      // The points of which these pixels show a part. Scales are multiples of 1/120, so only errors are so small.
      func points(_ pixels: Int) -> Int32 {
        Int32(clamping: Int((Double(max(pixels, 1) - 1) / scale + 1e-6).rounded(.down)) + 1)
      }
      return Size(
        width: min(width, points(window.width)), height: min(height, points(window.height)), scale: scale)
    }
  }

  /// Whether it can show pixels of this scale.
  func canShow(_ scale: Double) -> Bool { viewport != nil || Int32(exactly: scale) != nil }

  /// Shows pixels of a scale that it can show.
  func show(
    _ buffer: OpaquePointer, of size: Size, changed box: (x: Int32, y: Int32, width: Int32, height: Int32)
  ) {
    let whole = Int32(exactly: size.scale)
    wl_surface_set_buffer_scale(surface, whole ?? 1)
    if let viewport {
      // Hyprland squeezes a subsurface that is larger than its window.
      func part(_ points: Int32) -> wl_fixed_t {
        wl_fixed_t((Double(points) * (whole == nil ? size.scale : 1) * 256).rounded())
      }
      veil_wayland_viewport_crop(viewport, part(size.width), part(size.height), size.width, size.height)
    }
    wl_surface_attach(surface, buffer, 0, 0)
    wl_surface_damage_buffer(surface, box.x, box.y, box.width, box.height)
    wl_surface_commit(surface)
  }

  /// Removes the pixels.
  func clear() {
    wl_surface_attach(surface, nil, 0, 0)
    wl_surface_commit(surface)
  }
}
