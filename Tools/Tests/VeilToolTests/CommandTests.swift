import Foundation
import Testing
import VeilCore

@testable import VeilTool

@Suite("The command veil symbol")
struct CommandTests {
  @Test("S9: an SVG icon becomes a symbol from the command line, and compiled it is the icon")
  func oneFile() throws {
    let run = try ToolRun("symbol", iconFolder + "/bell.svg", "--name", "bell")
    #expect(run.code == 0)
    #expect(run.errors == "")
    // The same lines, compiled into these tests, make the symbol below.
    let compiled = try String(contentsOfFile: testFolder + "/Generated/Symbols.swift", encoding: .utf8)
    let symbol = try #require(run.output.components(separatedBy: "extension Symbol {\n").last)
    #expect(run.output.hasPrefix("// Made by `veil symbol`"))
    #expect(compiled.contains(symbol.dropLast("}\n".count)))
    // The icon is 32 wide: the clapper hangs from (13, 26), in a half circle of radius 3.
    let clapper = try BezierPath(svgPathData: "M13 26a3 3 0 0 0 6 0").mapped(
      to: Geometry.Rect(x: 0, y: 0, width: 1.0 / 32, height: 1.0 / 32))
    let drawn = Symbol.bell.path.subpaths
    #expect(drawn.count == 3)
    #expect(drawn[2].isNear(clapper, within: 0.5e-5 + 1e-9))
    #expect(Symbol.bell.path.elements.first == .move(to: Geometry.Point(x: 6.0 / 32, y: 23.0 / 32)))
  }

  @Test("S9: a folder becomes a list of symbols, and several files do")
  func folder() throws {
    let golden = try String(contentsOfFile: testFolder + "/Generated/Symbols.swift", encoding: .utf8)
    #expect(try ToolRun("symbol", iconFolder).output == golden)
    let files = ["bell", "check", "class", "download"].map { "\(iconFolder)/\($0).svg" }
    #expect(try ToolRun("symbol", files[0], files[1], files[2], files[3]).output == golden)
    let named = try ToolRun("symbol", iconFolder, "--name", "navigation icons").output
    #expect(named == golden.replacingOccurrences(of: "static var all", with: "static var navigationIcons"))
  }

  @Test("S9: for code without the library it is a function that makes a UIBezierPath")
  func uiKit() throws {
    let golden = try String(contentsOfFile: testFolder + "/Generated/Paths.swift", encoding: .utf8)
    #expect(try ToolRun("symbol", "--uikit", iconFolder).output == golden)
  }

  @Test("options reach the drawing")
  func options() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("three.svg", svg(#"<path d="M10 10H20M60 10H50M30 10H40"/>"#))
    let plain = try ToolRun("symbol", file, "--name", "class", "--order", "document")
    #expect(plain.output.contains("static var `class`: Symbol {"))
    #expect(plain.output.contains(#"return Symbol("class", path: path)"#))
    #expect(plain.output.contains("path.move(to: Geometry.Point(x: 0.6, y: 0.1))"))
    #expect(
      try ToolRun("symbol", file, "--tight").output.contains("path.move(to: Geometry.Point(x: 0, y: 0.5))"))
    let drawn = try ToolRun("symbol", file, "--order", "drawn")
    #expect(drawn.output.contains("path.move(to: Geometry.Point(x: 0.5, y: 0.1))"))
    #expect(try ToolRun("symbol", file).output == drawn.output)
  }

