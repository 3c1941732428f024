extension Composition {
  /// When something changes next, so that a front end does not paint more often than necessary.
  public enum Motion: Hashable, Sendable {
    /// Nothing changes: no frame is needed.
    case still
    /// Nothing changes before this instant, in seconds of the stage's clock.
    case step(at: Double)
    /// Something changes continuously: a frame at every refresh.
    case continuous
  }

  /// The motion after an instant.
  ///
  /// A spinner steps twelve times a second, or four if the user wants less motion. Only a running tween needs every
  /// frame; one that has not begun needs a wake-up. A composition that has faded out is still.
  public func motion(after now: Double) -> Motion {
    guard !elements.isEmpty else { return .still }
    var motion = fade.motion(after: now)
    if motion == .still, fade.value(at: now) <= 0 { return .still }
    for element in elements { motion = motion.sooner(element.motion(after: now)) }
    return motion
  }

  /// Whether it moves, and from now on only in steps, of its spinner or its artwork.
  func onlySteps(from now: Double) -> Bool {
    guard fade.motion(after: now) == .still, fade.value(at: now) > 0 else { return false }
    var steps = false
    for element in elements {
      switch (element.drawing, element.motion(after: now)) {
      case (_, .still): continue
      case (.spinner, .step), (.artwork, .step): steps = true
      default: return false
      }
    }
    return steps
  }

  /// The elements that move at an instant, for a front end that repaints only those: all of them during a fade, otherwise
  /// those with a motion of their own.
  public func moving(at now: Double) -> [Element.Identity] {
    let fading = fade.motion(after: now) == .continuous
    if !fading, fade.value(at: now) <= 0 { return [] }
    return elements.compactMap { fading || $0.motion(after: now) != .still ? $0.identity : nil }
  }
}

extension Composition.Motion {
  /// The more urgent one.
  public func sooner(_ other: Composition.Motion) -> Composition.Motion {
    switch (self, other) {
    case (.continuous, _), (_, .continuous): .continuous
    case (.still, let motion), (let motion, .still): motion
    case (.step(let one), .step(let two)): .step(at: min(one, two))
    }
  }
}

extension Tween {
  func motion(after now: Double) -> Composition.Motion {
    guard isMoving(at: now) else { return .still }
    return now < start ? .step(at: start) : .continuous
  }
}

extension Composition.Element {
  func motion(after now: Double) -> Composition.Motion {
    switch drawing {
    case .nothing, .box, .sheet, .button:
      return .still
    case .text:
      return former?.share.motion(after: now) ?? .still
    case .spinner(let spinner):
      return spinner.nextStep(after: now).map { .step(at: $0) } ?? .still
    case .artwork(let figure):
      return figure.nextStep(after: now).map { .step(at: $0) } ?? .still
    case .gauge(let gauge):
      let arrival = gauge.arrival?.share.motion(after: now) ?? .still
      return gauge.progress.motion(after: now).sooner(arrival)
    case .number(let number):
      return number.progress.motion(after: now)
    case .symbol(let stroke):
      let predecessor = stroke.predecessor?.motion(after: now) ?? .still
      return stroke.strokeEnd.motion(after: now).sooner(predecessor)
    }
  }
}
