import Testing

@testable import VeilCore
@testable import VeilEngine

@Suite("Time left")
struct TimeLeftTests {
  /// The words of work with constant speed, and their instants.
  private func words(
    of total: Double, every pause: Double, longWork: Double? = 30, until end: Double = 1
  ) -> [(at: Double, words: TimeLeft?)] {
    var estimator = TimeLeftEstimator(longWork: longWork)
    var said: [(at: Double, words: TimeLeft?)] = []
    var now = 0.0
    while now <= total * end {
      estimator.progressed(to: now / total, at: now)
      let words = estimator.words(at: now)
      if words != said.last?.words ?? nil { said.append((now, words)) }
      now += pause
    }
    return said
  }

  @Test("even work of two minutes: shown after five seconds, then decreasing with the time")
  func even() {
    let said = words(of: 120, every: 0.5)
    #expect(said.first?.at == 5)
    #expect(
      said.map(\.words) == [
        .minutes(2), .minutes(1), .seconds(30), .seconds(20), .seconds(15), .seconds(10), .seconds(5), nil,
      ])
  }

  @Test("work of hours is shown in hours and quarters")
  func hours() {
    let said = words(of: 3 * 3600, every: 10)
    #expect(said.prefix(5).map(\.words) == [.hours(3), .hours(2), .hours(1), .minutes(45), .minutes(30)])
  }

  @Test("nothing is shown for short work, if it is off, and beyond a day")
  func silent() {
    #expect(words(of: 29, every: 0.5).isEmpty)
    #expect(!words(of: 31, every: 0.5).isEmpty)
    #expect(words(of: 120, every: 0.5, longWork: nil).isEmpty)
    #expect(words(of: 90_000, every: 10, until: 0.01).isEmpty)
  }

  @Test("nothing is shown before there are enough reports, however long it has been measured")
  func enough() {
    var estimator = TimeLeftEstimator(longWork: 30)
    for news in 0...3 {
      estimator.progressed(to: Double(news) / 10, at: Double(news) * 10)
      #expect(estimator.words(at: Double(news) * 10) == nil)
    }
    estimator.progressed(to: 0.4, at: 40)
    #expect(estimator.words(at: 40) == .minutes(1))
  }

  @Test("nothing is shown while the estimated end is unstable")
  func unsteady() {
    var estimator = TimeLeftEstimator(longWork: 30)
    var part = 0.0
    for second in 0..<40 {
      // Each second completes a quarter more than the one before: the estimated end comes closer all the time.
      part = second == 0 ? 0 : part + 1e-5 * pow(1.3, second)
      estimator.progressed(to: min(part, 0.9), at: Double(second))
      if part < 0.3 { #expect(estimator.words(at: Double(second)) == nil, "at \(second) s") }
    }
  }

  private func pow(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * base }
  }

  /// The estimator of two minutes of work with constant speed, after half a minute.
  private func halfMinute() -> TimeLeftEstimator {
    var estimator = TimeLeftEstimator(longWork: 30)
    for tick in 0...60 { estimator.progressed(to: Double(tick) / 240, at: Double(tick) / 2) }
    return estimator
  }

  @Test(
    "the estimate is removed when work stalls, and returns after some progress")
  func stall() {
    var estimator = halfMinute()
    #expect(estimator.words(at: 30) == .minutes(2))
    #expect(estimator.deadline == 40)
    #expect(estimator.words(at: 39.9) == .minutes(2))
    #expect(estimator.words(at: 40) == nil)
    estimator.progressed(to: 0.26, at: 100)
    #expect(estimator.words(at: 100) == nil, "a pause is no pace")
    #expect(estimator.deadline == nil)
    for tick in 1...10 { estimator.progressed(to: 0.26 + Double(tick) / 240, at: 100 + Double(tick) / 2) }
    #expect(estimator.words(at: 105) == .minutes(1))
  }

  @Test(
    "work that reports once a minute is not stalled in between, but an expired estimate is removed"
  )
  func seldom() {
    var estimator = TimeLeftEstimator(longWork: 30)
    for minute in 0...5 { estimator.progressed(to: Double(minute) / 7, at: Double(minute) * 60) }
    #expect(estimator.words(at: 300) == .minutes(2))
    #expect(estimator.deadline == 420)
    estimator.progressed(to: 6.0 / 7, at: 360)
    #expect(estimator.words(at: 360) == .minutes(1))
    #expect(estimator.deadline == 420)
  }

  @Test(
    "work that becomes clearly slower, or almost stops: up one step at a time, each after five seconds",
    arguments: [2400.0, 240_000])
  func slower(_ pace: Double) {
    var estimator = halfMinute()
    var said: [TimeLeft?] = [estimator.words(at: 30)]
    var times: [Double] = []
    for tick in 1...200 {
      let now = 30 + Double(tick) / 2
      estimator.progressed(to: 0.25 + Double(tick) / pace, at: now)
      if estimator.words(at: now) != said.last {
        said.append(estimator.words(at: now))
        times.append(now)
      }
    }
    #expect(said.prefix(4) == [.minutes(2), .minutes(3), .minutes(4), .minutes(5)])
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 5 })
  }

  @Test("it is removed when the progress becomes indeterminate, when it goes back, and when the work is done")
  func takenBack() {
    for part in [nil, 0.1, 1] as [Double?] {
      var estimator = halfMinute()
      estimator.progressed(to: part, at: 30.5)
      #expect(estimator.words(at: 30.5) == nil)
      #expect(estimator.deadline == nil)
    }
    var estimator = halfMinute()
    estimator.progressed(to: 0.25, at: 32)
    #expect(estimator.words(at: 32) == .minutes(2), "the same part is no news")
    #expect(estimator.deadline == 40)
  }

  @Test("a clock that goes backwards changes nothing; after sleep the measurement restarts")
  func clock() {
    var moved = halfMinute()
    moved.shift(by: -1000)
    var stayed = halfMinute()
    for tick in 61...200 {
      moved.progressed(to: Double(tick) / 240, at: Double(tick) / 2 - 1000)
      stayed.progressed(to: Double(tick) / 240, at: Double(tick) / 2)
      #expect(moved.words(at: Double(tick) / 2 - 1000) == stayed.words(at: Double(tick) / 2))
    }
    var slept = TimeLeftEstimator(longWork: 30)
    for tick in 0...8 { slept.progressed(to: Double(tick) / 240, at: Double(tick) / 2) }
    slept.progressed(to: 9.0 / 240, at: 7200)
    for tick in 10...20 { slept.progressed(to: Double(tick) / 240, at: 7200 + Double(tick - 9) / 2) }
    #expect(slept.words(at: 7205.5) == .minutes(2), "the sleep counts for nothing")
  }

  @Test(
    "at random: up by at most one step, a few changes more than steps, and most of the time an estimate"
  )
  func random() {
    var generator = SeededGenerator(seed: Seed.value)
    var told = 0.0
    var whole = 0.0
    for round in 0..<300 {
      let total = 60 * Double.random(in: 1...100, using: &generator)
      let pause = Double.random(in: (total / 1000)...min(10, total / 20), using: &generator)
      let noise = Double.random(in: 0...1, using: &generator)
      var estimator = TimeLeftEstimator(longWork: 30)
      var now = 0.0
      var part = 0.0
      var said: [TimeLeft] = []
      var ups = 0
      while part < 1 {
        estimator.progressed(to: part, at: now)
        let words = estimator.words(at: now)
        if let words, words != said.last {
          if let last = said.last, let from = Self.steps.firstIndex(of: last),
            let to = Self.steps.firstIndex(of: words), to > from
          {
            ups += 1
            #expect(to == from + 1, "round \(round), seed \(Seed.value): from \(last) to \(words)")
          }
          said.append(words)
        }
        let time = pause * Double.random(in: (1 - noise)...(1 + noise), using: &generator)
        part += time / total * Double.random(in: (1 - noise)...(1 + noise), using: &generator)
        now += time
        whole += time
        if words != nil { told += time }
      }
      let first = said.first.flatMap(Self.steps.firstIndex) ?? 0
      #expect(ups <= 2, "round \(round), seed \(Seed.value): \(said)")
      #expect(said.count <= first + 1 + 2 * ups, "round \(round), seed \(Seed.value): \(said)")
    }
    #expect(told > whole * 0.8, "told for \(told / whole) of the time")
  }

  private static let steps: [TimeLeft] =
    [5, 10, 15, 20, 30].map { .seconds($0) } + [1, 2, 3, 4, 5, 10, 15, 20, 30, 45].map { .minutes($0) }
    + (1...24).map { .hours($0) }
}

