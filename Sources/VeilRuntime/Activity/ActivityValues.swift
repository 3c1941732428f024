import VeilCore

/// The values of an activity, and the changes that the engine has not read yet.
struct ActivityValues: Sendable {
  /// Who ended an activity.
  enum End: Sendable {
    /// The app, through the activity itself. A later change is a misuse.
    case byOwner
    /// ``Veil/endAll()``. The owner need not know, so a later change is not a misuse.
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
  var isCancelled = false
  /// Nil while it lives.
  var end: End?
  /// Cancels the work; called at most once.
  var stopWork: (@Sendable () -> Void)?
  /// The tasks that wait in `cancelled()`.
  var listeners: [UInt64: CheckedContinuation<Bool, Never>] = [:]
  var lastListener: UInt64 = 0
  /// The parts, in the order in which they were made.
  var parts: [Part] = []
  /// Whether a progress outside 0…1 was given.
  var hadBadProgress = false
  /// The changes since the engine last looked; nil if there are none.
  var news: ActivityChange?

  init(_ description: ActivityDescription, stopWork: (@Sendable () -> Void)?) {
    message = description.message
    detail = description.detail
    progress = description.progress.map(Self.nearest)
    self.stopWork = stopWork
  }
}

// Each returns the change to report to the engine, or nil.
extension ActivityValues {
  mutating func setMessage(_ message: String?) -> ActivityChange? {
    self.message = message
    return ActivityChange(message: .some(message))
  }

  mutating func setDetail(_ detail: String?) -> ActivityChange? {
    self.detail = detail
    return ActivityChange(detail: .some(detail))
  }

  mutating func setProgress(_ part: Double?) -> ActivityChange? {
    guard let part else {
      progress = nil
      return ActivityChange(progress: .some(nil))
    }
    guard let part = checked(part) else { return nil }
    progress = part
    return ActivityChange(progress: .some(part))
  }

  mutating func setCount(_ count: WorkCount) -> ActivityChange? {
    guard let nearest = checked(count) else { return nil }
    progress = nearest.part
    return ActivityChange(progress: .some(nearest.part), count: nearest)
  }

  mutating func setAnimating(_ isAnimating: Bool) -> ActivityChange? {
    self.isAnimating = isAnimating
    return ActivityChange(isAnimating: isAnimating)
  }

  mutating func advance(by step: Double) -> ActivityChange? {
    guard let sum = sum(of: progress ?? 0, and: step) else { return nil }
    progress = sum
    return ActivityChange(progress: .some(sum))
  }
}

// The parts of the work.
extension ActivityValues {
  /// Adds a part and sets its number.
  mutating func addPart(_ name: String?, weight: Double, number: inout Int) -> ActivityChange {
    number = parts.count
    parts.append(Part(name: name, weight: weight > 0 && weight.isFinite ? weight : 1))
    return join(moved: number)
  }

  mutating func setProgress(_ progress: Double, ofPart number: Int) -> ActivityChange? {
    guard let progress = checked(progress) else { return nil }
    parts[number].progress = progress
    return join(moved: number)
  }

  mutating func setCount(_ count: WorkCount, ofPart number: Int) -> ActivityChange? {
    guard let nearest = checked(count) else { return nil }
    parts[number].progress = nearest.part
    return join(moved: number)
  }

  mutating func advance(part number: Int, by step: Double) -> ActivityChange? {
    guard let sum = sum(of: parts[number].progress, and: step) else { return nil }
    parts[number].progress = sum
    return join(moved: number)
  }

  /// The parts' progress by their weights, and the name of the one that moved.
  private mutating func join(moved number: Int) -> ActivityChange {
    var done = 0.0
    var whole = 0.0
    for part in parts {
      done += part.weight * part.progress
      whole += part.weight
    }
    let sum = Self.nearest(done / whole)
    progress = sum
    var change = ActivityChange(progress: .some(sum))
    if let name = parts[number].name, name != detail {
      detail = name
      change.detail = .some(name)
    }
    return change
  }
}

// Clamps what the app reports.
extension ActivityValues {
  /// Clamps a fraction; nil for a NaN. Records a misuse.
  private mutating func checked(_ part: Double) -> Double? {
    let nearest = Self.nearest(part)
    if nearest == part { return part }
    hadBadProgress = true
    return part.isNaN ? nil : nearest
  }

  /// Clamps a count; nil if the total is 0. A count of 0 of 0, as of an empty list, is not a misuse.
  private mutating func checked(_ count: WorkCount) -> WorkCount? {
    let nearest = count.nearest
    if nearest != count, count != WorkCount(0, of: 0) { hadBadProgress = true }
    return nearest
  }

  /// Clamps a sum. Rounding past 1 is not a misuse; a step that is not finite is one.
  private mutating func sum(of part: Double, and step: Double) -> Double? {
    if step.isFinite { return Self.nearest(part + step) }
    hadBadProgress = true
    return nil
  }

  /// Clamps to 0…1; a NaN becomes 0.
  private static func nearest(_ part: Double) -> Double { part > 0 ? min(part, 1) : 0 }
}
