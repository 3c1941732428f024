import CVeilGLib
import Dispatch

/// Lets Swift's main actor run inside GLib's main loop: `Task`, `Task.sleep`, `AsyncStream`, actors and
/// `DispatchQueue.main` then work in any program that runs one, with or without GTK.
///
/// On Linux the main actor's jobs wait in libdispatch's main queue, which is not drained while
/// `g_application_run` or `g_main_loop_run` has the main thread. The queue can be waited for: it has an eventfd, which
/// this adds to GLib's default main context. Nothing is polled.
///
/// ```swift
/// import VeilMainLoop
///
/// try MainLoopBridge.install()  // in main.swift, before the loop runs
/// Task {
///   try await Task.sleep(for: .seconds(1))
///   print("still on the main thread")
/// }
/// g_main_loop_run(loop)
/// ```
///
/// The first `Veil` in VeilGTK installs it as well.
public enum MainLoopBridge {
  /// The GLib priority of the main actor's jobs: just below GTK's redraw (120), so that a flood of jobs leaves the
  /// animation its frames.
  package static let priority: Int32 = 130

  /// Above that of events, for the first turn after an event: what a click has started runs before the next click is
  /// handed out. It is one turn, which does what is queued by then, so that no flood of jobs keeps events waiting.
  private static let priorityAfterEvent: Int32 = G_PRIORITY_DEFAULT - 10

  /// Why the bridge cannot be installed.
  public struct InstallError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and what to do.
    public let description: String

    static let offTheFirstThread = InstallError(
      description: """
        GLib's main loop does not run on the first thread of the process, as happens under an asynchronous `main`. \
        Swift's main actor runs on the first thread, so its tasks cannot run in this loop. Start the loop from a \
        synchronous `main`: call g_application_run or g_main_loop_run at the top level of main.swift, or in a \
        `static func main()` without `async`.
        """)
  }

  /// GLib's number of the source; nil before it is there.
  @MainActor private static var identifier: guint?

  /// Installs the bridge in GLib's default main context. Call it once, on the first thread; the second call does nothing.
  ///
  /// It is safe beside another bridge on the same queue: the eventfd does not block its readers.
  ///
  /// - Throws: ``InstallError`` on another thread than the process's first, as under an asynchronous `main`.
  public static func install() throws(InstallError) {
    // Asked first, since `assumeIsolated` would trap on any other thread.
    guard veil_glib_is_first_thread() != 0 else { throw .offTheFirstThread }
    MainActor.assumeIsolated {
      if identifier == nil { identifier = attachSource() }
    }
  }

  /// Lets the next turn of the main actor's jobs go before events. Called for each event, before any handler.
  @MainActor
  package static func preferNextTurn() {
    if identifier != nil { isPreferred = true }
  }

  private static func attachSource() -> guint {
    let source = g_unix_fd_source_new(_dispatch_get_main_queue_handle_4CF(), G_IO_IN)
    let callback: @convention(c) (gint, GIOCondition, gpointer?) -> gboolean = { descriptor, _, _ in
      MainLoopBridge.runJobs(descriptor)
      return 1
    }
    g_source_set_callback(source, unsafeBitCast(callback, to: GSourceFunc.self), nil, nil)
    g_source_set_priority(source, priority)
    g_source_set_can_recurse(source, 1)
    g_source_set_name(source, "veil-main-actor")
    defer { g_source_unref(source) }
    return g_source_attach(source, nil)
  }

  /// Runs what is queued.
  private static func runJobs(_ descriptor: Int32) {
    MainActor.assumeIsolated { isPreferred = false }
    var counter: UInt64 = 0
    // The count of wake-ups is of no interest: the queue is emptied whatever it is.
    _ = read(descriptor, &counter, MemoryLayout.size(ofValue: counter))
    _dispatch_main_queue_callback_4CF(nil)
  }

  /// Whether jobs go before events.
  @MainActor private static var isPreferred = false {
    didSet {
      guard isPreferred != oldValue, let identifier,
        let source = g_main_context_find_source_by_id(nil, identifier)
      else { return }
      g_source_set_priority(source, isPreferred ? priorityAfterEvent : priority)
    }
  }
}
