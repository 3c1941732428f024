import Foundation

/// The results as one table in Markdown, which also reads well in a terminal.
struct Table {
  var results: [Result]

  static let head = [
    "row", "what", "peer", "ours ÷ peer", "to reach", "reached", "ours", "peer's", "allocations", "error",
  ]

  /// The cells of a row.
  static func cells(of result: Result) -> [String] {
    let row = result.row
    return [
      row.name, row.what, row.peer, result.ratio?.fixed(2) ?? "–", row.reach?.description ?? "–",
      result.isReached.map { $0 ? "yes" : "NOT" } ?? "–",
      amount(result.ours, of: row), amount(result.theirs, of: row),
      result.allocations.map { $0 < 0.005 && $0 > 0 ? "< 0.01" : $0.short } ?? "–",
      result.findings.isEmpty ? "–" : result.findings.map(text).joined(separator: "; "),
    ]
  }

  private static func amount(_ value: Double?, of row: Row) -> String {
    guard let value else { return "–" }
    if case .time = row.measure { return value.asTime }
    return value.fixed(0)
  }

  private static func text(_ finding: Finding) -> String {
    let name = finding.label.isEmpty ? "" : "\(finding.label) "
    guard let gate = finding.gate else { return name + finding.value.scientific }
    return "\(name)\(finding.value.scientific) (\(finding.holds ? "≤" : "NOT ≤") \(gate.scientific))"
  }

  var markdown: String {
    let lines = [Table.head] + results.map(Table.cells)
    let widths = Table.head.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return "| \(padded.joined(separator: " | ")) |"
    }
    let rule = "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
    return ([line(lines[0]), rule] + lines.dropFirst().map(line)).joined(separator: "\n")
  }

  static let begin = "<!-- make bench WRITE=1 writes what stands from here -->"
  static let end = "<!-- to here -->"

  /// A text with the part between the two marks replaced; nil: a mark is missing.
  static func replacing(in text: String, with table: String) -> String? {
    guard let begin = text.range(of: begin),
      let end = text.range(of: end, range: begin.upperBound..<text.endIndex)
    else { return nil }
    return text[..<begin.upperBound] + "\n\(table)\n" + text[end.lowerBound...]
  }
}

extension Double {
  /// With this many decimals.
  func fixed(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }

  /// With two significant digits: 3.4e-07.
  var scientific: String { self == 0 ? "0" : String(format: "%.1e", self) }

  /// As short as possible with at most two decimals.
  var short: String { self == rounded() ? fixed(0) : fixed(2) }

  /// Nanoseconds in a readable unit.
  var asTime: String {
    if self < 1e3 { return "\(fixed(self < 100 ? 1 : 0)) ns" }
    if self < 1e6 { return "\((self / 1e3).fixed(self < 1e5 ? 1 : 0)) µs" }
    return "\((self / 1e6).fixed(1)) ms"
  }
}
