import VeilCore

// The driver's own deadlines, besides the state machine's: the end of a symbol's drawing, stalled work, a target without a
// size, the announcement of cancelled work, and what is shown outside the window.
extension Driver {
  /// How long the first layout of a target may take, in seconds.
  private static let layoutTime = 0.5

  /// Warns of a target that still has no size although its window has been laid out.
  mutating func emptyScope() -> [Output] {
    let isEmpty = surroundings.isInWindow && surroundings.size.isEmpty && presentation.isStagePresent
    guard isEmpty, !presentation.isIdle, !warnedOfEmptyScope else {
      emptyScopeMatters = nil
      return []
    }
    let instant = emptyScopeMatters ?? clock + Driver.layoutTime
    emptyScopeMatters = instant
    guard clock >= instant else { return [] }
    warnedOfEmptyScope = true
    emptyScopeMatters = nil
    return [.warn(.emptyScope, of: nil)]
  }

  /// The request for the next wake-up, if it changed or may have been lost.
  mutating func wake(isStale: Bool) -> [Output] {
    var wanted = machineWake
    let shown = shownRecord
    let ownTimes = [
      shown?.timeLeft.deadline, shown?.rate.deadline, drawing?.end, emptyScopeMatters, unreplaced?.instant,
    ]
    for own in ownTimes + outsideTimes {
      if let own, own > clock { wanted = min(wanted ?? own, own) }
    }
    guard isStale || wanted != askedWake else { return [] }
    askedWake = wanted
    return [.wake(at: wanted)]
  }

  /// The drawing of the shown symbol; nil: there is none, or its end was reported.
  private var drawing: Tween? {
    guard case .notice(let notice, _) = presentation.subject, notice.number != drawn,
      case .symbol(_, let strokeEnd) = content.indicator
    else { return nil }
    return strokeEnd
  }

  /// The status whose symbol has just been drawn completely; without motion, at once.
  mutating func newlyDrawn() -> Status? {
    guard let drawing, case .notice(let notice, _) = presentation.subject else { return nil }
    let isMoving = !isStill && !surroundings.wantsLessMotion && drawing.isMoving(at: clock)
    guard !isMoving else { return nil }
    drawn = notice.number
    return notice.status
  }

  /// Keeps the machine awake while an activity requests it and there is a stage.
  mutating func keepAwake() -> [Output] {
    let isWanted = presentation.isStagePresent && !keepingAwake.isEmpty
    guard isWanted != isKeptAwake else { return [] }
    isKeptAwake = isWanted
    guard isWanted, let oldest = keepingAwake.min(by: { $0.number < $1.number }) else {
      return [.keepAwake(nil)]
    }
    return [.keepAwake(records[oldest]?.message ?? words.loading)]
  }

  /// The shown activity, if it is live.
  private var shownRecord: Record? {
    guard case .activity(let shown) = presentation.subject, presentation.lives(shown.id) else { return nil }
    return records[shown.id]
  }

  /// Updates the estimates of the shown work. Returns whether they changed.
  mutating func updateEstimates() -> Bool {
    let former = shownEstimates
    shownEstimates = estimates
    return shownEstimates != former
  }

  /// The estimates of the shown work.
  var estimates: Estimates {
    let shown = shownRecord
    return Estimates(timeLeft: shown?.timeLeft.words(at: clock), rate: shown?.rate.rate(at: clock))
  }

  /// What is known of the pace of work; nil: unknown.
  struct Estimates: Hashable, Sendable {
    var timeLeft: TimeLeft?
    var rate: Double?
  }
}
