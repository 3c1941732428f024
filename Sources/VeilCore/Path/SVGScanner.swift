/// Reads the tokens of SVG path data.
struct SVGScanner {
  private let text: String
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// The next byte; nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) { offset += 1 }
  }

  /// Skips white space with at most one comma; true if there was a comma.
  @discardableResult
  mutating func skipComma() -> Bool {
    skipSpace()
    guard next == UInt8(ascii: ",") else { return false }
    offset += 1
    skipSpace()
    return true
  }

  /// Takes the next byte if it is a letter.
  mutating func letter() -> UInt8? {
    guard let byte = next, (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= UInt8(ascii: "z") else {
      return nil
    }
    offset += 1
    return byte
  }

  /// Whether a number could begin here.
  var isAtNumber: Bool {
    guard let byte = next else { return false }
    return isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }

  /// An arc's flag: one digit, which needs no separator after it.
  mutating func flag() throws(BezierPath.SVGError) -> Bool {
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw error(expecting: .flag)
    }
    offset += 1
    return byte == UInt8(ascii: "1")
  }

  /// A number; digits after the nineteenth are ignored.
  mutating func number() throws(BezierPath.SVGError) -> Double {
    let begin = offset
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { offset += 1 }
    var digits: UInt64 = 0
    var exponent = 0
    var hasDigits = false
    var isBehindPoint = false
    while let byte = next {
      if isDigit(byte) {
        hasDigits = true
        // Nineteen digits always fit into 64 bits.
        if digits < 1_000_000_000_000_000_000 {
          digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
          if isBehindPoint { exponent -= 1 }
        } else if !isBehindPoint {
          exponent += 1
        }
      } else if byte == UInt8(ascii: "."), !isBehindPoint {
        isBehindPoint = true
      } else {
        break
      }
      offset += 1
    }
    guard hasDigits else {
      offset = begin
      throw error(expecting: .number)
    }
    exponent += self.exponent()
    let value = SVGNumber.value(digits: digits, exponent: exponent)
    guard value.isFinite else {
      let end = offset
      offset = begin
      throw error(expecting: .smallerNumber, length: end - begin)
    }
    return isNegative ? -value : value
  }

  /// The exponent of a number; 0 if there is none.
  private mutating func exponent() -> Int {
    let begin = offset
    guard let byte = next, byte | 0x20 == UInt8(ascii: "e") else { return 0 }
    offset += 1
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { offset += 1 }
    guard let first = next, isDigit(first) else {
      offset = begin
      return 0
    }
    var value = 0
    while let byte = next, isDigit(byte) {
      // Larger exponents are beyond all doubles, whatever the digits.
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 100_000)
      offset += 1
    }
    return isNegative ? -value : value
  }

  /// An error at the current offset, with the character there or `length` bytes.
  func error(expecting expected: BezierPath.SVGError.Expectation, length: Int? = nil) -> BezierPath.SVGError {
    guard offset < bytes.count else {
      return BezierPath.SVGError(given: nil, offset: offset, expected: expected)
    }
    let begin = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
    let given: String
    if let length {
      given = String(text[begin..<text.utf8.index(begin, offsetBy: length)])
    } else {
      given = String(text.unicodeScalars[begin])
    }
    return BezierPath.SVGError(given: given, offset: offset, expected: expected)
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
