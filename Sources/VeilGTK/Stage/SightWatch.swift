import CVeilGTK

/// Whether the user can see a window: it is mapped, neither minimised nor suspended, requested frames arrive,
/// and the desktop reports no locked screen.
///
/// A compositor sends no frames to a window on another workspace or behind a lock screen. From GTK 4.12 on it
/// may also report that (suspended). An X server without a compositor does neither: a window on another
/// workspace counts as visible.
///
/// The window owns it. It is active only while it has listeners.
@MainActor
final class SightWatch: Fastened {
  /// How long a frame may take, in seconds. It must be missed twice before the window counts as hidden, in
  /// case the main loop itself was busy.
  static let patience = 0.25

  static let key = g_quark_from_string("veil-sight-watch")
  /// The states in which GDK reports a hidden window.
  private static let unseen =
    GDK_TOPLEVEL_STATE_MINIMIZED.rawValue | UInt32(VEIL_GDK_TOPLEVEL_STATE_SUSPENDED)

  /// Whether the window can be seen, as far as is known.
  private(set) var isSeen = false

  private let window: Widget
  private var listeners = Listeners()
  private var connections: [Connection] = []
  /// Connections to the window's surface and its clock, which change when it is realized again.
  private var ofSurface: [Connection] = []
  /// Rings when a requested frame has not arrived. Below GTK's redraw, so that a due frame comes first.
  private lazy var missing = Alarm("veil-sight", priority: G_PRIORITY_LOW) { [weak self] in
    self?.frameMissed()
  }
  /// The instant at which a frame was requested that has not arrived; nil: all arrived.
  private(set) var requested: Double?
  private var misses = 0

  init(_ window: Widget) { self.window = window }

  /// Calls back when ``isSeen`` has changed, until ``forget(_:)``.
  func tell(_ owner: AnyObject, _ action: @escaping () -> Void) {
    listeners.add(owner, action)
    guard connections.isEmpty else { return }
    connections = [
      connect(window, "map") { [weak self] in self?.mapped() },
      connect(window, "unmap") { [weak self] in self?.update() },
      connect(window, "unrealize") { [weak self] in self?.leaveSurface() },
    ]
    ScreenLock.shared.tell(self) { [weak self] in self?.update() }
    mapped()
  }

  func forget(_ owner: AnyObject) {
    listeners.remove(owner)
    guard listeners.isEmpty else { return }
    for connection in connections { connection.disconnect() }
    connections = []
    ScreenLock.shared.forget(self)
    leaveSurface()
  }

  /// Something was drawn: a frame must follow if the window can be seen.
  func expectFrame() {
    guard requested == nil, isSeen else { return }
    let now = MonotonicClock.now
    requested = now
    misses = 0
    missing.ring(at: now + SightWatch.patience)
  }

  private func frameMissed() {
    misses += 1
    guard misses == 1 else { return update() }
    // What was drawn may have changed nothing, and then GTK makes no frame by itself.
    if let clock = gtk_widget_get_frame_clock(window) {
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
    }
    missing.ring(at: MonotonicClock.now + SightWatch.patience)
  }

  private func frameCame() {
    let wasLate = misses > 1
    stopExpecting()
    if wasLate { update() }
  }

  private func stopExpecting() {
    guard requested != nil else { return }
    requested = nil
    misses = 0
    missing.ring(at: nil)
  }

  private func mapped() {
    leaveSurface()
    if let surface = gtk_native_get_surface(opaque(window)) {
      ofSurface.append(
        connect(UnsafeMutableRawPointer(surface), "notify::state") { [weak self] in self?.update() })
    }
    if let clock = gtk_widget_get_frame_clock(window) {
      ofSurface.append(
        connect(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] in self?.frameCame() })
    }
    update()
  }

  private func leaveSurface() {
    for connection in ofSurface { connection.disconnect() }
    ofSurface = []
    stopExpecting()
  }

  private func update() {
    let isSeen =
      gtk_widget_get_mapped(window) != 0 && state & SightWatch.unseen == 0 && misses < 2
      && !ScreenLock.shared.isActive
    guard isSeen != self.isSeen else { return }
    self.isSeen = isSeen
    listeners.tell()
  }

  private var state: UInt32 {
    guard let surface = gtk_native_get_surface(opaque(window)), isA(surface, gdk_toplevel_get_type())
    else { return 0 }
    return gdk_toplevel_get_state(surface).rawValue
  }
}
