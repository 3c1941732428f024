import Testing
import VeilCore
import VeilEngine

@Suite("Work that changes whether it blocks or keeps the machine awake")
struct BlockingChangeTests {
  private let id = ActivityID(1)

  private func change(isBlocking: Bool? = nil, keepsAwake: Bool? = nil) -> Presentation.Event {
    .activityChanged(id, ActivityChange(isBlocking: isBlocking, keepsAwake: keepsAwake))
  }

  @Test("frees the scope and takes it again, without another announcement or fade")
  func blocking() {
    var hand = Stagehand()
    hand.tell(.activityBegan(id, ActivityDescription(message: "Loading…")))
    hand.wait(1)
    let fade = hand.composition().fade
    #expect(hand.tell(change(isBlocking: false)).contains(.block(.panel)))
    #expect(hand.tell(change(isBlocking: true)).contains(.block(.scope)))
    #expect(hand.composition().fade == fade && hand.sentences() == ["Loading…"])
    hand.tell(.activityEnded(id, .ended), change(isBlocking: true))
    #expect(hand.done.contains(.block(.nothing)))
  }

  @Test("keeps the machine awake from then on, and no longer")
  func awake() {
    var hand = Stagehand()
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…")))
    #expect(hand.tell(change(keepsAwake: true)).contains(.keepAwake("Copying…")))
    #expect(hand.tell(change(keepsAwake: false)).contains(.keepAwake(nil)))
  }

  @Test("merges with earlier changes")
  func merging() {
    var merged = ActivityChange(message: "Loading…")
    let later = ActivityChange(isBlocking: false, keepsAwake: true)
    #expect(!later.isEmpty)
    merged.merge(later)
    #expect(merged.isBlocking == false && merged.keepsAwake == true && merged.message == "Loading…")
  }
}
