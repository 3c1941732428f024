import VeilCore

extension Composition.Spinner {
  /// How a spinner moves.
  private enum Manner {
    /// As a whole: what stands there in the first step, turned clockwise by so many twelfths.
    case turning(@Sendable (Composition.Spinner, Geometry.Rect, Int) -> [DisplayList.Shape])
    /// Part by part.
    case beating(@Sendable (Composition.Spinner, Geometry.Rect) -> [Beat])
  }

  private var manner: Manner {
    switch kind {
    // The platform's spinner is drawn as spokes.
    case .spokes, .system: .turning { $0.spokes(in: $1, phase: $2) }
    case .arc: .turning { $0.arc(in: $1, phase: $2) }
    case .ring: .turning { $0.ring(in: $1, phase: $2) }
    case .dots: .beating { $0.dots(in: $1) }
    case .bars: .beating { $0.bars(in: $1) }
    }
  }

  /// What stands there in a step of the turn, 0…11.
  func shapes(in frame: Geometry.Rect, phase: Int) -> [DisplayList.Shape] {
    switch manner {
    case .turning(let shapes): shapes(self, frame, phase)
    case .beating(let parts): parts(self, frame).map { $0.shape(phase: phase) }
    }
  }

  /// The shapes at an instant.
  func shapes(in frame: Geometry.Rect, at now: Double) -> [DisplayList.Shape] {
    isAnimating ? shapes(in: frame, phase: phase(at: now)) : []
  }

  /// For an engine it stands in its first step, and is turned, or its parts swell and fade.
  func retainedShapes(in frame: Geometry.Rect) -> [Composition.RetainedShape] {
    guard isAnimating else { return [] }
    let inTurn = Int(Composition.Spinner.stepsInTurn)
    switch manner {
    case .turning(let shapes):
      let turning: Composition.Keyframes =
        stepsPerSecond > 0 ? .steps(since: since, perSecond: stepsPerSecond, inTurn: inTurn) : .still(0)
      return shapes(self, frame, 0).map {
        Composition.RetainedShape($0, rotation: turning, center: frame.center)
      }
    case .beating(let parts):
      return parts(self, frame).map { part in
        part.retained { value in
          stepsPerSecond > 0
            ? .cycle((0..<inTurn).map(value), since: since, perSecond: stepsPerSecond) : .still(value(0))
        }
      }
    }
  }
}
