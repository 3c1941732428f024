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

  /// - Parameter access: passes the figure in a style to a closure.
  init<Value: StyleFigure>(
    _ name: String, access: @escaping @Sendable (inout VeilStyle, (inout Value) -> Void) -> Void
  ) {
    self.name = name
    controls = Value.controls
    texts = { style in
      var (style, texts) = (style, [String]())
      access(&style) { texts = $0.texts }
      return texts
    }
    set = { style, texts in
      guard let value = Value(texts: texts) else { return false }
      access(&style) { $0 = value }
      return true
    }
    swift = { style in
      var (style, text) = (style, "")
      access(&style) { text = $0.swift }
      return text
    }
    isSame = { one, other in
      var (one, other, isSame) = (one, other, false)
      access(&one) { value in access(&other) { isSame = value == $0 } }
      return isSame
    }
  }
}
