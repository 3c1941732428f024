@_spi(Tools) import VeilCore

/// A style that is being changed, and the preset that it began as.
package struct StyleDesign: Sendable {
  /// The presets by their names in Swift.
  package static let presets = VeilStyle.Preset.allCases.map { $0.rawValue }

  /// The style as it is now.
  package private(set) var style: VeilStyle
  private let preset: String
  private let base: VeilStyle

  /// Begins with a preset; nil if there is none of this name.
  package init?(preset name: String) {
    guard let preset = VeilStyle.Preset(rawValue: name) else { return nil }
    self.preset = name
    base = preset.style
    style = base
  }

  /// Sets a figure from the texts of its controls; false, and nothing set, where one cannot be read.
  package mutating func set(_ field: StyleField, _ texts: [String]) -> Bool { field.set(&style, texts) }

  /// A Swift file with the style: what differs from the preset, and nothing else.
  package var swiftSource: String {
    var writer = SwiftWriter()
    writer.line("import VeilCore")
    writer.line()
    writer.block("extension VeilStyle") { writer in
      writer.block("static var custom: VeilStyle") { writer in
        let changed = StyleField.all.filter { !$0.isSame(style, base) }
        if changed.isEmpty { return writer.line(".\(preset)") }
        writer.line("var style = VeilStyle.\(preset)")
        for field in changed { writer.assign("style.\(field.name)", field.swift(style)) }
        writer.line("return style")
      }
    }
    return writer.text
  }
}
