import CVeilGTK
import VeilRuntime

/// A one-shot timer that calls back on the main thread.
///
/// It has a source in GLib's main loop only while an instant is set, since every source costs time in each turn of the
/// loop. Setting an instant replaces the former one: calls coalesce into one callback.
final class Alarm: Sendable {
  /// A source that is attached and has not been dispatched, with a reference of ours.
  ///
  /// `@unchecked Sendable` holds because the pointer is read and written only under the lock, the reference
  /// keeps the source from being freed meanwhile, and GLib allows every call made here on an attached source
  /// from any thread.
  private struct Pending: @unchecked Sendable {
    let source: UnsafeMutablePointer<GSource>

    /// Removes the source from the main loop.
    func end() {
      g_source_destroy(source)
      g_source_unref(source)
    }
  }

  /// What a source holds: another thread may drop the alarm while the source is dispatched.
  private final class Target: Sendable {
    nonisolated(unsafe) weak var alarm: Alarm?

    init(_ alarm: Alarm) { self.alarm = alarm }
  }

  private let name: String
  private let priority: Int32
  private let action: @MainActor () -> Void
  private let pending = Lock<Pending?>(nil)

  /// - Parameter priority: GLib's; smaller numbers run first.
  @MainActor
  init(_ name: String, priority: Int32, _ action: @escaping @MainActor () -> Void) {
    self.name = name
    self.priority = priority
    self.action = action
  }

  deinit { set(nil) }

  /// Rings at an instant of ``MonotonicClock``; nil: never. Only on the main thread: another one would lose the instant if
  /// the alarm is just ringing.
  @MainActor
  func ring(at instant: Double?) { set(instant.map { MonotonicClock.microseconds($0) }) }

  /// Rings in the next turn of the main loop; from any thread.
  func ringNow() { set(0) }

  /// Rings at an instant in GLib's microseconds, which is set on the source under the lock. A source whose dispatch has
  /// begun is pending until ``ring()``: a call to ring now is answered by that.
  private func set(_ instant: gint64?) {
    let former = pending.withLock { pending -> Pending? in
      guard let instant else {
        defer { pending = nil }
        return pending
      }
      if let pending {
        g_source_set_ready_time(pending.source, instant)
      } else {
        pending = attach(at: instant)
      }
      return nil
    }
    // Outside the lock, since this may release the last reference.
    former?.end()
  }

  private func attach(at instant: gint64) -> Pending? {
    guard let source = g_timeout_source_new(0) else { return nil }
    g_source_set_name(source, name)
    g_source_set_priority(source, priority)
    g_source_set_ready_time(source, instant)
    g_source_set_callback(
      source,
      { data in
        guard let data else { return 0 }
        let target = Unmanaged<Target>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { target.alarm?.ring() }
        return 0
      }, Unmanaged.passRetained(Target(self)).toOpaque(), { releaseHeld($0) })
    g_source_attach(source, nil)
    return Pending(source: source)
  }

  @MainActor
  private func ring() {
    // Before the action, which may set the next instant: that has its own source, also inside a nested loop.
    let dispatched = pending.withLock { pending -> Pending? in
      guard pending?.source == g_main_current_source() else { return nil }
      defer { pending = nil }
      return pending
    }
    guard let dispatched else { return }
    dispatched.end()
    action()
  }
}

/// GLib's monotonic clock, which is also the clock of GDK's frames.
enum MonotonicClock {
  private static let microsecondsInASecond = 1_000_000.0

  /// Now, in seconds.
  static var now: Double { seconds(g_get_monotonic_time()) }

  /// GLib's microseconds in seconds.
  static func seconds(_ microseconds: gint64) -> Double { Double(microseconds) / microsecondsInASecond }

  /// An instant in GLib's microseconds, rounded up so that nothing rings early.
  static func microseconds(_ instant: Double) -> gint64 {
    gint64(exactly: (max(0, instant) * microsecondsInASecond).rounded(.up)) ?? gint64.max
  }
}
