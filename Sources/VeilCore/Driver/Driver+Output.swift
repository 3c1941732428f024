extension Driver {
  /// Turns what the machine wants into what is to be done, in the order of ``Output``.
  mutating func outputs(
    of effects: [Presentation.Effect], compose: Bool, reports: [Output]
  ) -> [Output] {
    var block: [Output] = []
    var remove: [Output] = []
    var announcements: [Output] = []
    var cancels: [Output] = []
    var isWakeStale = false
    var reports = reports
    var compose = compose && presentation.isSeen
    var layOut = compose
    for effect in effects {
      switch effect {
      case .block(let reach): block.append(.block(reach))
      case .show(let subject):
        compose = true
        layOut = true
        report(subject, to: &reports)
      case .fade: compose = true
      case .remove: remove.append(.remove)
      case .announce(let announcement):
        announcements.append(sentence(for: announcement))
      case .cancel(let id):
        cancels.append(.cancelWork(id))
        reports.append(.report(.cancelAsked(id)))
      case .wake(let instant):
        machineWake = instant
        isWakeStale = true
      }
    }
    if toldTimeLeft != timeLeft {
      toldTimeLeft = timeLeft
      compose = compose || presentation.isSeen
      layOut = layOut || presentation.isSeen
    }
    if layOut { laidOut = nil }
    let isVisible = presentation.isSeen
    if let status = newlyDrawn() { reports.append(.report(.drawn(status))) }
    if isVisible, !wasVisible { reports.insert(.report(.appeared), at: 0) }
    if !isVisible, wasVisible {
      reports.append(.report(.disappeared))
      reported = .nothing
      laidOut = nil
      scroll = 0
    }
    wasVisible = isVisible
    forgetWhatIsOver()
    let wake = wake(isStale: isWakeStale)
    return block + keepAwake() + (compose ? [.compose] : []) + remove + announcements + cancels + wake
      + reports
  }

  /// The wish for the next wake-up, where it is another one than before or may have been forgotten.
  private mutating func wake(isStale: Bool) -> [Output] {
    var wanted = machineWake
    for own in [shownRecord?.timeLeft.deadline, drawing?.end] {
      if let own, own > clock { wanted = min(wanted ?? own, own) }
    }
    guard isStale || wanted != askedWake else { return [] }
    askedWake = wanted
    return [.wake(at: wanted)]
  }

  /// How the symbol that is shown draws itself; nil once it was told that it has, and where there is none.
  private var drawing: Tween? {
    guard case .notice(let notice, _) = presentation.subject, notice.number != drawn,
      case .symbol(_, let strokeEnd) = content.indicator
    else { return nil }
    return strokeEnd
  }

  /// The status whose symbol has just drawn itself to its end; one that does not move has at once.
  private mutating func newlyDrawn() -> Status? {
    guard let drawing, case .notice(let notice, _) = presentation.subject else { return nil }
    let isMoving = !isStill && !surroundings.wantsLessMotion && drawing.isMoving(at: clock)
    guard !isMoving else { return nil }
    drawn = notice.number
    return notice.status
  }

  /// The machine is kept awake while work that asks for it lives and the stage is there.
  private mutating func keepAwake() -> [Output] {
    let record = isStageThere ? records.first { $0.keepsAwake && presentation.lives($0.id) } : nil
    guard (record != nil) != isKeptAwake else { return [] }
    isKeptAwake = record != nil
    return [.keepAwake(record.map { $0.message ?? words.loading })]
  }

  /// The work that is shown and goes on; nil where there is none.
  private var shownRecord: Record? {
    guard case .activity(let shown) = presentation.subject, presentation.lives(shown.id) else { return nil }
    return indexOfRecord(shown.id).map { records[$0] }
  }

  /// How long the shown work still takes; nil where nobody knows.
  var timeLeft: TimeLeft? { shownRecord?.timeLeft.words(at: clock) }

  private mutating func report(_ subject: Presentation.Subject, to reports: inout [Output]) {
    switch subject {
    case .nothing: break
    case .activity(let shown):
      guard reported != .activity(shown.id) else { return }
      reported = .activity(shown.id)
      scroll = 0
      reports.append(.report(.showing(shown.id)))
    case .notice(let notice, _):
      guard reported != .notice(notice.number) else { return }
      reported = .notice(notice.number)
      scroll = 0
      reports.append(.report(.status(notice.status, notice.message)))
    }
  }

  private func sentence(for announcement: Presentation.Announcement) -> Output {
    switch announcement {
    case .began(let id): return say(message(of: id) ?? words.loading)
    case .progressed(let id, let part):
      let done = indexOfRecord(id).flatMap { progressText(of: records[$0]) } ?? words.percent(part)
      return say(message(of: id).map { "\($0) \(done)" } ?? done)
    case .cancelling: return say(words.cancelling)
    case .stillWorking: return say(timeLeft.map { words.text(for: $0) } ?? words.stillWorking)
    case .ended(_, let outcome): return sentence(for: outcome)
    case .notice(let notice):
      return .announce(
        notice.message ?? words.plain(notice.status), isUrgent: notice.status.tellsOfTrouble)
    }
  }

  private func sentence(for outcome: Outcome) -> Output {
    switch outcome {
    case .succeeded(let message): return say(message ?? words.done)
    case .failed(let message): return .announce(message ?? words.failed, isUrgent: true)
    case .noted(let status, let message):
      return .announce(message ?? words.plain(status), isUrgent: status.tellsOfTrouble)
    case .cancelled: return say(words.cancelled)
    case .ended: return say(words.done)
    }
  }

  private func say(_ sentence: String) -> Output { .announce(sentence, isUrgent: false) }

  private func message(of id: ActivityID) -> String? { indexOfRecord(id).flatMap { records[$0].message } }
}

extension VeilWords {
  /// What is said of a status without a message.
  func plain(_ status: Status) -> String {
    switch status {
    case .success, .information: return done
    case .failure, .warning: return failed
    }
  }
}
