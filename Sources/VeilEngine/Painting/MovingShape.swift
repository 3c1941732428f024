import VeilCore

extension Composition {
  /// A shape and its motion. Every drawing is described once, as moving shapes.
  ///
  /// A display list has it at an instant (``shape(at:)``); an animation engine gets it whole, with its
  /// keyframes (``retained``).
  enum MovingShape {
    /// A fixed shape, with the tween of its opacity, 0…1.
    case still(DisplayList.Shape, opacity: Tween = .still(at: 1))
    /// A stroke, with the tween of its drawn length, 0…1.
    case line(BezierPath, RGBA, width: Double, cap: DisplayList.LineCap, end: Tween)
    case ring(Ring)
    case bar(Bar)
    /// A counting number. No engine animates text: there it shows its end at once.
    case number(Number, in: Geometry.Rect)
  }
}

extension Composition.MovingShape {
  /// Its shape at an instant; nil: nothing.
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

  /// Its retained shape; nil: it is never visible.
  var retained: Composition.RetainedShape? {
    switch self {
    case .still(let shape, let opacity):
      return Composition.RetainedShape(
        shape: shape, opacity: .following(opacity.mapped { $0.nearestFraction }))
    case .line(let path, let color, let width, let cap, let tween):
      let end = Composition.Keyframes.following(tween)
      return .presence(to: end).map { opacity in
        Composition.RetainedShape(
          shape: .stroke(path, color, width: width, cap: cap), strokeEnd: end, opacity: opacity)
      }
    case .ring(let ring):
      return ring.retained
    case .bar(let bar):
      return bar.retained
    case .number(let number, let frame):
      return Composition.RetainedShape(shape: .text(number.run, in: frame))
    }
  }
}

extension DisplayList.Shape {
  /// As much of it as an opacity leaves; nil for nothing. No gradient and no image fades by itself.
  fileprivate func faded(to opacity: Double) -> DisplayList.Shape? {
    guard opacity > 0 else { return nil }
    guard opacity < 1 else { return self }
    switch self {
    case .fill(let path, let color):
      return .fill(path, color.faded(to: opacity))
    case .stroke(let path, let color, let width, let cap):
      return .stroke(path, color.faded(to: opacity), width: width, cap: cap)
    case .text(var run, let frame):
      run.color = run.color.faded(to: opacity)
      return .text(run, in: frame)
    case .gradient, .image:
      return self
    }
  }
}
