public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
}

/// The widths of texts, and their line breaks.
@_spi(Double) public enum TextMeasuring {
  public struct Line: Equatable, Sendable {
    public var text: String
    public var width: CGFloat
    public init(text: String, width: CGFloat) { (self.text, self.width) = (text, width) }
  }

  /// The lines of a text in a font, up to a width; nil: no limit. By default every character is half an em wide, so that
  /// tests can rely on it; a bolder one a fifth more.
  nonisolated(unsafe) public static var lines: (String, UIFont, CGFloat?) -> [Line] = halfAnEm

  /// The height of a line; by default the font's.
  nonisolated(unsafe) public static var lineHeight: (UIFont) -> CGFloat = { $0.lineHeight }

  static func size(of lines: [Line], font: UIFont) -> CGSize {
    CGSize(
      width: (lines.map(\.width).max() ?? 0).rounded(.up), height: CGFloat(lines.count) * lineHeight(font))
  }

  /// Breaks at spaces, and within a word that is too long for a line.
  public static func halfAnEm(_ text: String, _ font: UIFont, _ width: CGFloat?) -> [Line] {
    let character = font.pointSize / 2 * (font.isEmboldened ? 1.2 : 1)
    let most = width.map { max(1, Int(($0 / character + 1e-6).rounded(.down))) } ?? .max
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        var rest = String(word)
        if !line.isEmpty, line.count + 1 + rest.count <= most {
          line += " " + rest
          continue
        }
        if !line.isEmpty { lines.append(line) }
        while rest.count > most {
          lines.append(String(rest.prefix(most)))
          rest = String(rest.dropFirst(most))
        }
        line = rest
      }
      lines.append(line)
    }
    return lines.map { Line(text: $0, width: CGFloat($0.count) * character) }
  }
}
