import CVeilGLib
import Dispatch

/// Makes Swift's main actor run inside GLib's main loop. `Task`, `Task.sleep`, `AsyncStream`, actors and
/// `DispatchQueue.main` then work in any program with such a loop, with or without GTK.
///
/// On Linux the main actor's jobs are in libdispatch's main queue, which is not drained while
/// `g_application_run` or `g_main_loop_run` has the main thread. The queue has an eventfd; the bridge adds it
/// to GLib's default main context. Nothing is polled.
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
  /// The GLib priority of the main actor's jobs: just below GTK's redraw (120), so that a flood of jobs does
  /// not delay the animation.
  package static let priority: Int32 = 130

  /// A priority above events, for the first turn after an event: work that a click started runs before the
  /// next click is delivered. It is one turn, which runs only the jobs queued by then, so that a flood of
  /// jobs does not delay events.
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

  /// The source, which lives as long as the process; nil before installation.
  @MainActor private static var source: UnsafeMutablePointer<GSource>?

  /// Installs the bridge in GLib's default main context. Call it once, on the first thread; a second call
  /// does nothing.
  ///
  /// It is safe beside another bridge on the same queue: the eventfd does not block its readers.
  ///
  /// - Throws: ``InstallError`` on any thread other than the process's first, as under an asynchronous `main`.
  public static func install() throws(InstallError) {
    // Checked first, since `assumeIsolated` would trap on any other thread.
    guard veil_glib_is_first_thread() != 0 else { throw .offTheFirstThread }
    MainActor.assumeIsolated {
      if source == nil { source = attachSource() }
    }
  }

  /// Lets the next turn of the main actor's jobs run before events. Called for each event, before any
  /// handler.
  @MainActor
  package static func preferNextTurn() {
    if source != nil { isPreferred = true }
  }

  private static func attachSource() -> UnsafeMutablePointer<GSource>? {
    let source = veil_glib_jobs_new(_dispatch_get_main_queue_handle_4CF())
    g_source_set_callback(
      source,
      { _ in
        MainLoopBridge.runJobs()
        return 1
      }, nil, nil)
    g_source_set_priority(source, priority)
    g_source_set_name(source, "veil-main-actor")
    g_source_attach(source, nil)
    return source
  }

  private static func runJobs() {
    MainActor.assumeIsolated { isPreferred = false }
    let descriptor = _dispatch_get_main_queue_handle_4CF()
    var counter: UInt64 = 0
    // The number of wake-ups is irrelevant: the queue is emptied in any case.
    _ = read(descriptor, &counter, MemoryLayout.size(ofValue: counter))
    _dispatch_main_queue_callback_4CF(nil)
  }

  /// Whether jobs run before events.
  @MainActor private static var isPreferred = false {
    didSet {
      guard isPreferred != oldValue, let source else { return }
      veil_glib_jobs_prefer(
        source, isPreferred ? 1 : 0, isPreferred ? priorityAfterEvent : priority)
    }
  }
}
