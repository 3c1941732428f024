import VeilCore

/// What is behind an activity: the values under a lock, and the way to the engine.
///
/// The engine keeps this, and never the activity itself, so that an activity that the app drops is noticed.
final class ActivityState: Sendable {
  let id: ActivityID
  /// Where in the app's code it began.
  let place: Place
  /// Whether the work is to stop when the scope is lost.
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

  /// What it says now.
  var values: ActivityValues { lock.withLock { $0 } }

  /// Changes what it says, unless it has ended.
  ///
  /// Only the first change since the engine looked goes into the mailbox; later ones join it here, so that a
  /// million changes take no more room than one. The mailbox is asked under this lock, so that a change never
  /// overtakes the end.
  ///
  /// - Parameter isForgiving: whether a change after the end is nobody's mistake.
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

  /// Ends it, unless it has ended.
  func end(_ outcome: Outcome, priority: Int) {
    if case .byOwner = finish(.ended(self, outcome, priority: priority)) {
      mailbox.misuses.say(.endedTwice(id), place: place)
    }
  }

  /// Ends it when the work itself has returned; nothing is wrong when the app has said an end before.
  func workReturned(_ outcome: Outcome) {
    _ = finish(.ended(self, outcome))
  }

  /// Nobody can reach the activity any more. Called while it goes, on any thread: no more than a note is left.
  func dropped() {
    _ = finish(.dropped(self), mayWork: false)
  }

  /// Marks it as ended, and says who had ended it before.
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
    // What the closure keeps may end other activities when it goes: so it goes here, outside of the lock.
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
