import VeilCore

/// Measures what happens under one veil, from the driver's inputs and outputs. It changes nothing.
package struct UsageMeter: Hashable, Sendable {
  /// The measurements so far.
  package private(set) var total = VeilMeasurements()
  /// The part that ``takeNews()`` has not returned yet.
  private var news = VeilMeasurements()
  /// The instant up to which times are measured.
  private var clock = 0.0
  private var isVisible = false
  private var isBlocking = false
  /// The duration of the current block.
  private var block = 0.0
  private var live: [ActivityID: Work] = [:]

  /// A live activity.
  private struct Work: Hashable, Sendable {
    var began: Double
    var wasShown = false
  }

  /// A change that a trace of the app marks.
  package enum Mark: Hashable, Sendable {
    case appeared
    case disappeared
    case blocked
    case unblocked
    case cancelled
  }

  package init() {}

  /// Measures the time up to an instant, in the state that lasted until then.
  ///
  /// A clock that goes backwards changes no time.
  package mutating func pass(to now: Double) {
    guard now.isFinite else { return }
    let span = now - clock
    clock = now
    // Thousands of activities may begin at one instant.
    guard span != 0 else { return }
    guard span > 0 else {
      for id in live.keys { live[id]?.began += span }
      return
    }
    if isBlocking { block += span }
    var passed = VeilMeasurements()
    passed.visibleTime = isVisible ? span : 0
    passed.blockedTime = isBlocking ? span : 0
    passed.longestBlock = isBlocking ? block : 0
    add(passed)
  }

  /// Measures the driver's inputs and outputs at an instant.
  ///
  /// - Parameters:
  ///   - isVisible: whether anything is visible from now on.
  ///   - isBlocking: whether the input of the scope is blocked from now on.
  /// - Returns: the changes to mark.
  package mutating func measure(
    _ events: [Presentation.Event], _ outputs: [Driver.Output], isVisible: Bool, isBlocking: Bool,
    at now: Double
  ) -> [Mark] {
    pass(to: now)
    var counts = VeilMeasurements()
    var marks: [Mark] = []
    for case .activityBegan(let id, _) in events where live[id] == nil {
      live[id] = Work(began: clock)
      counts.activities += 1
    }
    for output in outputs {
      switch output {
      case .report(.showing(let id)) where live[id]?.wasShown == false:
        live[id]?.wasShown = true
        counts.shownActivities += 1
      case .cancelWork(let id):
        counts.cancellations += 1
        counts.timeBeforeCancel += live[id].map { clock - $0.began } ?? 0
        marks.append(.cancelled)
      default: break
      }
    }
    for case .report(.ended(let id, _)) in outputs { live[id] = nil }
    if isVisible != self.isVisible {
      marks.append(isVisible ? .appeared : .disappeared)
      counts.appearances += isVisible ? 1 : 0
    }
    if isBlocking != self.isBlocking {
      marks.append(isBlocking ? .blocked : .unblocked)
      counts.blocks += isBlocking ? 1 : 0
      block = 0
    }
    self.isVisible = isVisible
    self.isBlocking = isBlocking
    add(counts)
    return marks
  }

  /// Returns the measurements since the last call.
  package mutating func takeNews() -> VeilMeasurements {
    defer { news = VeilMeasurements() }
    return news
  }

  private mutating func add(_ measured: VeilMeasurements) {
    total.add(measured)
    news.add(measured)
  }
}
