import VeilCore

extension Symbol {
  /// How long a path as long as the checkmark's draws, in seconds: the published figure.
  static let checkmarkTime = 0.5
  /// The shortest and the longest drawing, in seconds: below 0.3 the motion is not seen as one, above 1 it
  /// holds up the reader.
  static let drawingTimes = 0.3...1.0

  /// How long the symbol draws itself, in seconds, by the length of its path (the published open
  /// question; the heuristic is ours).
  ///
  /// 0.5 for a path as long as the checkmark; others in proportion to the square root of their length, since
  /// a pen is faster on a longer way; never less than 0.3 nor more than 1.0.
  public var drawingTime: Double {
    let reference = Symbol.checkmark.path.length()
    let length = path.length()
    guard length > 0, reference > 0 else { return Symbol.drawingTimes.lowerBound }
    let time = Symbol.checkmarkTime * (length / reference).squareRoot()
    return min(max(time, Symbol.drawingTimes.lowerBound), Symbol.drawingTimes.upperBound)
  }
}
