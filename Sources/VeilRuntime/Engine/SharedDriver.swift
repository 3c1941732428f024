import VeilCore
import VeilEngine

/// The driver of a scope, for the main thread, and for another one that stands in while the main thread is blocked.
///
/// Each round reads the mailbox and runs the driver while no other round does, so that events keep their order. The
/// outputs of the other thread wait for the main one.
package final class SharedDriver: Sendable {
  /// Events that were handled together, and the outputs.
  struct Round: Sendable {
    var events: [Presentation.Event]
    var outputs: [Driver.Output]
    var instant: Double
    var isVisible: Bool
    var isBlocking: Bool
  }

  private let mailbox: Mailbox
  private let live: Lock<[ActivityID: ActivityState]>
  private let driver = Lock<Driver?>(nil)
  /// The rounds of the other thread; locked during each round of either.
  private let waiting = Lock<[Round]>([])
  /// Whether the other thread could not show what the driver wants, so that the driver takes it for hidden. Changes only
  /// within a round.
  private let isUnseen = Lock(false)

  init(_ mailbox: Mailbox, live: Lock<[ActivityID: ActivityState]>) {
    self.mailbox = mailbox
    self.live = live
  }

  /// Reads the driver, on any thread; nil before there is one.
  package func read<Answer>(_ body: (inout Driver) -> Answer) -> Answer? {
    driver.withLock { $0?.apply(body) }
  }

  func connect(_ driver: Driver) { self.driver.withLock { $0 = driver } }

  /// The rounds of the other thread, then one of the main thread.
  func run(_ round: () -> Round?) -> [Round] {
    waiting.withLock { waiting in
      defer { waiting = [] }
      guard let last = round() else { return waiting }
      return waiting + [last]
    }
  }

  /// Handles events within a round.
  ///
  /// - Parameter isSeen: whether what the driver wants to show is seen.
  func handle(_ events: [Presentation.Event], isSeen: Bool = true, at now: Double) -> Round? {
    read { driver in
      var events = events
      if let sight = sight(isSeen, of: driver) { events.insert(sight, at: 0) }
      let outputs = driver.handle(events, at: now)
      return Round(
        events: events, outputs: outputs, instant: now, isVisible: driver.isVisible,
        isBlocking: driver.reach == .scope)
    }
  }

  /// The event that tells the driver of a change; nil: no change. A window that is hidden anyway stays hidden.
  private func sight(_ isSeen: Bool, of driver: Driver) -> Presentation.Event? {
    isUnseen.withLock { isUnseen in
      guard isSeen == isUnseen, isSeen || driver.isInForeground else { return nil }
      isUnseen = !isSeen
      return isSeen ? .enteredForeground : .enteredBackground()
    }
  }
}

// While the main thread is blocked.
extension SharedDriver {
  /// What to show, and when to look again.
  package struct Look: Sendable {
    /// Nil: nothing.
    package var composition: Composition?
    /// The next instant at which the driver needs time to pass; nil: none.
    package var wake: Double?
  }

  /// Lets time pass on a thread other than the main one, handles what the app has posted, and cancels work for the user or
  /// a time-out.
  ///
  /// - Parameters:
  ///   - action: what the user has chosen.
  ///   - isSeen: whether what this returns can be shown. If not, notices keep their time until the main thread is back.
  ///   - clock: the current instant of the stage's clock.
  /// - Returns: nil if the veil is idle.
  package func standIn(
    taking action: Composition.Action? = nil, isSeen: Bool = true, measuring measurer: some TextMeasuring,
    clock: () -> Double
  ) -> Look? {
    let (look, cancelled, isNews) = waiting.withLock { waiting in
      standIn(action, isSeen, measurer, clock, &waiting)
    }
    for output in cancelled {
      switch output {
      case .cancelWork(let id): live.withLock { $0[id] }?.cancelledByUser()
      case .timeOut(let id): live.withLock { $0[id] }?.timedOut()
      default: break
      }
    }
    if isNews { mailbox.deliver(.now, mayWork: false) }
    return look
  }

  private func standIn(
    _ action: Composition.Action?, _ isSeen: Bool, _ measurer: some TextMeasuring, _ clock: () -> Double,
    _ waiting: inout [Round]
  ) -> (Look?, cancelled: [Driver.Output], isNews: Bool) {
    guard read({ $0.isIdle }) == false else { return (nil, [], false) }
    let now = clock()
    var events = mailbox.takeOnOtherThread()
    if let action { events.append(.actionTaken(action)) }
    events.append(.timePassed)
    read { $0.noteBlock(at: now) }
    guard let round = handle(events, isSeen: isSeen, at: now) else { return (nil, [], false) }
    let isNews = waiting.isEmpty && (round.events.count > 1 || !round.outputs.isEmpty)
    if isNews || !waiting.isEmpty { waiting.append(round.withoutChanges) }
    let look = read { driver in
      Look(
        composition: driver.isVisible ? driver.composition(measuring: measurer) : nil, wake: driver.nextWake)
    }
    return (look ?? nil, round.outputs, isNews)
  }
}

extension SharedDriver.Round {
  /// The same round without the events that only the driver needed.
  fileprivate var withoutChanges: SharedDriver.Round {
    var round = self
    round.events.removeAll { event in
      if case .activityBegan = event { return false }
      return true
    }
    return round
  }
}

extension [SharedDriver.Round] {
  /// The outputs of all of them. Of what replaces earlier output, only the last.
  var outputs: [Driver.Output] {
    guard count > 1 else { return first?.outputs ?? [] }
    var outputs: [Driver.Output] = []
    var (hasBlocked, hasShown, hasWoken) = (false, false, false)
    for output in flatMap(\.outputs).reversed() {
      switch output {
      case .block:
        if hasBlocked { continue }
        hasBlocked = true
      case .compose, .remove:
        if hasShown { continue }
        hasShown = true
      case .wake:
        if hasWoken { continue }
        hasWoken = true
      default: break
      }
      outputs.append(output)
    }
    return outputs.reversed()
  }
}

extension Driver {
  /// Changes it in place, where a binding would copy it.
  fileprivate mutating func apply<Answer>(_ body: (inout Driver) -> Answer) -> Answer { body(&self) }
}
