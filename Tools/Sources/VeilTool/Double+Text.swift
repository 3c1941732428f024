extension Double {
  /// The number with a maximum of decimals, without an exponent and zeros at the end.
  package func text(decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
    let scaled = (self * Double(unit)).rounded()
    // Beyond this a double has no decimals.
    guard scaled.magnitude < 0x1p53 else { return description }
    let whole = Int(scaled)
    let rest = whole.magnitude % unit.magnitude
    let text = (whole < 0 ? "-" : "") + "\(whole.magnitude / unit.magnitude)"
    guard rest > 0 else { return text }
    let tail = String(repeating: "0", count: max(0, decimals - "\(rest)".count)) + "\(rest)"
    return text + "." + tail.reversed().drop { $0 == "0" }.reversed()
  }
}
