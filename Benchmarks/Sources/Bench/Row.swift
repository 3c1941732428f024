/// One row of the table: something of ours beside the same of a peer.
///
/// Rows stand in `Rows/`, one file for a family, and are listed in `Bench.families`.
struct Row {
  /// The row's number and, where it has several lines, which: "3 ring".
  var name: String
  /// What is measured.
  var what: String
  /// Who does the same, with the version.
  var peer: String
  /// What is compared.
  var measure: Measure
  /// What the ratio of ours to the peer's is to be; nil where only errors count.
  var reach: Reach?
  /// How many blocks of memory one turn of ours may ask for; nil where they are printed and nothing is asked.
  var mostAllocations: Double?
  /// Errors of ours and of others, found before time is measured.
  var findings: () throws -> [Finding] = { [] }
}

/// Takes so many turns, and says how long they took and what memory they asked for. What is made ready before
/// them does not count: a `Stopwatch` or the peer's own clock runs for the turns alone.
typealias Timed = (_ turns: Int) throws -> Sample

/// What was measured over a number of turns.
struct Sample {
  var nanoseconds: Double
  /// How many blocks of memory were asked for; nil where a peer elsewhere does not say.
  var allocations: Int?
}

/// What a row compares.
enum Measure {
  /// Time, by turns.
  case time(ours: Timed, theirs: Timed)
  /// Amounts that are what they are, such as bytes or points.
  case amount(() throws -> (ours: Double, theirs: Double))
  /// Nothing: only errors count.
  case errors
}

/// What a ratio is to be.
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

/// An error that was found, and how large it may be.
struct Finding: Equatable {
  /// Whose or which; empty for the row's only one.
  var label: String
  var value: Double
  /// Beyond this the run fails; nil where it is only printed, as a peer's is.
  var gate: Double?

  /// Written so that what is not a number fails too.
  var holds: Bool { gate.map { value <= $0 } ?? true }
}
