import Foundation

/// The bytes of an SVG file, safe to give to the XML parser.
struct SVGFile {
  /// The most bytes that are read: icons have a few thousand, and with these no file makes the tool slow or large.
  static let largest = 1_000_000
  /// The most equals signs from one `<` to the next: the parser's time grows with the square of a tag's attributes.
  static let mostAttributes = 10_000

  /// The path, as it was given.
  let path: String
  /// UTF-8, without an XML declaration that could say otherwise.
  let text: [UInt8]

  /// What stands for standard input in the place of a path.
  static let standardInput = "-"

  /// Reads a file, or standard input.
  init(reading path: String) throws(ToolError) {
    if path == SVGFile.standardInput {
      let name = "standard input"
      try self.init(path: name, bytes: SVGFile.bytes(of: STDIN_FILENO, name))
    } else {
      try self.init(path: path, bytes: SVGFile.bytes(of: path))
    }
  }

  /// Takes bytes that were read.
  init(path: String, bytes: [UInt8]) throws(ToolError) {
    self.path = path
    guard bytes.count <= SVGFile.largest else {
      throw ToolError(
        path, "it has more than \(SVGFile.largest / 1_000_000) MB, which no icon needs",
        advice: "Take out pictures and other things that are no strokes")
    }
    if let other = SVGFile.others.first(where: { bytes.starts(with: $0.begin) }) {
      throw ToolError(path, "it is \(other.name), and no SVG", advice: other.advice)
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

  /// Files that are given in the place of SVG, by how they begin.
  private static let others: [(begin: [UInt8], name: String, advice: String)] = {
    let pixels = "Give the SVG that it was made of: pixels have no strokes"
    return [
      ([0x89, 0x50, 0x4E, 0x47], "a PNG", pixels), ([0xFF, 0xD8, 0xFF], "a JPEG", pixels),
      (Array("GIF8".utf8), "a GIF", pixels), (Array("%PDF".utf8), "a PDF", "Save it as SVG"),
      ([0x1F, 0x8B], "compressed, as .svgz is", "Unpack it, as with gunzip < icon.svgz > icon.svg"),
    ]
  }()

  private static let advice = "Give an SVG file or a folder of them that you may read"

  private static func bytes(of path: String) throws(ToolError) -> [UInt8] {
    let file = open(path, O_RDONLY)
    guard file >= 0 else {
      throw ToolError(path, "it cannot be opened: \(String(cString: strerror(errno)))", advice: advice)
    }
    defer { close(file) }
    return try bytes(of: file, path)
  }

  private static func bytes(of file: Int32, _ path: String) throws(ToolError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: largest + 1)
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes {
        read(file, $0.baseAddress.map { $0 + count }, $0.count - count)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else {
        throw ToolError(path, "it cannot be read: \(String(cString: strerror(errno)))", advice: advice)
      }
      guard got > 0 else { break }
      count += got
    }
    bytes.removeSubrange(count...)
    return bytes
  }

  /// The bytes as UTF-8; nil where they are no text. UTF-16 is known by its mark.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return String(data: Data(bytes), encoding: .utf16).map { Array($0.utf8) }
    }
    let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    // A zero would end the parser's text before ours.
    guard !rest.contains(0), String(validating: rest, as: UTF8.self) != nil else { return nil }
    return Array(rest)
  }

  /// Blanks `<?xml … ?>`: an encoding that it names would be read by the parser, and not by the checks.
  private static func eraseDeclaration(in text: inout [UInt8]) {
    guard text.starts(with: "<?xml".utf8) else { return }
    var index = 0
    while index < text.count, text[index] != UInt8(ascii: ">") {
      if text[index] != UInt8(ascii: "\n") { text[index] = UInt8(ascii: " ") }
      index += 1
    }
    if index < text.count { text[index] = UInt8(ascii: " ") }
  }

  /// Entities can make gigabytes of a few bytes, and so can attributes that are declared with a value.
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
            advice: "Take out what does not draw")
        }
      default: break
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
