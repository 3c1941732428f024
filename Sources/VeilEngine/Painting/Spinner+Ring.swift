import VeilCore

extension Composition.Spinner {
  /// How much of the ring runs.
  private static let runner = 0.25
  /// How strong the whole ring is; the part that runs is 1.
  private static let faint = 0.2

  /// A faint ring, and a part of it whose head stands at the phase, clockwise from the top.
  func ring(in frame: Geometry.Rect, phase: Int) -> [DisplayList.Shape] {
    let side = min(frame.width, frame.height)
    let square = Geometry.Rect(center: frame.center, size: Geometry.Size(square: side))
    return [Composition.Circle(in: square, lineWidth: lineWidth).shape(track)]
      + arc(in: frame, phase: phase)
  }

  /// How much of a ring it covers, where it is a part of one; nil where it is none.
  var turns: Double? {
    switch kind {
    case .arc: Composition.Spinner.arc
    case .ring: Composition.Spinner.runner
    case .spokes, .system, .dots, .bars: nil
    }
  }

  /// The colour of the whole ring under the part that runs; clear where there is none.
  var track: RGBA { kind == .ring ? color.withAlpha(color.alpha * Composition.Spinner.faint) : .clear }
}
