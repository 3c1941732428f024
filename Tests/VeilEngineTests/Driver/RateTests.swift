import Testing

@testable import VeilCore
@testable import VeilEngine

@Suite("Rates")
struct RateTests {
  private let id = ActivityID(1)

  private func begun(_ style: VeilStyle = .automatic) -> Stagehand {
    var hand = Stagehand(style: style)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Downloading…")))
    return hand
  }

  private func count(_ done: Int, of total: Int, in unit: WorkUnit? = .bytes) -> Presentation.Event {
    .activityChanged(id, ActivityChange(count: WorkCount(done, of: total, in: unit)))
  }

  @Test("Bytes are shown as amounts, and their rate in the line below once it is known")
  func bytes() {
    var hand = begun(.veil)
    for half in 0...12 {
      hand.tell(count(half * 600_000, of: 100_000_000))
      if half == 1 { #expect(hand.text(.hint) == nil) }
      hand.wait(0.5)
    }
    #expect(hand.driver.content.valueText == "7.2\u{A0}MB of 100.0\u{A0}MB")
    #expect(hand.text(.hint) == "1.2\u{A0}MB/s")
  }

  @Test("The rate stands beside the time left, and beside Still working")
  func besideTimeLeft() throws {
    var hand = begun()
    for second in 0...20 {
      hand.tell(count(second * 1_200_000, of: 100_000_000))
      hand.wait(1)
    }
    #expect(hand.text(.hint) == "About 1 minute left · 1.2\u{A0}MB/s")
    var style = VeilStyle.automatic
    style.timing.longWork = nil
    var other = begun(style)
    for second in 0...11 {
      other.tell(count(second * 3, of: 1000, in: .items))
      other.wait(1)
    }
    #expect(other.text(.hint) == "Still working… · 3.0/s")
  }

  @Test("Without a unit there is no rate, and a progress without a count removes it")
  func withoutUnit() {
    var hand = begun(.veil)
    for second in 0...5 {
      hand.tell(count(second * 3, of: 1000, in: nil))
      hand.wait(1)
    }
    #expect(hand.text(.hint) == nil)
    for second in 6...11 {
      hand.tell(count(second * 3, of: 1000, in: .items))
      hand.wait(1)
    }
    #expect(hand.text(.hint) == "3.0/s")
    hand.tell(.activityChanged(id, ActivityChange(progress: 0.5)))
    #expect(hand.text(.hint) == nil)
  }

  @Test("It is never announced")
  func silent() {
    var hand = begun()
    for second in 0...60 {
      hand.tell(count(second * 1_200_000, of: 100_000_000))
      hand.wait(1)
    }
    #expect(hand.sentences().count > 2)
    for sentence in hand.sentences() { #expect(!sentence.contains("/s")) }
  }

  @Test("It disappears after 10 s without growth, without an event, and when the user cancels")
  func stalls() {
    var hand = begun(.veil)
    for second in 0...5 {
      hand.tell(count(second * 1_200_000, of: 100_000_000))
      if second < 5 { hand.wait(1) }
    }
    hand.wait(9.9)
    #expect(hand.text(.hint) == "1.2\u{A0}MB/s")
    hand.wait(0.2)
    #expect(hand.text(.hint) == nil)
    var other = begun(.veil)
    for second in 0...5 {
      other.tell(count(second * 1_200_000, of: 100_000_000))
      if second < 5 { other.wait(1) }
    }
    other.tell(.cancelAsked(id))
    #expect(other.text(.hint) == nil)
  }

  @Test("It changes at most every 2 s, and not for a difference of less than a tenth")
  func calm() {
    var meter = RateMeter()
    var changes: [Double] = []
    var last: Double?
    var done = 0.0
    for tick in 0...600 {
      let now = Double(tick) / 10
      // From the half on it is twice as fast; it wavers by a twentieth all the time.
      done += (now < 30 ? 100 : 200) * (tick.isMultiple(of: 2) ? 1.05 : 0.95)
      meter.take(done, at: now)
      if meter.rate(at: now) != last {
        changes.append(now)
        last = meter.rate(at: now)
      }
    }
    #expect(changes.first.map { abs($0 - 2) < 0.11 } ?? false)
    for (one, next) in zip(changes, changes.dropFirst()) { #expect(next - one >= 2 - 1e-9) }
    #expect(changes.count < 9, "\(changes)")
    #expect(last.map { abs($0 - 2000) < 200 } ?? false)
  }

  @Test("A count that begins anew, a pause and a clock that goes backwards are measured anew")
  func anew() {
    var meter = RateMeter()
    for second in 0...5 { meter.take(Double(second) * 10, at: Double(second)) }
    #expect(meter.rate(at: 5)?.rounded() == 10)
    var shifted = meter
    shifted.shift(by: -3)
    #expect(shifted.rate(at: 2)?.rounded() == 10)
    #expect(shifted.rate(at: 12) == nil)
    meter.take(0, at: 6)
    #expect(meter.rate(at: 6) == nil)
    for second in 6...12 { meter.take(Double(second) * 20, at: Double(second)) }
    meter.take(1000, at: 100)
    #expect(meter.rate(at: 100) == nil)
  }

  @Test("The time before the first growth does not make the rate lower")
  func lateBegin() {
    var meter = RateMeter()
    for second in 0...8 { meter.take(0, at: Double(second)) }
    for second in 1...3 { meter.take(Double(second) * 10, at: 8 + Double(second)) }
    #expect(meter.rate(at: 11) == 10)
  }

  @Test("It goes with the last item, and is measured anew in another unit")
  func complete() {
    var hand = begun(.veil)
    for second in 0...5 {
      hand.tell(count(second * 1_200_000, of: 6_000_000))
      #expect((hand.text(.hint) == nil) == (second < 2 || second == 5), "\(second)")
      hand.wait(1)
    }
    for second in 0...5 {
      hand.tell(count(second * 3, of: 19, in: .items))
      #expect(hand.text(.hint) == (second < 2 ? nil : "3.0/s"), "\(second)")
      hand.wait(1)
    }
    hand.tell(count(1_000_000, of: 6_000_000))
    #expect(hand.text(.hint) == nil)
  }
}
