import Dispatch
import VeilCore
import VeilEngine
import VeilRuntime

/// A stage that paints nothing, and records the engine's calls.
@MainActor
public final class RecordingStage: Stage {
  /// A recorded call.
  public enum Record: Hashable, Sendable {
    /// Something is shown, with this message.
    case shown(message: String?)
    /// Input is blocked to this reach.
    case blocked(Reach)
    /// Assistive technology announces this sentence.
    case announced(String)
    /// Everything was removed.
    case withdrawn
  }

  /// Receives the stage's events; set by the veil.
  public var events: ((Presentation.Event) -> Void)?
  /// The surroundings that it reports: 320 × 480 points, and no settings of the user.
  public var surroundings = Surroundings(size: Geometry.Size(width: 320, height: 480))
  /// Measures every character as a square.
  public let measurer: any TextMeasuring = SquareTexts()
  /// The time.
  public let clock: TestClock
  /// The time in seconds.
  public var now: Double { clock.seconds }

  /// The calls so far, in order.
  public private(set) var records: [Record] = []
  /// The shown composition; nil: nothing is shown.
  public private(set) var composition: Composition?
  /// How far input is blocked.
  public private(set) var reach = Reach.nothing
  /// How often a composition was shown.
  package private(set) var shows = 0
  /// How often its surroundings were read.
  package private(set) var reads = 0
  /// How often a wake-up was requested.
  package private(set) var wishes = 0
  /// The requested wake-up.
  package private(set) var alarm: Double?
  /// The reasons to keep the machine awake, in order; nil: it need not be kept awake.
  package private(set) var wakefulness: [String?] = []
  package var canKeepAwake = true
  /// The work shown outside its window, in order.
  package private(set) var outsideWork: [OutsideWork?] = []
  package private(set) var notifications: [OutsideNotification] = []
  /// The haptic feedback, in order.
  package private(set) var felt: [Status] = []
  /// Whether it had to track its target, in order.
  package private(set) var watches: [Bool] = []
  /// Called with each record, during the engine's work.
  package var whenCalled: ((Record) -> Void)?
  /// Called when the stage is released, with whether that is on the main thread.
  package nonisolated let whenGone = Lock<(@Sendable (Bool) -> Void)?>(nil)
  private nonisolated let wakes = Lock(Wakes())
  private nonisolated let bell = DispatchSemaphore(value: 0)

  private struct Wakes: Sendable {
    var count = 0
    var isPending = false
  }

  /// Creates a stage with the time of a clock.
  public init(_ clock: TestClock) { self.clock = clock }

  deinit {
    whenGone.withLock { $0 }?(MainThread.isCurrent)
  }

  /// Reads the current surroundings.
  public func readSurroundings() -> Surroundings {
    reads += 1
    return surroundings
  }

  /// Records what is shown.
  public func show(_ composition: Composition) {
    shows += 1
    self.composition = composition
    tell(.shown(message: text(of: .message)))
  }

  /// Records how far input is blocked.
  public func block(_ reach: Reach) {
    self.reach = reach
    tell(.blocked(reach))
  }

  /// Records a sentence.
  public func announce(_ sentence: String, isUrgent: Bool) { tell(.announced(sentence)) }

  /// Records a reason to keep the machine awake.
  public func keepAwake(_ reason: String?) -> Bool {
    wakefulness.append(reason)
    return reason != nil && canKeepAwake
  }

  /// Records whether it has to track its target.
  public func keepWatch(_ isWatching: Bool) { watches.append(isWatching) }

  /// Records the work shown outside the window.
  public func showOutside(_ work: OutsideWork?) { outsideWork.append(work) }

  /// Records a notification.
  public func notify(_ notification: OutsideNotification) { notifications.append(notification) }

  /// Records haptic feedback.
  public func feel(_ status: Status) { felt.append(status) }

  /// Wakes the veil at an instant of the clock.
  public func wake(at instant: Double?) {
    wishes += 1
    set(instant)
  }

  private func set(_ instant: Double?) {
    alarm = instant
    clock.set(for: self, at: instant) { [weak self] in
      self?.alarm = nil
      self?.report(.timePassed)
    }
  }

  /// Records that everything was removed. It forgets the wake-up, as a stage may.
  public func withdraw() {
    composition = nil
    reach = .nothing
    set(nil)
    tell(.withdrawn)
  }

  /// Wakes the veil from any thread, on the main actor.
  public nonisolated func wakeFromAnyThread() {
    wakes.withLock { wakes in
      wakes.count += 1
      wakes.isPending = true
    }
    bell.signal()
    Task { @MainActor in deliverWake() }
  }

  private func tell(_ record: Record) {
    records.append(record)
    whenCalled?(record)
  }
}

// For tests.
extension RecordingStage {
  /// Reports an event, such as `.stageLost`, with which it forgets the wake-up.
  public func report(_ event: Presentation.Event) {
    if event == .stageLost { set(nil) }
    events?(event)
  }

  /// Presses Cancel, as the user does; nothing happens while Cancel is not offered, such as before patience is over.
  public func cancel() { report(.actionTaken(.cancel)) }

  /// Dismisses a notice, as the user does.
  public func dismiss() { report(.actionTaken(.dismiss)) }

  /// Chooses the action of a notice, as the user does.
  public func chooseAction() { report(.actionTaken(.choose)) }

  /// The text of a part of the veil; nil if it has none, or if nothing is shown.
  public func text(of part: Composition.Element.Identity) -> String? { element(part)?.text }

  /// A part of the veil; nil if there is none, or if nothing is shown.
  public func element(_ part: Composition.Element.Identity) -> Composition.Element? {
    composition?.element(part)
  }

  /// The shown message; nil: none.
  public var message: String? { text(of: .message) }

  /// The shown progress, 0…1; nil: none.
  public var progress: Double? { element(.indicator)?.value }

  /// The announcements so far.
  public var announcements: [String] {
    records.compactMap { record in
      if case .announced(let sentence) = record { return sentence }
      return nil
    }
  }

  /// How often it was woken from any thread.
  package nonisolated var wakeCount: Int { wakes.withLock { $0.count } }

  /// Blocks the main thread until another thread has woken the stage; false after a minute.
  package nonisolated func sleepUntilWoken() -> Bool { bell.wait(timeout: .now() + 60) == .success }

  /// Reports the wake-up that any thread requested, if there is one.
  package func deliverWake() {
    let isPending = wakes.withLock { wakes in
      defer { wakes.isPending = false }
      return wakes.isPending
    }
    if isPending { report(.timePassed) }
  }
}

/// Measures texts on one line, whose characters are squares of the font's size.
private struct SquareTexts: TextMeasuring {
  func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size {
    Geometry.Size(width: min(width, Double(text.count) * font.size), height: font.size)
  }
}
