import Testing
import VeilCore
import VeilEngine
import VeilTesting

@testable import VeilRuntime

@MainActor
@Suite("The handle of a notice")
struct NoticeTests {
  @Test("every waiter learns why it ended, on any thread, before and after the end")
  func ends() async {
    let rig = TestVeil(style: .veil)
    let notice = rig.veil.flash(.success, "Saved")
    let waiting = (0..<3).map { _ in Task.detached { await notice.waitForEnd() } }
    #expect(notice.endReason == nil)
    await eventually { notice.state.waiterCount == 3 }
    rig.stage.dismiss()
    for task in waiting { #expect(await task.value == .dismissed) }
    #expect(await notice.waitForEnd() == .dismissed)
    #expect(notice.endReason == .dismissed)
  }

  @Test("a cancelled task stops waiting, and the notice stays")
  func cancelled() async {
    let rig = TestVeil(style: .veil)
    let notice = rig.veil.flash(.success, "Saved")
    let waiting = Task { await notice.waitForEnd() }
    await eventually { notice.state.waiterCount == 1 }
    waiting.cancel()
    #expect(await waiting.value == nil)
    #expect(notice.endReason == nil && rig.veil.isVisible)
    notice.end()
    #expect(notice.endReason == .endedByApp)
  }

  @Test("it can be changed and ended from any thread")
  func anyThread() async {
    let rig = TestVeil(style: .veil)
    let notice = rig.veil.flash(.information, "Connecting again…", linger: .fixed(600))
    await onThreads(1) { _ in notice.change(.success, "Connected") }
    await eventually { rig.stage.message == "Connected" }
    await onThreads(1) { _ in notice.end(after: 2) }
    await eventually {
      rig.clock.advance(by: 0.1)
      return notice.endReason == .timePassed
    }
    #expect(rig.clock.seconds < 500)
    notice.change(.failure, "Too late")
    rig.clock.advance(by: 1)
    #expect(rig.stage.composition == nil && rig.log.sentences.isEmpty)
  }

  @Test("S1: its action is announced, has a button, and calls the app once when the user chooses it")
  func action() async {
    let rig = TestVeil(style: .veil)
    var undone = 0
    let notice = rig.veil.flash(.success, "Deleted", action: "Undo") { undone += 1 }
    rig.clock.advance(by: 1)
    #expect(rig.stage.announcements == ["Deleted, Undo"])
    #expect(rig.veil.shownNotice?.action == "Undo")
    let button = rig.stage.element(.action)
    #expect(button?.role == .button && button?.text == "Undo" && button?.action == .choose)
    #expect(rig.stage.composition?.focusStops == [.action], "the button has the focus at once")
    #expect(rig.stage.composition?.action(of: .escape, focused: .action) == .dismiss)
    #expect(rig.stage.composition?.action(of: .activate, focused: .action) == .choose)
    #expect(undone == 0)
    rig.stage.chooseAction()
    rig.stage.chooseAction()
    #expect(undone == 1 && notice.endReason == .actionChosen)
    #expect(await notice.waitForEnd() == .actionChosen)
    rig.veil.flash(.success, "Deleted", action: "Undo") { undone += 1 }
    rig.clock.advance(by: 9)
    #expect(rig.veil.isVisible)
    rig.stage.dismiss()
    rig.clock.advance(by: 1)
    #expect(!rig.veil.isVisible && undone == 1)
  }

  @Test("one that gets the text of the shown one while it waits replaces that, and later ones appear")
  func changedToTheShownText() async {
    let rig = TestVeil(style: .veil)
    let first = rig.veil.flash(.failure, "Not sent")
    let other = rig.veil.flash(.information, "Sending b…")
    other.change(.failure, "Not sent")
    rig.veil.flash(.warning, "Low battery", arrival: .interrupts)
    rig.clock.advance(by: 0.1)
    #expect(rig.stage.message == "Low battery")
    #expect(first.endReason == .replaced && other.endReason == nil)
    rig.veil.flash(.success, "Saved")
    var seen: [String] = []
    for _ in 0..<600 {
      rig.clock.advance(by: 0.1)
      if let message = rig.stage.message, message != seen.last { seen.append(message) }
    }
    #expect(seen == ["Low battery", "Not sent", "Saved"])
    #expect(!rig.veil.isVisible && other.endReason == .timePassed)
  }

  @Test("one that was interrupted is shown for the whole time that it gets while it waits")
  func endedWhileWaiting() {
    let rig = TestVeil(style: .veil)
    let notice = rig.veil.flash(.information, "Connecting again…", linger: .fixed(60))
    rig.clock.advance(by: 4)
    rig.veil.flash(.warning, "Low battery", linger: .fixed(2), arrival: .interrupts)
    rig.clock.advance(by: 0.5)
    notice.end(after: 3)
    rig.clock.advance(by: 3)
    #expect(rig.stage.message == "Connecting again…" && notice.endReason == nil)
    rig.clock.advance(by: 4)
    #expect(notice.endReason == .timePassed)
  }

  @Test("an action of the app's can run a main loop of its own, in which the veil goes on")
  func nestedLoop() {
    let rig = TestVeil(style: .veil)
    var reach = Reach.nothing
    rig.veil.flash(.success, "Deleted", action: "Undo") {
      let work = rig.veil.begin("Restoring…")
      reach = rig.stage.reach
      work.end()
    }
    rig.clock.advance(by: 1)
    rig.stage.chooseAction()
    #expect(reach == .scope)
    #expect(!rig.veil.isBlocking)
  }

  @Test("work that begins while a notice disappears blocks at every instant, also before it is seen itself")
  func workAfterANotice() {
    let rig = TestVeil()
    let notice = rig.veil.flash(.failure, "Not sent")
    rig.clock.advance(by: 2)
    notice.end()
    rig.clock.advance(by: 0.01)
    let work = rig.veil.begin("Sending…")
    for _ in 0..<100 {
      #expect(rig.stage.reach == .scope)
      rig.clock.advance(by: 0.01)
    }
    #expect(rig.stage.records.contains(.withdrawn), "the notice went before the work was seen")
    #expect(rig.stage.message == "Sending…")
    work.end()
    rig.clock.advance(by: 2)
    #expect(rig.stage.reach == .nothing && rig.stage.composition == nil)
  }

  @Test("work in its grace is seen in time although a notice without a fade is dismissed meanwhile")
  func workBehindADismissedNotice() {
    let rig = TestVeil(style: .activity)
    rig.veil.flash(.success, "Saved")
    let work = rig.veil.begin("Sending…", style: .automatic)
    rig.clock.advance(by: 0.1)
    rig.stage.dismiss()
    #expect(rig.stage.composition == nil && rig.stage.reach == .scope)
    rig.clock.advance(by: 0.25)
    #expect(rig.stage.message == "Sending…")
    work.end()
  }

  @Test("the shown and the waiting notices can be read")
  func reading() {
    let rig = TestVeil(style: .veil)
    rig.veil.flash(.success, "First")
    rig.veil.flash(.warning, "Second", priority: .high)
    #expect(rig.veil.shownNotice?.message == "First")
    #expect(
      rig.veil.waitingNotices.map(\.message) == ["Second"] && rig.veil.waitingNotices[0].status == .warning)
    rig.clock.advance(by: 30)
    #expect(rig.veil.shownNotice == nil && rig.veil.waitingNotices.isEmpty)
  }

  @Test("a veil that is dropped before it can show anything ends its notices")
  func droppedVeil() async {
    let rig = TestVeil(style: .veil)
    rig.stage.report(.stageLost)
    #expect(rig.veil.flash(.success, "Unseen").endReason == .scopeLost)
  }
}
