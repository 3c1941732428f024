#if os(Linux)
  import VeilGTK

  /// Requests every frame of a widget, and notices when none arrive: a window that cannot be seen gets none.
  ///
  /// It lives as long as the widget.
  @MainActor
  final class FrameWatch {
    /// How long a frame may take, in seconds. It must be missed twice, in case the main loop itself is busy.
    private static let patience = 0.5

    private let onFrame: (Double) -> Void
    private let onSilence: (Double) -> Void
    private var isSilent = false
    private var timer: guint = 0

    /// Starts watching a widget.
    ///
    /// - Parameters:
    ///   - onFrame: called before each frame, with the time of the frame clock.
    ///   - onSilence: called repeatedly while no frames arrive, with the same clock's time.
    static func watch(
      _ widget: UnsafeMutablePointer<GtkWidget>, onFrame: @escaping (Double) -> Void = { _ in },
      onSilence: @escaping (Double) -> Void
    ) {
      let watch = FrameWatch(onFrame, onSilence)
      let data = Unmanaged.passRetained(watch).toOpaque()
      let tick: GtkTickCallback = { _, clock, data in
        guard let data else { return 0 }
        let watch = Unmanaged<FrameWatch>.fromOpaque(data).takeUnretainedValue()
        let now = Double(gdk_frame_clock_get_frame_time(clock)) / 1e6
        MainActor.assumeIsolated { watch.frame(at: now) }
        return 1
      }
      gtk_widget_add_tick_callback(
        widget, tick, data,
        { data in
          guard let data else { return }
          let watch = Unmanaged<FrameWatch>.fromOpaque(data).takeRetainedValue()
          MainActor.assumeIsolated { watch.end() }
        })
      let look: GSourceFunc = { data in
        guard let data else { return 0 }
        let watch = Unmanaged<FrameWatch>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { watch.look() }
        return 1
      }
      watch.timer = g_timeout_add(guint(patience * 1000), look, data)
    }

    private init(_ onFrame: @escaping (Double) -> Void, _ onSilence: @escaping (Double) -> Void) {
      self.onFrame = onFrame
      self.onSilence = onSilence
    }

    private func end() { g_source_remove(timer) }

    private func frame(at now: Double) {
      isSilent = false
      onFrame(now)
    }

    private func look() {
      // The clock of the frames' times.
      if isSilent { onSilence(Double(g_get_monotonic_time()) / 1e6) }
      isSilent = true
    }
  }
#endif
