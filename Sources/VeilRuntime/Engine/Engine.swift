import VeilCore
import VeilEngine

/// The engine of one scope: it passes the events of the mailbox and of the stage to the driver, and carries out the
/// driver's outputs on the stage.
///
/// It is never re-entrant: events that arrive while outputs are carried out are handled after them.
@MainActor
final class Engine {
  nonisolated let scope: ScopeKey
  nonisolated let mailbox: Mailbox
  nonisolated let misuses: MisuseLog
  nonisolated let hub = EventHub()
  /// What the app has set, also before the driver knows it.
  nonisolated let settings: Lock<Settings>
  /// The activity that ``Veil/show(_:style:)`` began.
  nonisolated let shown = Lock<Veil.Activity?>(nil)
  /// The activities that have begun, until the driver reports their end.
  nonisolated let live = Lock<[ActivityID: ActivityState]>([:])

  /// The app's notices that are shown or wait.
  nonisolated let notices = Lock<[NoticeID: NoticeState]>([:])

  /// Measures how often and how long users wait.
  nonisolated let meter = Lock(UsageMeter())
  let signposts = Signposts()

  struct Settings: Sendable {
    var style: VeilStyle
    var isStill = false
    var slowness = 1.0
  }

  /// The library's own words, unless the app's views are in another language.
  private let words: VeilWords
  /// The words that the driver has.
  private var spokenWords: VeilWords
  private var stageHolder: StageHolder?
  nonisolated let driver: SharedDriver
  var isLost = false
  var isInBackground = false
  var driverWake: Double?

  /// The stage's unhandled events.
  private var reported: [Presentation.Event] = []
  /// The app's closures to call after the work.
  var calls: [@MainActor () -> Void] = []
  /// The delivery that arrived on this thread while the engine was working.
  private var missed = Mailbox.Delivery.none
  private var isWorking = false
  /// The origins of the work that is cancelled with its window or view.
  var origins: [ActivityID: any VeilOrigin] = [:]
  /// Whether anything is visible, blocked or live.
  private(set) var isHeld = false
  /// When the mailbox was last drained.
  private var lastDrain = -Double.infinity
  /// When the changes that were left in the mailbox are read.
  private var changesWake: Double?
  /// The last wake-up requested from the stage; `.some(nil)`: none. Nil: unknown, since a stage that withdraws may
  /// forget it.
  var askedWake: Double?? = .some(nil)
  /// The turn of the main loop of the last composition; nil if unknown.
  private var composedTurn: Double?
  /// The instant since which a composition waits for the next turn; nil if none waits.
  private var composeWake: Double?

  nonisolated init(scope: ScopeKey, style: VeilStyle, log: VeilLog, words: VeilWords) {
    self.scope = scope
    self.words = words
    spokenWords = words
    misuses = MisuseLog(log)
    mailbox = Mailbox(misuses: misuses)
    settings = Lock(Settings(style: style))
    driver = SharedDriver(mailbox, live: live)
    mailbox.open(for: self)
  }

  deinit {
    mailbox.close()
    hub.close()
    for notice in notices.withLock({ Array($0.values) }) { notice.finish(.scopeLost) }
  }

  /// The stage; nil until it is connected.
  var stage: (any Stage)? { stageHolder?.stage }

  /// Connects the stage, and handles the earlier events.
  func connect(_ stage: any Stage) {
    let holder = StageHolder(stage)
    stageHolder = holder
    driver.connect(
      Driver(
        style: settings.withLock { $0.style }, surroundings: stage.readSurroundings(), words: spokenWords))
    mailbox.connect(holder)
    (stage as? any StandInStage)?.driver = driver
    (stage as? any OriginWatchingStage)?.originsMayHaveClosed = { [weak self] in
      self?.cancelWorkOfClosedOrigins()
    }
    stage.events = { [weak self] event in self?.stageReported(event) }
    drain(.now)
  }

  /// Drains the mailbox, now or at the next frame.
  func drain(_ delivery: Mailbox.Delivery) {
    missed = max(missed, delivery)
    work()
  }

  /// Sets the library's own words, also of what is shown; nil: those of the scope's first veil.
  func speak(_ words: VeilWords?) {
    let words = words ?? self.words
    guard words != spokenWords else { return }
    spokenWords = words
    guard driver.read({ driver in driver.use(words) }) != nil, let stage else { return }
    guard driver.read({ $0.isVisible }) == true else { return }
    compose(on: stage)
    ask(stage, wasWoken: false)
  }

  private func stageReported(_ event: Presentation.Event) {
    reported.append(event)
    work()
  }
}

