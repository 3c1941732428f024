/// How much of a command's work is done, as a line of its output tells.
public enum LineProgress: Hashable, Sendable {
  /// A part, 0…1: "42%", "42.5 %".
  case part(Double)
  /// So many of so many: "[13/288]", "(13/288)", "13 of 288".
  case count(Int, of: Int)

  /// Reads a line; nil where it tells nothing. The last number of the line counts.
  public init?(_ line: String) {
    if let percent = line.matches(of: LineProgress.percent).last.flatMap({ Double($0.1) }), percent <= 100 {
      self = .part(percent / 100)
      return
    }
    for pattern in [LineProgress.bracketed, LineProgress.spoken] {
      guard let match = line.matches(of: pattern).last, let done = Int(match.1), let total = Int(match.2),
        total > 0, done <= total
      else { continue }
      self = .count(done, of: total)
      return
    }
    return nil
  }

  // A regular expression is no Sendable value, so that each is made where it is used.
  private static var percent: Regex<(Substring, Substring)> { /(?:^|[^0-9.])(\d{1,3}(?:\.\d+)?) ?%/ }
  private static var bracketed: Regex<(Substring, Substring, Substring)> {
    /[\[(] *(\d{1,9}) *\/ *(\d{1,9}) *[\])]/
  }
  private static var spoken: Regex<(Substring, Substring, Substring)> { /\b(\d{1,9}) of (\d{1,9})\b/ }
}
