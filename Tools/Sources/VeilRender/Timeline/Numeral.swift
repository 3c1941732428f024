/// Numbers for SVG, CSS and Lottie.
enum Numeral {
  /// A number with a maximum of decimals, without trailing zeros; 0 for a NaN.
  static func text(_ value: Double, decimals: Int = 3) -> String {
    let rounded = rounded(value, decimals: decimals)
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    let text = String(rounded)
    if text.contains("e") { return abs(rounded) < 1 ? small(rounded, decimals: decimals) : "0" }
    // CSS and SVG need no zero before the point.
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    if text.hasPrefix("-0.") { return "-" + text.dropFirst(2) }
    return text
  }

  /// A number below 0.0001, which Swift prints with an exponent.
  private static func small(_ rounded: Double, decimals: Int) -> String {
    let digits = String(Int((abs(rounded) * unit(decimals)).rounded()))
    var text = String(repeating: "0", count: max(0, decimals - digits.utf8.count)) + digits
    while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
    return (rounded < 0 ? "-." : ".") + text
  }

  /// A number rounded to a number of decimals; 0 for a NaN.
  static func rounded(_ value: Double, decimals: Int = 3) -> Double {
    value.isFinite ? (value * unit(decimals)).rounded() / unit(decimals) : 0
  }

  private static func unit(_ decimals: Int) -> Double { (0..<decimals).reduce(1) { unit, _ in unit * 10 } }
}
