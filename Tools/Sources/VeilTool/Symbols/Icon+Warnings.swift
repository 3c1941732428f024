import VeilCore
import VeilEngine

extension Icon {
  static let filledWarning = "filled, so that its outline is drawn; icons made of strokes look better."

  /// What of a drawing a symbol does not show as it is, a line for each.
  ///
  /// - Parameter side: The side of the square that becomes the unit square.
  static func losses(of drawing: SVGDrawing, side: Double) -> [String] {
    var warnings: [String] = []
    func some(_ count: Int) -> String {
      count == drawing.strokes.count ? "" : "\(count) of \(drawing.strokes.count) shapes: "
    }
    let filled = drawing.strokes.count { $0.pen == nil }
    if filled > 0 {
      warnings.append(some(filled) + filledWarning)
    }
    let emptied = drawing.strokes.count { $0.losesItsFill(inFrameOf: side) }
    if emptied > 0 {
      warnings.append(some(emptied) + "filled and stroked, and only the stroke is drawn.")
    }
    if drawing.hasSeveralWidths {
      warnings.append("its strokes are of several widths, and those of a symbol are all of one.")
    }
    let dashed = drawing.strokes.count { $0.pen?.isDashed == true }
    if dashed > 0 { warnings.append(some(dashed) + "dashed, and drawn without gaps.") }
    let faint = drawing.strokes.count { $0.pen?.isSeeThrough == true }
    if faint > 0 && faint < drawing.strokes.count {
      warnings.append(some(faint) + "see-through, and drawn as the others are.")
    }
    if !drawing.leftOut.isEmpty {
      let names = drawing.leftOut.sorted().map { "<\($0)>" }.joined(separator: ", ")
      warnings.append("\(names) cannot be read, or not as a whole; use shapes and attributes.")
    }
    if !drawing.lostEffects.isEmpty {
      let names = drawing.lostEffects.sorted().joined(separator: ", ")
      warnings.append("\(names) cannot be shown, and everything is drawn without; use shapes that need none.")
    }
    return warnings
  }

  /// What is to be said of where a path lies.
  static func warnings(on path: BezierPath) -> [String] {
    let bounds = path.bounds
    let (low, high) = (-overhang, 1 + overhang)
    guard min(bounds.minX, bounds.minY) < low || max(bounds.maxX, bounds.maxY) > high else { return [] }
    return ["it reaches out of its frame; --tight takes the drawing's own bounds."]
  }
}

extension SVGDrawing {
  /// How wide all strokes are, in the coordinates of the root; nil where they differ, or where none is known.
  var lineWidth: Double? { hasSeveralWidths ? nil : widths.first }

  /// Whether one stroke is wider than another, by more than an eye could tell.
  fileprivate var hasSeveralWidths: Bool {
    guard let least = widths.min(), let most = widths.max() else { return false }
    return most > least * 1.01
  }

  private var widths: [Double] { strokes.compactMap { $0.pen?.width } }
}

extension SVGDrawing.Stroke {
  /// Whether more of its fill would be seen than its line covers: nothing is further from the line than half of the
  /// shape's smaller side.
  fileprivate func losesItsFill(inFrameOf side: Double) -> Bool {
    guard hasFill, let pen else { return false }
    let bounds = path.bounds
    return min(bounds.width, bounds.height) - (pen.width ?? 0) > side * Icon.overhang
  }
}
