import VeilCore
import VeilEngine

/// Fonts that give the outlines of letters.
protocol TextOutlining {
  /// The letters of a text in a box as a path; empty where nothing is seen of it.
  func outline(of run: TextRun, in box: Geometry.Rect) -> BezierPath
}
