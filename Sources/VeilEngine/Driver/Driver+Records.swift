import VeilCore

extension Driver {
  /// The driver's record of an activity that is live or still shown.
  struct Record: Hashable, Sendable {
    var message: String?
    var detail: String?
    /// The progress, as a tween of the indicator; nil: indeterminate.
    var progress: Tween?
    var count: WorkCount?
    var isAnimating = true
    var timeLeft: TimeLeftEstimator
    var rate = RateMeter()
    /// The style; nil: the veil's.
    var style: Boxed<VeilStyle>?
    var cancellation: ActivityDescription.Cancellation
    /// What assistive technology announces.
    var announcement = ActivityDescription.Announcement.automatic
    /// What it announces at the end; nil: as ``announcement`` says.
    var endAnnouncement: ActivityDescription.Announcement?
    /// The misuses that were already logged.
    var warned: Warned = []
  }

  /// The misuses of one activity that were logged.
  struct Warned: OptionSet, Hashable, Sendable {
    var rawValue: UInt8
    static let progress = Warned(rawValue: 1)
    static let empty = Warned(rawValue: 2)
    static let tooLong = Warned(rawValue: 4)
  }

  /// The duration of a change of progress on the screen, in seconds, as in other libraries.
  static let progressTime = 0.25

  /// Removes the records of activities that are neither live nor shown.
  mutating func forgetWhatIsOver() {
    var shown: ActivityID?
    if case .activity(let activity) = presentation.subject { shown = activity.id }
    for id in over where id != shown && !presentation.lives(id) { records[id] = nil }
    over.removeAll { $0 != shown }
  }

  mutating func shiftRecords(by seconds: Double) {
    for id in records.keys {
      records[id]?.progress?.start += seconds
      records[id]?.timeLeft.shift(by: seconds)
      records[id]?.rate.shift(by: seconds)
    }
    lastIndicator?.shift(by: seconds)
    texts.shift(by: seconds)
    outsidePace.shift(by: seconds)
    noticeSaidAt += seconds
    unreplaced?.instant += seconds
  }
}

// Validates the values of an app.
extension Driver.Warned {
  /// The message to show; nil: none.
  mutating func accept(
    _ message: String?, of id: ActivityID?, warnings: inout [Driver.Output]
  ) -> String? {
    guard let message else { return nil }
    if message.utf8.isEmpty {
      if insert(.empty).inserted { warnings.append(.warn(.emptyMessage, of: id)) }
      return nil
    }
    guard let short = VeilContent.shown(message), short.utf8.count != message.utf8.count else {
      return message
    }
    if insert(.tooLong).inserted {
      warnings.append(.warn(.messageTooLong(characters: message.unicodeScalars.count), of: id))
    }
    return short
  }

  mutating func noteClampedProgress(of id: ActivityID, warnings: inout [Driver.Output]) {
    if insert(.progress).inserted { warnings.append(.warn(.progressOutOfRange, of: id)) }
  }
}
