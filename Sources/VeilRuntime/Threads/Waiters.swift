/// A value, behind a lock, on which tasks wait for an answer.
protocol Awaited: Sendable {
  associatedtype Answer: Sendable

  /// The answer; nil: not known yet.
  var answer: Answer? { get }
  /// The answer for a waiting task that is cancelled.
  static var answerIfCancelled: Answer { get }
  var waiters: Waiters<Answer> { get set }
}

/// Tasks that wait for one answer.
struct Waiters<Answer: Sendable>: Sendable {
  fileprivate var continuations: [UInt64: CheckedContinuation<Answer, Never>] = [:]
  fileprivate var lastNumber: UInt64 = 0

  var count: Int { continuations.count }

  /// Removes and returns those that wait. They are resumed outside the lock.
  mutating func takeAll() -> Waiters {
    defer { continuations = [:] }
    return self
  }

  func resume(returning answer: Answer) {
    for continuation in continuations.values { continuation.resume(returning: answer) }
  }
}

extension Lock where Value: Awaited {
  func waitForAnswer() async -> Value.Answer {
    let number = withLock { value in
      value.waiters.lastNumber += 1
      return value.waiters.lastNumber
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known = withLock { value -> Value.Answer? in
          if let answer = value.answer { return answer }
          // A cancellation that came first found no waiter.
          if Task.isCancelled { return Value.answerIfCancelled }
          value.waiters.continuations[number] = continuation
          return nil
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      withLock { $0.waiters.continuations.removeValue(forKey: number) }?
        .resume(returning: Value.answerIfCancelled)
    }
  }
}
