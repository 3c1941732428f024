import Foundation

/// A line of a script's progress, in zenity's and yad's format.
public enum ProgressLine: Hashable, Sendable {
  /// A part, 0…1: "45", "45.5", "45,5 %", and yad's "1:45".
  case part(Double)
  /// "# text", and yad's "1:# text".
  case message(String)
  /// "pulsate:true" and "pulsate:false".
  case indeterminate(Bool)

  /// Reads a line; nil: it has no meaning.
  public init?(_ line: String) {
    let text = ProgressLine.withoutBar(line[...])
    if text.first == "#" {
      self = .message(String(text.dropFirst()).unescaped.trimmingCharacters(in: .whitespacesAndNewlines))
    } else if text.hasPrefix("pulsate") {
      guard let colon = text.firstIndex(of: ":") else { return nil }
      self = .indeterminate(
        text[colon...].dropFirst().trimmingCharacters(in: .whitespaces).lowercased() != "false")
    } else {
      let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
      guard number.first?.isNumber == true, let percent = Double(number.replacing(",", with: ".")) else {
        return nil
      }
      self = .part(min(percent / 100, 1))
    }
  }

  /// The number of yad's bar at the beginning of a line, from 1; 1 if there is none.
  static func bar(of line: String) -> Int {
    let text = withoutBar(line[...])
    return text.startIndex == line.startIndex ? 1 : max(1, Int(line[..<text.startIndex].dropLast()) ?? 1)
  }

  /// Without the number of yad's bar.
  private static func withoutBar(_ line: Substring) -> Substring {
    guard let colon = line.utf8.prefix(3).firstIndex(of: UInt8(ascii: ":")), line.first?.isNumber == true
    else { return line }
    return line[line.utf8.index(after: colon)...]
  }
}
