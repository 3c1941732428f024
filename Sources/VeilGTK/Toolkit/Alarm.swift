import CVeilGTK

/// A source of GLib's main loop that calls back on the main thread, once, when its instant has come.
///
/// It costs nothing while no instant is set. Setting one replaces the one before, and is safe from any thread, so
/// that a thousand calls before the loop comes round are one call back.
final class Alarm: Sendable {
  // Never written after init, and GLib's calls on a source lock its context.
  private nonisolated(unsafe) let source: UnsafeMutablePointer<GSource>

  /// - Parameter priority: GLib's; a smaller number goes first.
  @MainActor
  init(_ name: String, priority: Int32, _ action: @escaping @MainActor () -> Void) {
    source = g_source_new(Alarm.functions, guint(MemoryLayout<GSource>.size))
    g_source_set_name(source, name)
    g_source_set_priority(source, priority)
    // One that rings inside a nested main loop would otherwise wait for the outer one.
    g_source_set_can_recurse(source, 1)
    g_source_set_callback(
      source,
      { data in
        guard let data else { return 0 }
        let box = Unmanaged<ClosureBox<() -> Void>>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { box.closure() }
        return 1
      }, Unmanaged.passRetained(ClosureBox<() -> Void>(action)).toOpaque(),
      { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    g_source_attach(source, nil)
  }

  deinit {
    g_source_destroy(source)
    g_source_unref(source)
  }

  /// Rings at an instant of ``MonotonicClock``; nil means not at all.
  func ring(at instant: Double?) {
    guard let instant else { return g_source_set_ready_time(source, -1) }
    g_source_set_ready_time(source, MonotonicClock.microseconds(instant))
  }

  /// Rings as soon as the main loop comes to it.
  func ringNow() { g_source_set_ready_time(source, 0) }

  // Lives as long as the process, as GLib demands.
  private nonisolated(unsafe) static let functions: UnsafeMutablePointer<GSourceFuncs> = {
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(
      to: GSourceFuncs(
        prepare: nil, check: nil,
        dispatch: { source, callback, data in
          // Off before the call, since the callback may set the next instant.
          g_source_set_ready_time(source, -1)
          return callback?(data) ?? 0
        }, finalize: nil, closure_callback: nil, closure_marshal: nil))
    return functions
  }()
}

/// GLib's monotonic clock, which is also the clock of GDK's frames.
enum MonotonicClock {
  private static let microsecondsInASecond = 1_000_000.0

  /// Now, in seconds.
  static var now: Double { seconds(g_get_monotonic_time()) }

  /// GLib's microseconds in seconds.
  static func seconds(_ microseconds: gint64) -> Double { Double(microseconds) / microsecondsInASecond }

  /// An instant in GLib's microseconds, rounded up so that nothing rings before its time.
  static func microseconds(_ instant: Double) -> gint64 {
    gint64(exactly: (max(0, instant) * microsecondsInASecond).rounded(.up)) ?? gint64.max
  }
}
