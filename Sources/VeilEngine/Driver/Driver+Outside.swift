import VeilCore

// What is told outside the window, and when.
extension Driver {
  /// Tells the shown work outside, if it has changed and it is time for it.
  mutating func tellOutside() -> [Output] {
    let work = outsideWork
    return outsidePace.takes(work, at: clock) ? [.tell(work)] : []
  }

  /// When there is something to tell, if nothing happens until then; nil if never.
  var outsideDue: Double? {
    guard let live = shownLive, let begin = live.outsideBegins, begin > clock, !places(of: live).isEmpty
    else { return outsidePace.due }
    return begin
  }

  /// The shown work, once it has taken so long that people turn to something else.
  private var outsideWork: OutsideWork? {
    guard let live = shownLive, let begin = live.outsideBegins, clock >= begin, let record = records[live.id],
      case .activity(let shown) = presentation.subject
    else { return nil }
    let places = places(of: live)
    if places.isEmpty { return nil }
    let content = content(of: record, as: shown)
    return OutsideWork(
      places: places, message: content.message ?? words.loading,
      detail: content.detail ?? timeLeft.map { words.text(for: $0) } ?? content.progressText,
      fraction: record.progress?.to, canCancel: content.cancelTitle != nil)
  }

  /// The notification that an activity ends so; nil if it was short, if it shows no outcome, and if its window is in front.
  ///
  /// - Parameter id: an activity that lives.
  func notification(of id: ActivityID, _ outcome: Outcome) -> OutsideNotification? {
    guard let status = outcome.status, let live = presentation.live[id], let begin = live.outsideBegins,
      clock >= begin, style(of: live).outside.contains(.notification), presentation.isStagePresent,
      !surroundings.isInFront || !presentation.isInForeground
    else { return nil }
    let end = outcome.message ?? words.plain(status)
    guard let title = records[id]?.message else { return OutsideNotification(title: end, status: status) }
    return OutsideNotification(title: title, text: end, status: status)
  }

  /// The shown activity, if it lives.
  private var shownLive: Presentation.Live? {
    guard case .activity(let shown) = presentation.subject else { return nil }
    return presentation.live[shown.id]
  }

  /// Where an activity that goes on is told.
  private func places(of live: Presentation.Live) -> Outside {
    style(of: live).outside.subtracting(.notification)
  }

  private func style(of live: Presentation.Live) -> VeilStyle { live.style?.value ?? style }
}

extension Presentation.Live {
  /// From when on it is told outside; nil means never.
  fileprivate var outsideBegins: Double? { timing.attention.map { began + $0 } }
}
