import VeilCore
import VeilEngine

/// A script of events for the library's own driver: what happens to one veil, and when.
///
/// It is a value; a ``Recording`` shows what it looks like.
public struct Life: Hashable, Sendable {
  /// The driver's events at one instant.
  public struct Step: Hashable, Sendable {
    /// In seconds from the beginning.
    public var instant: Double
    /// Handled together, in this order.
    public var events: [Presentation.Event]

    /// Creates a step.
    public init(at instant: Double, _ events: Presentation.Event...) {
      self.instant = instant
      self.events = events
    }
  }

  /// The style.
  public var style: VeilStyle
  /// The target.
  public var surroundings: Surroundings
  /// The library's own words.
  public var words: VeilWords
  /// The steps, in the order of their instants.
  public var steps: [Step]
  /// The instant of the end, in seconds; nil, the default: after the veil has disappeared and ``pause`` has
  /// passed.
  public var end: Double?

  /// How long nothing is shown at the end, in seconds, before an animation repeats.
  public static let pause = 0.75
  /// The maximum duration, in seconds: two minutes.
  public static let longest = 120.0

  /// Creates a script for a veil over a target.
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
  /// One piece of work that begins at once and does not end.
  static func beginning(_ work: ActivityDescription) -> Step { Step(at: 0, .activityBegan(workID, work)) }

  /// The same work from its beginning to its end: indeterminate, then with progress, then with its outcome.
  ///
  /// - Parameters:
  ///   - progress: the final fraction, 0…1; nil: indeterminate.
  ///   - timing: the style's timing, which determines when the work appears.
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
  /// How long the progress is indeterminate, in seconds: some turns of the spinner.
  private static let waiting = 1.75
  /// The reported fractions, as uneven as those of real work.
  private static let parts = [0.08, 0.2, 0.31, 0.45, 0.62, 0.74, 0.9, 1]
  /// The interval between reports, in seconds: longer than the indicator's animation.
  private static let partTime = 0.4
}
