import CVeilGTK
import CVeilWayland

/// What the compositor of a display has for a surface of Veil's own, over GDK's connection.
///
/// It never waits for the compositor: GDK receives the answers with its own, so that they are there some frames later.
@MainActor
final class WaylandLink {
  private let queue: OpaquePointer
  nonisolated let connection: WaylandConnection

  private static var known: [OpaquePointer: WaylandLink] = [:]

  /// Nil where the display is none of Wayland's.
  static func of(_ display: OpaquePointer) -> WaylandLink? {
    if let link = known[display] { return link }
    guard let wayland = veil_gdk_wayland_display(display), let queue = wl_display_create_queue(wayland) else {
      return nil
    }
    // Kept, so that the connection is there whenever a thread uses it.
    g_object_ref(UnsafeMutableRawPointer(display))
    let link = WaylandLink(wayland, queue)
    known[display] = link
    return link
  }

  private init(_ display: OpaquePointer, _ queue: OpaquePointer) {
    self.queue = queue
    connection = WaylandConnection(display)
    veil_wayland_ask(display, queue, connection.globals)
  }

  /// Whether a surface can be made; nil before the compositor has answered.
  var canMakeSurfaces: Bool? {
    if connection.globals.pointee.is_complete == 0 {
      wl_display_dispatch_queue_pending(connection.display, queue)
    }
    let globals = connection.globals.pointee
    guard globals.is_complete != 0 else { return nil }
    return globals.compositor != nil && globals.subcompositor != nil && globals.shm != nil
  }
}

/// A connection to a compositor, and what that has.
///
/// Any thread may call libwayland's functions with these. The globals do not change once they are complete, and no thread
/// but the main one reads them before. Both live as long as the process.
struct WaylandConnection: @unchecked Sendable {
  let display: OpaquePointer
  let globals = UnsafeMutablePointer<VeilWaylandGlobals>.allocate(capacity: 1)

  init(_ display: OpaquePointer) {
    self.display = display
    globals.initialize(to: VeilWaylandGlobals())
  }
}
