/// One row of the table: our work beside a peer's.
///
/// Rows are in `Rows/`, one file per family, and listed in `Bench.families`.
struct Row {
  /// The row's number and, if it has several lines, the line: "3 ring".
  var name: String
  /// What is measured.
  var what: String
  /// The peer, with its version.
  var peer: String
  /// The comparison.
  var measure: Measure
  /// The limit of the ratio of ours to the peer's; nil: only errors count.
  var reach: Reach?
  /// The maximum number of allocations in one turn of ours; nil: printed without a limit.
  var mostAllocations: Double?
  /// Errors of ours and of others, determined before time is measured.
  var findings: () throws -> [Finding] = { [] }
}

/// Runs a number of turns, and returns their duration and allocations. Preparations before them do not count:
/// a `Stopwatch` or the peer's own clock runs only for the turns.
typealias Timed = (_ turns: Int) throws -> Sample

/// The measurement of a number of turns.
struct Sample {
  var nanoseconds: Double
  /// The number of allocations; nil: unknown, for a peer elsewhere.
  var allocations: Int?
}

/// The comparison of a row.
enum Measure {
  /// Time, with alternating turns.
  case time(ours: Timed, theirs: Timed)
  /// Fixed amounts, such as bytes or points.
  case amount(() throws -> (ours: Double, theirs: Double))
  /// Nothing: only errors count.
  case errors
}

/// The limit of a ratio.
enum Reach: CustomStringConvertible {
  case atMost(Double)
  case within(ClosedRange<Double>)

  func isReached(by ratio: Double) -> Bool {
    switch self {
    case .atMost(let most): ratio <= most
    case .within(let range): range.contains(ratio)
    }
  }

  var description: String {
    switch self {
    case .atMost(let most): "≤ \(most.fixed(2))"
    case .within(let range): "\(range.lowerBound.fixed(2))…\(range.upperBound.fixed(2))"
    }
  }
}

/// An error with its limit.
struct Finding: Equatable {
  /// What it is the error of; empty for the row's only one.
  var label: String
  var value: Double
  /// Beyond this the run fails; nil: only printed, as a peer's.
  var gate: Double?

  /// Written so that a NaN fails, too.
  var holds: Bool { gate.map { value <= $0 } ?? true }
}
