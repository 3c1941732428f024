import Testing
import VeilCore
import VeilEngine

@testable import VeilTool

@Suite("The frame")
struct FrameTests {
  /// The path data of a symbol made of a line from corner to corner of a rectangle.
  private func diagonal(_ points: String, _ root: String, tight: Bool = false) throws -> String {
    try icon(svg(#"<polyline points="\#(points)"/>"#, root), Icon.Options(isTight: tight))
      .symbol.path.svgPathData()
  }

  @Test(
    "the viewBox is laid into the unit square, whole and in the middle",
    arguments: [
      (#"viewBox="0 0 24 24""#, "0,0 24,24", "M0 0L1 1"),
      (#"viewBox="0,0,48,24""#, "0,0 48,24", "M0 0.25L1 0.75"),
      (#"viewBox="0 0 24 48""#, "0,0 24,48", "M0.25 0L0.75 1"),
      (#"viewBox="-12 -12 24 24""#, "-12,-12 0,0", "M0 0L0.5 0.5"),
      // The viewBox counts, whatever the size is.
      (#"viewBox="0 0 24 24" width="100" height="3""#, "0,0 24,24", "M0 0L1 1"),
      (#"width="24" height="48px""#, "0,0 24,48", "M0.25 0L0.75 1"),
      (#"viewBox="0 0 3 3""#, "1,1 2,2", "M0.33333 0.33333L0.66667 0.66667"),
    ])
  func viewBox(root: String, points: String, expected: String) throws {
    #expect(try diagonal(points, root) == expected)
  }

  @Test(
    "tight: the drawing's own bounds are",
    arguments: [
      ("5,5 10,15", "M0.25 0L0.75 1"), ("5,5 15,5", "M0 0.5L1 0.5"), ("5,15 5,5", "M0.5 1L0.5 0"),
      ("-1000,0 1000,2000", "M0 0L1 1"),
    ])
  func tight(points: String, expected: String) throws {
    #expect(try diagonal(points, #"viewBox="0 0 24 24""#, tight: true) == expected)
    #expect(try diagonal(points, "", tight: true) == expected)
  }

  @Test("a curve's bounds count, not those of its control points")
  func curve() throws {
    let arc = try icon(svg(#"<path d="M10 10C10 20 30 20 30 10"/>"#), Icon.Options(isTight: true))
    #expect(arc.symbol.path.bounds.minX == 0 && arc.symbol.path.bounds.maxX == 1)
    #expect(abs(arc.symbol.path.bounds.center.y - 0.5) < 1e-4)
  }

  @Test("a drawing that extends beyond its frame is reported")
  func out() throws {
    let bytes = svg(#"<line x1="50" x2="150"/>"#)
    #expect(
      try icon(bytes).warnings == ["it extends beyond its frame; --tight uses the drawing's own bounds."])
    #expect(try icon(bytes, Icon.Options(isTight: true)).warnings == [])
    #expect(try icon(svg(#"<line x1="50" x2="102"/>"#)).warnings.count == 1)
    #expect(try icon(svg(#"<line x1="-2" x2="50"/>"#)).warnings.count == 1)
    // A hair is no matter.
    #expect(try icon(svg(#"<line x1="50" x2="100.5"/>"#)).warnings == [])
  }
}

@Suite("The order of strokes")
struct OrderTests {
  private func ordered(_ data: String) throws -> String {
    try BezierPath(svgPathData: data).reorderedForShortTravel().svgPathData()
  }

  @Test("it is that of handwriting by default, and the document's on request")
  func byDefault() throws {
    let body = #"<line x2="10"/><line x1="90" x2="80"/><line x1="20" x2="30"/>"#
    let document = try icon(svg(body), Icon.Options(isReordered: false))
    #expect(document.symbol.path.svgPathData() == "M0 0L0.1 0M0.9 0L0.8 0M0.2 0L0.3 0")
    #expect(try icon(svg(body)).symbol.path.svgPathData() == "M0 0L0.1 0M0.2 0L0.3 0M0.8 0L0.9 0")
  }

  @Test(
    "drawn: the nearest end comes next, and strokes are turned round, closed ones never",
    arguments: [
      ("M0 0L1 0M9 0L8 0M2 0L3 0", "M0 0L1 0M2 0L3 0M8 0L9 0"),
      ("M0 0L1 0M5 0Q4 1 2 0", "M0 0L1 0M2 0Q4 1 5 0"),
      ("M0 0L1 0M9 0L8 1L2 0ZM3 0L4 0", "M0 0L1 0M3 0L4 0M9 0L8 1L2 0Z"),
      ("M0 0L1 0", "M0 0L1 0"), ("", ""),
      // The nearest one first would be longer here: the order stays.
      ("M0 0L1 0M-2 0L-3 0M3 0L9 9M2 -2L9 -9", "M0 0L1 0M-2 0L-3 0M3 0L9 9M2 -2L9 -9"),
    ])
  func drawn(data: String, expected: String) throws {
    let result = try ordered(data)
    let before = try BezierPath(svgPathData: data)
    let after = try BezierPath(svgPathData: result)
    #expect(after.travel <= before.travel)
    #expect(abs(after.length() - before.length()) < 1e-9)
    #expect(result == expected)
  }
}
