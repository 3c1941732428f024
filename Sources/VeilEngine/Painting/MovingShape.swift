import VeilCore

extension Composition {
  /// A shape and how it moves: what every drawing is made of, so that each is described once.
  ///
  /// A display list has it as it is at an instant (``shape(at:)``), an animation engine has it whole, with the courses
  /// that move it (``retained``).
  enum MovingShape {
    /// It stays, and is there as far as the tween says, 0…1.
    case still(DisplayList.Shape, opacity: Tween = .still(at: 1))
    /// A line that is drawn as far as the tween says, 0…1 of its length.
    case line(BezierPath, RGBA, width: Double, cap: DisplayList.LineCap, end: Tween)
    case ring(Ring)
    case bar(Bar)
    /// A number that runs. No engine runs texts: there it shows its end at once.
    case number(Number, in: Geometry.Rect)
  }
}

extension Composition.MovingShape {
  /// What is painted of it at an instant; nil for nothing.
  func shape(at now: Double) -> DisplayList.Shape? {
    switch self {
    case .still(let shape, let opacity):
      return shape.faded(to: opacity.value(at: now).nearestFraction)
    case .line(let path, let color, let width, let cap, let tween):
      let end = tween.value(at: now).nearestFraction
      // Round caps would show a dot before anything is drawn.
      guard end > 0 else { return nil }
      return .stroke(end < 1 ? path.trimmed(from: 0, to: end) : path, color, width: width, cap: cap)
    case .ring(let ring):
      return ring.shape(at: now)
    case .bar(let bar):
      return bar.shape(at: now)
    case .number(let number, let frame):
      return .text(number.run(at: now), in: frame)
    }
  }

  /// What an engine builds once and lets run; nil where nothing is ever seen.
  var retained: Composition.RetainedShape? {
    switch self {
    case .still(let shape, let opacity):
      return Composition.RetainedShape(shape, opacity: .following(opacity.mapped { $0.nearestFraction }))
    case .line(let path, let color, let width, let cap, let tween):
      let end = Composition.Keyframes.following(tween)
      return .presence(to: end).map { opacity in
        Composition.RetainedShape(
          .stroke(path, color, width: width, cap: cap), strokeEnd: end, opacity: opacity)
      }
    case .ring(let ring):
      return ring.retained
    case .bar(let bar):
      return bar.retained
    case .number(let number, let frame):
      return Composition.RetainedShape(.text(number.run, in: frame))
    }
  }
}

extension DisplayList.Shape {
  /// As much of it as an opacity leaves; nil for nothing. No image fades by itself.
  fileprivate func faded(to opacity: Double) -> DisplayList.Shape? {
    guard opacity > 0 else { return nil }
    guard opacity < 1 else { return self }
    func faded(_ color: RGBA) -> RGBA { color.withAlpha(color.alpha * opacity) }
    switch self {
    case .fill(let path, let color):
      return .fill(path, faded(color))
    case .stroke(let path, let color, let width, let cap):
      return .stroke(path, faded(color), width: width, cap: cap)
    case .text(var run, let frame):
      run.color = faded(run.color)
      return .text(run, in: frame)
    case .image:
      return self
    }
  }
}
