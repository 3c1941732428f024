import Foundation

extension Command {
  /// How long it may take to end, in seconds, before it is killed.
  private static let patience = 5.0
  /// How often new processes are looked for meanwhile.
  private static let rounds = 10

  /// Asks the command and everything that it has started to end, and kills what does not end within five
  /// seconds.
  public func end() {
    isEnding.withLock { $0 = true }
    passToAll(SIGTERM)
    // A stopped process handles no signals.
    passToAll(SIGCONT)
    DispatchQueue.global().asyncAfter(deadline: .now() + Command.patience) { [self] in passToAll(SIGKILL) }
  }

  /// Asks it to end as ``end()`` does if it takes longer.
  public func end(after limit: Period) {
    DispatchQueue.global().asyncAfter(deadline: .now() + limit.seconds) { [self] in
      let isRunning = endTime.withLock { end in
        if end == nil { exceeded.withLock { $0 = limit } }
        return end == nil
      }
      if isRunning { end() }
    }
  }

  /// Waits until everything that was asked to end has ended; returns at once if nothing was. What does not
  /// end within five seconds is killed.
  public func waitForEnd() {
    guard isEnding.withLock({ $0 }) else { return }
    let deadline = ContinuousClock.now + .seconds(Command.patience)
    while !Descendants.ofThisProcess().isEmpty {
      if .now >= deadline { return passToAll(SIGKILL) }
      _ = poll(nil, 0, 10)
    }
  }

  /// The terminal has a new size: sets it on the pseudo-terminal, and then notifies the command.
  func resize() {
    for channel in channels { channel.resize() }
    passToAll(SIGWINCH)
  }

  private func passToAll(_ signal: Int32) {
    pass(signal)
    var told: Set = [process]
    for _ in 0..<Command.rounds {
      let new = Descendants.ofThisProcess().subtracting(told)
      if new.isEmpty { return }
      for process in new { kill(process, signal) }
      told.formUnion(new)
    }
  }
}
