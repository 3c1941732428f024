import Foundation
import Testing
import VeilCore
import VeilEngine

@Suite("Cost with the number of activities", .serialized)
struct GrowthTests {
  /// The number of alternating measurements of the smaller and the larger number: other load affects both.
  private static let rounds = 5
  private static let few = 60
  /// The ratio of the larger to the smaller number.
  private static let factor = 10
  /// The tolerated ratio of the times among many and among few. A cost that grows linearly has a ratio of ten, one that
  /// grows with the logarithm 1.4.
  private static let bound = 4.0

  /// The ratio of an event's time among many activities to that among few; the best of several rounds.
  private func growth(of work: (inout Crowd) -> Void, after preparation: (inout Crowd) -> Void) -> Double {
    var few = Double.infinity
    var many = few
    for _ in 0..<Self.rounds {
      few = min(few, time(of: work, after: preparation, among: Self.few))
      many = min(many, time(of: work, after: preparation, among: Self.few * Self.factor))
    }
    return many / few / Double(Self.factor)
  }

  private func time(
    of work: (inout Crowd) -> Void, after preparation: (inout Crowd) -> Void, among count: Int
  ) -> Double {
    var crowd = Crowd(count)
    preparation(&crowd)
    let began = processorTime()
    work(&crowd)
    return processorTime() - began
  }

  /// The processor time of this thread in seconds.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test("an activity begins as quickly among many as among few", arguments: [true, false])
  func begin(hasGrace: Bool) {
    let growth = growth {
      $0.begin(hasGrace: hasGrace)
    } after: { _ in
    }
    #expect(growth < Self.bound, "\(growth) times as long")
  }

  @Test("an activity changes as quickly among many as among few")
  func change() {
    let growth = growth {
      $0.change()
    } after: {
      $0.begin(hasGrace: true)
    }
    #expect(growth < Self.bound, "\(growth) times as long")
  }

  @Test("an activity becomes due as quickly among many as among few")
  func due() {
    let growth = growth {
      $0.wait()
    } after: {
      $0.begin(hasGrace: true)
    }
    #expect(growth < Self.bound, "\(growth) times as long")
  }

  @Test(
    "an activity ends as quickly among many as among few, in every order", arguments: Crowd.Order.allCases)
  func end(order: Crowd.Order) {
    let growth = growth {
      $0.end(in: order) { _ in .ended }
    } after: {
      $0.begin(hasGrace: true)
    }
    #expect(growth < Self.bound, "\(growth) times as long")
  }

  @Test("an outcome among many costs what it costs among few, with priorities and styles")
  func outcomes() {
    let growth = growth {
      $0.end(in: .mixed) { .succeeded("Done with \($0)") }
    } after: {
      $0.begin(hasGrace: true)
    }
    #expect(growth < Self.bound, "\(growth) times as long")
  }

  @Test("a cancel costs the same for many activities at once as for few")
  func cancel() {
    let growth = growth {
      $0.cancelAndEndTogether()
    } after: {
      $0.begin(hasGrace: true)
    }
    #expect(growth < Self.bound, "\(growth) times as long")
  }
}

/// Many activities on one driver.
struct Crowd {
  enum Order: CaseIterable {
    case oldestFirst
    case newestFirst
    case mixed
  }

  private var driver = Driver(
    style: .automatic, surroundings: Surroundings(size: Geometry.Size(width: 320, height: 480)))
  private var now = 0.0
  private let count: Int

  init(_ count: Int) { self.count = count }

  private func id(_ number: Int) -> ActivityID { ActivityID(UInt64(number) + 1) }

  mutating func begin(hasGrace: Bool) {
    for number in 0..<count {
      var style = VeilStyle.automatic
      style.timing.grace = hasGrace ? 0.3 + Double(number % 7) : 0
      let description = ActivityDescription(
        message: "Job", style: style, isBlocking: number % 3 != 0, cancellation: .always,
        keepsAwake: number % 5 == 0)
      _ = driver.handle([.activityBegan(id(number), description)], at: now)
    }
  }

  mutating func change() {
    for number in 0..<count {
      _ = driver.handle([.activityChanged(id(number), ActivityChange(progress: 0.5))], at: now)
    }
  }

  /// Time passes in as many steps as there are activities, until the grace of all is over.
  mutating func wait() {
    for _ in 0..<count {
      now += 8 / Double(count)
      _ = driver.handle([.timePassed], at: now)
    }
  }

  mutating func end(in order: Order, as outcome: (Int) -> Outcome) {
    for step in 0..<count {
      let number: Int
      switch order {
      case .oldestFirst: number = step
      case .newestFirst: number = count - 1 - step
      // A stride that is coprime to the number of activities visits each of them once.
      case .mixed: number = step * 333_667 % count
      }
      let priority: NoticePriority = number % 11 == 0 ? .high : .normal
      _ = driver.handle([.activityEnded(id(number), outcome(number), priority: priority)], at: now)
    }
  }

  mutating func cancelAndEndTogether() {
    _ = driver.handle(
      (0..<count).map { .cancelAsked(id($0)) } + (0..<count).map { .activityEnded(id($0), .ended) }, at: now)
  }
}