  @Test("a filled icon is written, with one warning on standard error")
  func filled() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "dot.svg", Array(#"<svg viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></svg>"#.utf8))
    let run = try ToolRun("symbol", file)
    #expect(run.code == 0)
    #expect(run.output.contains("static var dot: Symbol"))
    #expect(
      run.errors
        == "\(file): warning: filled, so its outline is drawn; icons made of strokes look better.\n")
  }

  @Test("an error is one line on standard error, and exit code 1")
  func failures() throws {
    let folder = try TemporaryFolder()
    let missing = try ToolRun("symbol", folder.path + "/missing.svg")
    #expect(missing.code == 1)
    #expect(missing.output == "")
    #expect(
      missing.errors == "\(folder.path)/missing.svg: error: it cannot be opened: No such file or directory. "
        + "Give a readable SVG file or folder.\n")

    let empty = try ToolRun("symbol", folder.path)
    #expect(empty.code == 1)
    #expect(
      empty.errors == "\(folder.path): error: this folder contains no SVG file. "
        + "Give a folder with files whose names end in .svg.\n")

    let line = svg(#"<line x2="1"/>"#)
    let first = try folder.write("arrow-up.svg", line)
    let second = try folder.write("arrow_up.svg", line)
    let twice = try ToolRun("symbol", folder.path)
    #expect(twice.code == 1)
    #expect(
      twice.errors == "\(second): error: its name in Swift would be arrowUp, and so would that of \(first). "
        + "Rename one of the two files.\nveil: 1 of 2 files are left out.\n")
    #expect(twice.output.contains("static var arrowUp"))

    let all = try folder.write("all.svg", line)
    let taken = try ToolRun("symbol", all, first)
    #expect(
      taken.errors == "\(all): error: its name in Swift would be all, which is that of the list. "
        + "Rename the file, or name the list with --name.\nveil: 1 of 2 files are left out.\n")
    #expect(try ToolRun("symbol", all, first, "--name", "arrows").code == 0)
    #expect(try ToolRun("symbol").code == 64)
  }

  @Test("of a folder the good files are written, and each bad one is reported")
  func partly() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.svg", svg(#"<line x2="1"/>"#))
    try folder.write("b.svg", Array("no icon".utf8))
    try folder.write("c.svg", svg(#"<line x2="nan"/>"#))
    try folder.write("d.svg", svg(#"<line x2="1"/>"#))
    let run = try ToolRun("symbol", folder.path)
    #expect(run.code == 1)
    #expect(run.output.contains("[a, d]"), "\(run.output)")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].contains("b.svg") && lines[1].contains("c.svg"), "\(lines)")
    #expect(lines.last == "veil: 2 of 4 files are left out.")
  }

  @Test("a warning that many files have is one line")
  func sameWarning() throws {
    let folder = try TemporaryFolder()
    for (index, name) in ["a", "b", "c", "d", "e"].enumerated() {
      // Of several numbers of shapes.
      let lines = String(repeating: #"<path d="M0 0H1" stroke="red"/>"#, count: index)
      try folder.write(
        name + ".svg", Array(#"<svg viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/>\#(lines)</svg>"#.utf8))
    }
    let run = try ToolRun("symbol", folder.path)
    #expect(run.code == 0)
    #expect(
      run.errors == "\(folder.path)/a.svg, and 4 more: warning: "
        + "filled, so its outline is drawn; icons made of strokes look better. "
        + "Many sets have a version with strokes, often called outline or line: use that one.\n")
  }

  @Test("- is standard input")
  func standardInput() throws {
    func run(_ arguments: String, _ input: String) throws -> ToolRun {
      try ToolRun(running: ["sh", "-c", "'\(ToolRun.executable)' symbol \(arguments) < '\(input)'"])
    }
    let bell = iconFolder + "/bell.svg"
    let file = try ToolRun("symbol", bell)
    let piped = try run("- --name bell", bell)
    #expect(piped.output == file.output.replacing("bell.svg", with: "standard input"))
    #expect(try run("-", bell).output.contains("static var icon: Symbol"))
    #expect(try run("- \(iconFolder)/check.svg", bell).output.contains("static var all"))
    let nothing = try run("-", "/dev/null")
    #expect(nothing.errors == "standard input: error: it is empty. Give an SVG file.\n")
    #expect(nothing.code == 1)
  }

  @Test("a closed standard output is no full disk")
  func closed() throws {
    let run = try ToolRun(running: ["sh", "-c", "'\(ToolRun.executable)' symbol '\(iconFolder)' >&-"])
    #expect(run.code == 1)
    #expect(
      run.errors == "standard output: error: not all of it could be written: Bad file descriptor. "
        + "Give it a place, such as a file.\n")
  }

  @Test("what is no file in a folder is left alone, whatever its name")
  func noFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("bell.svg", String(contentsOfFile: iconFolder + "/bell.svg", encoding: .utf8))
    #expect(mkfifo(folder["pipe.svg"], 0o600) == 0)
    try folder.write("folder.svg/check.svg", "<svg/>")
    let run = try ToolRun(running: ["timeout", "20", ToolRun.executable, "symbol", folder.path])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("static var all"))
  }

  @Test("a write error is reported")
  func full() throws {
    let run = try ToolRun(running: ["sh", "-c", "'\(ToolRun.executable)' symbol '\(iconFolder)' > /dev/full"])
    #expect(run.code == 1)
    #expect(
      run.errors == "standard output: error: not all of it could be written: No space left on device. "
        + "Make room on the disk.\n")
  }

  @Test(
    "a message that cannot be written is lost, and the exit code stays",
    arguments: ["symbol", "render"], ["2>&-", "2>/dev/full"])
  func lostMessage(command: String, errors: String) throws {
    let run = try ToolRun(
      running: ["sh", "-c", "'\(ToolRun.executable)' \(command) /nowhere/x.svg \(errors)"])
    #expect(run.code == 1)
  }

  @Test("no file takes more than 200 MB or 20 s of processor time", arguments: Hostile.allCases)
  func hostile(_ kind: Hostile) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("icon.svg", kind.bytes)
    let run = try ToolRun("symbol", file, "--order", "drawn")
    // Two of them are icons, if odd ones.
    let isIcon = kind == .strokes || kind == .usedPath
    #expect(run.code == (isIcon ? 0 : 1))
    #expect(run.errors.filter { $0 == "\n" }.count == (isIcon ? 0 : 1), "\(run.errors)")
    #expect(run.memory < 200_000_000)
    // Many times what it takes: a busy machine counts more.
    #expect(run.time < 20)
  }
}

