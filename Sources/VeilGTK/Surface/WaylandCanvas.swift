import CVeilWayland
import VeilRuntime

/// A surface without input above a window's, from the window's origin on. The main thread makes it, and another one
/// paints it.
///
/// It is made ahead of time: the parent's next commit adds it, and a blocked main thread commits nothing. Its place never
/// changes, since only the parent's commit moves it. Without pixels it is not there, and costs nothing. No request needs
/// the parent again, so that the window may go at any time.
final class WaylandCanvas: Sendable {
  let connection: WaylandConnection
  // Any thread may call libwayland's functions with these, and they are there as long as this is.
  nonisolated(unsafe) let queue: OpaquePointer
  private nonisolated(unsafe) let surface: OpaquePointer
  private nonisolated(unsafe) let role: OpaquePointer

  private struct State: Sendable {
    /// How many frames GTK has begun.
    var frame = 0
    /// Whether it has pixels.
    var isSeen = false
    /// Whether what is committed waits for the parent's next commit.
    var waits = false
  }

  private let state = Lock(State())

  /// Nil without memory.
  ///
  /// - Parameter parent: a surface of GDK's, which is there now.
  @MainActor
  init?(_ connection: WaylandConnection, above parent: OpaquePointer, scale: Int32) {
    guard let queue = wl_display_create_queue(connection.display) else { return nil }
    var role: OpaquePointer?
    guard let surface = veil_wayland_surface(connection.globals, queue, parent, &role), let role else {
      wl_event_queue_destroy(queue)
      return nil
    }
    wl_surface_set_buffer_scale(surface, scale)
    wl_surface_commit(surface)
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

  /// The frame that is on the screen, or on its way there.
  var frame: Int { state.withLock { $0.frame } }
}

// On the main thread.
extension WaylandCanvas {
  /// How many pixels a point has from now on.
  @MainActor
  func setScale(_ scale: Int32) { state.withLock { _ in wl_surface_set_buffer_scale(surface, scale) } }

  /// GTK is about to paint: what it commits takes the pixels away in the same instant.
  @MainActor
  func frameBegins() {
    state.withLock { state in
      state.frame += 1
      guard state.isSeen else { return }
      wl_subsurface_set_sync(role)
      clear()
      state.isSeen = false
      state.waits = true
    }
  }

  /// GTK has painted. If it had nothing to commit, the pixels go now.
  @MainActor
  func frameEnded() {
    let mustFlush = state.withLock { state in
      guard state.waits else { return false }
      wl_subsurface_set_desync(role)
      state.waits = false
      return true
    }
    if mustFlush { wl_display_flush(connection.display) }
  }
}

// On the thread that paints.
extension WaylandCanvas {
  /// Shows pixels, unless GTK has painted since a frame; tells whether it has not.
  func show(
    _ buffer: OpaquePointer, changed box: (x: Int32, y: Int32, width: Int32, height: Int32), since frame: Int
  )
    -> Bool
  {
    let isShown = state.withLock { state in
      guard state.frame == frame else { return false }
      wl_surface_attach(surface, buffer, 0, 0)
      wl_surface_damage_buffer(surface, box.x, box.y, box.width, box.height)
      wl_surface_commit(surface)
      state.isSeen = true
      return true
    }
    if isShown { wl_display_flush(connection.display) }
    return isShown
  }

  /// Takes the pixels away, unless GTK has done so.
  func hide() {
    let mustFlush = state.withLock { state in
      guard state.isSeen else { return false }
      clear()
      state.isSeen = false
      return true
    }
    if mustFlush { wl_display_flush(connection.display) }
  }

  private func clear() {
    wl_surface_attach(surface, nil, 0, 0)
    wl_surface_commit(surface)
  }
}

extension WaylandCanvas: Hashable {
  static func == (one: WaylandCanvas, other: WaylandCanvas) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
