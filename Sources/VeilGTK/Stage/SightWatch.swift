import CVeilGTK
import VeilEngine

/// Whether the user can see a window: it is mapped, neither minimised nor suspended, frames arrive (see
/// `FrameExpectation`), and the desktop reports no locked screen.
///
/// From GTK 4.12 on a compositor may also report that it sends no frames (suspended). An X server without a
/// compositor does neither: a window on another workspace counts as visible.
///
/// The window owns it. It is active only while it has listeners.
@MainActor
final class SightWatch: Fastened {
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
  private var frame = FrameExpectation()
  /// Rings when an expected frame is late. Below GTK's redraw, so that a due frame comes first.
  private lazy var late = Alarm("veil-sight", priority: G_PRIORITY_LOW) { [weak self] in self?.frameIsLate() }

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
    connections.disconnect()
    ScreenLock.shared.forget(self)
    leaveSurface()
  }

  /// The instant since which a frame is expected; nil: every frame has arrived.
  var expectedSince: Double? { frame.since }

  /// Something was drawn: a frame must follow if the window can be seen.
  func expectFrame() {
    guard isSeen, frame.since == nil else { return }
    frame.drew(at: MonotonicClock.now)
    late.ring(at: frame.deadline)
  }

  private func frameIsLate() {
    frame.deadlinePassed(at: MonotonicClock.now)
    late.ring(at: frame.deadline)
    guard !frame.isMissing else { return update() }
    if let clock = gtk_widget_get_frame_clock(window) {
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
    }
  }

  private func frameCame() {
    let wasMissing = frame.isMissing
    stopExpecting()
    if wasMissing { update() }
  }

  private func stopExpecting() {
    guard frame.since != nil else { return }
    frame = FrameExpectation()
    late.ring(at: nil)
  }

  private func mapped() {
    leaveSurface()
    if let surface = gtk_native_get_surface(opaque(window)) {
      ofSurface.append(
        connect(surface.object, "notify::state") { [weak self] in self?.update() })
    }
    if let clock = gtk_widget_get_frame_clock(window) {
      ofSurface.append(
        connect(clock.object, "after-paint") { [weak self] in self?.frameCame() })
    }
    update()
  }

  private func leaveSurface() {
    ofSurface.disconnect()
    stopExpecting()
  }

  private func update() {
    let isSeen =
      gtk_widget_get_mapped(window) != 0 && state & SightWatch.unseen == 0 && !frame.isMissing
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
