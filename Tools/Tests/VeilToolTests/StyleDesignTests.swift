import Foundation
import Testing
import VeilCore

@testable import VeilTool

@Suite("The style designer's figures")
struct StyleDesignTests {
  private let names = Set(StyleField.all.map(\.name))

  @Test("A11: they are all that a style has: a new figure of a style needs a line in StyleField+All.swift")
  func complete() {
    #expect(names.count == StyleField.all.count)
    #expect(leaves(of: VeilStyle.automatic) == names)
  }

  @Test("each sets the figure that it names, and nothing else", arguments: StyleDesign.presets)
  func apart(preset: String) throws {
    for field in StyleField.all {
      var design = try #require(StyleDesign(preset: preset))
      let before = design.style
      let texts = changed(field.texts(before), field.controls)
      let isSet = design.set(field, texts)
      #expect(isSet)
      #expect(Set(StyleField.all.filter { !$0.isSame(before, design.style) }.map(\.name)) == [field.name])
      #expect(differences(before, design.style) == [field.name])
      let kept = field.texts(design.style)
      let isKept = design.set(field, kept)
      #expect(isKept, "\(field.name)")
      #expect(field.texts(design.style) == kept, "\(field.name)")
    }
  }

  @Test("what cannot be read changes nothing")
  func refused() throws {
    for field in StyleField.all {
      var design = try #require(StyleDesign(preset: "automatic"))
      for texts in [[], ["?"], Array(repeating: "nan", count: field.controls.count + 1)] {
        let isSet = design.set(field, texts)
        #expect(!isSet, "\(field.name)")
      }
      #expect(design.style == .automatic)
    }
    #expect(StyleDesign(preset: "none") == nil)
  }

  @Test("a style that is as its preset is the preset in Swift")
  func unchanged() throws {
    let design = try #require(StyleDesign(preset: "card"))
    #expect(
      design.swiftSource == """
        import VeilCore

        extension VeilStyle {
          static var custom: VeilStyle {
            .card
          }
        }

        """)
  }

  @Test("only what differs from the preset is written")
  func difference() throws {
    var design = try #require(StyleDesign(preset: "automatic"))
    let radius = try #require(StyleField.all.first { $0.name == "panel.radius" })
    let scrim = try #require(StyleField.all.first { $0.name == "scrim" })
    let isSet =
      design.set(radius, ["4"])
      && design.set(scrim, ["fixed", "#ff8000", "0.5"] + scrim.texts(design.style).dropFirst(3))
    #expect(isSet)
    #expect(
      design.swiftSource == """
        import VeilCore

        extension VeilStyle {
          static var custom: VeilStyle {
            var style = VeilStyle.automatic
            style.scrim = .fixed(RGBA(red: 1, green: 0.502, blue: 0, alpha: 0.5))
            style.panel.radius = 4
            return style
          }
        }

        """)
  }

  /// `Generated/Style.swift` was written by the designer, and is compiled into these tests.
  @Test("compiled and run the Swift gives the same style, whatever was changed")
  func golden() throws {
    var design = try #require(StyleDesign(preset: "automatic"))
    for field in StyleField.all {
      let isSet = design.set(field, changed(field.texts(design.style), field.controls))
      #expect(isSet, "\(field.name)")
    }
    let expected = try String(contentsOfFile: "\(testFolder)/Generated/Style.swift", encoding: .utf8)
    #expect(design.swiftSource == expected)
    #expect(VeilStyle.custom == design.style)
  }

  /// Other texts for each control.
  private func changed(_ texts: [String], _ controls: [StyleControl]) -> [String] {
    zip(texts, controls).map { text, control in
      switch control.kind {
      case .number: "\((Double(text) ?? 0) + 1)"
      case .truth: control.label == "there" || text == "false" ? "true" : "false"
      case .color: text == "#123456" ? "#654321" : "#123456"
      case .text: text + "Serif"
      case .choice(let names):
        names[((names.firstIndex(of: text) ?? 0) + 1) % names.count]
      }
    }
  }

  /// The names of all figures: those in the designer's list, and whatever it lacks.
  private func leaves(of value: Any, at path: String = "") -> Set<String> {
    if names.contains(path) { return [path] }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct, !mirror.children.isEmpty else { return [path] }
    return mirror.children.reduce(into: []) { all, child in
      let label = child.label ?? "?"
      all.formUnion(leaves(of: child.value, at: path.isEmpty ? label : "\(path).\(label)"))
    }
  }

  /// The names of the figures in which two styles differ, as reflection sees them.
  private func differences(_ one: VeilStyle, _ other: VeilStyle) -> Set<String> {
    names.filter { described($0, in: one) != described($0, in: other) }
  }

  private func described(_ name: String, in style: VeilStyle) -> String {
    var value: Any = style
    for label in name.split(separator: ".") {
      value = Mirror(reflecting: value).children.first { $0.label == String(label) }?.value ?? "?"
    }
    return String(reflecting: value)
  }
}
