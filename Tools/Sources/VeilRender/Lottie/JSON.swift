/// A JSON value that keeps the order of its names: Lottie players read the type of an object before its
/// content.
enum JSON: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  case number(Double)
  case text(String)
  case truth(Bool)
  case list([JSON])
  case object([(name: String, value: JSON)])

  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(stringLiteral value: String) { self = .text(value) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements.map { ($0.0, $0.1) }) }

  /// A number with three decimals at most.
  init(_ value: Double, decimals: Int = 3) { self = .number(Numeral.rounded(value, decimals: decimals)) }

  /// A point, or a vector.
  init(_ x: Double, _ y: Double) { self = .list([JSON(x), JSON(y)]) }

  /// The object with more members.
  func adding(_ more: JSON) -> JSON {
    guard case .object(let fields) = self, case .object(let others) = more else { return self }
    return .object(fields + others)
  }

  /// The value as text.
  var written: String {
    switch self {
    case .number(let value): value == value.rounded() ? String(Int(value)) : String(value)
    case .text(let value): JSON.quoted(value)
    case .truth(let value): value ? "true" : "false"
    case .list(let values): "[" + values.map({ $0.written }).joined(separator: ",") + "]"
    case .object(let fields):
      "{" + fields.map { JSON.quoted($0.name) + ":" + $0.value.written }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
