import Testing
import VeilCore
import VeilEngine

@testable import VeilTool

@Suite("A filled outline of even width")
struct CentreLineTests {
  /// How far a line may be from the one that is expected, in a drawing of 100 by 100.
  private static let tolerance = 0.6

  @Test(
    "becomes its centre line",
    arguments: [
      Named("a bar", #"<rect x="20" y="46" width="60" height="8" rx="4"/>"#, "M24 50H76", 8),
      Named("a bar with square ends", #"<path d="M20 46h60v8h-60z"/>"#, "M24 50H76", 8),
      Named(
        "a ring",
        #"<path fill-rule="evenodd" d="M50 20a30 30 0 1 1 0 60 30 30 0 0 1 0-60zm0 8a22 22 0 1 1 0 44 22 22 0 0 1 0-44z"/>"#,
        "M50 24a26 26 0 1 1 0 52 26 26 0 0 1 0-52z", 8),
      Named(
        "a frame", #"<path d="M16 26h68v48h-68zM24 34v32h52v-32z"/>"#, "M20 30H80V70H20Z", 8),
      Named(
        "a chevron", #"<path d="M32.4 16.8L76.667 50L32.4 83.2L27.6 76.8L63.333 50L27.6 23.2Z"/>"#,
        "M33.2 22.4L70 50L33.2 77.6",
        8),
      Named("a T", #"<path d="M20 20h60v8h-26v52h-8v-52h-26z"/>"#, "M24 24H76M50 24V76", 8),
      Named(
        "a plus", #"<path d="M46 20h8v26h26v8h-26v26h-8v-26h-26v-8h26z"/>"#, "M50 24V76M24 50H76", 8),
      Named(
        "several shapes",
        #"<rect x="20" y="26" width="60" height="8"/><rect x="20" y="66" width="40" height="8"/>"#,
        "M24 30H76M24 70H56", 8),
      Named(
        "parts that overlap", #"<path d="M20 46h60v8h-60zM46 20h8v60h-8z"/>"#, "M50 24V76M24 50H76", 8),
    ])
  func line(_ drawing: Named) throws {
    let icon = try icon(filled(drawing.body))
    #expect(icon.warnings == [])
    #expect(try #require(icon.lineWidth).isNear(drawing.width / 100, within: 0.004))
    let expected = try BezierPath(svgPathData: drawing.line)
    let path = icon.symbol.path.transformed(by: .scale(100))
    #expect(path.isAlong(expected, within: Self.tolerance), "\(path.svgPathData(precision: 1))")
    #expect(expected.isAlong(path, within: Self.tolerance), "\(path.svgPathData(precision: 1))")
  }

  @Test("is one stroke where it bends")
  func oneStroke() throws {
    let frame = try icon(filled(#"<path d="M16 26h68v48h-68zM24 34v32h52v-32z"/>"#))
    #expect(frame.symbol.path.subpaths.count == 1)
  }

  @Test("may have dots beside it, which the pen fills from their centre")
  func dots() throws {
    let bar = #"<rect x="46" y="20" width="8" height="40" rx="4"/>"#
    let icon = try icon(filled(bar + #"<circle cx="50" cy="76" r="5"/>"#))
    #expect(icon.warnings == [])
    let dot = try #require(icon.symbol.path.subpaths.last)
    // A pen may draw it from either end.
    let ends = [dot.elements.first?.endPoint, dot.currentPoint].compactMap { $0 }
    #expect(ends.contains { $0.x.isNear(0.5, within: 0.003) && $0.y.isNear(0.76, within: 0.003) }, "\(dot)")
  }

  @Test(
    "stays an outline if the stroke would look different",
    arguments: [
      #"<circle cx="50" cy="50" r="30"/>"#, #"<rect x="20" y="20" width="60" height="60"/>"#,
      // A wedge; bars of two widths; a bar and a plate; a large dot; a dot alone; a thick line.
      #"<path d="M20 48L80 40V60L20 52Z"/>"#,
      #"<rect x="20" y="26" width="60" height="8"/><rect x="20" y="66" width="60" height="5"/>"#,
      #"<path d="M20 26h60v8h-60zM30 50h30v30h-30z"/>"#,
      #"<rect x="46" y="10" width="8" height="40"/><circle cx="50" cy="76" r="12"/>"#,
      #"<circle cx="50" cy="50" r="4"/>"#, #"<rect x="20" y="40" width="60" height="20"/>"#,
      // Circles in each other, in the same direction, are a disc where the rule is the default.
      #"<path d="M50 20a30 30 0 1 1 0 60 30 30 0 0 1 0-60zm0 8a22 22 0 1 1 0 44 22 22 0 0 1 0-44z"/>"#,
    ])
  func outline(body: String) throws {
    let icon = try icon(filled(body))
    #expect(icon.warnings == ["filled, so its outline is drawn; icons made of strokes look better."])
    #expect(icon.lineWidth == nil)
  }

  @Test("is left alone beside strokes")
  func mixed() throws {
    let icon = try icon(
      svg(#"<line x2="9"/><rect x="20" y="46" width="60" height="8" fill="red" stroke="none"/>"#))
    #expect(icon.warnings.count == 1)
  }

  private func filled(_ body: String) -> [UInt8] {
    Array(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\#(body)</svg>"#.utf8)
  }
}

extension CentreLineTests {
  struct Named: CustomTestStringConvertible {
    let testDescription: String
    let body: String
    let line: String
    let width: Double

    init(_ name: String, _ body: String, _ line: String, _ width: Double) {
      (testDescription, self.body, self.line, self.width) = (name, body, line, width)
    }
  }
}

extension Double {
  fileprivate func isNear(_ other: Double, within distance: Double) -> Bool {
    (self - other).magnitude <= distance
  }
}

extension BezierPath {
  /// Whether every place of it lies near another path.
  fileprivate func isAlong(_ other: BezierPath, within distance: Double) -> Bool {
    let corners = other.subpaths.map { $0.corners(tolerance: distance / 10) }
    return subpaths.allSatisfy { subpath in
      let measure = BezierPath.Measure(subpath)
      return (0...100).allSatisfy { step in
        guard let point = measure.point(at: Double(step) / 100) else { return false }
        return corners.contains { point.isWithin(distance, of: $0) }
      }
    }
  }
}
