extension ActivityState {
  /// Waits until the work is asked to stop. Returns false if the activity ends first, or if the waiting task is
  /// cancelled.
  func cancelled() async -> Bool {
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

  /// Adds a listener, or returns the answer if it is known already.
  fileprivate mutating func listen(
    _ continuation: CheckedContinuation<Bool, Never>, as number: UInt64, isTooLate: Bool
  ) -> Bool? {
    if isCancelled { return true }
    if end != nil || isTooLate { return false }
    listeners[number] = continuation
    return nil
  }

  /// Removes and returns all listeners, to be resumed outside the lock.
  mutating func takeListeners() -> [UInt64: CheckedContinuation<Bool, Never>] {
    defer { listeners = [:] }
    return listeners
  }
}
