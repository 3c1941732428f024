import VeilCore
import VeilEngine

/// The state of a notice: its end under a lock, and the mailbox to the engine.
final class NoticeState: Sendable {
  let id: NoticeID
  /// Called when the user chooses the action.
  let onAction: (@MainActor @Sendable () -> Void)?
  private let mailbox: Mailbox
  private let lock = Lock(Values())

  private struct Values: Awaited {
    static var answerIfCancelled: NoticeEnd? { nil }

    var end: NoticeEnd?
    /// The tasks that wait for its end.
    var waiters = Waiters<NoticeEnd?>()

    var answer: NoticeEnd?? { end.map { .some($0) } }
  }

  init(_ id: NoticeID, mailbox: Mailbox, onAction: (@MainActor @Sendable () -> Void)?) {
    self.id = id
    self.onAction = onAction
    self.mailbox = mailbox
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

  /// Ends the notice, and resumes the tasks that wait for it.
  func finish(_ end: NoticeEnd) {
    let waiters = lock.withLock { values in
      values.end = values.end ?? end
      return values.waiters.takeAll()
    }
    waiters.resume(returning: end)
  }

  func waitForEnd() async -> NoticeEnd? { await lock.waitForAnswer() }
}
