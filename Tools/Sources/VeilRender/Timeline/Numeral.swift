import VeilTool

/// Numbers for SVG, CSS and Lottie.
enum Numeral {
  /// A number with a maximum of decimals, without a zero before the point, as CSS and SVG permit; 0 for a NaN.
  static func text(_ value: Double, decimals: Int = 3) -> String {
    guard value.isFinite else { return "0" }
    let text = value.text(decimals: decimals)
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    if text.hasPrefix("-0.") { return "-" + text.dropFirst(2) }
    return text
  }

  /// A number rounded to a number of decimals; 0 for a NaN.
  static func rounded(_ value: Double, decimals: Int = 3) -> Double {
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    return value.isFinite ? (value * unit).rounded() / unit : 0
  }
}
