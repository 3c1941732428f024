/// Numbers for SVG, CSS and Lottie.
enum Numeral {
  /// A number with a maximum of decimals, without trailing zeros; 0 for a NaN.
  static func text(_ value: Double, decimals: Int = 3) -> String {
    let rounded = rounded(value, decimals: decimals)
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    let text = String(rounded)
    guard !text.contains("e") else { return "0" }
    // CSS and SVG need no zero before the point.
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    if text.hasPrefix("-0.") { return "-" + text.dropFirst(2) }
    return text
  }

  /// A number rounded to a number of decimals; 0 for a NaN.
  static func rounded(_ value: Double, decimals: Int = 3) -> Double {
    guard value.isFinite else { return 0 }
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    return (value * unit).rounded() / unit
  }
}
