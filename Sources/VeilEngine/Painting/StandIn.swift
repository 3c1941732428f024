import VeilCore

/// What another thread paints of a veil while the main thread is blocked. The composition continues from what the main
/// thread painted last.
package struct StandIn: Hashable, Sendable {
  /// How long the main thread must be blocked before another one paints, in seconds.
  package static let delay = StallMeter.least
  /// The duration of a frame of continuous motion, in seconds: longer than on the main thread, since the processor copies
  /// all of it to the screen.
  private static let frame = 1.0 / 30

  /// How often the thread looks for what the app has posted, in seconds.
  package static let interval = 1.0 / 12

  /// How old the picture of what lies beneath may be while that moves, in seconds. Painting it takes at most a fiftieth of the
  /// time.
  ///
  /// - Parameter cost: how long it took to paint.
  package static func renewal(after cost: Double) -> Double { max(0.25, 50 * cost) }

  package let composition: Composition
  /// What is on the screen; nil: nothing.
  package let painted: DisplayList?

  package init(_ composition: Composition, painted: DisplayList? = nil) {
    self.composition = composition
    self.painted = painted
  }

  /// What is on the screen, as a list that may be empty.
  package var before: DisplayList {
    painted
      ?? DisplayList(
        size: composition.size, scale: composition.scale, turn: composition.turn, opacity: 0, layers: [])
  }

  /// What to show next: what the engine wants, except that what the main thread has painted stays until it paints again.
  /// What lies below it is not known, so it can neither fade nor disappear.
  ///
  /// - Parameters:
  ///   - wanted: what the engine wants to show; nil: nothing.
  ///   - shown: what is shown; nil: nothing.
  ///   - isPainted: whether the main thread has painted it.
  package static func next(
    _ wanted: Composition?, after shown: Composition?, isPainted: Bool
  ) -> Composition? {
    guard isPainted, let shown, !shown.isLeaving, wanted?.isLeaving ?? true else { return wanted }
    return shown
  }

  /// The instant at which it next looks different; nil: never.
  package func nextFrame(after now: Double) -> Double? {
    switch composition.motion(after: now) {
    case .still: nil
    case .step(let instant): instant
    case .continuous: now + StandIn.frame
    }
  }
}

extension Composition {
  /// The frame of what may reveal what lies beneath when the content changes: text, indicator and buttons, and the panel if
  /// its size follows them. Nil if there is none.
  package var yieldingFrame: Geometry.Rect? {
    elements.lazy
      .filter { $0.identity != .scrim && ($0.identity != .panel || filling == nil) && !$0.frame.isEmpty }
      .map { $0.frame }.reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// Whether it fades out, or has done so.
  fileprivate var isLeaving: Bool { fade.to <= 0 }
}

extension DisplayList {
  /// The smallest rectangle around all that looks different in another list, in the stage's coordinates; nil if
  /// nothing does.
  package func change(since old: DisplayList) -> Geometry.Rect? {
    changes(since: old).reduce(nil) { $0?.union($1) ?? $1 }
  }
}
