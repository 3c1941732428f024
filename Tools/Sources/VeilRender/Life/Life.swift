import VeilCore
import VeilEngine

/// What happens to one veil, and when: a script of events for the library's own driver.
///
/// A value: what it looks like is a ``Recording`` of it.
public struct Life: Hashable, Sendable {
  /// What is told to the driver at one instant.
  public struct Step: Hashable, Sendable {
    /// In seconds from the beginning.
    public var instant: Double
    /// Taken together, in this order.
    public var events: [Presentation.Event]

    /// Events at an instant.
    public init(at instant: Double, _ events: Presentation.Event...) {
      self.instant = instant
      self.events = events
    }
  }

  /// The look, and the times.
  public var style: VeilStyle
  /// The place that is covered.
  public var surroundings: Surroundings
  /// The library's own words.
  public var words: VeilWords
  /// What happens, in the order of its instants.
  public var steps: [Step]
  /// When it is looked at no longer, in seconds; nil (the default) means when nothing is seen any more, and ``pause``
  /// has passed.
  public var end: Double?

  /// How long nothing is seen at the end, in seconds, before an animation begins again.
  public static let pause = 0.75
  /// The longest that is looked at, in seconds: two minutes.
  public static let longest = 120.0

  /// A script for a veil over a place.
  public init(
    style: VeilStyle, surroundings: Surroundings, words: VeilWords = VeilWords(), steps: [Step],
    end: Double? = nil
  ) {
    self.style = style
    self.surroundings = surroundings
    self.words = words
    self.steps = steps
    self.end = end
  }
}

extension Life {
  /// One piece of work that begins at once and goes on.
  static func beginning(_ work: ActivityDescription) -> Step { Step(at: 0, .activityBegan(workID, work)) }

  /// The same work from its beginning to its end, whose outcome is shown: it is waited for, then it is told how much
  /// is done, until there is no more to do.
  ///
  /// - Parameters:
  ///   - progress: how much is done in the end, 0…1; nil is indeterminate.
  ///   - timing: of the style, from which follows when the work is seen.
  static func whole(
    _ work: ActivityDescription, progress: Double?, outcome: Outcome, timing: Timing
  ) -> [Step] {
    var steps = [beginning(work)]
    var now = timing.grace + timing.fade + waiting
    if let progress {
      for part in parts {
        steps.append(
          Step(at: now, .activityChanged(workID, ActivityChange(progress: .some(part * progress)))))
        now += partTime
      }
    }
    steps.append(Step(at: now, .activityEnded(workID, outcome)))
    return steps
  }

  private static let workID = ActivityID(1)
  /// How long a spinner is seen before it is known how much is done, in seconds: some turns.
  private static let waiting = 1.75
  /// How much is done each time it is told, as uneven as real work.
  private static let parts = [0.08, 0.2, 0.31, 0.45, 0.62, 0.74, 0.9, 1]
  /// From one to the next, in seconds: longer than the indicator takes to get there.
  private static let partTime = 0.4
}
