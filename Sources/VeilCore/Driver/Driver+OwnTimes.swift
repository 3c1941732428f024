// What the driver itself waits for, beside what the machine does: the end of a symbol's drawing, and work that stalls.
extension Driver {
  /// The wish for the next wake-up, where it is another one than before or may have been forgotten.
  mutating func wake(isStale: Bool) -> [Output] {
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
  mutating func newlyDrawn() -> Status? {
    guard let drawing, case .notice(let notice, _) = presentation.subject else { return nil }
    let isMoving = !isStill && !surroundings.wantsLessMotion && drawing.isMoving(at: clock)
    guard !isMoving else { return nil }
    drawn = notice.number
    return notice.status
  }

  /// The machine is kept awake while work that asks for it lives and the stage is there.
  mutating func keepAwake() -> [Output] {
    let isWanted = isStageThere && !keepingAwake.isEmpty
    guard isWanted != isKeptAwake else { return [] }
    isKeptAwake = isWanted
    guard isWanted, let oldest = keepingAwake.min(by: { $0.number < $1.number }) else {
      return [.keepAwake(nil)]
    }
    return [.keepAwake(records[oldest]?.message ?? words.loading)]
  }

  /// The work that is shown and goes on; nil where there is none.
  private var shownRecord: Record? {
    guard case .activity(let shown) = presentation.subject, presentation.lives(shown.id) else { return nil }
    return records[shown.id]
  }

  /// How long the shown work still takes; nil where nobody knows.
  var timeLeft: TimeLeft? { shownRecord?.timeLeft.words(at: clock) }
}
