import CVeilGTK
import CVeilWayland

/// What the compositor of a display offers, over GDK's connection.
///
/// The main thread asks, and never waits for the answer. The stand-in thread reads it.
final class WaylandConnection: Sendable {
  // Any thread may call libwayland's functions with the display. The main thread makes the others, and then only the
  // stand-in thread uses them. All live as long as the process.
  nonisolated(unsafe) let display: OpaquePointer
  private nonisolated(unsafe) let queue: OpaquePointer
  private nonisolated(unsafe) let answer: UnsafeMutablePointer<VeilWaylandGlobals>

  /// How long it waits for an answer each time, in milliseconds.
  private static let patience: Int32 = 5

  @MainActor private static var known: [OpaquePointer: WaylandConnection] = [:]

  /// Nil if the display is not Wayland's.
  @MainActor
  static func of(_ display: OpaquePointer) -> WaylandConnection? {
    if let connection = known[display] { return connection }
    guard let wayland = veil_gdk_wayland_display(display), let queue = wl_display_create_queue(wayland) else {
      return nil
    }
    g_object_ref(display.object)
    let connection = WaylandConnection(wayland, queue)
    known[display] = connection
    return connection
  }

  private init(_ display: OpaquePointer, _ queue: OpaquePointer) {
    self.display = display
    self.queue = queue
    answer = UnsafeMutablePointer<VeilWaylandGlobals>.allocate(capacity: 1)
    answer.initialize(to: VeilWaylandGlobals())
    veil_wayland_ask(display, queue, answer)
  }

  /// What a surface is made of; nil if the compositor lacks some of it, or answers too late. Only for the stand-in thread.
  var globals: UnsafeMutablePointer<VeilWaylandGlobals>? {
    guard receive(queue, tries: 20, { answer.pointee.is_complete != 0 ? answer : nil }) != nil else {
      return nil
    }
    guard answer.pointee.compositor != nil, answer.pointee.subcompositor != nil, answer.pointee.shm != nil
    else {
      StandInThread.complain(
        "The compositor has no subsurfaces: a blocked main thread stops the spinner.")
      return nil
    }
    return answer
  }

  /// Reads what the compositor sends on a queue until that has an answer; nil if the compositor is gone or too slow.
  func receive<Answer>(_ queue: OpaquePointer, tries: Int, _ answer: () -> Answer?) -> Answer? {
    for attempt in 0...tries {
      let wait = attempt == 0 ? 0 : WaylandConnection.patience
      guard veil_wayland_receive(display, queue, wait) != 0 else { return nil }
      if let answer = answer() { return answer }
    }
    return nil
  }
}
