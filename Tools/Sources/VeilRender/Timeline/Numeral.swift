/// Numbers as SVG, CSS and Lottie have them.
enum Numeral {
  /// A number with so many decimals at most, without trailing zeros; 0 for what is none.
  static func text(_ value: Double, decimals: Int = 3) -> String {
    let rounded = rounded(value, decimals: decimals)
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    let text = String(rounded)
    guard !text.contains("e") else { return "0" }
    // CSS and SVG need no zero in front of the point.
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    if text.hasPrefix("-0.") { return "-" + text.dropFirst(2) }
    return text
  }

  /// A number rounded to so many decimals; 0 for what is none.
  static func rounded(_ value: Double, decimals: Int = 3) -> Double {
    guard value.isFinite else { return 0 }
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    return (value * unit).rounded() / unit
  }
}
