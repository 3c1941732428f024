import VeilCore

/// One figure of a style, by its name in Swift.
package struct StyleField: Sendable {
  /// What stands behind `style.`, such as `panel.radius`.
  package let name: String
  /// What sets it.
  package let controls: [StyleControl]
  /// The texts of its controls in a style.
  package let texts: @Sendable (VeilStyle) -> [String]
  /// Sets it from texts; false, and nothing set, where one cannot be read.
  package let set: @Sendable (inout VeilStyle, [String]) -> Bool
  /// Its value in Swift.
  package let swift: @Sendable (VeilStyle) -> String
  /// Whether two styles have the same value.
  package let isSame: @Sendable (VeilStyle, VeilStyle) -> Bool

  init<Value: StyleFigure>(
    _ name: String, _ get: @escaping @Sendable (VeilStyle) -> Value,
    _ put: @escaping @Sendable (inout VeilStyle, Value) -> Void
  ) {
    self.name = name
    controls = Value.controls
    texts = { get($0).texts }
    set = { style, texts in
      guard let value = Value(texts: texts) else { return false }
      put(&style, value)
      return true
    }
    swift = { get($0).swift }
    isSame = { get($0) == get($1) }
  }
}
