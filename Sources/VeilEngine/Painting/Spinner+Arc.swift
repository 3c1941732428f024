import VeilCore

extension Composition.Spinner {
  /// The part of the ring that an arc covers.
  static let arc = 0.75

  /// A part of a ring with its head at the phase, clockwise from the top.
  func arc(in frame: Geometry.Rect, phase: Int) -> [DisplayList.Shape] {
    let diameter = min(frame.width, frame.height)
    let width = min(lineWidth, diameter / 2)
    let head = Double(phase) / Composition.Spinner.stepsInTurn
    let turns = turns ?? Composition.Spinner.arc
    let path = BezierPath(
      arcCenter: frame.center, radius: (diameter - width) / 2, startTurn: head - turns, turns: turns)
    return [.stroke(path, color, width: width, cap: .round)]
  }
}
