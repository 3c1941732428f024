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
    var number: Int?
    state.change { values in
      var added = 0
      defer { number = added }
      return values.addPart(name, weight: weight, number: &added)
    }
    return Veil.Part(activity: self, number: number)
  }
}

extension Veil {
  /// A part of an activity's work, usable from any thread; it keeps its activity.
  public final class Part: Sendable {
    private let activity: Activity
    /// Nil where the activity had ended before.
    private let number: Int?

    init(activity: Activity, number: Int?) {
      self.activity = activity
      self.number = number
    }

    /// How much of the part is done, 0…1; 0 at first. A number outside counts as the nearest within.
    public var progress: Double {
      get { number.map { activity.state.values.parts[$0].progress } ?? 0 }
      set { change { $0.setProgress(newValue, ofPart: $1) } }
    }

    /// Adds to ``progress`` in one step, so that many threads can count together.
    public func advance(by step: Double) {
      change { $0.advance(part: $1, by: step) }
    }

    private func change(_ body: (inout ActivityValues, Int) -> ActivityChange?) {
      // The activity says what is wrong when it has ended.
      activity.state.change { values in number.flatMap { body(&values, $0) } }
    }
  }
}
