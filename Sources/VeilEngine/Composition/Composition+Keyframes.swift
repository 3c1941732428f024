import VeilCore

extension Composition {
  /// The change of a number over time, for an animation engine, which gets it whole in advance.
  ///
  /// Instants are in seconds of the stage's clock.
  public enum Keyframes: Hashable, Sendable {
    /// A constant value.
    case still(Double)
    /// A tween.
    case tween(Tween)
    /// These values at equal intervals, with linear interpolation: the first before `start`, the last from
    /// the end on.
    case values([Double], start: Double, duration: Double)
    /// It jumps from each of these values to the next, `perSecond` times a second, from the first at `since`, and
    /// never ends: the first follows the last.
    case cycle([Double], since: Double, perSecond: Double)
  }
}

extension Composition.Keyframes {
  /// The value at an instant.
  public func value(at now: Double) -> Double {
    switch self {
    case .still(let value):
      return value
    case .tween(let tween):
      return tween.value(at: now)
    case .values(let values, let start, let duration):
      guard let last = values.last else { return 0 }
      guard duration > 0, now < start + duration else { return last }
      let place = max(0, now - start) / duration * Double(values.count - 1)
      let index = min(Int(place), values.count - 1)
      let next = min(index + 1, values.count - 1)
      return values[index] + (values[next] - values[index]) * (place - Double(index))
    case .cycle(let values, let since, let perSecond):
      guard !values.isEmpty else { return 0 }
      let turn = Composition.Spinner.Turning(
        since: since, stepsPerSecond: perSecond, inTurn: Double(values.count))
      return values[turn.phase(at: now)]
    }
  }

  /// Where it comes to rest; the first value for one that never does.
  public var rest: Double {
    switch self {
    case .still(let value): value
    case .tween(let tween): tween.to
    case .values(let values, start: _, duration: _): values.last ?? 0
    case .cycle(let values, since: _, perSecond: _): values.first ?? 0
    }
  }

  /// The initial value.
  var beginning: Double {
    switch self {
    case .still(let value): value
    case .tween(let tween): tween.everMoves ? tween.from : tween.to
    case .values(let values, start: _, let duration): (duration > 0 ? values.first : values.last) ?? 0
    case .cycle(let values, since: _, perSecond: _): values.first ?? 0
    }
  }

  /// The instant of the end; nil: never. A constant value has always ended.
  public var end: Double? {
    switch self {
    case .still: -.infinity
    case .tween(let tween): tween.everMoves ? tween.end : -.infinity
    case .values(_, let start, let duration): start + max(0, duration)
    case .cycle: nil
    }
  }

  /// The instant at which it begins to move; nil: a constant value.
  var start: Double? {
    switch self {
    case .still: nil
    case .tween(let tween): tween.everMoves ? tween.start : nil
    case .values(_, let start, duration: _): start
    case .cycle(_, let since, perSecond: _): since
    }
  }

  /// Whether it changes at or after an instant.
  public func isMoving(at now: Double) -> Bool { end.map { now < $0 } ?? true }

  /// The keyframes of a tween, or its final value if it never moves.
  static func following(_ tween: Tween) -> Composition.Keyframes {
    tween.everMoves ? .tween(tween) : .still(tween.to)
  }

  /// 0 before an instant, and 1 from then on.
  static func from(_ instant: Double) -> Composition.Keyframes {
    .tween(Tween(from: 0, to: 1, curve: .steps(1), start: instant - 1, duration: 1))
  }

  /// Samples a function over the time in which any of these tweens moves.
  static func sampling(_ tweens: [Tween], _ value: (Double) -> Double) -> Composition.Keyframes {
    var start = Double.infinity
    var end = -Double.infinity
    for tween in tweens where tween.everMoves {
      start = min(start, tween.start)
      end = max(end, tween.end)
    }
    let duration = end - start
    guard start.isFinite, duration > 0, duration.isFinite else {
      return .still(value(start.isFinite ? end : 0))
    }
    let pieces = Composition.RetainedShape.pieces
    return .values(
      (0...pieces).map { value(start + duration * Double($0) / Double(pieces)) }, start: start,
      duration: duration)
  }
}

extension Tween {
  /// 1 before an instant, and 0 from then on.
  static func until(_ instant: Double) -> Tween {
    Tween(from: 1, to: 0, curve: .steps(1), start: instant - 1, duration: 1)
  }

  /// Whether it stays within 0…1.
  var isFraction: Bool { (0...1).contains(from) && (0...1).contains(to) }

  /// The tween of a number that depends linearly on this one's.
  func mapped(_ value: (Double) -> Double) -> Tween {
    var tween = self
    tween.from = value(from)
    tween.to = value(to)
    return tween
  }
}
