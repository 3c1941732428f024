import CVeilWayland

/// A surface without input above a window's, at the window's origin.
///
/// Its place never changes, since only a commit of the parent moves it. Without pixels it is unmapped, and costs nothing.
final class WaylandLayer: Sendable {
  // Any thread may call libwayland's functions with these, which live as long as this.
  nonisolated(unsafe) let queue: OpaquePointer
  nonisolated(unsafe) let surface: OpaquePointer
  nonisolated(unsafe) let role: OpaquePointer
  /// Sets the size in points for a fractional scale; nil if the compositor has no viewporter.
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

  /// The size of a buffer in points, and its pixels per point.
  struct Size {
    let width: Int32
    let height: Int32
    let scale: Double
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
      let ownSize = whole == nil ? (size.width, size.height) : (-1, -1)
      veil_wayland_viewport_resize(viewport, ownSize.0, ownSize.1)
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
