import Testing
import VeilCore

@testable import VeilTool

@Suite("Shapes")
struct ShapeTests {
  // The paths that SVG 2 says the shapes are equivalent to.
  @Test(
    "a shape draws the path that SVG says it is",
    arguments: [
      (#"<path d="M1 2l3 4"/>"#, "M1 2L4 6"),
      (#"<path d="M0 0A0 5 0 0 1 7 8"/>"#, "M0 0L7 8"),
      (#"<line x1="1" y1="2" x2="3" y2="4"/>"#, "M1 2L3 4"),
      (#"<line x2="5"/>"#, "M0 0L5 0"),
      (#"<polyline points="0,0 1 2, 3,4"/>"#, "M0 0L1 2L3 4"),
      (#"<polygon points="0,0 1-2 3,4"/>"#, "M0 0L1-2L3 4Z"),
      (#"<rect x="1" y="2" width="30" height="40"/>"#, "M1 2H31V42H1Z"),
      (
        #"<rect x="1" y="2" width="30" height="40" rx="5"/>"#,
        "M6 2H26A5 5 0 0 1 31 7V37A5 5 0 0 1 26 42H6A5 5 0 0 1 1 37V7A5 5 0 0 1 6 2Z"
      ),
      (
        #"<rect x="1" y="2" width="30" height="40" rx="5" ry="10"/>"#,
        "M6 2H26A5 10 0 0 1 31 12V32A5 10 0 0 1 26 42H6A5 10 0 0 1 1 32V12A5 10 0 0 1 6 2Z"
      ),
      // Radii too large are cut to half a side, each by itself.
      (
        #"<rect width="30" height="40" rx="99" ry="10"/>"#,
        "M15 0A15 10 0 0 1 30 10V30A15 10 0 0 1 15 40A15 10 0 0 1 0 30V10A15 10 0 0 1 15 0Z"
      ),
      (#"<rect width="30" height="40" rx="0" ry="10"/>"#, "M0 0H30V40H0Z"),
      (
        #"<circle cx="10" cy="20" r="5"/>"#,
        "M15 20A5 5 0 0 1 10 25A5 5 0 0 1 5 20A5 5 0 0 1 10 15A5 5 0 0 1 15 20Z"
      ),
      (
        #"<ellipse cx="10" cy="20" rx="5" ry="2"/>"#,
        "M15 20A5 2 0 0 1 10 22A5 2 0 0 1 5 20A5 2 0 0 1 10 18A5 2 0 0 1 15 20Z"
      ),
      (#"<ellipse rx="1"/>"#, "M1 0A1 1 0 0 1 0 1A1 1 0 0 1-1 0A1 1 0 0 1 0-1A1 1 0 0 1 1 0Z"),
    ])
  func equivalent(body: String, path: String) throws {
    let drawn = try drawn(body)
    #expect(drawn.isNear(try BezierPath(svgPathData: path)), "\(drawn)")
  }

  @Test(
    "a shape without extent draws nothing",
    arguments: [
      "<path/>", #"<path d=""/>"#, #"<path d="none"/>"#, #"<path d="M1 1"/>"#, "<polyline/>",
      #"<polygon points=" "/>"#, #"<rect width="5"/>"#, #"<rect width="0" height="3"/>"#, "<circle/>",
      #"<circle r="0"/>"#, #"<ellipse rx="3" ry="0"/>"#,
    ])
  func nothing(body: String) throws { #expect(try drawn(body).isEmpty) }

  @Test("a move at the end draws nothing and is left out")
  func lastMove() throws { #expect(try data(#"<path d="M0 0L1 1M9 9"/>"#) == "M0 0L1 1") }

  @Test(
    "lengths have units, and percentages are parts of the frame",
    arguments: [
      ("3", "3"), (" 3px ", "3"), ("3pt", "4"), ("1pc", "16"), ("1in", "96"), ("2.54cm", "96"),
      ("25.4mm", "96"), ("101.6Q", "96"), ("50%", "50"), ("1e1", "10"), (".5", "0.5"), ("-2", "-2"),
    ])
  func units(text: String, expected: String) throws {
    #expect(try data(#"<line x2="\#(text)"/>"#) == "M0 0L\(expected) 0")
  }

  @Test("shapes come in document order, through groups")
  func order() throws {
    let body = #"<line x2="1"/><g><g><line x2="2"/></g><a><line x2="3"/></a></g><line x2="4"/>"#
    #expect(try data(body) == "M0 0L1 0M0 0L2 0M0 0L3 0M0 0L4 0")
  }
}

@Suite("Transforms")
struct TransformTests {
  @Test(
    "every function",
    arguments: [
      ("translate(3)", "M3 0L13 0"), ("translate(3 4)", "M3 4L13 4"), ("scale(2)", "M0 0L20 0"),
      ("scale(2,3) translate(1 1)", "M2 3L22 3"), ("translate(1 1),scale(2 , 3)", "M1 1L21 1"),
      ("rotate(90)", "M0 0L0 10"), ("rotate(90 10 0)", "M10-10L10 0"), ("rotate(-30)", "M0 0L8.6603-5"),
      ("skewX(45)translate(0 5)", "M5 5L15 5"), ("skewY(45)", "M0 0L10 10"),
      ("matrix(1 2 3 4 5 6)", "M5 6L15 26"), ("  ", "M0 0L10 0"), ("none", "M0 0L10 0"),
      ("matrix(1 0 0 1 1e1-2)", "M10-2L20-2"),
    ])
  func functions(text: String, expected: String) throws {
    let drawn = try drawn(#"<line x2="10" transform="\#(text)"/>"#)
    #expect(drawn.isNear(try BezierPath(svgPathData: expected), within: 1e-4), "\(drawn)")
  }

  @Test("groups' transforms are done after their elements' own")
  func nested() throws {
    let body = #"<g transform="translate(10 0)"><line x2="1" transform="scale(2)"/></g>"#
    #expect(try data(body) == "M10 0L12 0")
  }

  @Test("the root's own transform counts")
  func root() throws {
    let bytes = svg(#"<line x2="50"/>"#, #"viewBox="0 0 100 100" transform="scale(2)""#)
    #expect(try icon(bytes).symbol.path.svgPathData() == "M0 0L1 0")
  }
}

@Suite("Use")
struct UseTests {
  @Test(
    "what is used is drawn where it is used",
    arguments: [
      (##"<defs><line id="a" x2="1"/></defs><use href="#a" x="5" y="6"/>"##, "M5 6L6 6"),
      (
        ##"<defs><g id="a"><line x2="1"/></g></defs><use xlink:href="#a"/><use href="#a" y="2"/>"##,
        "M0 0L1 0M0 2L1 2"
      ),
      (##"<use href="#a" transform="scale(2)" x="5"/><line id="a" x2="1"/>"##, "M10 0L12 0M0 0L1 0"),
      (
        ##"<defs><line id="a" x2="1"/><use id="b" href="#a" x="1"/></defs><use href="#b" x="1"/>"##,
        "M2 0L3 0"
      ),
      // A symbol is fitted into the size of its use, in the middle.
      (
        ##"<symbol id="a" viewBox="0 0 10 10"><line x2="10"/></symbol><use href="#a" width="40" height="20"/>"##,
        "M10 0L30 0"
      ),
      (##"<symbol id="a" viewBox="0 0 10 10"><line x2="10"/></symbol><use href="#a"/>"##, "M0 0L100 0"),
      (##"<symbol id="a"><line x2="10"/></symbol><use href="#a" x="7"/>"##, "M7 0L17 0"),
      (##"<svg x="5" y="5" width="20" height="20" viewBox="0 0 10 10"><line x2="50%"/></svg>"##, "M5 5L15 5"),
      (
        ##"<defs><clipPath id="c"><line x2="1"/></clipPath></defs><use href="#c"/><line x2="9"/>"##,
        "M0 0L9 0"
      ),
    ])
  func places(body: String, expected: String) throws { #expect(try data(body) == expected) }

  @Test("what is used inherits from its use")
  func inherits() throws {
    let body = ##"<defs><line id="a" x2="1"/></defs><use href="#a" stroke="none"/><line x2="2"/>"##
    #expect(try data(body) == "M0 0L2 0")
  }
}

@Suite("An svg in the drawing")
struct AspectRatioTests {
  @Test(
    "is placed in its frame by preserveAspectRatio",
    arguments: [
      ("", "M5 0L15 10"), ("xMidYMid", "M5 0L15 10"), ("xMinYMid meet", "M0 0L10 10"),
      ("xMaxYMin", "M10 0L20 10"), ("none", "M0 0L20 10"), ("xMidYMid slice", "M0 -5L20 15"),
      ("xMidYMin slice", "M0 0L20 20"), ("xMidYMax slice", "M0 -10L20 10"), ("nonsense", "M5 0L15 10"),
    ])
  func placed(ratio: String, expected: String) throws {
    let body = #"<svg width="20" height="10" viewBox="0 0 1 1" preserveAspectRatio="\#(ratio)">"#
    #expect(try data(body + #"<path d="M0 0L1 1"/></svg>"#) == expected)
  }
}

@Suite("Visibility")
struct PaintTests {
  @Test(
    "invisible elements are not drawn",
    arguments: [
      #"display="none""#, #"style="display:none""#, #"style="fill:red; DISPLAY : none !important""#,
      #"visibility="hidden""#, #"stroke="none""#, #"style="stroke:none""#, #"stroke="transparent""#,
      #"stroke-width="0""#, #"stroke-opacity="0""#, #"opacity="0.0""#,
      #"stroke="none" fill="red" fill-opacity="0""#, ##"stroke="#0000""##, ##"stroke="#ff008800""##,
      #"stroke="rgba(0, 0, 0, 0)""#, #"stroke="rgb(9 9 9 / 0%)""#,
    ])
  func hidden(attribute: String) throws {
    #expect(try data(#"<line x2="1" \#(attribute)/><line x2="2"/>"#) == "M0 0L2 0")
    #expect(try data(#"<g \#(attribute)><line x2="1"/></g><line x2="2"/>"#) == "M0 0L2 0")
  }

  @Test("a style counts more than an attribute, and the inner more than the outer")
  func cascade() throws {
    #expect(try data(#"<line x2="1" stroke="none" style="stroke:red"/>"#) == "M0 0L1 0")
    #expect(try data(#"<g stroke="none"><line x2="1" stroke="red"/></g>"#) == "M0 0L1 0")
    #expect(try data(#"<g visibility="hidden"><line x2="1" visibility="visible"/></g>"#) == "M0 0L1 0")
    #expect(try data(#"<line x2="1" stroke="inherit"/>"#) == "M0 0L1 0")
  }

  @Test(
    "elements that define something, and those of other tools, draw nothing",
    arguments: ["defs", "symbol", "clipPath", "mask", "marker", "pattern", "title", "metadata"])
  func definitions(name: String) throws {
    #expect(try data(#"<\#(name)><line x2="1"/></\#(name)><line x2="2"/>"#) == "M0 0L2 0")
    let foreign = #"<t:g xmlns:t="urn:tool"><line x2="1"/></t:g><line x2="2"/>"#
    #expect(try data(foreign) == "M0 0L2 0")
  }

  @Test("a filled icon gives its outline, and one warning that icons of strokes look better")
  func filled() throws {
    let plain = #"<svg viewBox="0 0 10 10"><rect width="10" height="10"/><circle r="1" cx="5" cy="5"/></svg>"#
    let filled = try icon(Array(plain.utf8))
    #expect(filled.symbol.path.elements.count == 11)
    #expect(filled.warnings == ["filled, so its outline is drawn; icons made of strokes look better."])
    let mixed = try icon(svg(#"<line x2="9"/><circle cx="5" cy="5" r="1" fill="red" stroke="none"/>"#))
    #expect(
      mixed.warnings == [
        "1 of 2 shapes: filled, so its outline is drawn; icons made of strokes look better."
      ])
    #expect(try icon(svg(#"<circle cx="5" cy="5" r="1" fill="red"/>"#)).warnings == [])
  }

  @Test("visible elements that cannot be drawn are reported")
  func leftOut() throws {
    let some = try icon(svg(#"<line x2="9"/><text>a</text><image/><style>g .a{}</style>"#))
    #expect(
      some.warnings == [
        "<image>, <style>, <text> cannot be read completely; use shapes and attributes."
      ])
    let hidden = try icon(svg(#"<line x2="9"/><g display="none"><text>a</text></g><image display="none"/>"#))
    #expect(hidden.warnings == [])
  }

  @Test(
    "a style sheet's names, classes and ids are read",
    arguments: [
      (".a{stroke:none}", ""), (".x{stroke:none}", "M0 0L1 0"), ("line { STROKE : none }", ""),
      ("*{stroke:none}", ""), ("#i{display:none}", ""), ("<![CDATA[.x,.a{display:none;}]]>", ""),
      ("/* .b{} */ .a/**/{ stroke:none } /* open", ""),
      // The class counts more than the name, the id more than the class, and of two alike the later one.
      ("line{stroke:none}.a{stroke:red}", "M0 0L1 0"), (".a{stroke:red}line{stroke:none}", "M0 0L1 0"),
      ("#i{stroke:red}.a{stroke:none}", "M0 0L1 0"), (".b{stroke:none}.a{stroke:red}", "M0 0L1 0"),
      (".a{stroke:red}.b{stroke:none}", ""), (".a{stroke:none}.a{stroke-width:2}", ""),
    ])
  func sheet(text: String, expected: String) throws {
    let body =
      "<style>\(text)</style>" + #"<line id="i" class="b a" x2="1"/><line x2="2" style="stroke:red"/>"#
    #expect(try data(body) == expected + "M0 0L2 0")
    #expect(try icon(svg(body)).warnings == [])
  }

  @Test(
    "important declarations override others, wherever they are",
    arguments: [
      ("line{stroke:none !important}.a{stroke:red}", ""), ("line{stroke:none!IMPORTANT;stroke:red}", ""),
      ("#i{stroke:none}.a{stroke:red !important}", "M0 0L1 0"),
      ("#i{stroke:none !important}.a{stroke:red !important}", ""),
    ])
  func important(text: String, expected: String) throws {
    #expect(
      try data("<style>\(text)</style>" + #"<line id="i" class="a" x2="1"/><path d="M0 0H2"/>"#)
        == expected + "M0 0L2 0")
    let inStyle = #"<style>.a{stroke:none!important}</style><line class="a" x2="1" style="stroke:red"/>"#
    #expect(try data(inStyle + #"<line x2="2"/>"#) == "M0 0L2 0")
  }

  @Test(
    "of a switch one branch is drawn",
    arguments: [
      #"<line x2="2"/><line x2="1"/>"#, #"<desc>two</desc><line x2="2"/><line x2="1"/>"#,
      #"<foreignObject requiredExtensions="urn:x"/><g><line x2="2"/></g><line x2="1"/>"#,
      #"<line x2="1" systemLanguage="de, fr"/><line x2="2" systemLanguage="de, en-GB"/><line x2="1"/>"#,
    ])
  func switches(branches: String) throws {
    #expect(try data("<switch>\(branches)</switch>") == "M0 0L2 0")
  }

  @Test("a filled line without a stroke is invisible")
  func filledLine() throws {
    let lines = #"<line x2="1" stroke="none" fill="red"/><path d="M0 0H5z" stroke="none" fill="red"/>"#
    #expect(try data(lines + #"<line x2="2"/>"#) == "M0 0L2 0")
  }

  @Test(
    "unread parts of a style sheet are reported",
    arguments: ["g .a{stroke:none}", ".a:hover{fill:red}", "@media print{.a{display:none}}", ".a"])
  func unreadSheet(text: String) throws {
    let warnings = try icon(svg("<style>\(text)</style>" + #"<line class="a" x2="1"/>"#)).warnings
    #expect(warnings == ["<style> cannot be read completely; use shapes and attributes."])
  }
}
