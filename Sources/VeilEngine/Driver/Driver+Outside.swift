import VeilCore

// What is told outside the window, and when. It follows from the activities alone, whatever the veil shows: a window that
// cannot be seen, a notice or shorter work above it change nothing.
extension Driver {
  /// Tells the long work outside, if it has changed and it is time for it.
  mutating func tellOutside() -> [Output] {
    let work = outsideWork
    return outsidePace.takes(work, at: clock) ? [.tell(work)] : []
  }

  /// How often changes are told outside, in seconds; nil while no work is told there.
  package var outsideInterval: Double? { outsidePace.told == nil ? nil : OutsidePace.interval }

  /// When there may be something to tell, if nothing happens until then.
  var outsideTimes: [Double?] {
    guard presentation.isStagePresent else { return [] }
    let told = outsideLive
    return [
      presentation.live.summary.nextTold?.instant, outsidePace.due,
      told.flatMap { records[$0.id]?.timeLeft.deadline },
      // From then on it may offer Cancel.
      told.flatMap { live in live.timing.patience.map { live.began + $0 } },
    ]
  }

  /// The newest work that has taken so long that people turn to something else.
  var outsideLive: Presentation.Live? {
    guard presentation.isStagePresent, let id = presentation.live.summary.newestTold else { return nil }
    return presentation.live[id]
  }

  private var outsideWork: OutsideWork? {
    guard let live = outsideLive, let record = records[live.id] else { return nil }
    let places = style(of: live).outside.subtracting(.notification)
    if places.isEmpty { return nil }
    let content = content(of: record, as: presentation.shown(live))
    let timeLeft = record.timeLeft.words(at: clock)
    return OutsideWork(
      places: places, message: content.message ?? words.loading,
      detail: content.detail ?? timeLeft.map { words.text(for: $0) } ?? content.progressText,
      fraction: record.progress?.to, canCancel: content.cancelTitle != nil)
  }

  /// The notification that an activity ends so; nil if it was short, if it shows no outcome, and if the user sees that.
  ///
  /// - Parameter id: an activity that lives.
  func notification(of id: ActivityID, _ outcome: Outcome) -> OutsideNotification? {
    guard let status = outcome.status, let live = presentation.live[id], let end = live.attentionEnds,
      clock >= end, style(of: live).outside.contains(.notification), presentation.isStagePresent,
      !surroundings.isInFront || !presentation.isInForeground || !presentation.stageHasSize
    else { return nil }
    let text = outcome.message ?? words.plain(status)
    guard let title = records[id]?.message else { return OutsideNotification(title: text, status: status) }
    return OutsideNotification(title: title, text: text, status: status)
  }

  private func style(of live: Presentation.Live) -> VeilStyle { live.style?.value ?? style }
}
