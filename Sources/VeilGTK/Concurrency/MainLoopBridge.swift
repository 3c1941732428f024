import CVeilGTK
import Dispatch

/// Lets Swift's main actor run inside GLib's main loop.
///
/// On Linux the main actor's jobs wait in libdispatch's main queue, which is not drained while
/// `g_application_run` has the main thread. The queue can be waited for: it has an eventfd, which this adds to
/// GLib's loop.
@MainActor
enum MainLoopBridge {
  /// Just below GTK's redraw (120), so that a flood of jobs leaves the animation its frames.
  nonisolated static let priority: Int32 = 130

  /// Above that of events, for the first turn after an event: what a click has started runs before the next click is
  /// handed out. It is one turn, which does what is queued by then, so that no flood of jobs keeps events waiting.
  nonisolated static let priorityAfterEvent: Int32 = G_PRIORITY_DEFAULT - 10

  /// Why the bridge does not stand.
  struct Refusal: Error, Hashable, CustomStringConvertible {
    let description: String

    static let offTheFirstThread = Refusal(
      description: """
        GTK does not run on the first thread of the process, as happens under an asynchronous `main`. Swift's main \
        actor runs on the first thread, so nothing is shown or blocked. Start GTK from a synchronous `main`: \
        call g_application_run at the top level of main.swift, or in a `static func main()` without `async`.
        """)
  }

  /// GLib's number of the source; nil before it is there.
  private static var identifier: guint?

  /// Installs the bridge; the second time it does nothing.
  ///
  /// Safe beside another bridge on the same queue: the eventfd does not block its readers.
  nonisolated static func install() throws(Refusal) {
    // Asked first, since `assumeIsolated` would trap on any other thread.
    guard veil_gtk_is_first_thread() != 0 else { throw .offTheFirstThread }
    MainActor.assumeIsolated { installOnFirstThread() }
  }

  private static func installOnFirstThread() {
    guard identifier == nil else { return }
    identifier = attachSource()
    EventWatch.begin { isPreferred = true }
  }

  private nonisolated static func attachSource() -> guint {
    let source = g_unix_fd_source_new(_dispatch_get_main_queue_handle_4CF(), G_IO_IN)
    let callback: @convention(c) (gint, GIOCondition, gpointer?) -> gboolean = { descriptor, _, _ in
      MainLoopBridge.work(on: descriptor)
      return 1
    }
    g_source_set_callback(source, unsafeBitCast(callback, to: GSourceFunc.self), nil, nil)
    g_source_set_priority(source, priority)
    g_source_set_can_recurse(source, 1)
    g_source_set_name(source, "veil-main-actor")
    defer { g_source_unref(source) }
    return g_source_attach(source, nil)
  }

  /// Does what is queued.
  private nonisolated static func work(on descriptor: Int32) {
    MainActor.assumeIsolated { MainLoopBridge.isPreferred = false }
    var counter: UInt64 = 0
    // The count of wake-ups is of no interest: the queue is emptied whatever it is.
    _ = read(descriptor, &counter, MemoryLayout.size(ofValue: counter))
    _dispatch_main_queue_callback_4CF(nil)
  }

  /// Whether jobs go before events.
  private static var isPreferred = false {
    didSet {
      guard isPreferred != oldValue, let identifier,
        let source = g_main_context_find_source_by_id(nil, identifier)
      else { return }
      g_source_set_priority(source, isPreferred ? priorityAfterEvent : priority)
    }
  }
}
