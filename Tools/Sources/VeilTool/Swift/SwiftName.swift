/// A name that Swift takes, made of any text.
public struct SwiftName: Hashable, CustomStringConvertible {
  /// The name, without the backticks that it may need.
  let text: String

  /// `arrow-up` becomes `arrowUp`; a text without a letter or digit becomes `symbol`.
  init(_ title: String) {
    let words = title.split { !SwiftName.isPart($0) }.map(String.init)
    var name = words.first.map(SwiftName.lowered) ?? "symbol"
    for word in words.dropFirst() { name += SwiftName.raised(word) }
    if let first = name.first, first.isNumber { name = "_" + name }
    // Behind a dot these two mean what they always mean, backticks or not.
    if name == "self" || name == "init" { name += "Symbol" }
    text = name
  }

  /// The name as it is written in a program.
  public var description: String { SwiftName.keywords.contains(text) ? "`\(text)`" : text }

  private static func isPart(_ character: Character) -> Bool {
    if character.isASCII { return character.isLetter || character.isNumber }
    // Letters alone, so that nothing is taken that only looks like one.
    return character.isLetter
  }

  private static func lowered(_ word: String) -> String {
    word.contains(where: \.isLowercase) ? word.prefix(1).lowercased() + word.dropFirst() : word.lowercased()
  }

  private static func raised(_ word: String) -> String {
    let rest = word.contains(where: \.isLowercase) ? String(word.dropFirst()) : word.dropFirst().lowercased()
    return word.prefix(1).uppercased() + rest
  }

  /// Swift's reserved words that begin with a small letter.
  private static let keywords: Set = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
