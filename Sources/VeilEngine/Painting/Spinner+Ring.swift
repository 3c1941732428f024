import VeilCore

extension Composition.Spinner {
  /// A part of a ring with its head at the phase, clockwise from the top, over a whole one if there is a track.
  func ring(in frame: Geometry.Rect, fraction: Double, hasTrack: Bool, phase: Int) -> [DisplayList.Shape] {
    let square = Geometry.Rect(
      center: frame.center, size: Geometry.Size(square: min(frame.width, frame.height)))
    let circle = Composition.Circle(in: square, lineWidth: lineWidth)
    let head = Double(phase) / Composition.Spinner.stepsInTurn
    let path = BezierPath(
      arcCenter: frame.center, radius: circle.radius, startTurn: head - fraction, turns: fraction)
    let arc = DisplayList.Shape.stroke(path, color, width: circle.width, cap: .round)
    return hasTrack ? [circle.shape(track), arc] : [arc]
  }

  /// How much of a ring it covers; nil if it is not a ring.
  var turns: Double? {
    if case .ring(let fraction, _) = kind.manner { return fraction }
    return nil
  }

  /// The colour of the whole ring under the part that moves; clear if there is none.
  var track: RGBA {
    guard case .ring(_, let strength) = kind.manner else { return .clear }
    return color.faded(to: strength)
  }
}
