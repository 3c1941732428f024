extension Driver {
  /// What the driver knows of an activity that lives, or is still shown.
  struct Record: Hashable, Sendable {
    var message: String?
    var detail: String?
    /// How much is done, and how the indicator gets there; nil means that nobody knows.
    var progress: Tween?
    /// How many things of how many are done; nil where the app gives no such count.
    var count: WorkCount?
    var isAnimating = true
    var timeLeft: TimeLeftEstimator
    /// Nil means the veil's default.
    var style: Boxed<VeilStyle>?
    var cancellation: ActivityDescription.Cancellation
    /// What the log was told already.
    var warned: Warned = []
  }

  /// Which misuses of one activity were said.
  struct Warned: OptionSet, Hashable, Sendable {
    var rawValue: UInt8
    static let progress = Warned(rawValue: 1)
    static let empty = Warned(rawValue: 2)
    static let tooLong = Warned(rawValue: 4)
  }

  /// How long a change of progress takes on the screen, in seconds: what the field's libraries use.
  static let progressTime = 0.25

  /// Forgets what neither lives nor is shown.
  mutating func forgetWhatIsOver() {
    var shown: ActivityID?
    if case .activity(let activity) = presentation.subject { shown = activity.id }
    for id in over where id != shown && !presentation.lives(id) { records[id] = nil }
    over.removeAll { $0 != shown }
    forgetNoticeStyles()
  }

  /// Looks through all of them only when there are twice as many as there are notices.
  private mutating func forgetNoticeStyles() {
    guard noticeStyles.count > 2 * presentation.noticeCount else { return }
    let numbers = Set(presentation.noticeNumbers)
    noticeStyles = noticeStyles.filter { numbers.contains($0.key) }
  }

  mutating func shiftRecords(by seconds: Double) {
    for id in records.keys {
      records[id]?.progress?.start += seconds
      records[id]?.timeLeft.shift(by: seconds)
    }
    mark?.shift(by: seconds)
  }
}

// What an app may say: nothing of it is trusted.
extension Driver {
  /// The message as it can be shown; nil where there is nothing to show.
  mutating func accepted(
    _ message: String?, of id: ActivityID, warned: inout Warned, saying outputs: inout [Output]
  ) -> String? {
    guard let message else { return nil }
    if message.utf8.isEmpty {
      if warned.insert(.empty).inserted { outputs.append(.warn(.emptyMessage(id))) }
      return nil
    }
    guard let short = VeilContent.shown(message), short.utf8.count != message.utf8.count else {
      return message
    }
    if warned.insert(.tooLong).inserted {
      outputs.append(.warn(.messageTooLong(id, characters: message.unicodeScalars.count)))
    }
    return short
  }

  /// The part of the work as a number within 0…1; what is no number counts as `former`.
  mutating func accepted(
    progress: Double, former: Double, of id: ActivityID, warned: inout Warned,
    saying outputs: inout [Output]
  ) -> Double {
    if progress >= 0, progress <= 1 { return progress }
    if warned.insert(.progress).inserted { outputs.append(.warn(.progressOutOfRange(id))) }
    return progress.isNaN ? former : min(max(progress, 0), 1)
  }
}
