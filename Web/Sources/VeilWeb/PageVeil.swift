import VeilCore
import VeilEngine

/// The veil of a page, or of one element of it: passes events to the engine, and its outputs to the page.
final class PageVeil {
  let number: Int32
  var surroundings = Surroundings(size: .zero)
  var interaction = PanelInteraction(lineStep: .textLine)
  var shown: Composition?
  /// What moved in the last frame.
  var moved: [Composition.Element.Identity] = []
  private var driver = Driver(style: .page, surroundings: Surroundings(size: .zero))
  /// Whether the cover takes the focus from what it covers, or has it.
  private var hasFocus = false
  /// The changes since the engine last looked, one of each activity, in the order of the first ones.
  private var changes: [(id: ActivityID, change: ActivityChange)] = []
  private var reported: [Presentation.Event] = []
  private var isWorking = false
  /// When the engine last read changes, and its next wake-up.
  private var lastLook = -Double.infinity
  private var driverWake: Double?
  private var askedWake: Double?

  init(number: Int32) { self.number = number }
}

extension PageVeil {
  /// Whether nothing is visible or blocked, and nothing waits.
  var isIdle: Bool { driver.isIdle }

  func change(_ id: ActivityID, _ change: ActivityChange) {
    if let place = changes.firstIndex(where: { $0.id == id }) {
      changes[place].change.merge(change)
    } else {
      changes.append((id, change))
    }
    ask()
  }

  func speak(_ words: VeilWords) {
    driver.use(words)
    if shown != nil { compose() }
  }

  /// Takes an event, and carries out the outputs.
  func report(_ event: Presentation.Event) {
    reported.append(event)
    work()
  }

  /// Reports the responses of the panel. The browser moves the focus itself.
  func follow(_ responses: [PanelInteraction.Response]) {
    for response in responses {
      if let event = response.event { report(event) }
    }
  }

  private func work() {
    guard !isWorking else { return }
    isWorking = true
    while !reported.isEmpty {
      if driver.isIdle {
        stageSurvey(number)
        reported.insert(.surroundingsChanged(surroundings), at: 0)
      }
      let events = changes.map { .activityChanged($0.id, $0.change) } + reported
      changes = []
      reported = []
      lastLook = stageNow()
      for output in driver.handle(events, at: lastLook) { carryOut(output) }
    }
    isWorking = false
    ask()
  }

  /// Requests the next wake-up, for the engine or for changes.
  private func ask() {
    var wanted = driverWake
    if !changes.isEmpty { wanted = min(wanted ?? .infinity, lastLook + ActivityChange.interval) }
    guard wanted != askedWake else { return }
    askedWake = wanted
    stageWake(number, wanted ?? .nan)
  }

  func timePassed() {
    askedWake = nil
    report(.timePassed)
  }

  private func carryOut(_ output: Driver.Output) {
    switch output {
    case .block(let reach):
      stageBlock(number, reach.number)
      // The focus is given back before an end is announced, and taken after a beginning has named the cover.
      if !driver.takesFocus { present() }
      follow(interaction.block(reach))
    case .announce(let sentence, let isUrgent):
      announce(sentence, isUrgent: isUrgent)
    case .keepAwake(let reason):
      stageKeepAwake(number, reason == nil ? 0 : 1)
    case .compose:
      compose()
      present()
    case .remove:
      shown = nil
      stageRequestFrame(number, .nan)
      stageKeep(number, 0)
      present()
      follow(interaction.end())
    case .cancelWork(let id): stageCancelWork(number, Double(id.number))
    case .wake(let instant): driverWake = instant
    case .warn(let misuse, _): misuse.sentence.passed { stageWarn(number, $0, $1) }
    // A page has no haptic feedback and shows nothing outside its tab. The module has neither listeners nor
    // handles, nor time-outs.
    case .feel, .report, .showOutside, .notify, .endNotice, .timeOut: break
    }
  }

  private func compose() { show(driver.composition(measuring: PageFonts(veil: number))) }

  private func present() {
    hasFocus = shown != nil && driver.takesFocus
    stagePresent(number, shown == nil ? 0 : hasFocus ? 2 : 1)
  }

  private func announce(_ sentence: String, isUrgent: Bool) {
    let isCovered = driver.takesFocus && stageHoldsFocus(number) != 0
    let focus: SpeechRoute.Focus = !isCovered ? .elsewhere : hasFocus ? .onCover : .coming
    let route = SpeechRoute(focus: focus, canAnnounce: true)
    if route.namesCover { sentence.passed { stageNameCover(number, $0, $1) } }
    if route.voice != nil { sentence.passed { stageAnnounce(number, $0, $1, isUrgent ? 1 : 0) } }
  }
}

extension Reach {
  fileprivate var number: Int32 {
    switch self {
    case .nothing: 0
    case .panel: 1
    case .scope: 2
    }
  }
}
