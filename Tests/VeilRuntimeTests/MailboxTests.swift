import Testing
import VeilCore
import VeilEngine
import VeilTesting

@testable import VeilRuntime

@MainActor
@Suite("The mailbox")
struct MailboxTests {
  @Test("the main thread reads a million changes from eight threads once in a frame")
  func coalesces() async {
    let rig = TestVeil(style: .veil)
    let activity = rig.veil.begin("Counting…", progress: 0)
    let shows = rig.stage.shows
    let wishes = rig.stage.wishes
    await onThreads(8) { thread in
      for step in 1...125_000 {
        activity.progress = Double(step) / 125_000
        if step % 1_000 == 0 { activity.message = "Thread \(thread) at \(step)" }
      }
    }
    // No time has passed, so nothing may be shown, and the stage was woken once.
    rig.stage.deliverWake()
    #expect(rig.stage.shows == shows)
    #expect(rig.stage.wakeCount == 1)
    #expect(rig.stage.wishes <= wishes + 1)
    #expect(rig.stage.alarm == ActivityChange.interval)
    rig.clock.advance(by: ActivityChange.interval)
    #expect(rig.stage.shows == shows + 1)
    #expect(rig.stage.progress == 1)
    #expect(rig.stage.message == activity.message)
    rig.clock.advance(by: 1)
    #expect(rig.stage.shows == shows + 1)
    activity.end()
  }

  @Test("changes without a begin or an end are read once a frame, also on the main thread")
  func onceAFrame() {
    let rig = TestVeil(style: .veil)
    let activity = rig.veil.begin("Working…", progress: 0)
    rig.clock.advance(by: 1)
    let shows = rig.stage.shows
    // 64 changes within a frame: the first is shown at once, the rest with the next frame.
    for tick in 1...64 {
      activity.progress = Double(tick) / 128
      if tick < 64 { rig.clock.advance(by: ActivityChange.interval / 64) }
    }
    #expect(rig.stage.shows == shows + 1)
    rig.clock.advance(by: ActivityChange.interval)
    #expect(rig.stage.shows == shows + 2)
    #expect(rig.stage.progress == 0.5)
    activity.end()
  }

  @Test("begin and end are handled at once on the main thread, together with earlier changes")
  func urgent() {
    let rig = TestVeil(style: .veil)
    let activity = rig.veil.begin("Working…")
    #expect(rig.stage.reach == .scope)
    #expect(rig.stage.message == "Working…")
    activity.message = "Working on…"
    let other = rig.veil.begin("Something else", isBlocking: false)
    other.end()
    #expect(rig.stage.message == "Working on…")
    activity.end()
    #expect(rig.stage.reach == .panel || rig.stage.reach == .nothing)
    #expect(!rig.veil.isBlocking)
  }

  @Test("an end on another thread does not wait for a frame")
  func urgentElsewhere() async {
    let rig = TestVeil(style: .veil)
    let activity = rig.veil.begin("Working…")
    await onThreads(1) { _ in
      activity.message = "Nearly"
      activity.succeed("Done")
    }
    rig.stage.deliverWake()
    #expect(rig.clock.seconds == 0)
    #expect(rig.stage.message == "Done")
    #expect(rig.stage.wakeCount == 2)
  }

  @Test("begin and end keep their order across threads")
  func order() async {
    let rig = TestVeil(style: .veil)
    let veil = rig.veil
    let events = veil.events
    let first = veil.begin("First")
    let second = veil.begin("Second")
    await onThreads(1) { _ in
      second.end()
      first.end(.succeeded("Both done"))
    }
    await eventually { !veil.isBlocking }
    rig.stage.report(.stageLost)
    var ended: [VeilEvent] = []
    for await event in events {
      if case .ended = event { ended.append(event) }
    }
    #expect(ended == [.ended(second.id, .ended), .ended(first.id, .succeeded("Both done"))])
  }

  @Test("it is read before time passes: a late wake-up never shows work that has ended")
  func emptiedBeforeTimePasses() async {
    let rig = TestVeil()
    let activity = rig.veil.begin("Quick")
    await onThreads(1) { _ in activity.end() }
    // The timer fires before the thread's wake-up is delivered.
    rig.clock.oversleep(by: 5)
    rig.stage.deliverWake()
    rig.clock.advance(by: 5)
    #expect(rig.stage.shows == 0)
    #expect(rig.stage.announcements.isEmpty)
  }

  @Test("the first visible frame shows earlier changes")
  func firstFrame() async {
    let rig = TestVeil()
    let activity = rig.veil.begin("Starting…")
    rig.clock.advance(by: 0.295)
    activity.message = "At once"
    activity.message = "Later in the same frame"
    rig.clock.advance(by: 0.005)
    #expect(rig.stage.message == "Later in the same frame")
    activity.end()
  }

  @Test("a clock that goes backwards delays no change")
  func clockGoesBack() {
    let rig = TestVeil(style: .veil)
    rig.clock.advance(by: 1_000)
    let activity = rig.veil.begin("Working…")
    rig.clock.goBack(by: 900)
    activity.message = "Working on…"
    rig.clock.advance(by: ActivityChange.interval)
    #expect(rig.stage.message == "Working on…")
    activity.end()
    rig.clock.advance(by: 1)
    #expect(!rig.veil.isVisible)
    #expect(rig.clock.nextAlarm == nil)
  }

  @Test("a stage that wakes up too early is asked for another wake-up")
  func earlyWake() {
    let rig = TestVeil()
    rig.veil.show("Working…")
    rig.clock.set(for: rig.stage, at: nil) {}
    rig.stage.report(.timePassed)
    #expect(!rig.veil.isVisible)
    rig.clock.advance(by: 0.3)
    #expect(rig.veil.isVisible)
    rig.veil.remove()
  }

  @Test("a change during the engine's own work is not lost")
  func changedMeanwhile() {
    let rig = TestVeil(style: .veil)
    let kept = Lock<Veil.Activity?>(nil)
    let activity = rig.veil.begin("Sending…", cancellation: .always) {
      kept.withLock { $0 }?.detail = "Putting things back"
    }
    kept.withLock { $0 = activity }
    rig.stage.whenCalled = { record in
      if record == .shown(message: "Sent: 1") { activity.message = "Sent: 2" }
    }
    activity.message = "Sent: 1"
    rig.clock.advance(by: ActivityChange.interval)
    rig.clock.advance(by: ActivityChange.interval)
    #expect(rig.stage.message == "Sent: 2")
    rig.stage.report(.actionTaken(.cancel))
    rig.clock.advance(by: ActivityChange.interval)
    #expect(rig.stage.alarm != ActivityChange.interval)
    activity.end()
    kept.withLock { $0 = nil }
  }

  @Test(
    "changes request no frames while the window is hidden, and are shown when it is visible",
    arguments: [
      (Presentation.Event.stageLost, Presentation.Event.stageFound),
      (.enteredBackground(), .enteredForeground),
    ])
  func away(leaving: Presentation.Event, returning: Presentation.Event) {
    let rig = TestVeil(style: .veil)
    let activity = rig.veil.begin("Copying…")
    rig.clock.advance(by: 1)
    rig.stage.report(leaving)
    rig.clock.advance(by: 1)
    let wishes = rig.stage.wishes
    let shows = rig.stage.shows
    for step in 1...100 {
      activity.message = "Copying \(step)…"
      rig.clock.advance(by: ActivityChange.interval / 3)
    }
    #expect(rig.stage.wishes == wishes)
    #expect(rig.stage.shows == shows)
    rig.stage.report(returning)
    #expect(rig.stage.message == "Copying 100…")
    activity.end()
  }
}
