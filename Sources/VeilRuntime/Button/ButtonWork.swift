import VeilCore

/// A button that runs work: what it shows, and whether it takes a press.
///
/// A front end begins a run with each press, and reports the end of its grace, of its work and of its symbol's time.
package struct ButtonWork: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    /// Its label.
    case ready
    /// Its label: the work runs, for less than the grace. It takes no press.
    case begun
    /// A spinner in the place of the label. It takes no press.
    case working
    /// The symbol of a status in the place of the label.
    case ended(Status)
  }

  package private(set) var phase = Phase.ready
  /// How long the work may run before a spinner shows it, in seconds: that of ``VeilStyle/automatic``.
  package static var grace: Double { Timing.automatic.grace }

  /// Whether its label is seen.
  package var showsLabel: Bool { phase == .ready || phase == .begun }

  /// How often it has run.
  private var runs = 0

  package init() {}

  /// Begins a run.
  ///
  /// - Returns: the number of the run; nil while another one works.
  package mutating func begin() -> Int? {
    guard phase != .begun, phase != .working else { return nil }
    phase = .begun
    runs += 1
    return runs
  }

  /// Ends the grace of a run.
  ///
  /// - Returns: whether the button now shows a spinner; false if the work has ended.
  package mutating func endGrace(of run: Int) -> Bool {
    guard runs == run, phase == .begun else { return false }
    phase = .working
    return true
  }

  /// Ends the work of the current run.
  ///
  /// - Parameter status: nil: it was cancelled.
  /// - Returns: how long its symbol stays, in seconds; nil: it has none.
  package mutating func end(_ status: Status?) -> Double? {
    guard let status else {
      phase = .ready
      return nil
    }
    phase = .ended(status)
    return status == .success ? Timing.automatic.successLinger : Timing.automatic.failureLinger
  }

  /// Ends the time of a run's symbol; does nothing after a later run began.
  package mutating func rest(after run: Int) {
    if runs == run { phase = .ready }
  }

  /// What assistive technology announces; nil: nothing.
  package func announcement(in words: VeilWords) -> (sentence: String, isUrgent: Bool)? {
    switch phase {
    case .ready, .begun: nil
    case .working: (words.loading, false)
    case .ended(.failure): (words.failed, true)
    case .ended: (words.done, false)
    }
  }
}

extension ButtonWork {
  /// Runs work to its end.
  ///
  /// - Parameter onFailure: called with what it threw, unless that was a `CancellationError`.
  /// - Returns: the status of its end; nil: it was cancelled.
  @MainActor
  package static func status(
    of action: @MainActor () async throws -> Void, onFailure: (@MainActor (any Error) -> Void)?
  ) async -> Status? {
    do {
      try await action()
      return .success
    } catch is CancellationError {
      return nil
    } catch {
      onFailure?(error)
      return .failure
    }
  }
}
