import Testing

@testable import VeilCore
@testable import VeilEngine

struct TweenTests {
  private let tween = Tween(from: 0.2, to: 0.9, curve: .linear, start: 10, duration: 2)

  @Test("It is `from` until the start, `to` from the end on, and on its way between")
  func value() {
    #expect(tween.value(at: 0) == 0.2)
    #expect(tween.value(at: 10) == 0.2)
    #expect(abs(tween.value(at: 11) - 0.55) < 1e-12)
    #expect(tween.value(at: 12) == 0.9)
    #expect(tween.value(at: 1e9) == 0.9)
    #expect(tween.end == 12)
  }

  @Test("Reversed, it passes the same values in the other direction")
  func reversed() {
    var back = tween
    (back.from, back.to) = (tween.to, tween.from)
    for now in stride(from: 9, to: 13, by: 0.125) {
      #expect(abs(back.value(at: now) + tween.value(at: now) - 1.1) < 1e-12)
    }
  }

  @Test(
    "S5: from = to, or a duration ≤ 0, sets the value at once",
    arguments: [(0.0, 1.0, 0.0), (0, 1, -3), (0.5, 0.5, 10), (1, 1, 0)])
  func atOnce(from: Double, to: Double, duration: Double) {
    let tween = Tween(from: from, to: to, start: 100, duration: duration)
    for now in [0.0, 99, 100, 101, 1000] {
      #expect(tween.value(at: now) == to)
      #expect(!tween.isMoving(at: now))
      #expect(tween.motion(after: now) == .still)
    }
  }

  @Test("It needs a wake-up at its start, every frame on its way, and none at its end")
  func motion() {
    #expect(tween.motion(after: 3) == .step(at: 10))
    #expect(tween.motion(after: 10) == .continuous)
    #expect(tween.motion(after: 11.999) == .continuous)
    #expect(tween.motion(after: 12) == .still)
  }

  @Test("S6: slow motion scales delay and duration alike")
  func slow() {
    let slowed = tween.slowed(by: 5, from: 9)
    #expect(slowed.start == 14)
    #expect(slowed.duration == 10)
    // Every value is passed, at five times its time.
    for passed in stride(from: 0, to: 4, by: 0.25) {
      #expect(abs(slowed.value(at: 9 + 5 * passed) - tween.value(at: 9 + passed)) < 1e-12)
    }
    for factor in [1, 0, -2, Double.nan, .infinity] { #expect(tween.slowed(by: factor, from: 9) == tween) }
  }

  @Test("S6: slow motion scales every time of an activity")
  func slowTiming() {
    let slow = Timing.automatic.slowed(by: 10)
    #expect(slow.grace == 3)
    #expect(slow.minimum == 5)
    #expect(slow.fade == 2.5)
    #expect(slow.successLinger == 20)
    #expect(slow.failureLinger == 50)
    #expect(slow.patience == 100)
    #expect(Timing.immediate.slowed(by: 2).patience == nil)
    #expect(Timing.automatic.slowed(by: 0) == .automatic)
  }
}
