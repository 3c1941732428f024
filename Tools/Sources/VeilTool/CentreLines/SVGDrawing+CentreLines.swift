import VeilCore
import VeilEngine

extension SVGDrawing {
  /// The range of a line's width, in sides of the frame: wider ones are shapes.
  private static let widths = 0.01...0.125
  /// The maximum number of shapes: more than any icon has.
  private static let mostShapes = 100
  /// The maximum ratio of the widest line to the thinnest.
  private static let mostUneven = 1.08

  /// If only fills are drawn, and all of them are lines of one width, draws their centre lines instead.
  ///
  /// - Parameter canvas: The drawing's frame; nil: its bounds.
  /// - Returns: Whether it does.
  mutating func replaceOutlinesByCentreLines(canvas: Geometry.Rect?) -> Bool {
    guard !strokes.isEmpty, strokes.count <= SVGDrawing.mostShapes, strokes.allSatisfy({ $0.pen == nil })
    else { return false }
    let frame = canvas ?? strokes.reduce(into: BezierPath()) { $0.append($1.path) }.bounds
    let side = max(frame.width, frame.height)
    guard side > 0, side.isFinite else { return false }
    let widths = side * SVGDrawing.widths.lowerBound...side * SVGDrawing.widths.upperBound
    var lines: [CentreLine] = []
    for stroke in strokes {
      guard let line = CentreLine(of: stroke.path, rule: stroke.rule, widths: widths) else { return false }
      lines.append(line)
    }
    let known = lines.compactMap({ $0.width })
    guard let least = known.min(), let most = known.max(), most <= least * SVGDrawing.mostUneven else {
      return false
    }
    let width = known.reduce(0, +) / Double(known.count)
    let pen = Pen(width: width, hasRoundEnds: true, isDashed: false, isSeeThrough: false)
    let paths = lines.compactMap { $0.path(width: width) }
    guard paths.count == lines.count else { return false }
    for (index, path) in paths.enumerated() {
      strokes[index].path = path
      strokes[index].pen = pen
      strokes[index].hasFill = false
    }
    return true
  }
}
