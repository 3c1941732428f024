import VeilCore
import VeilEngine

extension Veil.Activity {
  /// Adds a part of the work. The activity's progress is the weighted mean of its parts.
  ///
  /// Make all parts before the first one reports progress: a later part makes the mean smaller.
  ///
  /// ```swift
  /// let download = activity.makePart("Downloading…", weight: 3)
  /// let unpacking = activity.makePart("Unpacking…")
  /// download.progress = 1  // three quarters of the whole
  /// ```
  ///
  /// - Parameters:
  ///   - name: becomes the second line when the part reports progress; nil, the default, keeps that line.
  ///   - weight: the part's share relative to the other parts; 1 by default, and for a value that is not a positive
  ///     number.
  public func makePart(_ name: String? = nil, weight: Double = 1) -> Veil.Part {
    Veil.Part(activity: self, line: partLine(name, weight: weight))
  }

  /// Adds a part and returns a link to it that does not retain the activity.
  package func partLine(_ name: String?, weight: Double) -> PartLine {
    var number: Int?
    state.change { values in
      number = values.parts.count
      return values.addPart(name, weight: weight)
    }
    return PartLine(state: state, number: number)
  }
}

extension Veil {
  /// A part of an activity's work, usable from any thread. It retains its activity.
  public final class Part: Sendable {
    private let activity: Activity
    private let line: PartLine

    init(activity: Activity, line: PartLine) {
      self.activity = activity
      self.line = line
    }

    /// The completed fraction of the part, 0…1; 0 at first. A number outside is clamped.
    public var progress: Double {
      get { line.progress }
      set { line.change { _ in ActivityChange(progress: newValue) } }
    }

    /// Adds to ``progress`` atomically, so that several threads can report together.
    public func advance(by step: Double) {
      line.change { ActivityChange(progress: $0.progress, advancedBy: step) }
    }

    /// Reports a count: ``progress`` becomes `done / total`.
    ///
    /// The activity still shows a percentage, since its parts may count different things. If it is the only
    /// part, and has a unit, its count and its rate are shown instead.
    public func report(_ done: Int, of total: Int, in unit: WorkUnit? = nil) {
      line.change { _ in ActivityChange(count: WorkCount(done, of: total, in: unit)) }
    }
  }
}

/// A link from a part to its activity, which may be dropped meanwhile.
package struct PartLine: Sendable {
  let state: ActivityState
  /// Nil if the activity had ended before.
  let number: Int?

  package var progress: Double { number.map { state.values.parts[$0].progress } ?? 0 }

  /// Sets the progress; a change after the activity's end is not a misuse.
  package func follow(_ progress: Double) {
    change(isForgiving: true) { _ in ActivityChange(progress: progress) }
  }

  /// Sets the progress to a count of bytes; a change after the activity's end is not a misuse.
  package func follow(bytes done: Int, of total: Int) {
    change(isForgiving: true) { _ in ActivityChange(count: WorkCount(done, of: total, in: .bytes)) }
  }

  /// See ``Veil/Activity/waitForCancellation()``.
  package func waitForCancellation() async -> Bool { await state.waitForCancellation() }

  fileprivate func change(isForgiving: Bool = false, _ body: (ActivityValues.Part) -> ActivityChange) {
    // The activity logs a change after its end.
    state.change(isForgiving: isForgiving) { values in
      guard let number else { return ActivityChange() }
      return values.change(part: number, by: body(values.parts[number]))
    }
  }
}
