extension String {
  private static let escapes: [Character: String] = [
    "n": "\n", "t": "\t", "r": "\n", "b": "", "f": "", "v": "\n", "\\": "\\", "\"": "\"",
  ]

  /// The text with resolved escapes, as in zenity: "\n", "\t", "\\", and bytes in octal.
  public var unescaped: String {
    var bytes: [UInt8] = []
    var rest = self[...]
    while let character = rest.popFirst() {
      guard character == "\\" else {
        bytes += Array(String(character).utf8)
        continue
      }
      let digits = rest.prefix(3).prefix { ("0"..."7").contains($0) }
      if let byte = UInt8(digits, radix: 8) {
        bytes.append(byte)
        rest = rest.dropFirst(digits.count)
      } else if let next = rest.popFirst() {
        bytes += Array((String.escapes[next] ?? String(next)).utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text without Pango's markup, which a veil does not support: "<b>Copying</b>" is "Copying".
  public var withoutMarkup: String {
    let entities = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&amp;", "&"),
    ]
    let tags = /<\/?(?:b|big|i|s|small|span|sub|sup|tt|u|a|markup)(?:\s[^<>]*)?>/
    return entities.reduce(replacing(tags, with: "")) { $0.replacing($1.0, with: $1.1) }
  }
}
