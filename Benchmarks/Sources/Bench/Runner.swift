/// The result of a row.
struct Result {
  var row: Row
  /// Ours and the peer's: nanoseconds a turn, or the amounts.
  var ours: Double?
  var theirs: Double?
  /// The allocations of one turn of ours.
  var allocations: Double?
  var findings: [Finding] = []

  /// Ours ÷ the peer's.
  var ratio: Double? {
    guard let ours, let theirs, theirs > 0 else { return nil }
    return ours / theirs
  }

  /// Whether the ratio is within its limit; nil: no limit.
  var isReached: Bool? {
    guard let reach = row.reach else { return nil }
    return ratio.map(reach.isReached) ?? false
  }

  /// What makes the whole run fail: errors and allocations, never time.
  var failures: [String] {
    var failures = findings.filter { !$0.holds }.map { finding in
      "row \(row.name): error \(finding.label) \(finding.value.scientific), at most "
        + "\((finding.gate ?? 0).scientific) is allowed"
    }
    if let most = row.mostAllocations, !(allocations.map { $0 <= most } ?? false) {
      failures.append(
        "row \(row.name): \(allocations?.fixed(2) ?? "no") allocations a turn, at most \(most.fixed(0)) allowed"
      )
    }
    return failures
  }
}

/// Measures rows: ours and the peer alternately.
struct Runner {
  /// The number of measurements of both; at least three.
  var rounds = 15
  /// The approximate duration of one measurement, in nanoseconds.
  var span = 20e6

  func run(_ row: Row) throws -> Result {
    var result = Result(row: row)
    result.findings = try row.findings()
    switch row.measure {
    case .errors: break
    case .amount(let amounts): (result.ours, result.theirs) = try amounts()
    case .time(let ours, let theirs):
      let ourTurns = try turns(of: ours)
      let theirTurns = try turns(of: theirs)
      var ourTimes: [Double] = []
      var theirTimes: [Double] = []
      var allocations: [Double] = []
      for _ in 0..<max(rounds, 3) {
        let sample = try ours(ourTurns)
        ourTimes.append(sample.nanoseconds / Double(ourTurns))
        if let count = sample.allocations { allocations.append(Double(count) / Double(ourTurns)) }
        theirTimes.append(try theirs(theirTurns).nanoseconds / Double(theirTurns))
      }
      result.ours = median(ourTimes)
      result.theirs = median(theirTimes)
      // The worst round: allocations do not depend on chance.
      result.allocations = allocations.max()
    }
    return result
  }

  /// The number of turns in about one span; determining it also warms up.
  func turns(of timed: Timed) throws -> Int {
    var turns = 1
    while true {
      let took = try timed(turns).nanoseconds
      if took >= span / 4 || turns >= 1 << 30 {
        return max(1, Int(Double(turns) * span / max(took, 1)))
      }
      turns *= 2
    }
  }
}

/// The middle value, or the mean of the two in the middle; NaN if there is none.
func median(_ values: [Double]) -> Double {
  guard !values.isEmpty else { return .nan }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
