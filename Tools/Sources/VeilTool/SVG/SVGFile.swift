/// The bytes of an SVG file, safe for the XML parser.
struct SVGFile {
  /// The maximum size in bytes: icons have a few thousand, and up to this no file makes the tool slow or
  /// large.
  static let largest = 1_000_000
  /// The maximum number of equals signs between two `<`: the parser's time is quadratic in a tag's
  /// attributes.
  static let mostAttributes = 10_000

  /// The path, as given.
  let path: String
  /// UTF-8, without an XML declaration that could name another encoding.
  let text: [UInt8]

  /// Checks bytes.
  init(path: String, bytes: [UInt8]) throws(ToolError) {
    self.path = path
    guard bytes.count <= SVGFile.largest else {
      throw ToolError(
        path, "it has more than \(SVGFile.largest / 1_000_000) MB, which no icon needs",
        advice: "Remove images and everything else that is not a stroke")
    }
    if let other = SVGFile.others.first(where: { bytes.starts(with: $0.begin) }) {
      throw ToolError(path, "it is \(other.name), not an SVG", advice: other.advice)
    }
    guard var text = SVGFile.utf8(bytes) else {
      throw ToolError(path, "it is neither UTF-8 nor UTF-16", advice: "Save it as UTF-8")
    }
    guard text.contains(where: { !SVGFile.isSpace($0) }) else {
      throw ToolError(path, "it is empty", advice: "Give an SVG file")
    }
    SVGFile.eraseDeclaration(in: &text)
    self.text = text
    try checkDeclarations()
    try checkAttributes()
  }

  /// Other file types, by their first bytes.
  private static let others: [(begin: [UInt8], name: String, advice: String)] = {
    let pixels = "Give the SVG from which it was made: pixels have no strokes"
    return [
      ([0x89, 0x50, 0x4E, 0x47], "a PNG", pixels), ([0xFF, 0xD8, 0xFF], "a JPEG", pixels),
      (Array("GIF8".utf8), "a GIF", pixels), (Array("%PDF".utf8), "a PDF", "Save it as SVG"),
      ([0x1F, 0x8B], "compressed, like .svgz", "Unpack it, as with gunzip < icon.svgz > icon.svg"),
    ]
  }()

  /// The bytes as UTF-8; nil: not text. UTF-16 is recognized by its byte order mark.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let isLittle = bytes.starts(with: [0xFF, 0xFE])
      guard bytes.count.isMultiple(of: 2) else { return nil }
      let units = stride(from: 2, to: bytes.count, by: 2).map { index in
        let (low, high) = isLittle ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
        return UInt16(high) << 8 | UInt16(low)
      }
      return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
    }
    let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    // A NUL would end the parser's text early.
    guard !rest.contains(0), String(validating: rest, as: UTF8.self) != nil else { return nil }
    return Array(rest)
  }

  /// Blanks `<?xml … ?>`: the parser would use its encoding, and the checks would not.
  private static func eraseDeclaration(in text: inout [UInt8]) {
    guard text.starts(with: "<?xml".utf8) else { return }
    var index = 0
    while index < text.count, text[index] != UInt8(ascii: ">") {
      if text[index] != UInt8(ascii: "\n") { text[index] = UInt8(ascii: " ") }
      index += 1
    }
    if index < text.count { text[index] = UInt8(ascii: " ") }
  }

  /// Entities can expand a few bytes to gigabytes, and so can attributes with declared values.
  private func checkDeclarations() throws(ToolError) {
    var line = 1
    for (index, byte) in text.enumerated() {
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard byte == UInt8(ascii: "!"), index > 0 else { continue }
      let rest = text[(index - 1)...]
      if rest.starts(with: "<!ENTITY".utf8) || rest.starts(with: "<!ATTLIST".utf8) {
        throw ToolError(
          path, line: line, "its DOCTYPE declares entities or attributes, which are not read",
          advice: "Write out what they stand for, and remove the DOCTYPE")
      }
    }
  }

  private func checkAttributes() throws(ToolError) {
    var line = 1
    var count = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: "<"): count = 0
      case UInt8(ascii: "="):
        count += 1
        guard count <= SVGFile.mostAttributes else {
          throw ToolError(
            path, line: line, "a tag has more than \(SVGFile.mostAttributes) attributes",
            advice: "Remove attributes that draw nothing")
        }
      default: break
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
