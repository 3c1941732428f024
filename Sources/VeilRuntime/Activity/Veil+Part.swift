import VeilCore

extension Veil.Activity {
  /// Adds a part to the work, whose progress is joined with that of its other parts.
  ///
  /// Make all parts before the first one gets on: one that comes later takes the joined progress back.
  ///
  /// ```swift
  /// let download = activity.part("Downloading…", weight: 3)
  /// let unpacking = activity.part("Unpacking…")
  /// download.progress = 1  // three quarters of the whole
  /// ```
  ///
  /// - Parameters:
  ///   - name: becomes the second line when the part gets on; nil, the default, leaves that line as it is.
  ///   - weight: how much of the work it is, against the other parts; 1 by default, and for what is not a
  ///     positive number.
  public func part(_ name: String? = nil, weight: Double = 1) -> Veil.Part {
    Veil.Part(activity: self, line: partLine(name, weight: weight))
  }

  /// Adds a part that is told of through a line that does not keep the activity.
  package func partLine(_ name: String?, weight: Double) -> PartLine {
    var number: Int?
    state.change { values in
      var added = 0
      defer { number = added }
      return values.addPart(name, weight: weight, number: &added)
    }
    return PartLine(state: state, number: number)
  }
}

extension Veil {
  /// A part of an activity's work, usable from any thread; it keeps its activity.
  public final class Part: Sendable {
    private let activity: Activity
    private let line: PartLine

    init(activity: Activity, line: PartLine) {
      self.activity = activity
      self.line = line
    }

    /// How much of the part is done, 0…1; 0 at first. A number outside counts as the nearest within.
    public var progress: Double {
      get { line.progress }
      set { line.setProgress(newValue) }
    }

    /// Adds to ``progress`` in one step, so that many threads can count together.
    public func advance(by step: Double) { line.advance(by: step) }

    /// Says how many things of how many the part has done: ``progress`` is their part.
    ///
    /// The whole is still told as a percentage: parts may count different things.
    public func report(_ done: Int, of total: Int) { line.report(WorkCount(done, of: total)) }
  }
}

/// The way from a part to its activity, which may be dropped meanwhile.
package struct PartLine: Sendable {
  let state: ActivityState
  /// Nil where the activity had ended before.
  let number: Int?

  package var progress: Double { number.map { state.values.parts[$0].progress } ?? 0 }

  func setProgress(_ progress: Double) { change { $0.setProgress(progress, ofPart: $1) } }

  func advance(by step: Double) { change { $0.advance(part: $1, by: step) } }

  func report(_ count: WorkCount) { change { $0.setCount(count, ofPart: $1) } }

  /// The same, where it is nobody's mistake when the activity has ended meanwhile.
  package func follow(_ progress: Double) {
    guard let number else { return }
    state.change(isForgiving: true) { $0.setProgress(progress, ofPart: number) }
  }

  /// See ``Veil/Activity/cancelled()``.
  package func cancelled() async -> Bool { await state.cancelled() }

  private func change(_ body: (inout ActivityValues, Int) -> ActivityChange?) {
    // The activity says what is wrong when it has ended.
    state.change { values in number.flatMap { body(&values, $0) } }
  }
}
