import Testing
import VeilCore
import VeilTesting

@testable import VeilRuntime

@MainActor
@Suite("An activity's announcements")
struct AnnouncementTests {
  @Test("can be changed and silenced, for the whole activity and for its end")
  func all() {
    let rig = TestVeil(style: .veil)
    let spoken = rig.veil.begin("Copying…", announcement: .text("Copying 19 photos"))
    #expect(spoken.announcement == .text("Copying 19 photos"))
    rig.clock.advance(by: 1)
    spoken.end(.succeeded("Copied"), announcement: .text("19 photos are in the archive"))
    rig.clock.advance(by: 60)
    let silent = rig.veil.begin("Refreshing…")
    silent.announcement = .silent
    rig.clock.advance(by: 1)
    silent.succeed("Refreshed")
    rig.clock.advance(by: 60)
    #expect(rig.stage.announcements == ["Copying 19 photos", "19 photos are in the archive", "Refreshing…"])
    #expect(rig.log.sentences.isEmpty)
  }

  @Test("a second end announces nothing, and is logged")
  func secondEnd() {
    let rig = TestVeil(style: .veil)
    let activity = rig.veil.begin("Copying…")
    activity.succeed("Copied")
    activity.end(.succeeded("Copied"), announcement: .text("Copied twice"))
    rig.clock.advance(by: 60)
    #expect(!rig.stage.announcements.contains("Copied twice"))
    #expect(rig.log.sentences.count == 1)
  }
}
