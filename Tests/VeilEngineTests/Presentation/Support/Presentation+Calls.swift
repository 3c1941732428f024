@testable import VeilCore
@testable import VeilEngine

// Events as calls, with default times and notices.
extension Presentation {
  /// The opacity of the veil at an instant, 0…1.
  func opacity(at now: Double) -> Double { fade.value(at: now).nearestFraction }

  @discardableResult
  mutating func activityBegan(
    _ id: ActivityID, timing: Timing, isBlocking: Bool, at now: Double
  ) -> [Effect] {
    moveClock(to: now)
    begin(id, timing: timing, style: nil, isBlocking: isBlocking)
    return settled(adding: [])
  }

  @discardableResult
  mutating func activityEnded(
    _ id: ActivityID, outcome: Outcome, notice: Notice?, at now: Double
  ) -> [Effect] {
    moveClock(to: now)
    return settled(adding: end(id, outcome, showing: notice))
  }

  @discardableResult
  mutating func noticeGiven(_ notice: Notice, at now: Double) -> [Effect] {
    moveClock(to: now)
    return settled(adding: give(notice))
  }

  mutating func activityProgressed(_ id: ActivityID, to part: Double, at now: Double) -> [Effect] {
    handle([.activityChanged(id, ActivityChange(progress: part))], at: now)
  }

  @discardableResult
  mutating func assistanceChanged(_ isAssisted: Bool, at now: Double) -> [Effect] {
    surroundingsChanged(hasAssistance: isAssisted, newestDialog: newestDialog, at: now)
  }

  @discardableResult
  mutating func dialogsChanged(newest number: Int, at now: Double) -> [Effect] {
    surroundingsChanged(hasAssistance: isAssisted, newestDialog: number, at: now)
  }

  private mutating func surroundingsChanged(
    hasAssistance: Bool, newestDialog: Int, at now: Double
  ) -> [Effect] {
    var surroundings = Surroundings(
      size: Geometry.Size(width: 320, height: 480), hasAssistiveTechnology: hasAssistance)
    surroundings.newestDialog = newestDialog
    return handle([.surroundingsChanged(surroundings)], at: now)
  }

  @discardableResult
  mutating func timePassed(at now: Double) -> [Effect] { handle([.timePassed], at: now) }
}
