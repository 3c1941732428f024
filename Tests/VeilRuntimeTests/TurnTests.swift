import Testing
import VeilCore
import VeilEngine
import VeilTesting

@testable import VeilRuntime

@MainActor
@Suite("Compositions within one turn of the main loop")
struct TurnTests {
  private final class Scope: Sendable {}

  /// A veil without grace over a stage whose main loop has been busy since the test began.
  private let stage: TurnStage
  private let veil: Veil
  private let scope = Scope()

  init() {
    let stage = TurnStage()
    self.stage = stage
    veil = Veil(scope: ScopeKey(scope), style: .veil) { stage }
  }

  @Test(
    "a thousand activities that begin in one turn need no more compositions than ten, and block at once")
  func crowd() {
    let first = veil.begin("First")
    #expect(stage.reach == .scope)
    #expect(stage.messages == ["First"])
    let few = (0..<10).map { veil.begin("Job \($0)") }
    let shows = stage.messages.count
    let many = (0..<1_000).map { veil.begin("Job \($0)") }
    #expect(stage.messages.count == shows)
    #expect(stage.alarm == stage.now)
    stage.turn()
    #expect(stage.messages.count == shows + 1)
    #expect(stage.messages.last == "Job 999")
    stage.turn()
    #expect(stage.messages.count == shows + 1)
    for activity in [first] + few + many { activity.end() }
  }

  @Test("a message that replaces another in the next turn is shown at once")
  func nextTurn() {
    let activities = ["One", "Two", "Three"].map { message in
      defer { stage.turn() }
      return veil.begin(message)
    }
    #expect(stage.messages == ["One", "Two", "Three"])
    for activity in activities { activity.end() }
  }

  @Test(
    "a veil lost while a composition waits shows nothing, and the next activity is shown at once")
  func gone() {
    let activities = (0..<3).map { veil.begin("Job \($0)", style: .card) }
    for activity in activities { activity.end() }
    stage.events?(.stageLost)
    #expect(stage.isWithdrawn)
    let shows = stage.messages.count
    stage.turn()
    #expect(stage.messages.count == shows)
    stage.events?(.stageFound)
    let next = veil.begin("Next")
    #expect(stage.messages.last == "Next")
    #expect(!stage.isWithdrawn)
    next.end()
  }
}

/// A stage that reports since when the main loop has been busy.
@MainActor
private final class TurnStage: Stage {
  var events: ((Presentation.Event) -> Void)?
  let measurer: any TextMeasuring = RecordingStage(TestClock()).measurer
  private(set) var now = 1.0
  private(set) var busySince: Double? = 1
  private(set) var messages: [String?] = []
  private(set) var isWithdrawn = true
  private(set) var reach = Reach.nothing
  private(set) var alarm: Double?

  func readSurroundings() -> Surroundings { Surroundings(size: Geometry.Size(width: 320, height: 480)) }

  func show(_ composition: Composition) {
    isWithdrawn = false
    messages.append(composition.elements.first { $0.identity == .message }?.text)
  }

  func block(_ reach: Reach) { self.reach = reach }
  func announce(_ sentence: String, isUrgent: Bool) {}
  func wake(at instant: Double?) { alarm = instant }
  func withdraw() { isWithdrawn = true }
  nonisolated func wakeFromAnyThread() {}

  /// Begins the loop's next turn a millisecond later, and fires a due alarm.
  func turn() {
    now += 0.001
    busySince = now
    if let alarm, alarm <= now { events?(.timePassed) }
  }
}
