import Foundation

extension Command {
  /// How long it has to end by itself once it is asked to, in seconds; then it is killed.
  private static let patience = 5.0
  /// How often what was started meanwhile is looked for.
  private static let rounds = 10

  /// Asks the command and everything that it has started to end; what does not within five seconds is killed.
  public func end() {
    isEnding.withLock { $0 = true }
    passToAll(SIGTERM)
    // A stopped one hears nothing.
    passToAll(SIGCONT)
    DispatchQueue.global().asyncAfter(deadline: .now() + Command.patience) { [self] in passToAll(SIGKILL) }
  }

  /// Asks it to end as ``end()`` does if it takes longer.
  public func end(after limit: Period) {
    DispatchQueue.global().asyncAfter(deadline: .now() + limit.seconds) { [self] in
      let isRunning = hasEnded.withLock { hasEnded in
        if !hasEnded { exceeded.withLock { $0 = limit } }
        return !hasEnded
      }
      if isRunning { end() }
    }
  }

  /// Returns when everything that was asked to end has ended, at once where nothing was. What does not within five
  /// seconds is killed.
  public func waitForEnd() {
    guard isEnding.withLock({ $0 }) else { return }
    let deadline = ContinuousClock.now + .seconds(Command.patience)
    while !Descendants.ofThisProcess().isEmpty {
      if .now >= deadline { return passToAll(SIGKILL) }
      _ = poll(nil, 0, 10)
    }
  }

  /// The terminal has another size: the one that stands in for it gets it, too, and the command is told after that.
  func resize() {
    for channel in channels { channel.resize() }
    if !channels.isEmpty { passToAll(SIGWINCH) }
  }

  private func passToAll(_ signal: Int32) {
    pass(signal)
    var told: Set<pid_t> = []
    for _ in 0..<Command.rounds {
      let new = Descendants.ofThisProcess().subtracting(told)
      if new.isEmpty { return }
      for process in new { kill(process, signal) }
      told.formUnion(new)
    }
  }
}
