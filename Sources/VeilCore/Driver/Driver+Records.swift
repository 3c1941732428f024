extension Driver {
  /// What the driver knows of an activity that lives, or is still shown.
  struct Record: Hashable, Sendable {
    var id: ActivityID
    var message: String?
    var detail: String?
    /// How much is done, and how the indicator gets there; nil means that nobody knows.
    var progress: Tween?
    /// How many things of how many are done; nil where the app gives no such count.
    var count: WorkCount?
    var isAnimating = true
    var timeLeft: TimeLeftEstimator
    /// Nil means the veil's default.
    var style: VeilStyle?
    var cancellation: ActivityDescription.Cancellation
    var keepsAwake: Bool
    /// What the log was told already.
    var warned: Warned = []
  }

  /// What a notice looks like; what it says is in the state machine.
  struct NoticeRecord: Hashable, Sendable {
    var number: UInt64
    /// Nil means the veil's default.
    var style: VeilStyle?
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

  func indexOfRecord(_ id: ActivityID) -> Int? { records.firstIndex { $0.id == id } }

  /// Forgets what neither lives nor is shown.
  mutating func forgetWhatIsOver() {
    let subject = presentation.subject
    records.removeAll { record in
      if presentation.lives(record.id) { return false }
      if case .activity(let shown) = subject { return shown.id != record.id }
      return true
    }
    let numbers = presentation.noticeNumbers
    notices.removeAll { !numbers.contains($0.number) }
  }

  mutating func shiftRecords(by seconds: Double) {
    for index in records.indices {
      records[index].progress?.start += seconds
      records[index].timeLeft.shift(by: seconds)
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
