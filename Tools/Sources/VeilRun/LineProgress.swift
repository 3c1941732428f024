/// The progress in a line of a command's output.
public enum LineProgress: Hashable, Sendable {
  /// A part, 0…1: "42%", "42.5 %", "42,5 %".
  case part(Double)
  /// A count: "[13/288]", "(13/288)", "13 of 288".
  case count(Int, of: Int)

  /// Reads a line; nil: it has no progress. The last number of the line counts, unless a known program begins
  /// with the total.
  public init?(_ line: String) {
    // A step in BuildKit's table is shown from its beginning on; the line above the table counts those that are done.
    guard LineProgress.mayTell(line), !line.hasPrefix("=> ") else { return nil }
    if let match = line.wholeMatch(of: LineProgress.curl) {
      // Without a total it writes 0.
      guard match.2 != "0", let percent = Double(match.1), percent <= 100 else { return nil }
      self = .part(percent / 100)
      return
    }
    let percent = line.prefixMatch(of: LineProgress.apt)?.1 ?? line.matches(of: LineProgress.percent).last?.1
    if let percent = percent.flatMap({ Double($0.replacing(",", with: ".")) }), percent <= 100 {
      self = .part(percent / 100)
      return
    }
    for pattern in [LineProgress.bracketed, LineProgress.named, LineProgress.spoken] {
      guard let match = line.matches(of: pattern).last, let done = Int(match.1), let total = Int(match.2),
        total > 0, done <= total
      else { continue }
      self = .count(done, of: total)
      return
    }
    return nil
  }

  /// Whether it contains anything that the expressions look for, which are slow.
  private static func mayTell(_ line: String) -> Bool {
    var hasDigit = false
    var hasSign = false
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
      case UInt8(ascii: "%"), UInt8(ascii: "/"), UInt8(ascii: ":"): hasSign = true
      default: break
      }
      if hasDigit, hasSign { return true }
    }
    return hasDigit && line.contains(" of ")
  }

  // A regular expression is not Sendable, so each is created where it is used.
  private static var percent: Regex<(Substring, Substring)> {
    /(?:^|[^0-9.,]|[^0-9],)(\d{1,3}(?:[.,]\d+)?) ?%/
  }
  private static var bracketed: Regex<(Substring, Substring, Substring)> {
    /[\[(] *(\d{1,9}) *\/ *(\d{1,9}) *[\])]/
  }
  /// Docker's "Step 4/5 : RUN make" and "#7 [builder 4/5] RUN make", and cargo's "Building [==> ] 4/5: veil".
  private static var named: Regex<(Substring, Substring, Substring)> {
    /(?:^Step |\[[^\[\]]+ |^Building \[[=> ]*\] )(\d{1,9})\/(\d{1,9})(?:\]|:| )/
  }
  private static var spoken: Regex<(Substring, Substring, Substring)> { /\b(\d{1,9}) of (\d{1,9})\b/ }
  /// "45% [2 libc6 7,012 kB/9,870 kB 71%]", where the last number is that of one package.
  private static var apt: Regex<(Substring, Substring)> { /(\d{1,3})% \[/ }
  /// A line of curl's table: percentages and sizes, speeds, three times, and the current speed.
  private static var curl: Regex<(Substring, Substring, Substring)> {
    /(\d{1,3}) (\d[\d.]*[kMGTP]?) \d{1,3} \S+ \d{1,3} \S+ \S+ \S+(?: (?:[-\d]+:[-\d:]+|\d+d(?: \d+h)?)){3} \S+/
  }
}
