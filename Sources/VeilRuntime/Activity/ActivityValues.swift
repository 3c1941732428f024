import VeilCore
import VeilEngine

/// The values of an activity.
struct ActivityValues: Sendable {
  /// Who ended an activity.
  enum End: Sendable {
    /// The app, through the activity itself. A later change is a misuse.
    case byOwner
    /// ``Veil/endAll()``. The owner may not know, so a later change is not a misuse.
    case byVeil
  }

  /// One of several parts of the work.
  struct Part: Sendable {
    var name: String?
    var weight: Double
    var progress = 0.0
  }

  var message: String?
  var detail: String?
  var progress: Double?
  var isAnimating = true
  var announcement: ActivityDescription.Announcement
  var isCancelled = false
  /// Whether it was asked to stop by its time-out.
  var isTimedOut = false
  /// Nil while it lives.
  var end: End?
  /// Cancels the work; called at most once.
  var stopWork: (@Sendable () -> Void)?
  /// The tasks that wait for cancellation.
  var waiters = Waiters<Bool>()
  /// The parts, in order of creation.
  var parts: [Part] = []

  init(_ description: ActivityDescription, stopWork: (@Sendable () -> Void)?) {
    message = description.message
    detail = description.detail
    progress = description.progress
    announcement = description.announcement
    self.stopWork = stopWork
  }
}

// Each returns the change to report to the engine.
extension ActivityValues {
  mutating func setMessage(_ message: String?) -> ActivityChange {
    self.message = message
    return ActivityChange(message: .some(message))
  }

  mutating func setDetail(_ detail: String?) -> ActivityChange {
    self.detail = detail
    return ActivityChange(detail: .some(detail))
  }

  mutating func setProgress(_ part: Double?) -> ActivityChange {
    move(by: ActivityChange(progress: .some(part)))
  }

  mutating func setCount(_ count: WorkCount) -> ActivityChange { move(by: ActivityChange(count: count)) }

  mutating func setAnimating(_ isAnimating: Bool) -> ActivityChange {
    self.isAnimating = isAnimating
    return ActivityChange(isAnimating: isAnimating)
  }

  mutating func setAnnouncement(_ announcement: ActivityDescription.Announcement) -> ActivityChange {
    self.announcement = announcement
    var change = ActivityChange()
    change.announcement = announcement
    return change
  }

  mutating func advance(by step: Double) -> ActivityChange {
    move(by: ActivityChange(progress: progress ?? 0, advancedBy: step))
  }

  private mutating func move(by change: ActivityChange) -> ActivityChange {
    if let progress = change.progress { self.progress = progress }
    return change
  }
}

// The parts of the work.
extension ActivityValues {
  /// Adds a part and sets its number.
  mutating func addPart(_ name: String?, weight: Double, number: inout Int) -> ActivityChange {
    number = parts.count
    parts.append(Part(name: name, weight: weight > 0 && weight.isFinite ? weight : 1))
    return mean()
  }

  mutating func setProgress(_ progress: Double, ofPart number: Int) -> ActivityChange {
    move(part: number, by: ActivityChange(progress: progress))
  }

  mutating func setCount(_ count: WorkCount, ofPart number: Int) -> ActivityChange {
    move(part: number, by: ActivityChange(count: count))
  }

  mutating func advance(part number: Int, by step: Double) -> ActivityChange {
    move(part: number, by: ActivityChange(progress: parts[number].progress, advancedBy: step))
  }

  private mutating func move(part number: Int, by change: ActivityChange) -> ActivityChange {
    guard case .some(.some(let progress)) = change.progress else { return change }
    parts[number].progress = progress
    var joined = change
    joined.merge(mean())
    if let name = parts[number].name, name != detail {
      detail = name
      joined.detail = .some(name)
    }
    // The one part is the whole work.
    if parts.count == 1, change.count?.unit != nil { joined.merge(change) }
    return joined
  }

  /// The weighted mean of the parts' progress.
  private mutating func mean() -> ActivityChange {
    var done = 0.0
    var whole = 0.0
    for part in parts {
      done += part.weight * part.progress
      whole += part.weight
    }
    // Rounding may exceed 1.
    return move(by: ActivityChange(progress: 0, advancedBy: whole.isFinite ? done / whole : 0))
  }
}
