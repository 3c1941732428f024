/// A value of JSON, for Foundation to write.
enum JSON: Encodable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  case number(Double)
  case text(String)
  case truth(Bool)
  case list([JSON])
  case object([String: JSON])

  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(stringLiteral value: String) { self = .text(value) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }

  /// A number with three decimals at most.
  init(_ value: Double, decimals: Int = 3) { self = .number(Numeral.rounded(value, decimals: decimals)) }

  /// A point, or a vector.
  init(_ x: Double, _ y: Double) { self = .list([JSON(x), JSON(y)]) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .truth(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}
