import VeilCore

extension VeilStyle.SpinnerStyle.Kind {
  /// How a spinner moves.
  enum Manner {
    /// As a whole, around its middle: the first step, turned clockwise by a number of twelfths.
    case turning(@Sendable (Composition.Spinner, Geometry.Rect, Int) -> [DisplayList.Shape])
    /// As a part of a ring, over the whole ring of that strength.
    case ring(fraction: Double, track: Double)
    /// Part by part.
    case beating(@Sendable (Composition.Spinner, Geometry.Rect) -> [Composition.Spinner.Beat])
  }

  /// All that a kind of spinner determines, so that a new one needs no other `switch`.
  var manner: Manner {
    switch self {
    // The platform's spinner is drawn as spokes.
    case .spokes, .system: .turning { $0.spokes(in: $1, phase: $2) }
    case .arc: .ring(fraction: 0.75, track: 0)
    case .ring: .ring(fraction: 0.25, track: 0.2)
    case .dots: .beating { $0.dots(in: $1) }
    case .bars: .beating { $0.bars(in: $1) }
    }
  }

  /// Whether it is a part of a ring, with room for Cancel in the middle.
  var isRing: Bool { if case .ring = manner { true } else { false } }

  /// Whether an artwork fits in its middle. The shape of the platform's spinner is unknown.
  var hasMiddle: Bool {
    if case .beating = manner { return false }
    return self != .system
  }
}

extension Composition.Spinner {
  /// The shapes in a step of the turn, 0…11.
  func shapes(in frame: Geometry.Rect, phase: Int) -> [DisplayList.Shape] {
    switch kind.manner {
    case .turning(let shapes): shapes(self, frame, phase)
    case .ring(let fraction, let track):
      ring(in: frame, fraction: fraction, hasTrack: track > 0, phase: phase)
    case .beating(let parts): parts(self, frame).map { $0.shape(phase: phase) }
    }
  }

  func shapes(in frame: Geometry.Rect, at now: Double) -> [DisplayList.Shape] {
    isAnimating ? shapes(in: frame, phase: phase(at: now)) : []
  }

  /// For an animation engine: the first step, which it turns, or parts that grow and fade.
  func retainedShapes(in frame: Geometry.Rect) -> [Composition.RetainedShape] {
    guard isAnimating else { return [] }
    let inTurn = Int(Composition.Spinner.stepsInTurn)
    func keyframes(_ value: (Int) -> Double) -> Composition.Keyframes {
      stepsPerSecond > 0
        ? .cycle((0..<inTurn).map(value), since: since, perSecond: stepsPerSecond) : .still(value(0))
    }
    switch kind.manner {
    case .turning, .ring:
      let turning = keyframes { Double($0) / Double(inTurn) }
      return shapes(in: frame, phase: 0).map {
        Composition.RetainedShape(shape: $0, rotation: turning, center: frame.center)
      }
    case .beating(let parts):
      return parts(self, frame).map { $0.retained(keyframes) }
    }
  }
}
