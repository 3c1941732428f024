import CVeilWayland
import VeilRuntime

/// A place for pixels above a window. The main thread owns it, and another one paints on it while the main one is blocked.
///
/// The surface is made when there is something to paint for the first time: an app that never blocks has none. A surface
/// appears with its parent's next commit, and a blocked main thread commits nothing. So the other thread commits the
/// parent: between two frames GDK leaves nothing uncommitted there.
final class WaylandCanvas: Sendable {
  let connection: WaylandConnection
  /// The window, for the input that it gets.
  let window: WaylandWindow
  /// The codes of the keys for Escape, as the kernel has them.
  let escape: [UInt32]

  private struct State: Sendable {
    /// Nil: the window is gone.
    var parent: WaylandWindow?
    /// Nil before anything was painted.
    var layer: WaylandLayer?
    /// Whether the parent was committed with it.
    var isAdded = false
    /// How many frames GTK has begun.
    var frame = 0
    /// Whether it has pixels.
    var isSeen = false
    /// Whether what is committed waits for the parent's next commit.
    var waits = false
    /// Whether the window had the keyboard when GTK was last asked.
    var hasKeyboard = false
  }

  private let state: Lock<State>

  /// - Parameter window: a surface of GDK's, which is there until ``end()``.
  @MainActor
  init(_ connection: WaylandConnection, above window: WaylandWindow, escape: [UInt32]) {
    self.connection = connection
    self.window = window
    self.escape = escape
    state = Lock(State(parent: window))
  }

  /// The frame that is on the screen, or on its way there.
  var frame: Int { state.withLock { $0.frame } }

  /// Whether the window had the keyboard when GTK was last asked.
  var hasKeyboard: Bool {
    get { state.withLock { $0.hasKeyboard } }
    set { state.withLock { $0.hasKeyboard = newValue } }
  }
}

/// The surface of a window, as the compositor's events name it.
///
/// `@unchecked Sendable` holds because it is only compared, and used while ``WaylandCanvas`` knows that it exists:
/// libwayland takes calls from any thread.
struct WaylandWindow: @unchecked Sendable {
  let surface: OpaquePointer
}

// On the main thread.
extension WaylandCanvas {
  /// GTK is about to paint: what it commits takes the pixels away in the same instant.
  @MainActor
  func frameBegins() {
    state.withLock { state in
      state.frame += 1
      guard state.isSeen, let layer = state.layer else { return }
      wl_subsurface_set_sync(layer.role)
      layer.clear()
      state.isSeen = false
      state.waits = true
    }
  }

  /// GTK has painted. If it had nothing to commit, the pixels go now.
  @MainActor
  func frameEnded() {
    let mustFlush = state.withLock { state in
      guard state.waits, let layer = state.layer else { return false }
      wl_subsurface_set_desync(layer.role)
      state.waits = false
      return true
    }
    if mustFlush { wl_display_flush(connection.display) }
  }

  /// The window is about to go, and nothing is painted any more.
  @MainActor
  func end() {
    let layer = state.withLock { state in
      state.parent = nil
      defer { state.layer = nil }
      return state.layer
    }
    // This may be the last reference, which is released outside the lock.
    _ = layer
  }
}

// On the thread that paints.
extension WaylandCanvas {
  /// Its surface, which is made if there is none; nil if it cannot be made.
  func layer() -> WaylandLayer? {
    guard let globals = connection.globals else { return nil }
    return state.withLock { state in
      guard let parent = state.parent else { return nil }
      if state.layer == nil {
        state.layer = WaylandLayer(connection, globals, above: parent.surface)
      }
      return state.layer
    }
  }

  /// Shows pixels, unless GTK has painted since a frame; returns whether they are shown.
  func show(
    _ buffer: OpaquePointer, of size: WaylandLayer.Size,
    changed box: (x: Int32, y: Int32, width: Int32, height: Int32), since frame: Int
  ) -> Bool {
    let isShown = state.withLock { state in
      guard state.frame == frame, let parent = state.parent, let layer = state.layer else { return false }
      layer.show(buffer, of: size, changed: box)
      if !state.isAdded { wl_surface_commit(parent.surface) }
      state.isAdded = true
      state.isSeen = true
      return true
    }
    if isShown { wl_display_flush(connection.display) }
    return isShown
  }

  /// Takes the pixels away, unless GTK has done so.
  func hide() {
    let mustFlush = state.withLock { state in
      guard state.isSeen, let layer = state.layer else { return false }
      layer.clear()
      state.isSeen = false
      return true
    }
    if mustFlush { wl_display_flush(connection.display) }
  }
}

extension WaylandCanvas: Hashable {
  static func == (one: WaylandCanvas, other: WaylandCanvas) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
