import VeilCore

extension Composition.Spinner {
  /// What stands there in a step of the turn, 0…11: what stands there in the first, turned clockwise by so many twelfths.
  func shapes(in frame: Geometry.Rect, phase: Int) -> [DisplayList.Shape] {
    switch kind {
    // The platform's own is drawn as spokes.
    case .spokes, .system: spokes(in: frame, phase: phase)
    case .arc: arc(in: frame, phase: phase)
    }
  }

  /// What is painted of it at an instant.
  func shapes(in frame: Geometry.Rect, at now: Double) -> [DisplayList.Shape] {
    isAnimating ? shapes(in: frame, phase: phase(at: now)) : []
  }

  /// For an engine it stands in its first step, and is turned.
  func retainedShapes(in frame: Geometry.Rect) -> [Composition.RetainedShape] {
    guard isAnimating else { return [] }
    let turning: Composition.Keyframes =
      stepsPerSecond > 0
      ? .steps(
        since: since, perSecond: stepsPerSecond, inTurn: Int(Composition.Spinner.stepsInTurn)) : .still(0)
    return shapes(in: frame, phase: 0).map {
      Composition.RetainedShape($0, rotation: turning, center: frame.center)
    }
  }
}