@Suite("Time left, in a veil")
struct TimeLeftLineTests {
  private let id = ActivityID(1)

  /// Two minutes of work with constant speed, reported twice a second, for some seconds.
  private func work(_ hand: inout Stagehand, from: Double = 0, to: Double) {
    var tick = from * 2
    while tick < to * 2 {
      tick += 1
      hand.wait(0.5)
      hand.tell(.activityChanged(id, ActivityChange(progress: tick / 240)))
    }
  }

  @Test(
    "replaces Still working, which returns when the work stalls, by one wake-up of its own")
  func line() {
    var style = VeilStyle.automatic
    style.outside = []
    var hand = Stagehand(style: style)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…", progress: 0)))
    work(&hand, to: 4)
    #expect(hand.text(.hint) == nil)
    work(&hand, from: 4, to: 20)
    #expect(hand.text(.hint) == "About 2 minutes left")
    #expect(hand.wake == 30, "when the work counts as stalled")
    #expect(hand.sentences() == ["Copying…", "About 2 minutes left"], "it is impatient with these words")
    hand.wait(9.9)
    #expect(hand.text(.hint) == "About 2 minutes left")
    let before = hand.done.count
    hand.wait(0.2)
    #expect(hand.text(.hint) == "Still working…")
    #expect(hand.done.dropFirst(before) == [.compose, .wake(at: nil)])
    hand.tell(.activityEnded(id, .ended))
    hand.wait(1)
    #expect(hand.driver.isIdle && hand.wake == nil)
  }

