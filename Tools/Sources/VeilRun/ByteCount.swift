import VeilCore
import VeilEngine

/// A number of bytes, as a user writes it: "5000", "300k", "2G", "2GB", "2GiB".
public struct ByteCount: Hashable, Sendable, CustomStringConvertible {
  /// English, in plain ASCII for terminals.
  static let words = {
    var words = VeilWords()
    words.amountPattern = "{n} {unit}"
    return words
  }()
  private static let prefixes: [Character] = ["k", "m", "g", "t", "p"]

  public let bytes: Int

  /// Creates a number of bytes.
  public init(_ bytes: Int) { self.bytes = bytes }

  /// Reads a text; nil: not a number of bytes above 0. As in other tools, "2G" and "2GiB" are powers of 1024,
  /// and "2GB" of 1000.
  public init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    var unit = text[digits.endIndex...].lowercased()[...]
    var factor = 1.0
    if let prefix = unit.first, let power = ByteCount.prefixes.firstIndex(of: prefix) {
      unit = unit.dropFirst()
      let base = unit == "b" ? 1000.0 : 1024
      factor = (0...power).reduce(1) { factor, _ in factor * base }
      guard ["", "b", "ib"].contains(unit) else { return nil }
    } else if unit != "", unit != "b" {
      return nil
    }
    guard let number = Double(digits), let bytes = Int(exactly: (number * factor).rounded()), bytes > 0 else {
      return nil
    }
    self.bytes = bytes
  }

  /// In the notation of a file manager: "999 B", "35.2 MB".
  public var description: String { ByteCount.words.bytes(Double(bytes)) }
}
