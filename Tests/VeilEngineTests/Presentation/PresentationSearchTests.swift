import Testing

@testable import VeilCore
@testable import VeilEngine

@Suite("Presentation, searched")
struct PresentationSearchTests {
  @Test("three activities, every sequence with the edge times to depth 8 holds the invariants")
  func work() {
    check(Search.work(depth: 8).report(), "three activities, depth 8")
  }

  @Test("outcomes, Cancel, dismissal and a lost stage, every sequence to depth 6 holds the invariants")
  func outcomes() {
    check(Search.outcomes(depth: 6).report(), "outcomes and a lost stage, depth 6")
  }

  @Test("work and newer dialogs, every sequence to depth 6 holds the invariants")
  func dialogs() {
    check(Search.dialogs(depth: 6).report(), "work and dialogs, depth 6")
  }

  private func check(_ report: Search.Report, _ name: String) {
    if let failure = report.failure { Issue.record("\(failure.broken)\nafter \(failure.steps)") }
    let sequences = Int(report.sequences)
    print("figure: search, \(name): \(sequences) sequences, \(report.distinctStates) distinct states")
    #expect(report.distinctStates > 10_000)
  }
}

@Suite("Presentation, at random")
struct PresentationRandomTests {
  static let events = 1_000_000
  static let length = 400

  @Test("a million random events in long sequences hold the invariants, and nothing moving ends the same")
  func random() {
    var events = 0
    var round: UInt64 = 0
    while events < Self.events {
      let steps = Self.sequence(seed: Seed.value &+ round)
      round += 1
      events += steps.count
      if let broken = Run.firstBreakWithAndWithoutMotion(in: steps) {
        let shortest = Run.shrunk(steps, Run.firstBreakWithAndWithoutMotion)
        Issue.record("seed \(Seed.value &+ round - 1): \(broken)\nshortest: \(shortest)")
        return
      }
    }
    print("figure: random, seed \(Seed.value): \(events) events in \(round) sequences of \(Self.length)")
  }

  @Test("the same seed gives the same sequence")
  func repeatable() {
    #expect(Self.sequence(seed: 7) == Self.sequence(seed: 7))
    #expect(Self.sequence(seed: 7) != Self.sequence(seed: 8))
  }

  static func sequence(seed: UInt64) -> [Step] {
    var generator = SeededGenerator(seed: seed)
    var begun = 0
    return (0..<length).map { _ in Step.random(begun: &begun, using: &generator) }
  }
}

@Suite("The oracle")
struct OracleTests {
  @Test("catches every planted fault", arguments: Fault.allCases.filter { $0 != .none })
  func catches(_ fault: Fault) throws {
    var caught: [Step]?
    for round in 0..<UInt64(40) where caught == nil {
      let steps = PresentationRandomTests.sequence(seed: 1 + round)
      if Run.firstBreak(in: steps, fault: fault) != nil { caught = steps }
    }
    let steps = try #require(caught, "\(fault) was not noticed in 40 sequences")
    let shortest = Run.shrunk(steps) { Run.firstBreak(in: $0, fault: fault) }
    let broken = try #require(Run.firstBreak(in: shortest, fault: fault))
    print("fault \(fault): \(shortest.count) steps: \(broken)")
    #expect(shortest.count <= 9, "shrunk to \(shortest)")
    #expect(Run.firstBreak(in: shortest) == nil, "without the fault the same steps hold")
  }
}
