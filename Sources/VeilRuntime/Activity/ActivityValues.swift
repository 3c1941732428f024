import VeilCore

/// What an activity says, and what of it the engine has not been told yet.
struct ActivityValues: Sendable {
  /// Who ended an activity.
  enum End: Sendable {
    /// The app, through the activity itself. To touch it again is a mistake.
    case byOwner
    /// ``Veil/endAll()``: the owner need not know, and may still do what it always does.
    case byVeil
  }

  var message: String?
  var detail: String?
  var progress: Double?
  var isAnimating = true
  var isCancelled = false
  /// Nil while it lives.
  var end: End?
  /// Stops the work; called once.
  var stopWork: (@Sendable () -> Void)?
  /// What has changed since the engine looked; nil when nothing has.
  var news: ActivityChange?

  init(_ description: ActivityDescription, stopWork: (@Sendable () -> Void)?) {
    message = description.message
    detail = description.detail
    progress = description.progress.map(Self.accepted)
    self.stopWork = stopWork
  }
}

// The changes: each says what the engine is to be told.
extension ActivityValues {
  mutating func setMessage(_ message: String?) -> ActivityChange {
    self.message = message
    return ActivityChange(message: .some(message))
  }

  mutating func setDetail(_ detail: String?) -> ActivityChange {
    self.detail = detail
    return ActivityChange(detail: .some(detail))
  }

  /// The engine is told the number as it came, since it is the driver that says in the log what is wrong with it.
  mutating func setProgress(_ part: Double?) -> ActivityChange {
    if let part {
      if !part.isNaN { progress = Self.accepted(part) }
    } else {
      progress = nil
    }
    return ActivityChange(progress: .some(part))
  }

  mutating func setAnimating(_ isAnimating: Bool) -> ActivityChange {
    self.isAnimating = isAnimating
    return ActivityChange(isAnimating: isAnimating)
  }

  mutating func advance(by part: Double) -> ActivityChange {
    guard part.isFinite else { return ActivityChange(progress: .some(.nan)) }
    // Rounding may carry a sum a hair past 1, which is nobody's mistake.
    let sum = Self.accepted((progress ?? 0) + part)
    progress = sum
    return ActivityChange(progress: .some(sum))
  }

  /// The nearest number within 0…1; 0 for what is no number.
  private static func accepted(_ part: Double) -> Double { part > 0 ? min(part, 1) : 0 }
}
