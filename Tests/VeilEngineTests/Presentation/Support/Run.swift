@testable import VeilCore
@testable import VeilEngine

/// A machine and its oracle, step by step.
struct Run: Hashable {
  var test = MachineUnderTest()
  var oracle = Oracle()

  init(fault: Fault = .none) { test.fault = fault }

  /// Applies a step; returns the invariant that broke.
  mutating func take(_ step: Step) -> String? {
    // Numbers are never reused.
    if case .begin(let id, _) = step, id <= oracle.begun, !oracle.live.contains(where: { $0.id == id }) {
      return nil
    }
    var next: Step? = step
    while let step = next {
      let (now, rest) = test.first(of: step)
      let before = test.observation
      let effects = test.apply(now)
      if let broken = oracle.judge(
        now, before: before, after: test.observation, effects: effects, now: test.now)
      {
        return broken
      }
      next = rest
    }
    return nil
  }

  /// The run with all instants relative to now, so that runs with the same future are equal.
  var relative: Run {
    var copy = self
    copy.test = test.relative
    copy.oracle = oracle.relative(to: test.now)
    return copy
  }

  /// The invariant that these steps break from the start; nil: none.
  static func firstBreak(in steps: [Step], fault: Fault = .none) -> String? {
    var run = Run(fault: fault)
    for step in steps {
      if let broken = run.take(step) { return broken }
    }
    return nil
  }

  /// The invariant that these steps break, or the difference between the final states of a veil with and without fades;
  /// nil: no invariant breaks, and both end alike.
  static func firstBreakWithAndWithoutMotion(in steps: [Step]) -> String? {
    var moving = Run()
    var still = Run()
    _ = still.take(.still(true))
    for step in steps + [
      .stageFound, .foreground, .attention(false), .assistance(false), .wait(64), .wait(64),
    ] {
      if let broken = moving.take(step) { return broken }
      if let broken = still.take(step) { return "without motion: \(broken)" }
    }
    let (a, b) = (moving.test.observation, still.test.observation)
    guard a.phase != b.phase || a.reach != b.reach || a.opacity != b.opacity || !a.subject.isLike(b.subject)
    else { return nil }
    return "8: moving ends as \(a), still as \(b)"
  }

  /// The shortest sequence found that still breaks an invariant: steps are left out, later ones first.
  static func shrunk(_ steps: [Step], _ firstBreak: ([Step]) -> String?) -> [Step] {
    var steps = steps
    var length = max(1, steps.count / 2)
    while length >= 1 {
      var start = steps.count - length
      while start >= 0 {
        var candidate = steps
        candidate.removeSubrange(start..<min(start + length, steps.count))
        if firstBreak(candidate) != nil { steps = candidate }
        start = min(start - length, steps.count - length)
      }
      length /= 2
    }
    return steps
  }
}

extension Presentation.Subject {
  /// Whether both show the same, regardless of when it began.
  func isLike(_ other: Presentation.Subject) -> Bool {
    switch (self, other) {
    case (.nothing, .nothing): return true
    case (.activity(let a), .activity(let b)): return a.id == b.id
    case (.notice(let a, _), .notice(let b, _)): return a.status == b.status && a.message == b.message
    default: return false
    }
  }
}
