extension ActivityState {
  /// Waits until the work is asked to stop. Returns false if the activity ends first, or if the waiting task
  /// is cancelled.
  func waitForCancellation() async -> Bool {
    let number = lock.withLock { $0.nextListenerNumber() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = lock.withLock { values in
          values.listen(continuation, as: number, isTooLate: Task.isCancelled)
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      lock.withLock { $0.listeners.removeValue(forKey: number) }?.resume(returning: false)
    }
  }
}

extension ActivityValues {
  fileprivate mutating func nextListenerNumber() -> UInt64 {
    lastListener += 1
    return lastListener
  }

  /// Adds a listener, or returns the answer if it is already known.
  fileprivate mutating func listen(
    _ continuation: CheckedContinuation<Bool, Never>, as number: UInt64, isTooLate: Bool
  ) -> Bool? {
    if isCancelled { return true }
    if end != nil || isTooLate { return false }
    listeners[number] = continuation
    return nil
  }

  /// Removes and returns what is notified, outside the lock, when the work has ended or is asked to stop.
  mutating func takeWork() -> Work {
    defer {
      stopWork = nil
      listeners = [:]
    }
    return Work(stop: stopWork, listeners: listeners)
  }

  /// The work, and the tasks that wait for its cancellation.
  struct Work: Sendable {
    fileprivate var stop: (@Sendable () -> Void)?
    fileprivate var listeners: [UInt64: CheckedContinuation<Bool, Never>] = [:]

    /// Work that has already ended.
    init() {}

    fileprivate init(
      stop: (@Sendable () -> Void)?, listeners: [UInt64: CheckedContinuation<Bool, Never>]
    ) {
      self.stop = stop
      self.listeners = listeners
    }

    func cancel() {
      stop?()
      for listener in listeners.values { listener.resume(returning: true) }
    }

    /// The work has ended. Releasing the closure may end other activities.
    func release() {
      for listener in listeners.values { listener.resume(returning: false) }
    }
  }
}
