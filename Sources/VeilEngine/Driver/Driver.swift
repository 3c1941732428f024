import VeilCore

/// Drives the state machine: it stores the values of each activity, passes events on to ``Presentation``, and turns the
/// effects into a composition, announcements and wake-ups.
///
/// It is a value without a clock: every event comes with its instant.
///
/// ```swift
/// var driver = Driver(surroundings: Surroundings(size: Geometry.Size(width: 320, height: 480)))
/// driver.handle([.activityBegan(id, ActivityDescription(message: "Searching…"))], at: 0)
/// // → block(.scope), wake(at: 0.3)
/// driver.handle([.timePassed], at: 0.3)
/// // → compose, announce("Searching…"), …
/// ```
public struct Driver: Sendable {
  var presentation: Presentation
  /// The style of activities and statuses without one of their own.
  var boxedStyle: Boxed<VeilStyle>
  var surroundings: Surroundings
  private var boxedWords: Boxed<VeilWords>
  var records: [ActivityID: Record] = [:]
  /// The ended activities, whose records are kept while they are shown.
  var over: [ActivityID] = []
  /// The live activities that keep the machine awake.
  var keepingAwake: Set<ActivityID> = []
  /// When a notice was last announced.
  var noticeSaidAt = -Double.infinity
  /// Announcements of cancelled work that other work may replace, and when it no longer can; nil: none wait.
  var unreplaced: (announcements: [Output], instant: Double)?
  /// The scroll offset of a long message, in points.
  var scroll = 0.0
  /// The last reach that was sent to the stage.
  var askedReach = Reach.nothing
  /// Whether the keyboard focus belongs on the cover, for a stage that names the cover first.
  ///
  /// The focus moves once in each block, when work is shown whose beginning has named the cover. If it moved earlier, a
  /// screen reader would interrupt the outcome of former work, which is still shown, and read its name again.
  package internal(set) var takesFocus = false
  var isKeptAwake = false
  var clock = 0.0
  /// Counts how long the main thread was blocked.
  var stalls = StallMeter()
  /// What another thread has found while the main thread was blocked; nil: nothing since the main thread's last report.
  var stall: (activity: ActivityID?, end: Double)?
  /// When a target without a size is a mistake; nil: it has one, or nothing waits for it.
  var emptyScopeMatters: Double?
  var warnedOfEmptyScope = false
  var warnedOfGoneScope = false
  var wasVisible = false
  /// What was last reported as shown.
  var reported = Composition.Subject.nothing
  /// The notice whose symbol was reported as drawn.
  var drawn: UInt64?
  var shownEstimates = Estimates()
  /// What was shown outside the window, and when.
  var outsidePace = OutsidePace()
  /// The wake-up that the state machine needs.
  var machineWake: Double?
  /// The last requested wake-up.
  var askedWake: Double?
  /// The last composition; nil if it must be laid out again.
  var laidOut: Composition?
  /// The last indicator; nil while nothing is visible.
  var lastIndicator: LastIndicator?
  /// The last texts; empty while nothing is visible.
  var texts = Texts()

  /// Creates a driver for a scope.
  ///
  /// - Parameters:
  ///   - style: the style of activities without one of their own; `.automatic` by default.
  ///   - surroundings: the stage's surroundings.
  ///   - words: the library's own words; English by default.
  public init(
    style: VeilStyle = .automatic, surroundings: Surroundings, words: VeilWords = VeilWords()
  ) {
    boxedStyle = Boxed(style)
    self.surroundings = surroundings
    boxedWords = Boxed(words)
    presentation = Presentation(timing: style.timing, surroundings: surroundings)
  }

  /// Whether anything is visible, including during fades.
  public var isVisible: Bool { presentation.isVisible }

  /// Whether nothing is visible or blocked, and nothing waits.
  public var isIdle: Bool { presentation.isIdle && unreplaced == nil }

  /// How long the main thread was blocked while the veil was up, in seconds; blocks shorter than 0.1 s do not
  /// count.
  public var stalledTime: Double { stalls.total }

  /// The current reach of input blocking. A panel that takes no input takes none while it has no button.
  public var reach: Reach {
    let reach = presentation.reach
    guard reach == .panel, !boxedShownStyle.value.panel.takesInput, content.buttonTitle == nil else {
      return reach
    }
    return .nothing
  }

  /// Handles events of the same instant in order, and returns the outputs.
  ///
  /// Time passes after them: work that ends in the same batch as its late wake-up is never shown.
  public mutating func handle(_ events: [Presentation.Event], at now: Double) -> [Output] {
    if now < clock { shiftRecords(by: now - clock) }
    if now.isFinite { clock = now }
    presentation.moveClock(to: now)
    var batch = Batch()
    for event in events { take(event, into: &batch) }
    batch.effects = presentation.settled(adding: batch.effects)
    return outputs(of: &batch)
  }

  /// Notes that the veil is up while the main thread is blocked. It may no longer be when the main thread reports that.
  package mutating func noteBlock(at now: Double) {
    stall = (presentation.live.last?.id ?? stall?.activity, now)
  }

  /// Whether the window is seen, so that notices pass their time.
  package var isInForeground: Bool { presentation.isInForeground }

  /// The next instant at which time must pass; nil: none.
  package var nextWake: Double? { askedWake }

  /// Sets the library's own words, also of what is shown: request the composition again.
  package mutating func use(_ words: VeilWords) {
    boxedWords = Boxed(words)
    laidOut = nil
  }

  var words: VeilWords { boxedWords.value }

  var isStill: Bool { presentation.isStill }

  /// The factor of every delay and duration.
  var slowness: Double { presentation.slowness }

  /// The current composition.
  ///
  /// It is laid out again only if something that it depends on has changed. A fade is no such change.
  public mutating func composition(measuring measurer: some TextMeasuring) -> Composition {
    if var laidOut {
      laidOut.fade = presentation.fade
      self.laidOut = laidOut
      return laidOut
    }
    let content = contentTakingOver
    var composition = Composition(
      content: content, style: shownStyle, surroundings: surroundings, fade: presentation.fade,
      scroll: scroll, slowness: slowness, measuring: measurer)
    composition.subject = presentation.subject.identity
    fadeTexts(of: &composition)
    if isStill { composition.stopMotion() }
    scroll = min(scroll, composition.scroll.range)
    laidOut = composition
    keepIndicator(of: content, in: composition)
    return composition
  }
}
