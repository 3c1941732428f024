import VeilCore

/// What a person sets of a figure of a style: one control of a designer.
package struct StyleControl: Hashable, Sendable {
  /// How it is shown, and what its text is.
  package enum Kind: Hashable, Sendable {
    /// A number.
    case number
    /// `true` or `false`.
    case truth
    /// One of these words.
    case choice([String])
    /// A colour without its opacity, such as `#ff8800`.
    case color
    /// Any text.
    case text
  }

  /// What it is called; empty where the figure has no other control.
  package var label: String
  /// How it is shown.
  package var kind: Kind
  /// The choices of the figure's kind with which it counts; empty where it always does.
  package var only: [String] = []
}

/// A value in a style that a designer can show and change: as texts, one for each of its controls.
protocol StyleFigure: Equatable, Sendable {
  static var controls: [StyleControl] { get }

  /// The texts of the controls.
  var texts: [String] { get }

  /// Takes texts, one for each control; nil if one cannot be read.
  init?(texts: [String])

  /// The value in Swift.
  var swift: String { get }
}

extension StyleFigure {
  /// How many texts it has.
  static var count: Int { controls.count }

  /// The controls under a label of their own.
  static func controls(_ label: String) -> [StyleControl] {
    controls.map {
      StyleControl(label: $0.label.isEmpty ? label : label + " " + $0.label, kind: $0.kind, only: $0.only)
    }
  }

  /// The controls under a label of their own, which count with these kinds alone.
  static func controls(_ label: String, only: String...) -> [StyleControl] {
    controls(label).map { StyleControl(label: $0.label, kind: $0.kind, only: only) }
  }
}

extension Double: StyleFigure {
  static var controls: [StyleControl] { [StyleControl(label: "", kind: .number)] }

  var texts: [String] { [swift] }

  init?(texts: [String]) {
    guard texts.count == 1, let numbers = NumberReader.list(texts[0]), numbers.count == 1 else { return nil }
    self = numbers[0]
  }

  var swift: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Bool: StyleFigure {
  static var controls: [StyleControl] { [StyleControl(label: "", kind: .truth)] }

  var texts: [String] { [swift] }

  init?(texts: [String]) {
    guard texts == ["true"] || texts == ["false"] else { return nil }
    self = texts == ["true"]
  }

  var swift: String { self ? "true" : "false" }
}

extension Optional: StyleFigure where Wrapped: StyleFigure & StyleDefault {
  static var controls: [StyleControl] { Bool.controls("there") + Wrapped.controls }

  var texts: [String] { [(self != nil).swift] + (self ?? Wrapped.usual).texts }

  init?(texts: [String]) {
    guard let first = texts.first, let isThere = Bool(texts: [first]),
      let value = Wrapped(texts: Array(texts.dropFirst()))
    else { return nil }
    self = isThere ? value : nil
  }

  var swift: String { self?.swift ?? "nil" }
}

/// A figure that may be missing.
protocol StyleDefault {
  /// What is shown of it while it is missing.
  static var usual: Self { get }
}

/// A figure that is one of several words.
protocol StyleChoice: StyleFigure {
  static var choices: [(name: String, value: Self)] { get }
}

extension StyleChoice where Self: CaseIterable & RawRepresentable, RawValue == String {
  static var choices: [(name: String, value: Self)] { allCases.map { ($0.rawValue, $0) } }
}

extension StyleChoice {
  static var controls: [StyleControl] {
    [StyleControl(label: "", kind: .choice(choices.map { $0.name }))]
  }

  var texts: [String] { [name] }

  init?(texts: [String]) {
    guard texts.count == 1, let choice = Self.choices.first(where: { $0.name == texts[0] }) else {
      return nil
    }
    self = choice.value
  }

  var swift: String { "." + name }

  private var name: String { Self.choices.first { $0.value == self }?.name ?? "" }
}
