extension Composition {
  /// When something changes next, so that a front end paints no more often than that.
  public enum Motion: Hashable, Sendable {
    /// Nothing changes any more: no frame is needed.
    case still
    /// Nothing changes before this instant, in seconds of the stage's clock, which is after the one asked for.
    case step(at: Double)
    /// Something changes all the time: a frame at every refresh.
    case continuous
  }

  /// How it moves after an instant.
  ///
  /// A spinner at rest steps twelve times a second, four where the user wants less motion; a tween that has
  /// yet to begin is waited for, and only one under way asks for every frame. One that has faded out is
  /// still, whatever stands in it.
  public func motion(after now: Double) -> Motion {
    guard !elements.isEmpty else { return .still }
    var motion = fade.motion(after: now)
    if motion == .still, fade.value(at: now) <= 0 { return .still }
    for element in elements { motion = motion.sooner(element.motion(after: now)) }
    return motion
  }

  /// The elements that move at an instant, for a front end that repaints those alone: all of them while the
  /// whole fades, otherwise those with a motion of their own.
  public func moving(at now: Double) -> [Element.Identity] {
    let fading = fade.motion(after: now) == .continuous
    if !fading, fade.value(at: now) <= 0 { return [] }
    var moving: [Element.Identity] = []
    for element in elements where fading || element.motion(after: now) != .still {
      moving.append(element.identity)
    }
    return moving
  }
}

extension Composition.Motion {
  /// The more urgent of two.
  public func sooner(_ other: Composition.Motion) -> Composition.Motion {
    switch (self, other) {
    case (.continuous, _), (_, .continuous): .continuous
    case (.still, let motion), (let motion, .still): motion
    case (.step(let one), .step(let two)): .step(at: min(one, two))
    }
  }
}

extension Tween {
  /// How it moves after an instant.
  func motion(after now: Double) -> Composition.Motion {
    guard isMoving(at: now) else { return .still }
    return now < start ? .step(at: start) : .continuous
  }
}

extension Composition.Element {
  /// How what it draws moves after an instant.
  func motion(after now: Double) -> Composition.Motion {
    switch drawing {
    case .nothing, .box, .sheet, .text, .artwork, .button:
      return .still
    case .spinner(let spinner):
      guard let next = spinner.nextStep(after: now) else { return .still }
      return .step(at: next)
    case .gauge(let gauge):
      guard let arrival = gauge.arrival else { return gauge.progress.motion(after: now) }
      return gauge.progress.motion(after: now).sooner(arrival.share.motion(after: now))
    case .number(let number):
      return number.progress.motion(after: now)
    case .symbol(let stroke):
      guard let predecessor = stroke.predecessor else { return stroke.strokeEnd.motion(after: now) }
      return stroke.strokeEnd.motion(after: now).sooner(predecessor.motion(after: now))
    }
  }
}
