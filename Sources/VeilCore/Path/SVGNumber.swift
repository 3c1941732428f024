/// Numbers in SVG path data, written and read without the C library, with the same bits everywhere.
package enum SVGNumber {
  /// The shortest text that is read back as the same number, or the number rounded to `precision` decimals.
  package static func text(_ value: Double, precision: Int?) -> String {
    guard value.isFinite else { return "0" }
    if let precision, let rounded = fixed(value, decimals: precision.clamped(to: 0...15)) { return rounded }
    let text = value.description
    return text.utf8.suffix(2).elementsEqual(".0".utf8) ? String(text.dropLast(2)) : text
  }

  /// The number with this many decimals and no trailing zeros; nil if it is too large for decimals, or not finite.
  static func fixed(_ value: Double, decimals: Int) -> String? {
    var unit: UInt64 = 1
    for _ in 0..<decimals { unit *= 10 }
    let scaled = (value.magnitude * Double(unit)).rounded(.toNearestOrEven)
    // Below this limit the scaled number is an integer that a double holds exactly.
    guard scaled < 9_007_199_254_740_992 else { return nil }
    let digits = UInt64(scaled)
    guard digits > 0 else { return "0" }
    var text = value < 0 ? "-" : ""
    text += (digits / unit).description
    var rest = digits % unit
    guard rest > 0 else { return text }
    text += "."
    while rest > 0 {
      unit /= 10
      text += (rest / unit).description
      rest %= unit
    }
    return text
  }
}

extension SVGNumber {
  /// The double nearest to `digits` · 10^`exponent`; infinite if that is too large.
  static func value(digits: UInt64, exponent: Int) -> Double {
    guard digits > 0, exponent > -400 else { return 0 }
    guard exponent < 400 else { return .infinity }
    if digits < 1 << 53, exponent.magnitude <= 22 {
      // Both numbers are exact, so the operation rounds once.
      return exponent < 0
        ? Double(digits) / smallPowers[-exponent] : Double(digits) * smallPowers[exponent]
    }
    return exactValue(digits: digits, exponent: exponent)
  }

  /// The powers of ten that a double holds exactly.
  private static let smallPowers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
    1e20, 1e21, 1e22,
  ]

  /// The same by big integers, for numbers with many digits or a large exponent.
  private static func exactValue(digits: UInt64, exponent: Int) -> Double {
    // Least significant first, 32 bits each.
    var limbs: [UInt32] = [UInt32(truncatingIfNeeded: digits), UInt32(truncatingIfNeeded: digits >> 32)]
    var shift = 0
    var hasRest = false
    if exponent >= 0 {
      for power in chunks(of: exponent) { multiply(&limbs, by: power) }
    } else {
      // Enough leading bits that at least 64 remain: a chunk of nine digits removes 30.
      let extra = 3 + (-exponent) / 9 + 1
      limbs.insert(contentsOf: repeatElement(0, count: extra), at: 0)
      shift = -32 * extra
      for power in chunks(of: -exponent) where divide(&limbs, by: power) { hasRest = true }
    }
    while limbs.last == 0 { limbs.removeLast() }
    // The top 64 bits, the lowest of them sticky, so that the conversion rounds as for the whole number.
    var top: UInt64 = 0
    for limb in limbs.suffix(3).reversed().prefix(2) { top = top << 32 | UInt64(limb) }
    shift += 32 * max(0, limbs.count - 2)
    if limbs.count > 2 {
      let free = top.leadingZeroBitCount
      let next = UInt64(limbs[limbs.count - 3])
      if free > 0 {
        top = top << UInt64(free) | next >> UInt64(32 - free)
        if next << UInt64(32 + free) != 0 { hasRest = true }
        shift -= free
      } else if next != 0 {
        hasRest = true
      }
      if limbs.dropLast(3).contains(where: { $0 != 0 }) { hasRest = true }
    }
    if hasRest { top |= 1 }
    return Double(sign: .plus, exponent: shift, significand: Double(top))
  }

  /// 10^`exponent` as factors of at most 10⁹.
  private static func chunks(of exponent: Int) -> [UInt64] {
    var result = [UInt64](repeating: 1_000_000_000, count: exponent / 9)
    var last: UInt64 = 1
    for _ in 0..<(exponent % 9) { last *= 10 }
    result.append(last)
    return result
  }

  private static func multiply(_ limbs: inout [UInt32], by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let product = UInt64(limbs[index]) * factor + carry
      limbs[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  /// Divides, and returns whether there is a remainder.
  private static func divide(_ limbs: inout [UInt32], by divisor: UInt64) -> Bool {
    var rest: UInt64 = 0
    for index in limbs.indices.reversed() {
      let dividend = rest << 32 | UInt64(limbs[index])
      limbs[index] = UInt32(dividend / divisor)
      rest = dividend % divisor
    }
    return rest != 0
  }
}
