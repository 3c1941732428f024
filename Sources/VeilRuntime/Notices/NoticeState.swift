import VeilCore
import VeilEngine

/// The state of a notice: its end under a lock, and the mailbox to the engine.
final class NoticeState: Sendable {
  let id: NoticeID
  private let mailbox: Mailbox
  private let lock: Lock<Values>

  typealias Action = @MainActor @Sendable () -> Void

  private struct Values: Awaited {
    static var answerIfCancelled: NoticeEnd? { nil }

    var end: NoticeEnd?
    /// Only until the end: it may retain what retains the notice, such as a screen of the app.
    var onAction: Action?
    var waiters = Waiters<NoticeEnd?>()

    var answer: NoticeEnd?? { end.map { .some($0) } }
  }

  init(_ id: NoticeID, mailbox: Mailbox, onAction: Action?) {
    self.id = id
    self.mailbox = mailbox
    lock = Lock(Values(onAction: onAction))
  }

  /// Why it ended; nil while it is shown or waits.
  var end: NoticeEnd? { lock.withLock { $0.end } }

  /// The number of tasks that wait for its end. For tests.
  var waiterCount: Int { lock.withLock { $0.waiters.count } }

  /// Posts the event, unless the notice has ended.
  func send(_ event: Presentation.Event) {
    guard end == nil else { return }
    mailbox.deliver(mailbox.add(event))
  }

  /// Ends the notice, and resumes the tasks that wait for it. Returns what its action calls, which it releases.
  @discardableResult
  func finish(_ end: NoticeEnd) -> Action? {
    let (waiters, action) = lock.withLock { values in
      values.end = values.end ?? end
      defer { values.onAction = nil }
      return (values.waiters.takeAll(), values.onAction)
    }
    waiters.resume(returning: end)
    return action
  }

  func waitForEnd() async -> NoticeEnd? { await lock.waitForAnswer() }
}
