import VeilCore
import VeilEngine

/// The state of a notice: its end under a lock, and the mailbox to the engine.
final class NoticeState: Sendable {
  let id: NoticeID
  /// Called when the user chooses the action.
  let onAction: (@MainActor @Sendable () -> Void)?
  private let mailbox: Mailbox
  private let lock = Lock(Values())

  private struct Values: Sendable {
    var end: NoticeEnd?
    /// The tasks that wait for its end.
    var listeners: [UInt64: CheckedContinuation<NoticeEnd?, Never>] = [:]
    var lastListener: UInt64 = 0
  }

  init(_ id: NoticeID, mailbox: Mailbox, onAction: (@MainActor @Sendable () -> Void)?) {
    self.id = id
    self.onAction = onAction
    self.mailbox = mailbox
  }

  /// Why it ended; nil while it is shown or waits.
  var end: NoticeEnd? { lock.withLock { $0.end } }

  /// The number of tasks that wait for its end. For tests.
  var listenerCount: Int { lock.withLock { $0.listeners.count } }

  /// Posts the event, unless the notice has ended.
  func send(_ event: Presentation.Event) {
    guard end == nil else { return }
    mailbox.deliver(mailbox.add(event))
  }

  /// Ends the notice, and resumes the tasks that wait for it.
  func finish(_ end: NoticeEnd) {
    let listeners = lock.withLock { values in
      values.end = values.end ?? end
      defer { values.listeners = [:] }
      return values.listeners
    }
    for listener in listeners.values { listener.resume(returning: end) }
  }

  func waitForEnd() async -> NoticeEnd? {
    let number = lock.withLock { values in
      values.lastListener += 1
      return values.lastListener
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = lock.withLock { values -> NoticeEnd?? in
          if let end = values.end { return .some(end) }
          // A cancellation that came first found no listener.
          if Task.isCancelled { return .some(nil) }
          values.listeners[number] = continuation
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      lock.withLock { $0.listeners.removeValue(forKey: number) }?.resume(returning: nil)
    }
  }
}
