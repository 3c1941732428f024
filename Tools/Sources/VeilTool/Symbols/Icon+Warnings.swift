import VeilCore
import VeilEngine

extension Icon {
  static let filledWarning = "filled, so its outline is drawn; icons made of strokes look better."

  /// What of a drawing a symbol does not show, one line each.
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
      warnings.append("its strokes have several widths; those of a symbol have one.")
    }
    let dashed = drawing.strokes.count { $0.pen?.isDashed == true }
    if dashed > 0 { warnings.append(some(dashed) + "dashed, and drawn without gaps.") }
    let faint = drawing.strokes.count { $0.pen?.isSeeThrough == true }
    if faint > 0 && faint < drawing.strokes.count {
      warnings.append(some(faint) + "see-through, and drawn like the others.")
    }
    if !drawing.leftOut.isEmpty {
      let names = drawing.leftOut.sorted().map { "<\($0)>" }.joined(separator: ", ")
      warnings.append("\(names) cannot be read completely; use shapes and attributes.")
    }
    if !drawing.lostEffects.isEmpty {
      let names = drawing.lostEffects.sorted().joined(separator: ", ")
      warnings.append("\(names) cannot be shown, and everything is drawn without; use shapes that need none.")
    }
    return warnings
  }

  /// Warnings about the bounds of a path.
  static func warnings(on path: BezierPath) -> [String] {
    let bounds = path.bounds
    let (low, high) = (-overhang, 1 + overhang)
    guard min(bounds.minX, bounds.minY) < low || max(bounds.maxX, bounds.maxY) > high else { return [] }
    return ["it extends beyond its frame; --tight uses the drawing's own bounds."]
  }
}

extension SVGDrawing {
  /// The width of all strokes, in the coordinates of the root; nil: they differ, or none is known.
  var lineWidth: Double? { hasSeveralWidths ? nil : widths.first }

  /// Whether the widths of strokes differ visibly.
  fileprivate var hasSeveralWidths: Bool {
    guard let least = widths.min(), let most = widths.max() else { return false }
    return most > least * 1.01
  }

  private var widths: [Double] { strokes.compactMap { $0.pen?.width } }
}

extension SVGDrawing.Stroke {
  /// Whether its stroke leaves a visible part of its fill uncovered: no point is farther from the stroke than
  /// half of the shape's smaller side.
  fileprivate func losesItsFill(inFrameOf side: Double) -> Bool {
    guard hasFill, let pen else { return false }
    let bounds = path.bounds
    return min(bounds.width, bounds.height) - (pen.width ?? 0) > side * Icon.overhang
  }
}
