import Foundation
import Testing
import VeilCore

@testable import VeilTool

@Suite("Files that are not icons")
struct ErrorTests {
  @Test(
    "one line says where, what was found and what to do",
    arguments: [
      (
        #"<path d="M0 NaN"/>"#,
        #"2: error: <path>: its path data has "N" after "M0 ", and cannot be read from there. "#
          + "Give each command all its numbers, in groups of 2 for M L T, 1 for H V, 4 for S Q, 6 for C, 7 for A."
      ),
      (
        #"<path d="L1 1"/>"#,
        #"2: error: <path>: its path data has "L", and cannot be read from there. "#
          + "Begin with a move, as in M0 0."
      ),
      (
        "\n\n<circle cx=\"nan\" r=\"3\"/>",
        #"4: error: <circle>: cx is "nan", which is not a length. Write it as a number, as in cx="12"."#
      ),
      (
        #"<line x2="2em"/>"#,
        #"2: error: <line>: x2 is "2em", which is not a length. Write it as a number, as in x2="12"."#
      ),
      (#"<rect width="-1" height="2"/>"#, "2: error: <rect>: width is negative. Give 0 or more."),
      (
        #"<polygon points="1 2 3"/>"#,
        #"2: error: <polygon>: points is "1 2 3", which is not a list of pairs of numbers. "#
          + #"Write two numbers for each point, as in points="0,0 4,2"."#
      ),
      (
        #"<g transform="rotate(45deg)"/>"#,
        #"2: error: <g>: transform is "rotate(45deg)", which cannot be read. "#
          + "Write a list of matrix, translate, scale, rotate, skewX and skewY, as in rotate(45 12 12)."
      ),
      (
        #"<g style="transform: none"/>"#,
        "2: error: <g>: its position is given by transform, which is not read. "
          + "Write it as the attribute transform."
      ),
      (
        ##"<use href="#a"/>"##,
        ##"2: error: <use>: this file has no id "#a". "##
          + ##"Refer to an existing id, as in href="#arrow"."##
      ),
      (
        ##"<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>"##,
        ##"2: error: <use>: "#b" uses itself. Refer to an element that does not contain it."##
      ),
      (
        #"<path d="M0 0h1e200" transform="scale(1e200)"/>"#,
        "2: error: <path>: its numbers, or those of its transforms, are too large. Give smaller ones."
      ),
      (
        #"<path d="M0 0h1e200"/>"#,
        "2: error: <path>: it lies far outside the drawing's frame. "
          + "Fix the viewBox, or take the drawing's bounds with --tight."
      ),
    ])
  func elements(body: String, expected: String) {
    #expect(complaint(svg(body)) == "test.svg:" + expected)
  }

  @Test(
    "a file that is not an SVG, or draws nothing",
    arguments: [
      ("", " error: it is empty. Give an SVG file."), (" \n", " error: it is empty. Give an SVG file."),
      ("hello", "1: error: this is not XML: it does not begin with a tag. Fix it, or save it as SVG again."),
      (
        "<svg>\n<g></svg>",
        "2: error: this is not XML: a closing tag does not match its opening tag. "
          + "Fix it, or save it as SVG again."
      ),
      (
        "<svg>\n<g>",
        "2: error: this is not XML: it ends before its last tag is closed, or continues after it. "
          + "Fix it, or save it as SVG again."
      ),
      (
        "<html><body/></html>",
        "1: error: its root is <html>, not SVG's <svg>. "
          + #"Save it as SVG, with xmlns="http://www.w3.org/2000/svg"."#
      ),
      (
        #"<svg xmlns="urn:tool"/>"#,
        #"1: error: its root is <svg> in the namespace "urn:tool", not SVG's <svg>. "#
          + #"Save it as SVG, with xmlns="http://www.w3.org/2000/svg"."#

      ),
      (
        "<svg/>",
        " error: it has no visible shape. "
          + "Draw with path, line, polyline, polygon, rect, circle or ellipse, with a stroke."
      ),
      (
        #"<svg viewBox="0 0 9 9"><path d="M3 3z"/></svg>"#,
        " error: it has only points, which a pen does not draw. Draw a line, however short."
      ),
      (
        #"<svg><path d="M0 0h1v1"/></svg>"#,
        "1: error: <svg> has neither a viewBox nor a width and a height. "
          + #"Give it a viewBox, as in viewBox="0 0 24 24", or take the drawing's bounds with --tight."#
      ),
      (
        #"<svg viewBox="0 0 0 24"/>"#,
        #"1: error: <svg>: viewBox is "0 0 0 24", which is not a rectangle. "#
          + #"Write left, top, width and height, as in viewBox="0 0 24 24"."#
      ),
      (
        #"<svg width="0" height="5"/>"#,
        "1: error: <svg>: its width or height is 0. Give it a viewBox."
      ),
    ])
  func files(text: String, expected: String) {
    #expect(complaint(Array(text.utf8)) == "test.svg:" + expected)
  }

  @Test(
    "the parser's errors are in words",
    arguments: [
      ("<svg><g", "1", "a > is missing"), ("<svg>\u{1}</svg>", "1", "it has a character that is not allowed"),
      ("<svg>&a;</svg>", "1", "it uses an entity that is not known"),
      (#"<svg a="<"/>"#, "1", "an attribute contains <"),
      ("<svg a=1/>", "1", "an attribute's value is not quoted"),
      ("<svg\na/>", "2", "an attribute has no value"),
      (#"<svg a="1" a="2"/>"#, "1", "an attribute is given twice"),
      ("<svg><!-- ", "1", "a comment is not closed"),

      (#"<svg a="1"b="2"/>"#, "1", "a space is missing"),
      ("<svg>< </svg>", "1", "a name is missing after < or &"),
      ("<svg><a:g/></svg>", "1", "a prefix before : is not declared"),
      ("<svg><?", "1", "error 46"),
    ])
  func xml(text: String, line: String, reason: String) {
    #expect(
      complaint(Array(text.utf8))
        == "test.svg:\(line): error: this is not XML: \(reason). Fix it, or save it as SVG again.")
  }

  @Test("every negative extent is reported")
  func negative() {
    for (body, expected) in [
      (#"<circle r="-1"/>"#, "<circle>: r"), (#"<ellipse rx="-1" ry="1"/>"#, "<ellipse>: rx"),
      (#"<rect width="1" height="1" ry="-2"/>"#, "<rect>: ry"),
    ] {
      #expect(complaint(svg(body)) == "test.svg:2: error: \(expected) is negative. Give 0 or more.")
    }
  }

  @Test("a file or folder that cannot be read is reported with the system's reason")
  func unreadable() throws {
    #expect(
      throws: ToolError("/proc/self/mem", "it cannot be read: Input/output error", advice: Self.readable)
    ) {
      try Icon(reading: "/proc/self/mem")
    }
    let folder = try TemporaryFolder()
    chmod(folder.path, 0)
    // Root may read everything: this thread alone has another user for a moment.
    let become = unsafeBitCast(
      try #require(dlsym(nil, "setfsuid")), to: (@convention(c) (uid_t) -> Int32).self)
    _ = become(65_534)
    defer {
      _ = become(geteuid())
      chmod(folder.path, 0o700)
    }
    #expect(
      throws: ToolError(folder.path, "it cannot be listed", advice: "Give a folder that you may read")
    ) { try IconSet(reading: [folder.path]) }
  }

  private static let readable = "Give a readable SVG file or folder"

  @Test("input that would grow beyond all bounds is rejected before")
  func bombs() throws {
    let laughs =
      "<!DOCTYPE svg [\n<!ENTITY a \"aaaaaaaaaa\">\n<!ENTITY b \"&a;&a;&a;\">]>"
      + #"<svg><path d="&b;"/></svg>"#
    let declared =
      "test.svg:2: error: its DOCTYPE declares entities or attributes, which are not read. "
      + "Write out what they stand for, and remove the DOCTYPE."
    #expect(complaint(Array(laughs.utf8)) == declared)
    #expect(complaint(try #require(laughs.data(using: .utf16)).map { $0 }) == declared)
    let attributes = "<!DOCTYPE svg [\n<!ATTLIST path d CDATA \"M0 0h1\">]><svg><path/></svg>"
    #expect(complaint(Array(attributes.utf8)) == declared)
    // An encoding that is named cannot hide them: the file is read as what it is.
    let hidden = #"<?xml version="1.0" encoding="UTF-7"?>"# + "\n+ADwAIQ-ENTITY"
    #expect(
      complaint(Array(hidden.utf8))
        == "test.svg:2: error: this is not XML: it does not begin with a tag. Fix it, or save it as SVG again."
    )

    var uses = #"<g id="a0"/>"#
    for depth in 1...9 {
      uses += "<g id=\"a\(depth)\">" + String(repeating: "<use href=\"#a\(depth - 1)\"/>", count: 10) + "</g>"
    }
    #expect(
      complaint(svg(uses))
        == "test.svg:2: error: <use>: more than 20000 elements are drawn, <use> counted each time. "
        + "Give a simpler drawing.")
    let steps = "<path d=\"M0 0" + String(repeating: "h1", count: SVGDrawing.mostSteps) + "\"/>"
    #expect(
      complaint(svg(steps))
        == "test.svg:2: error: <path>: the drawing has more than 5000 lines and curves. "
        + "Give a simpler drawing.")
    let deep = String(repeating: "<g>", count: 300) + String(repeating: "</g>", count: 300)
    let depth = "elements are nested more than 256 deep. Remove groups that are not needed."
    #expect(complaint(svg(deep)) == "test.svg:2: error: <g>: " + depth)
    let chain = (1...300).map { "<use id=\"u\($0)\" href=\"#u\($0 + 1)\"/>" }.joined()
    #expect(complaint(svg(chain + #"<g id="u301"/>"#)) == "test.svg:2: error: <use>: " + depth)
    // The signs in their values do not end the tag.
    let tag = "<svg " + (0...10_000).map { "a\($0)=\">\"" }.joined(separator: " ") + "/>"
    #expect(
      complaint(Array(tag.utf8))
        == "test.svg:1: error: a tag has more than 10000 attributes. Remove attributes that draw nothing.")
    let large = [UInt8](repeating: UInt8(ascii: " "), count: SVGFile.largest + 1)
    #expect(
      complaint(large)
        == "test.svg: error: it has more than 1 MB, which no icon needs. "
        + "Remove images and everything else that is not a stroke.")
  }

  @Test("UTF-8 and UTF-16 are read, with a byte order mark or without; other bytes are rejected")
  func encodings() throws {
    let text =
      "<?xml version='1.0' encoding='latin1'?>\n"
      + #"<svg viewBox="0 0 1 1"><line id="ä" x2="1" stroke="red"/></svg>"#
    #expect(complaint(Array(text.utf8)) == nil)
    #expect(complaint([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == nil)
    #expect(complaint(try #require(text.data(using: .utf16)).map { $0 }) == nil)
    let refused = "test.svg: error: it is neither UTF-8 nor UTF-16. Save it as UTF-8."
    #expect(complaint(try #require(text.data(using: .isoLatin1)).map { $0 }) == refused)
    #expect(complaint(Array("<svg>\0</svg>".utf8)) == refused)
  }

  @Test(
    "other file types are reported by name",
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D], "it is a PNG, not an SVG. Give the SVG from which it was made"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "it is a JPEG, not an SVG. Give the SVG from which it was made"),
      ([0x1F, 0x8B, 0x08], "it is compressed, like .svgz, not an SVG. Unpack it"),
    ] as [([UInt8], String)])
  func otherFiles(bytes: [UInt8], expected: String) {
    #expect(complaint(bytes)?.hasPrefix("test.svg: error: " + expected) == true)
  }

  @Test("a plain DOCTYPE is harmless, and nothing is fetched for it")
  func doctype() {
    let text =
      #"<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">"#
      + #"<svg viewBox="0 0 1 1"><line x2="1" stroke="red"/></svg>"#
    #expect(complaint(Array(text.utf8)) == nil)
  }

  @Test("a message is one line, whatever its content")
  func oneLine() throws {
    let evil = complaint(svg("<g transform=\"a&#10;b\u{202E}\(String(repeating: "x", count: 500))\"/>"))
    #expect(evil?.contains("\n") == false)
    #expect(evil?.contains("\u{202E}") == false)
    #expect(try #require(evil).count < 250)
  }
}
