import CVeilGTK
import VeilEngine
import VeilRuntime

/// Knows how long the current turn of the main loop has lasted.
///
/// GLib checks sources before and after each wait, and the one with the highest priority always. So this
/// wakes nothing, except after a turn that was too long. The source exists only while a veil is up.
///
/// A turn begins again after each frame: the time that GTK itself takes to paint, more than a second for the
/// first frame of a software renderer, is not the app's.
@MainActor
final class MainLoopWatch {
  nonisolated static let shared = MainLoopWatch()

  /// The beginning of the turn, in seconds of ``MonotonicClock``; nil while the main loop waits, and while no
  /// veil is up.
  nonisolated var busySince: Double? { turn.withLock { $0 } }

  private nonisolated let turn = Lock<Double?>(nil)
  private var listeners = Listeners()
  private var source: UnsafeMutablePointer<GSource>?
  private var frameHook: EmissionHook?

  private nonisolated init() {}

  /// Calls back after each turn that was too long, until ``end(for:)``.
  func watch(for owner: AnyObject, _ action: @escaping () -> Void) {
    listeners.add(owner, action)
    guard source == nil else { return }
    turnBegins()
    let source: UnsafeMutablePointer<GSource> = g_source_new(
      MainLoopWatch.functions, guint(MemoryLayout<GSource>.size))
    g_source_set_name(source, "veil-main-loop-watch")
    g_source_set_priority(source, Int32.min)
    g_source_attach(source, nil)
    self.source = source
    frameHook = EmissionHook("after-paint", of: gdk_frame_clock_get_type()) { [weak self] _ in
      self?.turnBegins()
    }
  }

  func end(for owner: AnyObject) {
    listeners.remove(owner)
    guard listeners.isEmpty, let source else { return }
    g_source_destroy(source)
    g_source_unref(source)
    self.source = nil
    frameHook?.end()
    frameHook = nil
    turn.withLock { $0 = nil }
  }

  /// The main loop is about to wait; returns whether the turn was so long that the listeners must be notified
  /// first.
  private nonisolated func turnEnds() -> Bool {
    let now = MonotonicClock.now
    return turn.withLock { turn in
      if let since = turn, now - since >= StallMeter.least { return true }
      turn = nil
      return false
    }
  }

  private nonisolated func turnBegins() {
    let now = MonotonicClock.now
    turn.withLock { $0 = now }
    StandInThread.shared.turnBegan(at: now)
  }

  private func tell() {
    listeners.tell()
    if source != nil { turnBegins() }
  }

  // Lives as long as the process, as GLib requires.
  private nonisolated(unsafe) static let functions: UnsafeMutablePointer<GSourceFuncs> = {
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(
      to: GSourceFuncs(
        prepare: { _, wait in
          wait?.pointee = -1
          return MainLoopWatch.shared.turnEnds() ? 1 : 0
        },
        check: { _ in
          MainLoopWatch.shared.turnBegins()
          return 0
        },
        dispatch: { _, _, _ in
          MainActor.assumeIsolated { MainLoopWatch.shared.tell() }
          return 1
        }, finalize: nil, closure_callback: nil, closure_marshal: nil))
    return functions
  }()
}