/// Files that are made to be slow or large; each is as long as the tool allows.
enum Hostile: CaseIterable {
  case steps, arcs, points, elements, attributes, tags, strokes, uses, usedPath, rules, comments, junk, laughs

  var bytes: [UInt8] {
    switch self {
    case .steps:
      svg(
        filled {
          #"<path d="M0 0\#($0)"/>"#
        } with: { _ in
          "h1"
        })
    case .arcs:
      svg(
        filled {
          #"<path d="M0 0\#($0)"/>"#
        } with: { _ in
          "a1 1 0 0 1 1 1"
        })
    case .points:
      svg(
        filled {
          #"<polyline points="\#($0)"/>"#
        } with: { _ in
          "1 "
        })
    case .elements:
      svg(
        filled {
          $0
        } with: { _ in
          "<g/>"
        })
    case .attributes:
      svg(
        filled {
          "<g \($0)/>"
        } with: {
          "a\($0)='' "
        })
    case .tags:
      svg(
        filled {
          $0
        } with: { _ in
          "<g " + (0..<9_900).map { "a\($0)='' " }.joined() + "/>"
        })
    case .strokes:
      svg("<path d=\"" + (0..<2_500).map { "M\($0 * 7919 % 100) \($0 * 104_729 % 99)h1" }.joined() + "\"/>")
    case .uses:
      svg(
        filled {
          ##"<g id="a" transform="\##($0)"/>"##
        } with: { _ in
          "scale(1)"
        }
          + String(repeating: ##"<use href="#a"/>"##, count: 5_000))
    case .usedPath:
      svg(
        filled {
          ##"<path id="a" d="M0 0\##($0)h1"/>"##
        } with: { _ in
          " "
        }
          + String(repeating: ##"<use href="#a"/>"##, count: 2_000))
    case .rules:
      svg(
        filled {
          "<style>\($0)</style>"
        } with: {
          ".a\($0){fill:red}"
        })
    case .comments:
      svg(
        filled {
          "<style>\($0)</style>"
        } with: { _ in
          "/**/"
        })
    case .junk: [UInt8](repeating: UInt8(ascii: "<"), count: SVGFile.largest)
    case .laughs:
      Array(
        ("<!DOCTYPE svg [<!ENTITY a \"lol\">"
          + (0..<20).map { "<!ENTITY a\($0) \"" + String(repeating: "&a\($0 - 1);", count: 10) + "\">" }
          .joined()
          + "]><svg>&a19;</svg>").utf8)
    }
  }

  /// As many parts as a file holds, with some room left.
  private func filled(_ whole: (String) -> String, with part: (Int) -> String) -> String {
    var parts = ""
    var index = 0
    while parts.utf8.count < SVGFile.largest - 200_000 {
      parts += part(index)
      index += 1
    }
    return whole(parts)
  }
}
