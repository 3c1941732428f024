import Glibc
import VeilGTK

/// Counts what a veil at rest must not cause: turns of the main loop, and frames of the window.
@MainActor
enum Counters {
  static var frames = 0
  static var wakeUps = 0

  /// Counts from now on; the main loop's turns end in its poll function.
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
