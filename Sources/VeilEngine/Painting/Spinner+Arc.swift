import VeilCore

extension Composition.Spinner {
  /// How much of its ring an arc covers.
  static let arc = 0.75

  /// A part of a ring, whose head stands at the phase, clockwise from the top.
  func arc(in frame: Geometry.Rect, phase: Int) -> [DisplayList.Shape] {
    let diameter = min(frame.width, frame.height)
    let width = min(lineWidth, diameter / 2)
    let head = Double(phase) / Composition.Spinner.stepsInTurn
    let path = BezierPath(
      arcCenter: frame.center, radius: (diameter - width) / 2, startTurn: head - Composition.Spinner.arc,
      turns: Composition.Spinner.arc)
    return [.stroke(path, color, width: width, cap: .round)]
  }
}
