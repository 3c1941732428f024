import VeilCore

/// What is behind every veil over one scope: it reads the mailbox and the stage's reports, asks the driver, and
/// lets the stage do what the driver says.
///
/// Never re-entrant: what a stage reports or an app does while the driver's answers are carried out is taken up
/// after them.
@MainActor
final class Engine {
  /// The shortest time between two looks at changes that can wait, in seconds: a frame.
  nonisolated static let frame = 1.0 / 60

  nonisolated let scope: ScopeKey
  nonisolated let mailbox: Mailbox
  nonisolated let misuses: MisuseLog
  nonisolated let hub = EventHub()
  /// What the veil is like, for whoever asks on whichever thread.
  nonisolated let report: Lock<Report>
  /// The activity that ``Veil/show(_:style:)`` began.
  nonisolated let shown = Lock<Veil.Activity?>(nil)

  /// What can be asked of a veil.
  struct Report: Sendable {
    var style: VeilStyle
    var isStill = false
    var slowness = 1.0
    var isVisible = false
    var reach = Reach.nothing
  }

  private let words: VeilWords
  private var stageHolder: StageHolder?
  var driver: Driver?
  /// The activities that live, as far as the mailbox was read.
  var live: [ActivityID: ActivityState] = [:]
  /// Those of them whose end has been read in this round; kept until the driver has had its say about them.
  var ending: Set<ActivityID> = []
  var isLost = false
  var isInBackground = false
  /// When the driver wants to be asked again.
  var driverWake: Double?

  /// What the stage reported and nobody has looked at.
  private var reported: [StageEvent] = []
  /// What came into the mailbox on this thread while the engine was at work.
  private var missed = Mailbox.Delivery.none
  private var isWorking = false
  /// Whether anything is seen, blocked or under way.
  private(set) var isHeld = false
  /// When the mailbox was last emptied.
  private var lastLook = -Double.infinity
  /// When changes that were left in the mailbox are to be looked at.
  private var changesWake: Double?
  /// What the stage was last asked for.
  private var askedWake: Double?

  nonisolated init(scope: ScopeKey, style: VeilStyle, log: VeilLog, words: VeilWords) {
    self.scope = scope
    self.words = words
    misuses = MisuseLog(log)
    mailbox = Mailbox(misuses: misuses)
    report = Lock(Report(style: style))
    mailbox.open(for: self)
  }

  deinit {
    mailbox.close()
    hub.close()
  }

  /// Where it stands; nil as long as nobody could make the stage.
  var stage: (any Stage)? { stageHolder?.stage }

  /// Takes the stage, and does what was asked of the veil before it had one.
  func connect(_ stage: any Stage) {
    let holder = StageHolder(stage)
    stageHolder = holder
    driver = Driver(
      style: report.withLock { $0.style }, surroundings: stage.surroundings, words: words)
    mailbox.connect(holder)
    stage.events = { [weak self] event in self?.stageReported(event) }
    lettersCame(.now)
  }

  /// The mailbox has something.
  func lettersCame(_ delivery: Mailbox.Delivery) {
    missed = max(missed, delivery)
    work()
  }

  private func stageReported(_ event: StageEvent) {
    reported.append(event)
    work()
  }
}

// One round after the other, until nothing is left.
extension Engine {
  private func work() {
    guard let stage, !isWorking else { return }
    isWorking = true
    repeat {
      let events = reported
      let isPressing = missed == .now
      reported = []
      missed = .none
      look(at: events, of: stage, atOnce: isPressing)
      ask(stage, wasWoken: events.contains(.woken))
    } while !reported.isEmpty || missed != .none || mailbox.isUrgent
    isWorking = false
    holdWhileBusy()
  }

  /// One round: the mailbox first, so that work which has ended is known to have when time passes.
  private func look(at events: [StageEvent], of stage: any Stage, atOnce: Bool) {
    let now = stage.now
    let letters = mailbox.take(includingChanges: atOnce || isTime(for: events, at: now))
    changesWake = letters == nil && !isAway ? lastLook + Self.frame : nil
    var inputs = read(letters ?? []) + read(events, of: stage)
    // Where nothing is up, a stage need not watch its place: it is looked at when it is needed.
    if driver?.isIdle == true, letters?.isEmpty == false {
      inputs.insert(.surroundingsChanged(stage.surroundings), at: 0)
    }
    guard !inputs.isEmpty, let outputs = driver?.handle(inputs, at: now) else { return }
    if letters != nil { lastLook = now }
    publish()
    carryOut(outputs, on: stage)
    follow(events)
    for id in ending { live[id] = nil }
    ending = []
  }

  /// Whether changes that could wait are looked at now: a frame has passed, or the veil has to do anyway.
  private func isTime(for events: [StageEvent], at now: Double) -> Bool {
    for event in events where event != .woken { return true }
    // What nobody can see can wait until it is there again, and costs nothing meanwhile.
    if isAway { return false }
    // A clock that went backwards must not make them wait.
    if now >= lastLook + Self.frame || now < lastLook { return true }
    guard let driverWake, !events.isEmpty else { return false }
    return now >= driverWake
  }

  /// Whether nobody can see the veil, whatever it does.
  private var isAway: Bool { isLost || isInBackground }

  private func publish() {
    guard let driver else { return }
    report.withLock { report in
      report.isVisible = driver.isVisible
      report.reach = driver.reach
    }
  }

  /// Asks the stage for the next wake-up: the one that the driver wants, or that changes wait for.
  ///
  /// A stage may wake early or for another reason, so that after a wake-up the wish is always said again.
  private func ask(_ stage: any Stage, wasWoken: Bool) {
    var wanted = driverWake
    if let changesWake { wanted = min(wanted ?? changesWake, changesWake) }
    guard wanted != askedWake || (wasWoken && wanted != nil) else { return }
    askedWake = wanted
    stage.wake(at: wanted)
  }

  /// While anything is seen, blocked or waited for, the registry keeps the engine, whoever drops his veil.
  private func holdWhileBusy() {
    let isBusy = !(driver?.isIdle ?? true) || !live.isEmpty
    let isForgotten = isLost && !scope.isAlive
    let mustHold = isBusy && !isForgotten
    guard mustHold != isHeld else { return }
    isHeld = mustHold
    stage?.keepWatch(isHeld)
    Registry.shared.hold(self, isHeld)
  }
}
