extension BezierPath {
  /// Why SVG path data could not be read.
  public struct SVGError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The character or number where reading stopped; nil at the end of the data.
    public let given: String?
    /// The offset of it, in bytes of UTF-8.
    public let offset: Int
    /// What was expected instead.
    package let expected: Expectation

    /// What the reader expected.
    package enum Expectation: Hashable, Sendable {
      /// The data does not begin with a move.
      case move
      /// A letter that is no command, or an extra number.
      case command
      /// A coordinate, a radius or an angle.
      case number
      /// A number that a double can hold.
      case smallerNumber
      /// One of the two flags of an arc.
      case flag
    }

    /// How to correct the data.
    public var advice: String {
      switch expected {
      case .move: "Begin with a move, as in M0 0."
      case .command:
        "Use one of the commands M L H V C S Q T A Z, and none of its numbers more than it takes."
      case .number: "Give each command all its numbers, in groups of \(SVGError.groups)."
      case .smallerNumber: "Use a number between -1e308 and 1e308."
      case .flag: "Write an arc as A radiusX radiusY rotation large-arc sweep x y, both flags 0 or 1."
      }
    }

    /// What was given, where, what was expected, and what to do.
    public var description: String {
      let given = given.map { "\"\($0)\"" } ?? "the end of the data"
      return "SVG path data: \(given) at offset \(offset), expected \(expected.text). \(advice)"
    }

    private static let groups = "2 for M L T, 1 for H V, 4 for S Q, 6 for C, 7 for A"
  }
}

extension BezierPath.SVGError.Expectation {
  fileprivate var text: String {
    switch self {
    case .move: "a move (M or m)"
    case .command: "a command"
    case .number: "a number"
    case .smallerNumber: "a number that is not too large"
    case .flag: "a flag (0 or 1)"
    }
  }
}
