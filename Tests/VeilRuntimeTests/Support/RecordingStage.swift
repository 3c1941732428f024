import Dispatch
import VeilCore
import VeilEngine

@testable import VeilRuntime

/// A stage that paints nothing, and remembers what it was told.
@MainActor
final class RecordingStage: Stage {
  /// What it was told.
  enum Record: Hashable {
    case shown(message: String?)
    case blocked(Reach)
    case announced(String)
    case withdrawn
  }

  var events: ((Presentation.Event) -> Void)?
  var surroundings = Surroundings(size: Geometry.Size(width: 320, height: 480))
  let measurer: any TextMeasuring = SquareTexts()
  let clock: TestClock
  var now: Double { clock.now }

  private(set) var records: [Record] = []
  private(set) var composition: Composition?
  private(set) var reach = Reach.nothing
  /// How often a composition was shown.
  private(set) var shows = 0
  /// How often its surroundings were read.
  private(set) var reads = 0
  /// How often it was asked for a wake-up.
  private(set) var wishes = 0
  /// The wake-up that is wanted.
  private(set) var alarm: Double?
  /// For what reason it was to keep the machine awake; nil means that it need not.
  private(set) var wakefulness: [String?] = []
  var canKeepAwake = true
  /// What the user was let feel.
  private(set) var felt: [Status] = []
  /// Whether it was to watch its place, by turns.
  private(set) var watches: [Bool] = []
  /// Called with each record, while the engine is at work.
  var whenTold: ((Record) -> Void)?
  /// Called when it goes, with whether that is on the main thread.
  nonisolated let whenGone = Lock<(@Sendable (Bool) -> Void)?>(nil)
  nonisolated private let wakes = Lock(Wakes())
  nonisolated private let bell = DispatchSemaphore(value: 0)

  struct Wakes: Sendable {
    var count = 0
    var isPending = false
  }

  init(_ clock: TestClock) {
    self.clock = clock
  }

  deinit {
    whenGone.withLock { $0 }?(MainThread.isCurrent)
  }

  func readSurroundings() -> Surroundings {
    reads += 1
    return surroundings
  }

  func show(_ composition: Composition) {
    shows += 1
    self.composition = composition
    tell(.shown(message: text(of: .message)))
  }

  func block(_ reach: Reach) {
    self.reach = reach
    tell(.blocked(reach))
  }

  func announce(_ sentence: String, isUrgent: Bool) { tell(.announced(sentence)) }

  func keepAwake(_ reason: String?) -> Bool {
    wakefulness.append(reason)
    return reason != nil && canKeepAwake
  }

  func keepWatch(_ isWatching: Bool) { watches.append(isWatching) }

  func feel(_ status: Status) { felt.append(status) }

  func wake(at instant: Double?) {
    wishes += 1
    alarm = instant
    clock.set(for: self, at: instant) { [weak self] in
      self?.alarm = nil
      self?.report(.timePassed)
    }
  }

  func withdraw() {
    composition = nil
    tell(.withdrawn)
  }

  nonisolated func wakeFromAnyThread() {
    wakes.withLock { wakes in
      wakes.count += 1
      wakes.isPending = true
    }
    bell.signal()
    Task { @MainActor in deliverWake() }
  }

  private func tell(_ record: Record) {
    records.append(record)
    whenTold?(record)
  }
}

// What tests do with it.
extension RecordingStage {
  /// Reports what happens to it.
  func report(_ event: Presentation.Event) { events?(event) }

  /// How often it was woken from any thread.
  nonisolated var wakeCount: Int { wakes.withLock { $0.count } }

  /// Holds the main thread until the stage has been woken from another one; false when that takes far too long.
  nonisolated func sleepUntilWoken() -> Bool { bell.wait(timeout: .now() + 60) == .success }

  /// Reports a wake-up that was asked for from any thread, if there is one.
  func deliverWake() {
    let isPending = wakes.withLock { wakes in
      defer { wakes.isPending = false }
      return wakes.isPending
    }
    if isPending { report(.timePassed) }
  }

  /// What is read in a part of the veil now; nil where it has none, or nothing is seen.
  func text(of part: Composition.Element.Identity) -> String? { element(part)?.text }

  func element(_ part: Composition.Element.Identity) -> Composition.Element? {
    composition?.elements.first { $0.identity == part }
  }

  var message: String? { text(of: .message) }

  var progress: Double? { element(.indicator)?.value }

  /// What was said to assistive technology so far.
  var announcements: [String] {
    records.compactMap { record in
      if case .announced(let sentence) = record { return sentence }
      return nil
    }
  }
}

/// Texts whose letters are squares of the font's size, on one line.
struct SquareTexts: TextMeasuring {
  func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size {
    Geometry.Size(width: min(width, Double(text.count) * font.size), height: font.size)
  }
}
