import Testing
import VeilCore

@testable import VeilTool

@Suite("Warnings about what a symbol does not show")
struct LossTests {
  @Test(
    "are printed",
    arguments: [
      (
        #"<line x2="9"/><circle cx="50" cy="50" r="20" fill="red"/>"#,
        "1 of 2 shapes: filled and stroked, and only the stroke is drawn."
      ),
      (
        #"<line x2="9" stroke-width="2"/><line x2="50" stroke-width="4"/>"#,
        "its strokes have several widths; those of a symbol have one."
      ),
      (
        #"<line x2="9"/><g transform="scale(2)"><line x2="50"/></g>"#,
        "its strokes have several widths; those of a symbol have one."
      ),
      (#"<line x2="50" stroke-dasharray="4 2"/>"#, "dashed, and drawn without gaps."),
      (
        #"<line x2="9"/><line y2="50" style="stroke-dasharray: 4,2"/>"#,
        "1 of 2 shapes: dashed, and drawn without gaps."
      ),
      (
        #"<line x2="9"/><line y2="50" opacity=".5"/>"#,
        "1 of 2 shapes: see-through, and drawn like the others."
      ),
      (
        #"<line x2="9"/><g stroke-opacity="50%"><line y2="50"/></g>"#,
        "1 of 2 shapes: see-through, and drawn like the others."
      ),
      (
        #"<g clip-path="url(#c)"><line x2="9"/></g><clipPath id="c"><rect width="50" height="100"/></clipPath>"#,
        "clip-path cannot be shown, and everything is drawn without; use shapes that need none."
      ),
      (
        #"<path d="M0 0H9V9" mask="url(#m)" style="filter:blur(2px)" marker-end="url(#a)"/>"#,
        "filter, marker-end, mask cannot be shown, and everything is drawn without; use shapes that need none."
      ),
    ])
  func told(body: String, warning: String) throws {
    let icon = try icon(svg(body))
    #expect(icon.warnings == [warning])
    #expect(icon.losses == [warning])
  }

  @Test(
    "are not printed without a visible difference",
    arguments: [
      // A line has no area to fill.
      #"<line x2="9" fill="red"/><circle cx="50" cy="50" r="4"/>"#,
      // The line covers all of the fill; half the drawing's lines are as wide in other words; dashes that are none.
      #"<line x2="9" stroke-width="8"/><circle cx="50" cy="50" r="4" stroke-width="8" fill="red"/>"#,
      #"<line x2="9" stroke-width="2"/><g transform="scale(2)"><line x2="9" stroke-width="1px"/></g>"#,
      #"<line x2="9" stroke-dasharray="none"/><line y2="9" stroke-dasharray="0 0"/>"#,
      #"<g opacity=".5"><line x2="9"/><line y2="9"/></g>"#, #"<line x2="9" opacity="1"/><line y2="9"/>"#,
      #"<line x2="9"/><line y2="9" stroke="none" fill="none" stroke-dasharray="4 2"/>"#,
      // Around everything, as drawing programs write it; none; on what is hidden.
      #"<g clip-path="url(#Cl)"><line x2="9"/></g><clipPath id="Cl"><rect width="100" height="100"/></clipPath>"#,
      #"<line x2="9" mask="none" clip-path="none"/><line y2="9" display="none" filter="url(#f)"/>"#,
    ])
  func untold(body: String) throws { #expect(try icon(svg(body)).warnings == []) }

  @Test("a drawing that extends beyond its frame is shown whole")
  func out() throws {
    let icon = try icon(svg(#"<line x1="50" x2="150"/>"#))
    #expect(icon.warnings.count == 1 && icon.losses == [])
  }

  @Test(
    "the pen's width and ends are known where they are the same everywhere",
    arguments: [
      (#"<g stroke-width="2"><line x2="9"/><line y2="9"/></g>"#, 0.02, false),
      (#"<g stroke-width="2" stroke-linecap="round"><line x2="9"/><line y2="9"/></g>"#, 0.02, true),
      (#"<line x2="9" style="stroke-width:3px;stroke-linecap:round" transform="scale(2)"/>"#, 0.06, true),
      (#"<line x2="9"/><line y2="9" stroke-linecap="round"/>"#, 0.01, false),
      (#"<line x2="9"/><line y2="9" stroke-width="2"/>"#, nil, false),
      (#"<line x2="9" stroke-width="1em"/>"#, nil, false),
    ] as [(String, Double?, Bool)])
  func pen(body: String, width: Double?, hasRoundEnds: Bool) throws {
    let icon = try icon(svg(body))
    #expect(icon.lineWidth == width)
    #expect(icon.hasRoundEnds == hasRoundEnds)
  }

  @Test("the pen starts a dot in its middle, so that it has no hole")
  func dot() throws {
    let dot = #"<circle cx="50" cy="50" r="2" stroke-width="8"/>"#
    #expect(try data(dot).hasPrefix("M50 50L52 50C"))
    #expect(try drawn(dot).currentPoint == Geometry.Point(x: 52, y: 50))
    let square = #"<path d="M48 48h4v4h-4z" stroke-width="8"/>"#
    #expect(try data(square) == "M50 50L48 48L52 48L52 52L48 52L48 48")
    // As large as the pen: one that is filled.
    #expect(try data(#"<circle cx="50" cy="50" r="2" stroke-width="4" fill="red"/>"#).hasPrefix("M50 50L"))
    #expect(try data(#"<circle cx="50" cy="50" r="2" stroke-width="4"/>"#).hasPrefix("M52 50C"))
    // No dots: larger, open, or of two parts.
    #expect(try data(#"<circle cx="50" cy="50" r="20" stroke-width="8" fill="red"/>"#).hasPrefix("M70 50C"))
    #expect(try data(#"<path d="M48 48h4v4" stroke-width="8"/>"#) == "M48 48L52 48L52 52")
    #expect(
      try data(#"<path d="M48 48h4v4zM46 48h1v1z" stroke-width="8"/>"#)
        == "M48 48L52 48L52 52ZM46 48L47 48L47 49Z")
  }
}
