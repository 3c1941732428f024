import Testing
import VeilCore
import VeilEngine

@testable import VeilTool

@Suite("The order of handwriting")
struct HandOrderTests {
  private func drawn(_ data: String) throws -> String {
    try BezierPath(svgPathData: data).inHandOrder().svgPathData()
  }

  @Test(
    "strokes whose ends meet are drawn in one go, whichever way round they are",
    arguments: [
      ("M0 0L1 0M1 0L1 1", "M0 0L1 0L1 1"), ("M0 0L1 0M1 1L1 0", "M0 0L1 0L1 1"),
      ("M0 0L1 0M0 0L0 1", "M0 1L0 0L1 0"), ("M0 0L1 0M0 1L0 0", "M0 1L0 0L1 0"),
      // An end in the middle of a stroke, a closed stroke and a gap join nothing.
      ("M0 0L1 0M0.5 0L0.5 0.9", "M0 0L1 0M0.5 0L0.5 0.9"),
      ("M0 0L1 0L1 1ZM0 0L0 1", "M0 0L1 0L1 1ZM0 0L0 1"), ("M0 0L1 0M1 0.01L1 1", "M0 0L1 0M1 0.01L1 1"),
      ("M0 0L1 0M1 0.0004L1 1", "M0 0L1 0L1 1"),
    ])
  func meeting(data: String, expected: String) throws { #expect(try drawn(data) == expected) }

  @Test("where several meet, the pen goes straight on")
  func crossing() throws {
    let spokes = "M0 0.5L0.5 0.5M0.5 0.5L0.5 1M0.5 0L0.5 0.5M0.5 0.5L1 0.5"
    let once = "M0 0.5L0.5 0.5L1 0.5M0.5 0L0.5 0.5L0.5 1"
    #expect(try drawn(spokes) == once)
  }

  @Test("a ring of strokes is drawn once round")
  func ring() throws {
    #expect(try drawn("M0 0L1 0M0 1L0 0M1 0L1 1M1 1L0 1") == "M0 0L1 0L1 1L0 1L0 0")
  }

  @Test("the main shape comes before its details")
  func mainShape() throws {
    let dot = "M0.5 0.5L0.5 0.6"
    let frame = "M0 0L1 0L1 1L0 1Z"
    #expect(try drawn(dot + frame) == frame + dot)
    // What is not much larger stays where the document has it.
    let part = "M0.2 0.2L0.9 0.2L0.9 0.9Z"
    #expect(try drawn(part + "M0.4 0.4L0.5 0.4" + frame).hasPrefix(part))
  }

  @Test("a line that strikes the drawing out comes last, even if it is first in the file")
  func slash() throws {
    let slash = "M0 0L1 1"
    let shape = "M0.3 0.7L0.3 0.2L0.7 0.2"
    #expect(try drawn(slash + shape) == shape + slash)
    #expect(try drawn("M0.2 0.8L0.3 0.8" + slash + shape).hasSuffix(slash))
    // One that leads to something is a part of it, and of two that cross neither strikes the other out.
    #expect(try drawn(slash + "M0.6 1L1 1L1 0.6").hasPrefix(slash))
    #expect(try drawn("M1 0L0 1" + slash) == "M0 1L1 0" + slash)
    // A level line may be the main shape: an arrow's shaft.
    #expect(try drawn("M0.8 0.4L1 0.5L0.8 0.6M0 0.5L1 0.5").hasPrefix("M0 0.5L1 0.5"))
  }

  @Test(
    "lines that are alike are drawn as one writes: from the left upper corner on, each from its left or top")
  func alike() throws {
    let bars = "M0 0.2L0.9 0.2M0 0.5L0.9 0.5M0 0.8L0.9 0.8"
    #expect(try drawn(bars) == bars)
    #expect(try drawn("M0 0.8L0.9 0.8M0 0.5L0.9 0.5M0 0.2L0.9 0.2") == bars)
    #expect(
      try drawn("M0.8 0.9L0.8 0.3M0.5 0.9L0.5 0.1M0.2 0.9L0.2 0.7")
        == "M0.2 0.7L0.2 0.9M0.5 0.1L0.5 0.9M0.8 0.3L0.8 0.9")
  }

  @Test("touching strokes are drawn together, before nearer ones")
  func touching() throws {
    // A tray, an arrow over it whose shaft ends at its head's tip, and a dot beside it.
    let (tray, head) = ("M0.1 0.7L0.9 0.7L0.9 0.9L0.1 0.9Z", "M0.35 0.45L0.5 0.6L0.65 0.45")
    let (shaft, dot) = ("M0.5 0.2L0.5 0.6", "M0.7 0.45L0.75 0.5L0.7 0.5Z")
    #expect(try drawn(shaft + head + tray + dot) == tray + head + shaft + dot)
    #expect(try drawn(tray + dot + head + shaft) == tray + head + shaft + dot)
  }

  @Test(
    "nothing is lost or added", arguments: ["M0 0L1 0M1 0L1 1M0 0.5Q0.5 0 1 0.5M0.2 0.2L0.4 0.2L0.3 0.4Z"])
  func length(data: String) throws {
    let before = try BezierPath(svgPathData: data)
    #expect(abs(before.inHandOrder().length() - before.length()) < 1e-9)
  }

  @Test(
    "a shape that lies on an earlier one is drawn once",
    arguments: [
      // The same line the other way round, a circle begun elsewhere, a rectangle as a path.
      (#"<line x2="50"/><line x1="50" x2="0"/>"#, 1),
      (#"<circle cx="50" cy="50" r="20"/><path d="M50 30a20 20 0 0 0 0 40 20 20 0 0 0 0-40Z"/>"#, 1),
      (#"<rect x="10" y="10" width="30" height="20"/><path d="M40 30H10V10h30z"/>"#, 1),
      (#"<path d="M10 10h20M30 10h-20"/>"#, 1),
      // Crossing, next to each other, or longer.
      (#"<path d="M0 0L50 50M50 0L0 50"/>"#, 2), (#"<path d="M0 10h50M0 11h50"/>"#, 2),
      (#"<path d="M0 10h50M0 10h60"/>"#, 2),
      (#"<circle cx="50" cy="50" r="20"/><rect x="30" y="30" width="40" height="40"/>"#, 2),
    ])
  func retraced(body: String, count: Int) throws {
    for isReordered in [false, true] {
      let icon = try icon(svg(body), Icon.Options(isReordered: isReordered))
      #expect(icon.symbol.path.subpaths.count == count, "\(icon.symbol.path)")
      #expect(icon.warnings == [])
    }
  }
}
