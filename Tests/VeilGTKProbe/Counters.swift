import Glibc
import VeilGTK

/// Counts turns of the main loop and frames of the window, which a veil at rest must not cause.
@MainActor
enum Counters {
  static var frames = 0
  static var wakeUps = 0

  /// Starts counting. Each turn of the main loop calls its poll function once.
  static func install(on window: UnsafeMutablePointer<GtkWidget>) {
    guard let clock = gtk_widget_get_frame_clock(window) else { return }
    onSignal(clock, "paint") { frames += 1 }
    g_main_context_set_poll_func(
      nil,
      { descriptors, count, timeout in
        let result = descriptors.map {
          poll(UnsafeMutableRawPointer($0).assumingMemoryBound(to: pollfd.self), nfds_t(count), timeout)
        }
        MainActor.assumeIsolated { Counters.wakeUps += 1 }
        return result ?? 0
      })
  }
}