  @Test("is shown before the end of patience, and not after the user has cancelled")
  func cancelling() {
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…", progress: 0)))
    work(&hand, to: 8)
    #expect(hand.text(.hint) == "About 2 minutes left")
    hand.tell(.cancelAsked(id))
    #expect(hand.text(.hint) == nil)
  }

  @Test(
    "the presets show none of the library's own words",
    arguments: [
      Named("veil", VeilStyle.veil), Named("blocker", .blocker), Named("status", .status),
      Named("loading", .loading),
    ])
  func presets(_ style: Named<VeilStyle>) {
    var hand = Stagehand(style: style.value)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…", progress: 0)))
    work(&hand, to: 60)
    #expect(hand.driver.content.hint == nil)
    #expect(hand.wake == nil)
  }

  @Test("work below another's requests no wake-up, and is shown again later")
  func covered() {
    let other = ActivityID(2)
    var hand = Stagehand(style: .automatic)
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…", progress: 0)))
    work(&hand, to: 11)
    hand.tell(.activityBegan(other, ActivityDescription(message: "Sending…")))
    hand.wait(1)
    hand.tell(.activityChanged(id, ActivityChange(progress: 0.1)))
    #expect(hand.text(.message) == "Sending…")
    #expect(hand.wake == 21, "the other's patience alone")
    hand.tell(.activityEnded(other, .ended))
    #expect(hand.text(.hint) == "About 2 minutes left")
    #expect(hand.wake == 22)
  }

  @Test("a clock that goes backwards shifts the wake-up")
  func clockBack() {
    var hand = Stagehand(style: .automatic)
    hand.now = 1000
    hand.tell(.activityBegan(id, ActivityDescription(message: "Copying…", progress: 0)))
    work(&hand, to: 20)
    hand.now = 500
    hand.tell(.timePassed)
    #expect(hand.wake == 510)
    #expect(hand.text(.hint) == "About 2 minutes left")
  }
}
