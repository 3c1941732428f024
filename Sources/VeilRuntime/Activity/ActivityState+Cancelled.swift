extension ActivityState {
  /// Waits until the work is asked to stop. Returns false if the activity ends first, or if the waiting task
  /// is cancelled.
  func waitForCancellation() async -> Bool { await lock.waitForAnswer() }
}

extension ActivityValues: Awaited {
  static var answerIfCancelled: Bool { false }

  var answer: Bool? { isCancelled ? true : end != nil ? false : nil }

  /// Removes and returns what is notified, outside the lock, when the work has ended or is asked to stop.
  mutating func takeWork() -> Work {
    defer { stopWork = nil }
    return Work(stop: stopWork, waiters: waiters.takeAll())
  }

  /// The work, and the tasks that wait for its cancellation; nothing if it has already ended.
  struct Work: Sendable {
    var stop: (@Sendable () -> Void)?
    var waiters = Waiters<Bool>()

    func cancel() {
      stop?()
      waiters.resume(returning: true)
    }

    /// The work has ended. Releasing the closure may end other activities.
    func release() { waiters.resume(returning: false) }
  }
}
