import Testing
import VeilCore
import VeilTesting

@testable import VeilRuntime

@MainActor
@Suite("An activity that counts")
struct CountTests {
  @Test("a report of 13 of 19 from any thread sets the progress to 13/19")
  func reports() async {
    let rig = TestVeil(style: .veil)
    let activity = rig.veil.begin("Copying…")
    await onThreads(1) { _ in activity.report(13, of: 19) }
    #expect(activity.progress == 13.0 / 19)
    rig.clock.advance(by: 1)
    #expect(rig.stage.progress == 13.0 / 19)
    #expect(rig.log.sentences.isEmpty)
    activity.end()
  }

  @Test("an invalid count is clamped and logged once; an empty list is not an error")
  func badCounts() {
    let rig = TestVeil(style: .veil)
    let activity = rig.veil.begin("Copying…")
    activity.report(0, of: 0)
    #expect(activity.progress == nil)
    #expect(rig.log.sentences.isEmpty)
    activity.report(25, of: 19)
    #expect(activity.progress == 1)
    activity.report(-3, of: 19)
    #expect(activity.progress == 0)
    activity.report(1, of: -1)
    #expect(activity.progress == 0)
    #expect(rig.log.sentences.count == 1)
    activity.end()
  }

  @Test("reports bytes, with their rate; a part does where it is the whole work")
  func bytes() {
    for isPart in [false, true] {
      let rig = TestVeil(style: .veil)
      let activity = rig.veil.begin("Downloading…")
      let part = isPart ? activity.makePart() : nil
      for second in 0...4 {
        if let part {
          part.report(second * 1_200_000, of: 12_000_000, in: .bytes)
        } else {
          activity.report(second * 1_200_000, of: 12_000_000, in: .bytes)
        }
        rig.clock.advance(by: 1)
      }
      #expect(rig.stage.element(.indicator)?.text == "4.8\u{A0}MB of 12.0\u{A0}MB")
      #expect(rig.stage.element(.hint)?.text == "1.2\u{A0}MB/s")
      // Two parts may count different things.
      activity.makePart().progress = 0.5
      rig.clock.advance(by: 1)
      if isPart {
        part?.report(6_000_000, of: 12_000_000, in: .bytes)
        rig.clock.advance(by: 1)
        #expect(rig.stage.element(.indicator)?.text == "50%")
      }
      #expect(rig.log.sentences.isEmpty)
      activity.end()
    }
  }

  @Test("a part may count as well: the whole is still a part of the work")
  func countingPart() {
    let rig = TestVeil(style: .veil)
    let activity = rig.veil.begin("Installing…")
    let download = activity.makePart("Downloading…")
    let unpacking = activity.makePart("Unpacking…")
    unpacking.report(1, of: 4)
    download.report(2, of: 2)
    #expect(activity.progress == 0.625)
    download.report(5, of: 0)
    #expect(download.progress == 1)
    #expect(rig.log.sentences.count == 1)
    activity.end()
  }
}

@MainActor
@Suite("A task that waits for Cancel")
struct CancelledTests {
  @Test("is resumed by the user's and by the app's")
  func hears() async {
    for isUser in [true, false] {
      let rig = TestVeil(style: .veil)
      let activity = rig.veil.begin("Sending…", cancellation: .always)
      let waiting = Task { await activity.waitForCancellation() }
      await eventually { activity.state.values.waiters.count > 0 }
      if isUser { rig.stage.report(.actionTaken(.cancel)) } else { activity.cancel() }
      #expect(await waiting.value)
      #expect(await activity.waitForCancellation(), "a later call returns at once")
      activity.end()
    }
  }

  @Test("is resumed when the activity ends in any way, and when the task is cancelled")
  func letGo() async {
    let rig = TestVeil(style: .veil)
    for end in 0..<3 {
      let activity = rig.veil.begin("Sending…")
      let waiting = Task { await activity.waitForCancellation() }
      await eventually { activity.state.values.waiters.count > 0 }
      switch end {
      case 0: activity.succeed()
      case 1: rig.veil.endAll()
      default: waiting.cancel()
      }
      #expect(await !waiting.value)
      #expect(activity.state.values.waiters.count == 0)
      activity.state.workReturned(.ended)
      #expect(await !activity.waitForCancellation())
    }
  }
}
