import VeilCore
import VeilEngine

// An app's calls, on any thread.
extension Engine {
  nonisolated func begin(
    _ description: ActivityDescription, place: Place, stopWork: (@Sendable () -> Void)? = nil
  ) -> Veil.Activity {
    let activity = prepare(description, place: place, stopWork: stopWork)
    send(.activityBegan(activity.id, description))
    return activity
  }

  /// Shows the veil's own activity, or changes its message if it is already shown.
  nonisolated func show(_ description: ActivityDescription, place: Place) {
    let (former, next) = shown.withLock { shown -> (Veil.Activity?, Veil.Activity?) in
      let former = shown
      if let former, !former.hasEnded { return (former, nil) }
      let next = prepare(description, place: place, stopWork: nil)
      shown = next
      return (former, next)
    }
    if let next {
      send(.activityBegan(next.id, description))
    } else {
      former?.message = description.message
      mailbox.deliver(.now)
    }
  }

  /// Ends the veil's own activity, if there is one.
  nonisolated func remove() {
    let shown = shown.withLock { shown in
      defer { shown = nil }
      return shown
    }
    shown?.state.workReturned(.ended)
  }

  nonisolated func flash(
    _ description: NoticeDescription, onAction: (@MainActor @Sendable () -> Void)?
  ) -> Veil.Notice {
    let state = makeNotice(onAction)
    send(.noticePosted(state.id, description))
    return Veil.Notice(state)
  }

  /// Ends work with a failure that a notice shows, with an action.
  nonisolated func fail(_ activity: ActivityState, _ outcome: Outcome, action: String) -> Veil.Notice {
    let state = makeNotice(nil)
    let outcome = outcome.status == nil ? .failed(nil) : outcome
    if !activity.workFailed(outcome, notice: state.id, action: action) {
      let description = NoticeDescription(outcome.status ?? .failure, outcome.message, action: action)
      send(.noticePosted(state.id, description))
    }
    return Veil.Notice(state)
  }

  private nonisolated func makeNotice(_ onAction: (@MainActor @Sendable () -> Void)?) -> NoticeState {
    let state = NoticeState(NoticeID(mailbox.nextID().number), mailbox: mailbox, onAction: onAction)
    notices.withLock { $0[state.id] = state }
    return state
  }

  nonisolated func endAll() {
    remove()
    send(.allEnded)
  }

  nonisolated func use(_ style: VeilStyle) {
    settings.withLock { $0.style = style }
    send(.styleChanged(style))
  }

  nonisolated func setStill(_ isStill: Bool) {
    settings.withLock { $0.isStill = isStill }
    send(.stillnessChanged(isStill))
  }

  nonisolated func setSlowness(_ factor: Double) {
    settings.withLock { $0.slowness = factor }
    send(.slownessChanged(factor))
  }

  nonisolated func send(_ event: Presentation.Event) { mailbox.deliver(mailbox.add(event)) }

  /// The engine itself, after a call on a thread other than the main one is logged.
  nonisolated func checked(_ method: StaticString) -> Engine {
    if !MainThread.isCurrent { misuses.sayWrongThread(method) }
    return self
  }

  private nonisolated func prepare(
    _ description: ActivityDescription, place: Place, stopWork: (@Sendable () -> Void)?
  ) -> Veil.Activity {
    let state = ActivityState(
      mailbox.nextID(), description, place: place, mailbox: mailbox, stopWork: stopWork)
    live.withLock { $0[state.id] = state }
    return Veil.Activity(state)
  }
}
