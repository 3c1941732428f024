import Testing

@testable import VeilCore
@testable import VeilEngine

@Suite("When the focus comes to a cover that its work has named")
struct FocusComingTests {
  private let first = ActivityID(1)
  private let second = ActivityID(2)
  private var driver = Driver(surroundings: Surroundings(size: Geometry.Size(width: 320, height: 480)))

  /// Lets events happen; returns whether the focus belongs on the cover then.
  private mutating func takes(_ now: Double, _ events: Presentation.Event...) -> Bool {
    let outputs = driver.handle(events.isEmpty ? [.timePassed] : events, at: now)
    // The stage learns of a change.
    if driver.takesFocus, !took { #expect(outputs.contains(.compose)) }
    took = driver.takesFocus
    return took
  }
  private var took = false

  @Test("with the first work, after its grace, until it ends")
  mutating func once() {
    #expect(!takes(0, .activityBegan(first, ActivityDescription())))
    #expect(takes(0.3))
    #expect(!takes(2, .activityEnded(first, .ended)))
  }

  @Test("with the next work, while an outcome or former work is still shown, after its grace")
  mutating func next() {
    for outcome in [Outcome.ended, .failed("The disk is full")] {
      driver = Driver(surroundings: Surroundings(size: Geometry.Size(width: 320, height: 480)))
      took = false
      _ = takes(0, .activityBegan(first, ActivityDescription()))
      #expect(takes(0.3))
      #expect(!takes(2, .activityEnded(first, outcome)))
      #expect(!takes(2.1, .activityBegan(second, ActivityDescription())))
      #expect(driver.isVisible && !takes(2.39))
      _ = takes(2.41)
      #expect(takes(4))
    }
  }

  @Test("It stays while the shown work ends, and other work blocks")
  mutating func stays() {
    _ = takes(0, .activityBegan(first, ActivityDescription()))
    #expect(takes(0.3))
    #expect(takes(1, .activityBegan(second, ActivityDescription())))
    #expect(takes(1.1, .activityEnded(first, .failed("The disk is full"))))
    #expect(takes(9))
  }

  @Test("It does not come for work that does not block, but for work behind that, after its grace")
  mutating func beside() {
    var besides = ActivityDescription()
    besides.isBlocking = false
    besides.style = .activity
    #expect(!takes(0, .activityBegan(first, ActivityDescription())))
    #expect(!takes(0.1, .activityBegan(second, besides)))
    #expect(driver.isVisible && !takes(0.29))
    #expect(takes(0.3))
  }
}
