import VeilCore
import VeilEngine

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
  var cancellation: ActivityDescription.Cancellation
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
    cancellation = description.cancellation
    announcement = description.announcement
    self.stopWork = stopWork
  }
}

extension ActivityValues {
  /// Takes over the values of a change.
  mutating func apply(_ change: ActivityChange) {
    if let message = change.message { self.message = message }
    if let detail = change.detail { self.detail = detail }
    if let progress = change.progress { self.progress = progress }
    isAnimating = change.isAnimating ?? isAnimating
    cancellation = change.cancellation ?? cancellation
    announcement = change.announcement ?? announcement
  }
}

// The parts of the work. Each function returns the change of the activity.
extension ActivityValues {
  /// Adds a part, as the last one.
  mutating func addPart(_ name: String?, weight: Double) -> ActivityChange {
    parts.append(Part(name: name, weight: weight > 0 && weight.isFinite ? weight : 1))
    return mean
  }

  /// Changes the progress of a part.
  mutating func change(part number: Int, by change: ActivityChange) -> ActivityChange {
    guard case .some(.some(let progress)) = change.progress else { return change }
    parts[number].progress = progress
    var joined = change
    joined.merge(mean)
    if let name = parts[number].name, name != detail { joined.detail = .some(name) }
    // The one part is the whole work.
    if parts.count == 1, change.count?.unit != nil { joined.merge(change) }
    return joined
  }

  /// The weighted mean of the parts' progress.
  private var mean: ActivityChange {
    var done = 0.0
    var whole = 0.0
    for part in parts {
      done += part.weight * part.progress
      whole += part.weight
    }
    // Rounding may exceed 1.
    return ActivityChange(progress: 0, advancedBy: whole.isFinite ? done / whole : 0)
  }
}

// Its waiting tasks, and the end of its work.
extension ActivityValues: Awaited {
  static var answerIfCancelled: Bool { false }

  var answer: Bool? { isCancelled ? true : end != nil ? false : nil }

  /// Removes and returns what is notified, outside the lock, when the work has ended or is asked to stop.
  mutating func takeWork() -> Work {
    defer { stopWork = nil }
    return Work(stop: stopWork, waiters: waiters.takeAll())
  }

  /// The work, and the tasks that wait for its cancellation; nothing if it has already ended.
  struct Work: Sendable {
    var stop: (@Sendable () -> Void)?
    var waiters = Waiters<Bool>()

    func cancel() {
      stop?()
      waiters.resume(returning: true)
    }

    /// The work has ended. Releasing the closure may end other activities.
    func release() { waiters.resume(returning: false) }
  }
}
