import VeilCore

extension Composition.Spinner {
  /// A part of a spinner that does not turn, but swells and fades once in each turn.
  struct Beat {
    /// Its shape when it is strongest.
    var shape: DisplayList.Shape
    /// In which step of the turn it is strongest.
    var peak: Int
    /// How strong it is at its weakest; 1 where it does not fade.
    var faintest = 1.0
    /// The shortest length of a line, cut equally at both ends, as a fraction; 1 if it does not shrink.
    var shortest = 1.0
  }
}

extension Composition.Spinner.Beat {
  /// Its shape in a step of the turn.
  func shape(phase: Int) -> DisplayList.Shape {
    let strength = strength(phase: phase)
    switch shape {
    case .fill(let path, let color):
      return .fill(path, color.faded(to: strength))
    case .stroke(let path, let color, let width, let cap):
      let (start, end) = (start(phase: phase), 1 - start(phase: phase))
      return .stroke(
        start > 0 ? path.trimmed(from: start, to: end) : path, color.faded(to: strength),
        width: width, cap: cap)
    case .text, .gradient, .image:
      return shape
    }
  }

  /// The same for an engine, which goes through the steps by itself.
  func retained(_ keyframes: ((Int) -> Double) -> Composition.Keyframes) -> Composition.RetainedShape {
    var shape = Composition.RetainedShape(shape: shape)
    if faintest < 1 { shape.opacity = keyframes { strength(phase: $0) } }
    if shortest < 1 {
      shape.strokeStart = keyframes { start(phase: $0) }
      shape.strokeEnd = keyframes { 1 - start(phase: $0) }
    }
    return shape
  }

  private func strength(phase: Int) -> Double { faintest + (1 - faintest) * level(phase: phase) }

  private func start(phase: Int) -> Double { (1 - shortest) * (1 - level(phase: phase)) / 2 }

  /// 1 at its peak, 0 half a turn later.
  private func level(phase: Int) -> Double {
    let turn = Int(Composition.Spinner.stepsInTurn)
    let age = ((phase - peak) % turn + turn) % turn
    return 1 - Double(min(age, turn - age) * 2) / Double(turn)
  }
}
