import VeilCore

extension Timing.Hint: StyleFigure, StyleDefault {
  static var controls: [StyleControl] {
    Double.controls("after") + String.controls("text") + String.controls("title of Cancel")
  }
  static var usual: Self { Self(after: 60) }
  var texts: [String] { [after.swift, text ?? "", cancelTitle ?? ""] }
  init?(texts: [String]) {
    guard texts.count == Self.count, let after = Double(texts: [texts[0]]) else { return nil }
    self.init(
      after: after, texts[1].isEmpty ? nil : texts[1], cancelTitle: texts[2].isEmpty ? nil : texts[2])
  }
  var swift: String {
    "Timing.Hint(after: \(after.swift)" + (text.map { ", \($0.swift)" } ?? "")
      + (cancelTitle.map { ", cancelTitle: \($0.swift)" } ?? "") + ")"
  }
}

/// A designer sets one hint. No preset has any.
extension Array: StyleFigure where Element == Timing.Hint {
  static var controls: [StyleControl] { Optional<Timing.Hint>.controls }
  var texts: [String] { first.texts }
  init?(texts: [String]) {
    guard let hint = Optional<Timing.Hint>(texts: texts) else { return nil }
    self = hint.map { [$0] } ?? []
  }
  var swift: String { "[" + map { $0.swift }.joined(separator: ", ") + "]" }
}
