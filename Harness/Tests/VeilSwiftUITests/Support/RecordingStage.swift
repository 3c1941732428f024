import VeilUIKit

/// A stage that paints nothing, and remembers what it was told.
@MainActor
final class RecordingStage: Stage {
  var events: ((StageEvent) -> Void)?
  var surroundings = Surroundings(size: Geometry.Size(width: 390, height: 844))
  let measurer: any TextMeasuring = SquareTexts()
  private(set) var now = 0.0

  private(set) var composition: Composition?
  private(set) var reach = Reach.nothing
  private(set) var announcements: [String] = []
  private var alarm: Double?

  func show(_ composition: Composition) { self.composition = composition }
  func block(_ reach: Reach) { self.reach = reach }
  func announce(_ sentence: String, isUrgent: Bool) { announcements.append(sentence) }
  func wake(at instant: Double?) { alarm = instant }
  func withdraw() { composition = nil }

  nonisolated func wakeFromAnyThread() {
    Task { @MainActor in events?(.woken) }
  }

  /// Lets time pass, and wakes the engine at each instant that it asked for.
  func advance(by seconds: Double) {
    let end = now + seconds
    while let alarm, alarm <= end {
      self.alarm = nil
      now = max(now, alarm)
      events?(.woken)
    }
    now = end
  }

  /// The user activates what has that action.
  func take(_ action: Composition.Action) { events?(.actionTaken(action)) }

  /// What is read in a part of the veil now; nil where it has none, or nothing is seen.
  func text(of part: Composition.Element.Identity) -> String? {
    composition?.elements.first { $0.identity == part }?.text
  }

  var message: String? { text(of: .message) }

  var progress: Double? { composition?.elements.first { $0.identity == .indicator }?.value }
}

/// Texts whose letters are squares of the font's size, on one line.
private struct SquareTexts: TextMeasuring {
  func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size {
    Geometry.Size(width: min(width, Double(text.count) * font.size), height: font.size)
  }
}
