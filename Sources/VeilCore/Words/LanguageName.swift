/// A parsed language name: "zh-Hant-HK" and "de" of BCP 47, "de_AT.UTF-8" and "sr_RS@latin" of POSIX.
///
/// All parts are in lower case. Variants, extensions and encodings are omitted.
struct LanguageName: Hashable, Sendable {
  /// "de"; empty where the name has none.
  var language = ""
  /// "hant"; nil if the name has none.
  var script: String?
  /// "at" or "419"; nil if the name has none.
  var region: String?

  init(_ name: String) {
    let bytes = name.utf8
    let modifier = bytes.split(separator: UInt8(ascii: "@"), maxSplits: 1, omittingEmptySubsequences: false)
    let parts = bytes.prefix { $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: ".") }
      .split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    for (index, part) in parts.enumerated() {
      if index == 0 {
        language = LanguageName.lowercased(part)
        continue
      }
      let isOfLetters = part.allSatisfy { LanguageName.lowercased($0) >= UInt8(ascii: "a") }
      switch part.count {
      case 1: return
      case 2 where region == nil, 3 where region == nil && !isOfLetters:
        region = LanguageName.lowercased(part)
      case 4 where script == nil && isOfLetters: script = LanguageName.lowercased(part)
      default: continue
      }
    }
    guard script == nil, modifier.count == 2 else { return }
    switch LanguageName.lowercased(modifier[1]) {
    case "latin": script = "latn"
    case "cyrillic": script = "cyrl"
    case "devanagari": script = "deva"
    default: return
    }
  }

  private static func lowercased(_ bytes: Substring.UTF8View) -> String {
    String(decoding: bytes.map { lowercased($0) }, as: UTF8.self)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
