public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }

open class NSParagraphStyle: NSObject {
  var held = (
    alignment: NSTextAlignment.natural, mode: NSLineBreakMode.byWordWrapping, spacing: CGFloat(0),
    direction: NSWritingDirection.natural, hyphenation: Float(0)
  )
  open var alignment: NSTextAlignment { held.alignment }
  open var lineBreakMode: NSLineBreakMode { held.mode }
  open var lineSpacing: CGFloat { held.spacing }
  open var baseWritingDirection: NSWritingDirection { held.direction }
  open var hyphenationFactor: Float { held.hyphenation }
}

open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { held.alignment }
    set { held.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { held.mode }
    set { held.mode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { held.spacing }
    set { held.spacing = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { held.direction }
    set { held.direction = newValue }
  }
  open override var hyphenationFactor: Float {
    get { held.hyphenation }
    set { held.hyphenation = newValue }
  }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}

open class NSStringDrawingContext: NSObject {}

extension NSAttributedString {
  /// Without `usesLineFragmentOrigin` a single line, as in UIKit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
    let width = options.contains(.usesLineFragmentOrigin) && size.width > 0 ? size.width : nil
    let lines = TextMeasuring.lines(string, font ?? .systemFont(ofSize: 12), width)
    return CGRect(origin: .zero, size: TextMeasuring.size(of: lines, font: font ?? .systemFont(ofSize: 12)))
  }

  public func size() -> CGSize { boundingRect(with: .zero, context: nil).size }
}

/// The widths of texts, and their line breaks.
@_spi(Double) public enum TextMeasuring {
  public struct Line: Equatable, Sendable {
    public var text: String
    public var width: CGFloat
    public init(text: String, width: CGFloat) { (self.text, self.width) = (text, width) }
  }

  /// The lines of a text in a font, up to a width; nil: no limit. By default every character is half an em wide, so that
  /// tests can rely on it.
  nonisolated(unsafe) public static var lines: (String, UIFont, CGFloat?) -> [Line] = halfAnEm

  /// The height of a line; by default the font's.
  nonisolated(unsafe) public static var lineHeight: (UIFont) -> CGFloat = { $0.lineHeight }

  static func size(of lines: [Line], font: UIFont) -> CGSize {
    CGSize(
      width: (lines.map(\.width).max() ?? 0).rounded(.up), height: CGFloat(lines.count) * lineHeight(font))
  }

  /// Breaks at spaces, and within a word that is too long for a line.
  public static func halfAnEm(_ text: String, _ font: UIFont, _ width: CGFloat?) -> [Line] {
    let character = font.pointSize / 2
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