// Works in rounds until nothing is left.
extension Engine {
  private func work() {
    guard let stage, !isWorking else { return }
    isWorking = true
    repeat {
      let events = reported
      let isPressing = missed == .now
      reported = []
      missed = .none
      handle(events, of: stage, atOnce: isPressing)
      if composeWake != nil { compose(on: stage) }
      ask(stage, wasWoken: events.contains(.timePassed))
    } while !reported.isEmpty || missed != .none || mailbox.isUrgent
    isWorking = false
    holdWhileBusy()
    // They may run a main loop of their own, in which the veil continues.
    let calls = calls
    self.calls = []
    for call in calls { call() }
  }

  /// One round. The mailbox comes first, so that ends are known before time passes.
  private func handle(_ reported: [Presentation.Event], of stage: any Stage, atOnce: Bool) {
    let rounds = driver.run { round(reported, of: stage, atOnce: atOnce) }
    for round in rounds { measure(round) }
    let outputs = rounds.outputs
    let ended = endedActivities(in: outputs)
    for state in ended { state.endedByVeil() }
    carryOut(outputs, on: stage)
    follow(reported)
    live.withLock { live in
      for state in ended { live[state.id] = nil }
    }
  }

  private func round(
    _ reported: [Presentation.Event], of stage: any Stage, atOnce: Bool
  ) -> SharedDriver.Round? {
    let now = stage.now
    let posted = mailbox.drain(includingChanges: atOnce || isTime(for: reported, at: now))
    changesWake = posted == nil ? changesInterval.map { lastDrain + $0 } : nil
    var events = (posted ?? []) + reported
    // An idle or lost stage need not track its target, so its surroundings are read when they are needed.
    if driver.read({ $0.isIdle }) == true && posted?.isEmpty == false || reported.contains(.stageFound) {
      events.removeAll { event in
        guard case .surroundingsChanged = event else { return false }
        return true
      }
      events.insert(.surroundingsChanged(stage.readSurroundings()), at: 0)
    }
    // First, since it is about the time before these events.
    if !events.isEmpty, let turn = stage.busySince { events.insert(.mainThreadWasBusy(since: turn), at: 0) }
    guard !events.isEmpty else { return nil }
    if posted != nil { lastDrain = now }
    return driver.handle(events, at: now)
  }

  private func endedActivities(in outputs: [Driver.Output]) -> [ActivityState] {
    live.withLock { live in
      outputs.compactMap { output in
        guard case .report(.ended(let id, _)) = output else { return nil }
        return live[id]
      }
    }
  }

  /// Whether to read changes now: a frame has passed, or the engine is working anyway.
  private func isTime(for events: [Presentation.Event], at now: Double) -> Bool {
    for event in events where event != .timePassed { return true }
    if isLost { return false }
    // A clock that goes backwards must not delay them.
    if let changesInterval, now >= lastDrain + changesInterval || now < lastDrain { return true }
    guard let driverWake, !events.isEmpty else { return false }
    return now >= driverWake
  }

  /// The interval between reads of changes, in seconds; nil while they wait, since nothing shows them.
  private var changesInterval: Double? {
    if isLost { return nil }
    return isInBackground ? driver.read { $0.outsideInterval } ?? nil : ActivityChange.interval
  }

  /// Shows the current composition, at most twice in a turn of the main loop. A further composition waits for
  /// the next turn, which comes before the next frame.
  ///
  /// Thousands of activities that begin in one turn cost no more layouts than two.
  func compose(on stage: any Stage) {
    let turn = stage.busySince
    if let turn, turn == composedTurn {
      composeWake = composeWake ?? stage.now
      return
    }
    composedTurn = turn
    composeWake = nil
    let measurer = stage.measurer
    guard let composition = driver.read({ $0.composition(measuring: measurer) }) else { return }
    stage.show(composition)
  }

  /// Nothing is shown any more, so the next composition is shown at once.
  func withdraw(from stage: any Stage) {
    composedTurn = nil
    composeWake = nil
    askedWake = nil
    stage.withdraw()
  }

  /// Asks the stage for the next wake-up: for the driver, for waiting changes or for a waiting composition.
  ///
  /// A stage may wake early or for another reason, so the request is repeated after each wake-up.
  private func ask(_ stage: any Stage, wasWoken: Bool) {
    let wanted = [driverWake, changesWake, composeWake].compactMap { $0 }.min()
    guard wanted != askedWake || (wasWoken && wanted != nil) else { return }
    askedWake = wanted
    stage.wake(at: wanted)
  }

  /// While anything is visible, blocked or live, the registry retains the engine, even if the app drops its veils.
  private func holdWhileBusy() {
    let isBusy = driver.read { $0.isIdle } == false || live.withLock { !$0.isEmpty }
    let isForgotten = isLost && !scope.isAlive
    let mustHold = isBusy && !isForgotten
    guard mustHold != isHeld else { return }
    isHeld = mustHold
    stage?.keepWatch(isHeld)
    Registry.shared.hold(self, isHeld)
  }
}
