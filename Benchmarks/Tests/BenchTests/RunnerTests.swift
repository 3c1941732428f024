import Testing

@testable import Bench

@Suite("What is measured")
struct RunnerTests {
  private func row(
    _ measure: Measure, reach: Reach? = .atMost(0.5), mostAllocations: Double? = nil, findings: [Finding] = []
  ) -> Row {
    Row(
      name: "9 test", what: "nothing", peer: "none", measure: measure, reach: reach,
      mostAllocations: mostAllocations, findings: { findings })
  }

  /// Takes as many nanoseconds a turn as it is told, without waiting for them.
  private func timed(_ nanoseconds: Double, allocations: Int? = nil) -> Timed {
    { turns in
      Sample(nanoseconds: nanoseconds * Double(turns), allocations: allocations.map { $0 * turns })
    }
  }

  @Test("the median is the middle one, or the mean of two")
  func medians() {
    #expect(median([9, 1, 5]) == 5)
    #expect(median([9, 1, 5, 100]) == 7)
    #expect(median([]).isNaN)
  }

  @Test("the ratio is ours to the peer's, from as many turns as fill a span")
  func ratio() throws {
    let result = try Runner(rounds: 3).run(row(.time(ours: timed(20), theirs: timed(80))))
    #expect(result.ratio == 0.25)
    #expect(result.isReached == true)
    let turns = try Runner(span: 1000).turns(of: timed(10))
    #expect(turns == 100)
  }

  @Test("both are measured by turns, ours first, at least three times")
  func interleaving() throws {
    var calls: [String] = []
    func note(_ who: String) -> Timed {
      { turns in
        calls.append(who)
        return Sample(nanoseconds: 1e9 * Double(turns), allocations: nil)
      }
    }
    _ = try Runner(rounds: 1).run(row(.time(ours: note("ours"), theirs: note("theirs"))))
    #expect(calls.suffix(6) == ["ours", "theirs", "ours", "theirs", "ours", "theirs"])
  }

  @Test("a time that is not reached is said, and fails nothing")
  func notReached() throws {
    let result = try Runner().run(row(.time(ours: timed(51), theirs: timed(100))))
    #expect(result.isReached == false)
    #expect(result.failures.isEmpty)
    #expect(Table.cells(of: result)[3...5] == ["0.51", "≤ 0.50", "NOT"])
  }

  @Test("amounts may have to lie within a range")
  func amounts() throws {
    let result = try Runner().run(row(.amount { (103, 100) }, reach: .within(0.98...1.02)))
    #expect(result.isReached == false)
    #expect(try Runner().run(row(.amount { (101, 100) }, reach: .within(0.98...1.02))).isReached == true)
  }

  @Test(
    "an error beyond its gate fails, also one that is not a number", arguments: [1.1e-6, .nan, .infinity])
  func errors(value: Double) throws {
    let bad = try Runner().run(
      row(.errors, reach: nil, findings: [Finding(label: "", value: value, gate: 1e-6)]))
    #expect(bad.failures.count == 1)
    let good = [Finding(label: "", value: 1e-6, gate: 1e-6), Finding(label: "peer", value: value)]
    #expect(try Runner().run(row(.errors, reach: nil, findings: good)).failures.isEmpty)
  }

  @Test("an allocation too many fails, and so does not knowing")
  func allocations() throws {
    func failures(_ allocations: Int?, most: Double) throws -> Int {
      let ours = timed(10, allocations: allocations)
      return try Runner().run(row(.time(ours: ours, theirs: timed(100)), mostAllocations: most)).failures
        .count
    }
    #expect(try failures(0, most: 0) == 0)
    #expect(try failures(1, most: 0) == 1)
    #expect(try failures(1, most: 1) == 0)
    #expect(try failures(nil, most: 0) == 1)
  }

  @Test("what malloc hands out is counted")
  func counting() {
    let watch = Stopwatch()
    var numbers: [Int] = []
    for number in 0..<3 { numbers.append(number) }
    #expect(watch.stop().allocations ?? 0 >= 1)
    numbers.removeAll(keepingCapacity: true)
    let quiet = Stopwatch()
    for number in 0..<3 { numbers.append(number) }
    #expect(quiet.stop().allocations == 0)
    #expect(numbers.count == 3)
  }
}

@Suite("The table")
struct TableTests {
  @Test("stands between the marks, and the rest of the text stays")
  func replacing() throws {
    let text = "before\n\(Table.begin)\nold\n\(Table.end)\nafter"
    let written = try #require(Table.replacing(in: text, with: "new"))
    #expect(written == "before\n\(Table.begin)\nnew\n\(Table.end)\nafter")
    #expect(Table.replacing(in: "no marks", with: "new") == nil)
    #expect(Table.replacing(in: "\(Table.end) \(Table.begin)", with: "new") == nil)
  }

  @Test("says each gate and whether it holds")
  func gates() {
    let row = Row(name: "5", what: "", peer: "", measure: .errors)
    let findings = [Finding(label: "", value: 2e-6, gate: 1e-6), Finding(label: "peer", value: 0.007)]
    let result = Result(row: row, findings: findings)
    #expect(Table.cells(of: result).last == "2.0e-06 (NOT ≤ 1.0e-06); peer 7.0e-03")
    let lines = Table(results: [result]).markdown.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(Set(lines.map(\.count)).count == 1)
  }
}
