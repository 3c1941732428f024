import VeilCore
import VeilEngine
import VeilTool

// The page's calls about a style. `take` passes their texts to it.

/// A page has one thread, and one design.
nonisolated(unsafe) private var design: StyleDesign?

/// Answers the names of the presets.
@_expose(wasm, "presets")
@_cdecl("designer_presets")
public func presets() {
  for name in StyleDesign.presets { answer(name) }
}

/// Answers for each figure its name, and its controls: a line each, of label, kind, the words of
/// the figure's kind with which it counts, and choices, with tabs between.
@_expose(wasm, "figures")
@_cdecl("designer_figures")
public func figures() {
  for field in StyleField.all {
    answer(field.name)
    answer(field.controls.map { $0.line }.joined(separator: "\n"))
  }
}

/// Begins with a preset, and answers the texts of each figure, a line for each control.
@_expose(wasm, "startFrom")
@_cdecl("designer_startFrom")
public func startFrom(_ name: UnsafeMutablePointer<UInt8>?, _ length: Int32) {
  design = StyleDesign(preset: String.taken(name, length) ?? "")
  guard let design else { return }
  for field in StyleField.all { answer(field.texts(design.style).joined(separator: "\n")) }
  show()
}

/// Sets a figure by its number from the texts of its controls, a line for each. Returns 0 if one cannot be read.
@_expose(wasm, "setFigure")
@_cdecl("designer_setFigure")
public func setFigure(_ number: Int32, _ texts: UnsafeMutablePointer<UInt8>?, _ length: Int32) -> Int32 {
  let lines = (String.taken(texts, length) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
  guard StyleField.all.indices.contains(Int(number)),
    design?.set(StyleField.all[Int(number)], lines.map { String($0) }) == true
  else { return 0 }
  show()
  return 1
}

/// Answers the style in Swift.
@_expose(wasm, "styleSwift")
@_cdecl("designer_styleSwift")
public func styleSwift() { design.map { answer($0.swiftSource) } }

/// The page's only veils are there to show the design.
private func show() {
  guard let style = design?.style else { return }
  for veil in veils { veil?.report(.styleChanged(style)) }
}

extension StyleControl {
  fileprivate var line: String {
    let (word, choices) = words
    return ([label, word, only.joined(separator: " ")] + choices).joined(separator: "\t")
  }

  private var words: (kind: String, choices: [String]) {
    switch kind {
    case .number: ("number", [])
    case .truth: ("truth", [])
    case .color: ("color", [])
    case .text: ("text", [])
    case .choice(let names): ("choice", names)
    }
  }
}
