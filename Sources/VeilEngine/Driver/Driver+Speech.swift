import VeilCore

// What assistive technology announces of activities and notices.
extension Driver {
  /// The longest time between the end of work and the notice about it, or the work that replaces it, in seconds.
  private static let moment = 0.1

  /// The announcement of an activity that begins or continues; empty: none.
  func sentence(for announcement: Presentation.Announcement) -> [String] {
    switch announcement {
    case .ended, .calledOff, .notice: return []
    case .began(let id): return isSilent(id) ? [] : [spokenMessage(of: id) ?? words.loading]
    case .progressed(let id, let fraction): return isSilent(id) ? [] : [sentence(for: id, at: fraction)]
    case .cancelling(let id): return isSilent(id) ? [] : [words.cancelling]
    case .stillWorking(let id):
      guard !isSilent(id), case .activity(let shown) = presentation.subject, let record = records[id] else {
        return []
      }
      return hint(of: record, as: shown).map { [$0] } ?? []
    }
  }

  /// The announcement of an activity's progress.
  private func sentence(for id: ActivityID, at fraction: Double) -> String {
    let done = records[id].flatMap { progressText(of: $0) } ?? words.percent(fraction)
    return spokenMessage(of: id).map { "\($0) \(done)" } ?? done
  }

  func sentence(for notice: Notice) -> Output {
    let message = notice.message ?? words.plain(notice.status)
    // A comma is a short pause. Without the action's title a listener would not look for its button.
    return .announce(
      notice.action.map { "\(message), \($0)" } ?? message, isUrgent: notice.status.isProblem)
  }

  /// The announcement of an activity's end; empty: none.
  func ending(of id: ActivityID, _ outcome: Outcome) -> [Output] {
    switch records[id]?.endAnnouncement {
    case .silent: return []
    case .text(let text):
      return [.announce(text, isUrgent: outcome.status?.isProblem ?? false)]
    case .automatic where isToldByNotice(outcome), nil where isToldByNotice(outcome): return []
    case .automatic: return [sentence(for: outcome)]
    case nil: return isSilent(id) ? [] : [sentence(for: outcome)]
    }
  }

  /// The announcement that an activity was cancelled without a request of the user; empty: it waits, or other work takes
  /// its place.
  ///
  /// It waits, since the next search may begin a little after the former one has ended. A stage that announces by name
  /// cannot wait: the focus moves back now.
  mutating func cancelledEnding(of id: ActivityID) -> [Output] {
    guard presentation.live.isEmpty else { return [] }
    let announcements = ending(of: id, .cancelled)
    if surroundings.speaksByName || announcements.isEmpty { return announcements }
    unreplaced = ((unreplaced?.announcements ?? []) + announcements, clock + Driver.moment)
    return []
  }

  /// The announcements of cancelled work that was not replaced in time.
  mutating func unreplacedEndings() -> [Output] {
    guard let unreplaced, clock >= unreplaced.instant || !presentation.live.isEmpty else { return [] }
    self.unreplaced = nil
    return presentation.live.isEmpty ? unreplaced.announcements : []
  }

  /// Whether a notice of the same moment tells how the work went: "Done" after "Not saved" would contradict it.
  private func isToldByNotice(_ outcome: Outcome) -> Bool {
    outcome == .ended && abs(clock - noticeSaidAt) < Driver.moment
  }

  private func sentence(for outcome: Outcome) -> Output {
    guard let status = outcome.status else {
      return .announce(outcome == .cancelled ? words.cancelled : words.done, isUrgent: false)
    }
    return .announce(outcome.message ?? words.plain(status), isUrgent: status.isProblem)
  }

  /// Whether nothing is announced of an activity.
  private func isSilent(_ id: ActivityID) -> Bool {
    if case .silent? = records[id]?.announcement { true } else { false }
  }

  /// The message of an activity as it is announced; nil: none.
  private func spokenMessage(of id: ActivityID) -> String? {
    guard let record = records[id] else { return nil }
    return record.spokenText ?? record.message
  }
}

extension Driver.Record {
  /// The text in place of the message; nil: the message.
  var spokenText: String? {
    guard case .text(let text) = announcement else { return nil }
    return VeilContent.shown(text)
  }
}
