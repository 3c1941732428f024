import VeilCore
import VeilTool

// Parses the values of a command line.
extension Rendering {
  /// A size in points: "360x240".
  public static func size(_ text: String, option: String) throws(ToolError) -> Geometry.Size {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], sizes.contains(width),
      sizes.contains(height)
    else {
      throw ToolError(
        option, "\(text.quoted) is not a size",
        advice: "Give a width and a height in points, from 1 to 10,000 each, such as 360x240")
    }
    return Geometry.Size(width: width, height: height)
  }

  /// A number within a range.
  public static func number(
    _ text: String, in range: ClosedRange<Double>, option: String
  ) throws(ToolError) -> Double {
    guard let number = Double(text), range.contains(number) else {
      throw ToolError(
        option, "\(text.quoted) is not a valid number here",
        advice: "Give one from \(plain(range.lowerBound)) to \(plain(range.upperBound))")
    }
    return number
  }

  /// A symbol of the library.
  public static func symbol(named name: String, option: String) throws(ToolError) -> Symbol {
    guard let symbol = Symbol.library.first(where: { $0.name == name }) else {
      throw ToolError(
        option, "the library has no symbol named \(name.quoted)",
        advice: "Give one of these: \(symbolNames.joined(separator: ", "))")
    }
    return symbol
  }

  /// The names of the library's symbols.
  public static let symbolNames = Symbol.library.map(\.name)

  /// The named backgrounds.
  public static let grounds = ["none", "page", "white", "black"]

  /// A background: "none", "page", "white", "black", or a colour as "#F80", "#FF8800" or "#FF8800CC".
  public static func ground(_ text: String, isDark: Bool, option: String) throws(ToolError) -> Ground {
    switch text.lowercased() {
    case "none": return Ground()
    case "page": return .page(isDark: isDark)
    case "white": return Ground(color: .white)
    case "black": return Ground(color: .black)
    default: break
    }
    guard let color = color(text) else {
      throw ToolError(
        option, "\(text.quoted) is not a background",
        advice: "Give none, page, white, black, or a colour such as #F80, #FF8800 or #FF8800CC")
    }
    return Ground(color: color)
  }

  /// A colour: "#F80", "#FF8800" or "#FF8800CC".
  public static func color(_ text: String, option: String) throws(ToolError) -> RGBA {
    guard let color = color(text) else {
      throw ToolError(
        option, "\(text.quoted) is not a colour", advice: "Give one such as #F80, #FF8800 or #FF8800CC")
    }
    return color
  }

  private static func color(_ text: String) -> RGBA? {
    let digits = text.hasPrefix("#") ? text.dropFirst().compactMap(\.hexDigitValue) : []
    guard [3, 6, 8].contains(digits.count), digits.count == text.unicodeScalars.count - 1 else { return nil }
    let bytes =
      digits.count == 3
      ? digits.map { $0 * 17 }
      : stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    let parts = bytes.map { Double($0) / 255 }
    return RGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }

  /// A number in plain notation.
  private static func plain(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  /// The sides of a picture, in points.
  private static let sizes = 1.0...10_000
}
