import CVeilWayland

/// A surface without input above a window's, from the window's origin on.
///
/// Its place never changes, since only the parent's commit moves it. Without pixels it is not there, and costs nothing.
final class WaylandLayer: Sendable {
  // Any thread may call libwayland's functions with these, and they are there as long as this is.
  nonisolated(unsafe) let queue: OpaquePointer
  nonisolated(unsafe) let surface: OpaquePointer
  nonisolated(unsafe) let role: OpaquePointer
  private let connection: WaylandConnection

  /// Nil without memory.
  ///
  /// - Parameter parent: a surface of GDK's, which is there now.
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
  }

  deinit {
    wl_subsurface_destroy(role)
    wl_surface_destroy(surface)
    wl_display_flush(connection.display)
    wl_event_queue_destroy(queue)
  }

  /// Shows pixels.
  func show(_ buffer: OpaquePointer, changed box: (x: Int32, y: Int32, width: Int32, height: Int32)) {
    wl_surface_attach(surface, buffer, 0, 0)
    wl_surface_damage_buffer(surface, box.x, box.y, box.width, box.height)
    wl_surface_commit(surface)
  }

  /// Takes the pixels away.
  func clear() {
    wl_surface_attach(surface, nil, 0, 0)
    wl_surface_commit(surface)
  }
}
