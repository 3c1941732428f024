import VeilCore
import VeilEngine

// Carries out outputs.
extension Engine {
  func carryOut(_ outputs: [Driver.Output], on stage: any Stage) {
    for output in outputs {
      switch output {
      case .block(let reach): stage.block(reach)
      case .keepAwake(let reason):
        guard !stage.keepAwake(reason), reason != nil else { break }
        misuses.say(.cannotKeepAwake(advice: stage.awakeAdvice), place: nil)
      case .compose: compose(on: stage)
      case .remove: withdraw(from: stage)
      case .announce(let sentence, let isUrgent): stage.announce(sentence, isUrgent: isUrgent)
      case .feel(let status): stage.feel(status)
      case .showOutside(let work): stage.showOutside(work.flatMap { $0.within(Veil.outside) })
      case .notify(let notification):
        if Veil.outside.contains(.notification) { stage.notify(notification) }
      case .cancelWork(let id):
        if let state = activity(id) { calls.append { state.cancelledByUser() } }
      case .timeOut(let id):
        if let state = activity(id) { calls.append { state.timedOut() } }
      case .endNotice(let id, let end):
        guard let notice = notices.withLock({ $0.removeValue(forKey: id) }) else { break }
        let onAction = notice.finish(end)
        if end == .actionChosen, let onAction { calls.append(onAction) }
      case .wake(let instant): driverWake = instant
      case .report(let event): hub.send(event)
      case .warn(let misuse, let id): misuses.say(misuse, place: id.flatMap { activity($0)?.place })
      }
    }
  }

  /// Updates the engine's own state when the stage is lost, found, or changes between foreground and background.
  func follow(_ events: [Presentation.Event]) {
    for event in events {
      switch event {
      case .stageLost:
        isLost = true
        askedWake = nil
        hub.close()
        let activities = live.withLock { Array($0.values) }
        for state in activities where state.cancelsWithScope { state.cancel() }
      case .stageFound:
        isLost = false
        hub.open()
      case .enteredBackground: isInBackground = true
      case .enteredForeground: isInBackground = false
      default: break
      }
    }
  }

  private func activity(_ id: ActivityID) -> ActivityState? { live.withLock { $0[id] } }
}

extension OutsideWork {
  /// The same work, only in the allowed places; nil if none is left.
  fileprivate func within(_ allowed: Outside) -> OutsideWork? {
    var work = self
    work.places.formIntersection(allowed)
    return work.places.isEmpty ? nil : work
  }
}
