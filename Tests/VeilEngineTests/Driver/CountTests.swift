import Testing

@testable import VeilCore
@testable import VeilEngine

@Suite("Counted work")
struct CountTests {
  private let id = ActivityID(1)

  private func count(_ done: Int, of total: Int) -> Presentation.Event {
    .activityChanged(id, ActivityChange(count: WorkCount(done, of: total)))
  }

  @Test("13 of 19 is shown in words, until a progress without a count follows")
  func words() {
    var hand = Stagehand()
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…")))
    #expect(hand.driver.content.valueText == nil)
    hand.tell(count(13, of: 19))
    #expect(hand.driver.content.valueText == "13 of 19")
    #expect(hand.composition().element(.indicator)?.value == 13.0 / 19)
    hand.tell(.activityChanged(id, ActivityChange(progress: 0.75)))
    #expect(hand.driver.content.valueText == "75%")
    hand.tell(count(19, of: 19))
    hand.tell(.activityChanged(id, ActivityChange(progress: .some(nil))))
    #expect(hand.driver.content.valueText == nil)
  }

  @Test("The panel has room for the whole count from the beginning")
  func room() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(id, ActivityDescription()))
    hand.wait(1)
    for unit in [nil, WorkUnit.bytes] {
      var frames: Set<Geometry.Rect?> = []
      for done in [9, 257_400, 12_000_000] {
        let count = WorkCount(done, of: 12_000_000, in: unit)
        hand.tell(.activityChanged(id, ActivityChange(count: count)))
        frames.insert(hand.composition().element(.percentage)?.frame)
      }
      #expect(frames.count == 1 && !frames.contains(nil))
    }
  }

  @Test("progress is spoken as it is written: counted where it is counted, else as a percentage")
  func spoken() {
    var hand = Stagehand()
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…")))
    hand.wait(11)
    hand.tell(count(5, of: 10))
    hand.wait(11)
    hand.tell(.activityChanged(id, ActivityChange(progress: 0.8)))
    #expect(hand.sentences() == ["Copying…", "Copying… 5 of 10", "Copying… 80%"])
  }

  @Test(
    "an invalid count is clamped; a total of 0 has no words",
    arguments: [
      (WorkCount(25, of: 19), WorkCount(19, of: 19)), (WorkCount(-3, of: 19), WorkCount(0, of: 19)),
    ])
  func senseless(_ given: WorkCount, _ nearest: WorkCount) {
    #expect(given.nearest == nearest)
    #expect(given.fraction == nearest.fraction)
    #expect(WorkCount(5, of: 0).nearest == nil)
    #expect(WorkCount(5, of: -2).fraction == 0)
    var hand = Stagehand()
    hand.tell(.activityBegan(id, ActivityDescription()))
    hand.tell(.activityChanged(id, ActivityChange(progress: 0.5)), count(5, of: 0))
    #expect(hand.driver.content.valueText == "50%")
  }

  @Test("of two changes the later progress counts, with its words or without")
  func merging() {
    var change = ActivityChange(count: WorkCount(1, of: 2))
    change.merge(ActivityChange(message: "Copying…"))
    #expect(change.count == WorkCount(1, of: 2))
    change.merge(ActivityChange(progress: 0.75))
    #expect(change.count == nil)
  }
}
