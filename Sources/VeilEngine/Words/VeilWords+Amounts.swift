import VeilCore

// Amounts and rates.
extension VeilWords {
  /// The largest number in front of a unit, whose tenths fit into 32 bits.
  private static let mostAmount = 1e8

  /// A number of bytes with its unit, such as "999 B" and "35.2 MB". Each unit is a thousand times the one before it.
  public func bytes(_ count: Double) -> String { bytes(count, withTenthsBelow: .infinity) }

  /// A rate to two digits, such as "1.2 MB/s" and "12/s"; nil if it would be 0, and for a rate that is not finite.
  public func rate(_ perSecond: Double, of unit: WorkUnit) -> String? {
    guard perSecond.isFinite else { return nil }
    var step = 0.1
    while perSecond / step >= 99.5 { step *= 10 }
    let rate = (perSecond / step).rounded() * step
    guard rate > 0 else { return nil }
    let amount = unit == .bytes ? bytes(rate, withTenthsBelow: 10) : number(rate, withTenths: rate < 10)
    return ratePattern.filled([("{n}", amount)])
  }

  private func bytes(_ count: Double, withTenthsBelow limit: Double) -> String {
    var units = byteUnits[...]
    var value = count
    // 999.95 of a larger unit would be written as 1000.0.
    while units.count > 1, value >= (units.startIndex == 0 ? 1000 : 999.95) {
      value /= 1000
      units = units.dropFirst()
    }
    let number = number(value, withTenths: units.startIndex > 0 && value < limit)
    return amountPattern.filled([("{n}", number), ("{unit}", units.first ?? "")])
  }

  private func number(_ value: Double, withTenths: Bool) -> String {
    let value = value > 0 ? min(value, VeilWords.mostAmount) : 0
    guard withTenths else { return digits.text(Int(value.rounded())) }
    let tenths = Int((value * 10).rounded())
    return digits.text(tenths / 10) + decimalMark + digits.text(tenths % 10)
  }
}
