import CSoup
import Foundation

/// Runs actors on a thread with its own GLib main loop.
///
/// libsoup must be called on the thread whose loop it was made for, and calls back there. An actor with this
/// executor runs on that thread, so that Swift's isolation protects libsoup's state.
final class LoopExecutor: SerialExecutor {
  /// The executor of all network traffic; it lives as long as the process.
  static let network = LoopExecutor(named: "network")

  // GLib locks a context itself: sources may be attached from any thread.
  private nonisolated(unsafe) let context: OpaquePointer

  private init(named name: String) {
    context = g_main_context_new()
    let thread = Thread { [self] in
      g_main_context_push_thread_default(context)
      g_main_loop_run(g_main_loop_new(context, 0))
    }
    thread.name = name
    thread.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    // Always through the loop, even from its own thread: a job must not run within another.
    let source = g_idle_source_new()
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(
      source,
      { job in
        job.map { Unmanaged<Job>.fromOpaque($0).takeUnretainedValue().run() }
        return 0  // G_SOURCE_REMOVE
      }, Unmanaged.passRetained(Job(UnownedJob(job), on: self)).toOpaque(),
      { job in job.map { Unmanaged<Job>.fromOpaque($0).release() } })
    g_source_attach(source, context)
    g_source_unref(source)
  }

  /// For callbacks of libsoup, which come from the loop and not from a job.
  func checkIsolated() {
    precondition(g_main_context_is_owner(context) != 0, "This is not the thread of the loop.")
  }

  private final class Job {
    private let job: UnownedJob
    private let executor: LoopExecutor

    init(_ job: UnownedJob, on executor: LoopExecutor) {
      self.job = job
      self.executor = executor
    }

    func run() { job.runSynchronously(on: executor.asUnownedSerialExecutor()) }
  }
}
