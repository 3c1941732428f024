import VeilCore

// What is shown outside the window, and when. It depends only on the activities, not on what the veil shows:
// a hidden window, a notice or shorter work above make no difference.
extension Driver {
  /// Reports the long work outside the window, if it has changed and is due.
  mutating func showOutside() -> [Output] {
    let work = outsideWork
    return outsidePace.takes(work, at: clock) ? [.showOutside(work)] : []
  }

  /// The interval between changes outside the window, in seconds; nil: no work is shown there.
  package var outsideInterval: Double? { outsidePace.sent == nil ? nil : OutsidePace.interval }

  /// The instants at which it may change without an event.
  var outsideTimes: [Double?] {
    guard presentation.isStagePresent else { return [] }
    let live = outsideLive
    return [
      presentation.live.summary.nextOutside?.instant, outsidePace.due,
      live.flatMap { records[$0.id]?.timeLeft.deadline },
      // From then on it may offer Cancel.
      live.flatMap { $0.nextHint(after: clock) },
    ]
  }

  /// The newest work that has exceeded the limit of attention.
  var outsideLive: Presentation.Live? {
    guard presentation.isStagePresent, let id = presentation.live.summary.newestOutside else { return nil }
    return presentation.live[id]
  }

  private var outsideWork: OutsideWork? {
    guard let live = outsideLive, let record = records[live.id] else { return nil }
    let places = style(of: live).value.outside.subtracting(.notification)
    if places.isEmpty { return nil }
    let content = content(of: record, as: presentation.shown(live))
    let timeLeft = record.timeLeft.words(at: clock)
    return OutsideWork(
      places: places, message: content.message ?? words.loading,
      detail: content.detail ?? timeLeft.map { words.text(for: $0) } ?? content.progressText,
      fraction: record.progress?.to, canCancel: content.cancelTitle != nil)
  }

  /// The notification of an activity's end; nil if it was short, if it shows no outcome, or if the user sees
  /// the outcome.
  ///
  /// - Parameter id: a live activity.
  func notification(of id: ActivityID, _ outcome: Outcome) -> OutsideNotification? {
    guard let status = outcome.status, let live = presentation.live[id], let end = live.attentionEnds,
      clock >= end, style(of: live).value.outside.contains(.notification), presentation.isStagePresent,
      !surroundings.isInFront || !presentation.isInForeground || !presentation.stageHasSize
    else { return nil }
    let text = outcome.message ?? words.plain(status)
    guard let title = records[id]?.message else { return OutsideNotification(title: text, status: status) }
    return OutsideNotification(title: title, text: text, status: status)
  }

  private func style(of live: Presentation.Live) -> Boxed<VeilStyle> { live.style ?? boxedStyle }
}
