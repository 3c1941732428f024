/// Reads numbers, words and punctuation from the text of an attribute.
struct NumberReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Whether everything was read.
  var isAtEnd: Bool { offset >= bytes.count }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
  }

  /// Skips white space with at most one comma; true if there was a comma.
  @discardableResult
  mutating func skipComma() -> Bool {
    skipSpace()
    guard take(UInt8(ascii: ",")) else { return false }
    skipSpace()
    return true
  }

  /// Takes the next byte if it matches.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  /// The letters that follow, and a percent sign.
  mutating func word() -> String {
    let begin = offset
    while let byte = next, (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "%") { offset += 1 }
    return String(decoding: bytes[begin..<offset], as: UTF8.self)
  }

  /// A number in SVG's notation; nil, without consuming input: none, or beyond doubles.
  mutating func number() -> Double? {
    let begin = offset
    if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { offset += 1 }
    var digits = skipDigits()
    if take(UInt8(ascii: ".")) { digits += skipDigits() }
    guard digits > 0 else {
      offset = begin
      return nil
    }
    skipExponent()
    guard let value = Double(String(decoding: bytes[begin..<offset], as: UTF8.self)), value.isFinite else {
      offset = begin
      return nil
    }
    return value
  }

  private mutating func skipExponent() {
    let begin = offset
    guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return }
    if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { offset += 1 }
    // Otherwise it is a unit, as in 1em.
    if skipDigits() == 0 { offset = begin }
  }

  private mutating func skipDigits() -> Int {
    let begin = offset
    while let byte = next, (0x30...0x39).contains(byte) { offset += 1 }
    return offset - begin
  }

  /// The numbers of a list, separated by white space and commas; nil: it contains anything else.
  static func list(_ text: String) -> [Double]? {
    var reader = NumberReader(text)
    var numbers: [Double] = []
    reader.skipSpace()
    while !reader.isAtEnd {
      guard let number = reader.number() else { return nil }
      numbers.append(number)
      if reader.skipComma(), reader.isAtEnd { return nil }
    }
    return numbers
  }
}
