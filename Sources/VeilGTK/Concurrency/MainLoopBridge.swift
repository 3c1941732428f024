import CVeilGTK
import Dispatch

/// Lets Swift's main actor run inside GLib's main loop.
///
/// On Linux the main actor's jobs wait in libdispatch's main queue, which nobody empties while
/// `g_application_run` has the main thread. The queue can be waited for: it has an eventfd, which this adds to
/// GLib's loop.
@MainActor
enum MainLoopBridge {
  /// Just below GTK's redraw (120), so that a flood of jobs leaves the animation its frames.
  static let priority: Int32 = 130

  /// Why the bridge does not stand.
  struct Refusal: Error, Hashable, CustomStringConvertible {
    let description: String

    static let offTheFirstThread = Refusal(
      description: """
        GTK runs on another thread than the process began with, as it does under an asynchronous `main`; Veil \
        expected the first one, since that is where Swift's main actor runs. Start GTK from a synchronous `main`: \
        call g_application_run at the top level of main.swift, or in a `static func main()` without `async`.
        """)
  }

  private static var isInstalled = false

  /// Installs the bridge; the second time it does nothing.
  ///
  /// Safe beside another bridge on the same queue: the eventfd does not block its readers.
  nonisolated static func install() throws(Refusal) {
    // Asked first, since `assumeIsolated` would trap on any other thread.
    guard veil_gtk_is_first_thread() != 0 else { throw .offTheFirstThread }
    MainActor.assumeIsolated { installOnFirstThread() }
  }

  private static func installOnFirstThread() {
    guard !isInstalled else { return }
    isInstalled = true
    let source = g_unix_fd_source_new(_dispatch_get_main_queue_handle_4CF(), G_IO_IN)
    let work: @convention(c) (gint, GIOCondition, gpointer?) -> gboolean = { descriptor, _, _ in
      var counter: UInt64 = 0
      // The count of wake-ups is of no interest: the queue is emptied whatever it is.
      _ = read(descriptor, &counter, MemoryLayout.size(ofValue: counter))
      _dispatch_main_queue_callback_4CF(nil)
      return 1
    }
    g_source_set_callback(source, unsafeBitCast(work, to: GSourceFunc.self), nil, nil)
    g_source_set_priority(source, priority)
    g_source_set_can_recurse(source, 1)
    g_source_set_name(source, "veil-main-actor")
    g_source_attach(source, nil)
    g_source_unref(source)
  }
}
