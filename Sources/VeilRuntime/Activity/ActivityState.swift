import VeilCore
import VeilEngine

/// The state of an activity: its values under a lock, and the mailbox to the engine.
///
/// The engine retains this and never the activity, so that it notices when the app drops the activity.
final class ActivityState: Sendable {
  let id: ActivityID
  /// Where in the app's code the activity began.
  let place: Place
  /// Whether losing the scope cancels the work.
  let cancelsWithScope: Bool
  private typealias Work = ActivityValues.Work
  private let mailbox: Mailbox
  let lock: Lock<ActivityValues>

  init(
    _ id: ActivityID, _ description: ActivityDescription, place: Place, mailbox: Mailbox,
    stopWork: (@Sendable () -> Void)?
  ) {
    self.id = id
    self.place = place
    cancelsWithScope = description.cancelsWithScope
    self.mailbox = mailbox
    lock = Lock(ActivityValues(description, stopWork: stopWork))
  }

  var values: ActivityValues { lock.withLock { $0 } }

  /// Changes the values, unless the activity has ended.
  ///
  /// The change is posted under this lock, so that it never overtakes the end.
  ///
  /// - Parameters:
  ///   - isForgiving: whether a change after the end is not a misuse.
  ///   - body: returns the change; it need not apply it to the values.
  func change(isForgiving: Bool = false, _ body: (inout ActivityValues) -> ActivityChange) {
    let (delivery, misuse) = lock.withLock { values -> (Mailbox.Delivery, Misuse?) in
      switch values.end {
      case .byOwner: return (.none, isForgiving ? nil : .changedAfterEnd)
      case .byVeil: return (.none, nil)
      case nil: break
      }
      let change = body(&values)
      values.apply(change)
      let delivery = change.isEmpty ? .none : mailbox.add(.activityChanged(id, change))
      return (delivery, change.wasClamped ? .progressOutOfRange : nil)
    }
    mailbox.deliver(delivery)
    if let misuse { mailbox.misuses.say(misuse, place: place) }
  }

  /// Ends the activity, unless it has ended.
  func end(_ outcome: Outcome, priority: NoticePriority) {
    if case .byOwner = finish(.activityEnded(id, outcome, priority: priority)) {
      mailbox.misuses.say(.endedTwice, place: place)
    }
  }

  /// Ends the activity after the work has returned. An earlier end is not a misuse.
  ///
  /// - Parameter isSilent: whether the end is not announced.
  func workReturned(_ outcome: Outcome, isSilent: Bool = false) {
    if isSilent { announceEnd(.silent) }
    finish(.activityEnded(id, outcome))
  }

  /// Ends the activity with a failure that a notice shows. Returns false if it had ended before.
  func workFailed(_ outcome: Outcome, notice: NoticeID, action: String) -> Bool {
    finish(.activityFailed(id, notice, outcome, action: action)) == nil
  }

  func announceEnd(_ announcement: ActivityDescription.Announcement) {
    change(isForgiving: true) { _ in ActivityChange(endAnnouncement: announcement) }
  }

  /// The last reference was released. Called in `deinit`, on any thread: it only posts to the mailbox.
  func dropped() { finish(.activityDropped(id), mayWork: false) }

  /// Marks it as ended, and returns the earlier end.
  @discardableResult
  private func finish(_ event: Presentation.Event, mayWork: Bool = true) -> ActivityValues.End? {
    let (former, delivery, work) = lock.withLock { values in
      let former = values.end
      guard former == nil else { return (former, Mailbox.Delivery.none, Work()) }
      values.end = .byOwner
      return (former, mailbox.add(event), values.takeWork())
    }
    work.release()
    mailbox.deliver(delivery, mayWork: mayWork)
    return former
  }

  /// The engine knows the end. The veil caused it, unless the owner had ended the activity.
  func endedByVeil() {
    let work = lock.withLock { values in
      if values.end == nil { values.end = .byVeil }
      return values.takeWork()
    }
    work.release()
  }

  /// Asks the work to stop, and tells the engine.
  func cancel() { mailbox.deliver(stopWork { mailbox.add(.cancelAsked(id)) }) }

  /// Asks the work to stop, since the task that waits for it was cancelled.
  func callerCancelled() {
    // The engine must not be called while a task is being cancelled.
    mailbox.deliver(stopWork { mailbox.add(.callerCancelled(id)) }, mayWork: false)
  }

  /// Asks the work to stop, for the user. The engine already knows.
  func cancelledByUser() { mailbox.deliver(stopWork(isByUser: true) { .none }) }

  /// Asks the work to stop, after its time-out. The engine already knows.
  func timedOut() {
    lock.withLock { if $0.end == nil, !$0.isCancelled { $0.isTimedOut = true } }
    mailbox.deliver(stopWork { .none })
  }

  /// Asks the work to stop, at most once. Returns the result of `post`, which is called under the lock.
  private func stopWork(isByUser: Bool = false, _ post: () -> Mailbox.Delivery) -> Mailbox.Delivery {
    let (delivery, work) = lock.withLock { values in
      guard values.end == nil, !values.isCancelled else { return (Mailbox.Delivery.none, Work()) }
      // The work may have withdrawn Cancel on another thread just before.
      if isByUser, values.cancellation == .never { return (mailbox.add(.cancelRefused(id)), Work()) }
      values.isCancelled = true
      return (post(), values.takeWork())
    }
    work.cancel()
    return delivery
  }

  /// Sets the closure that stops the work; called at once if the work has already been asked to stop.
  func whenStopped(_ stopWork: @escaping @Sendable () -> Void) {
    let isLate = lock.withLock { values -> Bool in
      guard values.end == nil else { return false }
      if values.isCancelled { return true }
      values.stopWork = stopWork
      return false
    }
    if isLate { stopWork() }
  }

  /// Waits until the work is asked to stop. Returns false if the activity ends first, or if the waiting task
  /// is cancelled.
  func waitForCancellation() async -> Bool { await lock.waitForAnswer() }
}
