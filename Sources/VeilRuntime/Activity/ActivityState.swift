import VeilCore

/// The state of an activity: its values under a lock, and the mailbox to the engine.
///
/// The engine retains this and never the activity itself, so that it notices when the app drops the activity.
final class ActivityState: Sendable {
  let id: ActivityID
  /// Where in the app's code it began.
  let place: Place
  /// Whether losing the scope cancels the work.
  let cancelsWithScope: Bool
  private typealias Listeners = [UInt64: CheckedContinuation<Bool, Never>]
  private let mailbox: Mailbox
  let lock: Lock<ActivityValues>

  init(
    _ id: ActivityID, _ description: ActivityDescription, place: Place, cancelsWithScope: Bool,
    mailbox: Mailbox, stopWork: (@Sendable () -> Void)?
  ) {
    self.id = id
    self.place = place
    self.cancelsWithScope = cancelsWithScope
    self.mailbox = mailbox
    lock = Lock(ActivityValues(description, stopWork: stopWork))
  }

  /// A copy of the current values.
  var values: ActivityValues { lock.withLock { $0 } }

  /// Changes the values, unless the activity has ended.
  ///
  /// Only the first change since the engine looked goes into the mailbox. Later ones coalesce here, so that a
  /// million changes take no more room than one. The change is posted under this lock, so that it never overtakes the
  /// end.
  ///
  /// - Parameter isForgiving: whether a change after the end is not a misuse.
  func change(isForgiving: Bool = false, _ body: (inout ActivityValues) -> ActivityChange?) {
    var delivery = Mailbox.Delivery.none
    let misuse = lock.withLock { values -> Misuse? in
      switch values.end {
      case .byOwner: return isForgiving ? nil : .changedAfterEnd(id)
      case .byVeil: return nil
      case nil: break
      }
      if let change = body(&values) {
        if values.news == nil {
          values.news = change
          delivery = mailbox.add(.changed(self))
        } else {
          values.news?.merge(change)
        }
      }
      defer { values.hadBadProgress = false }
      return values.hadBadProgress ? .progressOutOfRange(id) : nil
    }
    mailbox.deliver(delivery)
    if let misuse { mailbox.misuses.say(misuse, place: place) }
  }

  /// Ends the activity, unless it has ended.
  func end(_ outcome: Outcome, priority: Int) {
    if case .byOwner = finish(.ended(self, outcome, priority: priority)) {
      mailbox.misuses.say(.endedTwice(id), place: place)
    }
  }

  /// Ends the activity when the work has returned. An earlier end is not a misuse.
  func workReturned(_ outcome: Outcome) {
    _ = finish(.ended(self, outcome))
  }

  /// The last reference is gone. Called in `deinit`, on any thread: it only posts to the mailbox.
  func dropped() {
    _ = finish(.dropped(self), mayWork: false)
  }

  /// Marks it as ended, and returns the earlier end.
  private func finish(_ letter: Mailbox.Letter, mayWork: Bool = true) -> ActivityValues.End? {
    let (former, delivery, stopWork, listeners) = lock.withLock { values in
      let former = values.end
      guard former == nil else { return (former, Mailbox.Delivery.none, values.stopWork, Listeners()) }
      values.end = .byOwner
      let stopWork = values.stopWork
      values.stopWork = nil
      return (former, mailbox.add(letter), stopWork, values.takeListeners())
    }
    for listener in listeners.values { listener.resume(returning: false) }
    // Releasing the closure may end other activities, so it is released outside the lock.
    withExtendedLifetime(stopWork) {}
    mailbox.deliver(delivery, mayWork: mayWork)
    return former
  }

  /// The veil ended it; the engine knows.
  func endedByVeil() {
    let (stopWork, listeners) = lock.withLock { values in
      if values.end == nil { values.end = .byVeil }
      defer { values.stopWork = nil }
      return (values.stopWork, values.takeListeners())
    }
    for listener in listeners.values { listener.resume(returning: false) }
    withExtendedLifetime(stopWork) {}
  }

  /// Asks the work to stop, and tells the engine.
  ///
  /// - Parameter mayWork: false where the engine must not be called, since a task is being cancelled just now.
  func cancel(mayWork: Bool = true) {
    let (delivery, stopWork, listeners) = lock.withLock { values in
      guard values.end == nil, !values.isCancelled else {
        return (Mailbox.Delivery.none, nil as (@Sendable () -> Void)?, Listeners())
      }
      values.isCancelled = true
      defer { values.stopWork = nil }
      return (mailbox.add(.cancelAsked(self)), values.stopWork, values.takeListeners())
    }
    stopWork?()
    for listener in listeners.values { listener.resume(returning: true) }
    mailbox.deliver(delivery, mayWork: mayWork)
  }

  /// The user asked the work to stop; the engine knows.
  func stop() {
    let (stopWork, listeners) = lock.withLock { values in
      guard values.end == nil, !values.isCancelled else {
        return (nil as (@Sendable () -> Void)?, Listeners())
      }
      values.isCancelled = true
      defer { values.stopWork = nil }
      return (values.stopWork, values.takeListeners())
    }
    stopWork?()
    for listener in listeners.values { listener.resume(returning: true) }
  }

  /// Sets what stops the work; called at once when the work has been asked to stop already.
  func whenStopped(_ stopWork: @escaping @Sendable () -> Void) {
    let isLate = lock.withLock { values -> Bool in
      guard values.end == nil else { return false }
      if values.isCancelled { return true }
      values.stopWork = stopWork
      return false
    }
    if isLate { stopWork() }
  }

  /// What has changed since the last time; nil when nothing has.
  func takeNews() -> ActivityChange? {
    lock.withLock { values in
      defer { values.news = nil }
      return values.news
    }
  }
}
