import Foundation
import Testing
import VeilCore
import VeilEngine

@testable import VeilTool

@Suite("Swift that the tool writes")
struct SwiftTests {
  /// `Generated` was written by the tool. It is compiled into these tests, and what is for UIKit into the harness's.
  @Test("it equals the files in Generated", arguments: [IconSet.Target.veil, .uiKit])
  func golden(target: IconSet.Target) throws {
    let name = target == .veil ? "Symbols" : "Paths"
    let expected = try String(contentsOfFile: "\(testFolder)/Generated/\(name).swift", encoding: .utf8)
    let written = try IconSet(reading: [iconFolder]).swiftSource(for: target)
    let flag = target == .veil ? "" : " --uikit"
    #expect(written == expected, "make it anew: veil symbol\(flag) Fixtures/icons > Generated/\(name).swift")
  }

  @Test("compiled and run it gives the same symbols, to the bit")
  func symbols() throws {
    let icons = try IconSet(reading: [iconFolder]).icons
    #expect(icons.map(\.symbol) == Symbol.all)
    #expect(icons.map(\.symbol.name) == Symbol.all.map(\.name))
    #expect(Symbol.all == [.bell, .check, .class, .download])
    #expect(Symbol.all.allSatisfy { !$0.path.isEmpty })
  }

  @Test("a symbol's comment has its length and its drawing time")
  func comment() throws {
    let file = iconFolder + "/check.svg"
    let icon = try Icon(reading: file)
    let expected =
      "/// check.svg: \(String(format: "%.2f", icon.symbol.path.length())) sides of its frame long, "
      + "drawn in \(String(format: "%.2f", icon.symbol.drawingTime)) s.\n"
    #expect(try IconSet(reading: [file]).swiftSource().contains(expected))
  }

  @Test(
    "names become names of Swift",
    arguments: [
      ("check", "check"), ("arrow-up", "arrowUp"), ("Arrow_Up", "arrowUp"), ("ARROW UP", "arrowUp"),
      ("wifiOff", "wifiOff"), ("a.b.c", "aBC"), ("class", "`class`"), ("in", "`in`"), ("self", "selfSymbol"),
      ("init", "initSymbol"), ("3d-box", "_3dBox"), ("---", "symbol"), ("", "symbol"), ("übung", "übung"),
      ("x\n}; exit(1)", "xExit1"), ("a\u{202E}b", "aB"), ("🔔", "symbol"),
    ])
  func names(title: String, expected: String) { #expect(SwiftName(title).description == expected) }

  @Test(
    "numbers have no exponent, no zero too many and no negative zero",
    arguments: [
      (0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (0.00001, "0.00001"), (-0.00001, "-0.00001"),
      (-0.000001, "0"), (0.1 + 0.2, "0.3"), (12.03040, "12.0304"), (999.99999, "999.99999"),
      (0.999999, "1"), (1e300, "1e+300"),
    ] as [(Double, String)])
  func numbers(value: Double, expected: String) {
    #expect(value.text(decimals: 5) == expected)
  }

  @Test("a name cannot leave its literal")
  func literals() {
    #expect(SwiftWriter.literal("a\"b\\(c)\nd\u{2028}") == #""a\"b\\(c)\u{A}d\u{2028}""#)
  }

  @Test("a long list takes several lines, each as full as it can be")
  func longList() {
    var writer = SwiftWriter()
    writer.array((1...12).map { "symbolNumber\($0)" })
    #expect(
      writer.text == """
        [
          symbolNumber1, symbolNumber2, symbolNumber3, symbolNumber4, symbolNumber5, symbolNumber6, symbolNumber7,
          symbolNumber8, symbolNumber9, symbolNumber10, symbolNumber11, symbolNumber12,
        ]

        """)
  }

  @Test(
    "an assignment that is too long for a line breaks at the arguments of its call, and never in a literal")
  func assignments() {
    var writer = SwiftWriter()
    writer.assign("a", ".b(c: 1, d: [2, 3])")
    writer.assign(
      "style.scrim",
      ".adaptive(VeilStyle.Variants(light: RGBA(white: 0, alpha: 0.3), dark: RGBA(white: 0, alpha: 0.5), "
        + "lightContrast: RGBA(white: 0)))")
    let literal = "\"" + String(repeating: "f(\\\"a, b)) ", count: 12) + "\""
    writer.assign("text", ".text(\(literal))")
    #expect(
      writer.text == """
        a = .b(c: 1, d: [2, 3])
        style.scrim = .adaptive(VeilStyle.Variants(
          light: RGBA(white: 0, alpha: 0.3), dark: RGBA(white: 0, alpha: 0.5), lightContrast: RGBA(white: 0)))
        text = .text(\(literal))

        """)
  }
}
