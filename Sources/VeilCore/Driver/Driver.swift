/// The driver around the state machine: it keeps what each activity says, asks ``Presentation`` what is to be
/// seen, and turns the answer into a composition, sentences and wake-ups.
///
/// A value without a clock: every input comes with the instant at which it is told.
///
/// ```swift
/// var driver = Driver(surroundings: Surroundings(size: Geometry.Size(width: 320, height: 480)))
/// driver.handle([.activityBegan(id, ActivityDescription(message: "Searching…"))], at: 0)
/// // → block(.scope), wake(at: 0.3)
/// driver.handle([.timePassed], at: 0.3)
/// // → compose, announce("Searching…"), …
/// ```
public struct Driver: Sendable {
  var presentation = Presentation()
  /// The look and the times of whatever has none of its own.
  var style: VeilStyle
  var surroundings: Surroundings
  var words: VeilWords
  var records: [ActivityID: Record] = [:]
  /// The activities that have ended and whose records are kept no longer than they are shown.
  var over: [ActivityID] = []
  /// The live activities that keep the machine awake.
  var keepingAwake: Set<ActivityID> = []
  /// The looks of the notices that have one of their own.
  var noticeStyles: [UInt64: Boxed<VeilStyle>] = [:]
  var lastNoticeNumber: UInt64 = 0
  /// How far a long message is scrolled, in points.
  var scroll = 0.0
  /// Whether nothing moves.
  var isStill = false
  /// How many times as long everything takes.
  var slowness = 1.0
  /// Whether the machine is kept from going to sleep.
  var isKeptAwake = false
  var clock = 0.0
  /// Whether the stage says that it is there; an empty one counts as gone all the same.
  var isStageThere = true
  var warnedOfEmptyScope = false
  var warnedOfGoneScope = false
  var wasVisible = false
  /// What was last reported as shown.
  var reported = Reported.nothing
  /// The notice whose symbol was reported to have drawn itself.
  var drawn: UInt64?
  /// How long the shown work still takes, as it was told last.
  var toldTimeLeft: TimeLeft?
  /// When the machine wants to be asked again.
  var machineWake: Double?
  /// When the outside was last asked to wake up.
  var askedWake: Double?
  /// The composition as it was asked for last; nil when it must be laid out anew.
  var laidOut: Composition?
  /// The indicator as it was composed last; nil while nothing is seen.
  var mark: Mark?

  /// Which activity or notice was reported as shown.
  enum Reported: Hashable, Sendable {
    case nothing
    case activity(ActivityID)
    case notice(UInt64)
  }

  /// A driver for a scope.
  ///
  /// - Parameters:
  ///   - style: the look and the times of activities that bring none of their own; `.automatic` by default.
  ///   - surroundings: what the stage says of the place.
  ///   - words: the library's own words; English by default.
  public init(
    style: VeilStyle = .automatic, surroundings: Surroundings, words: VeilWords = VeilWords()
  ) {
    self.style = style
    self.surroundings = surroundings
    self.words = words
    if surroundings.size.isEmpty { _ = presentation.stageLost(at: 0) }
    _ = presentation.assistanceChanged(surroundings.hasAssistiveTechnology, at: 0)
  }

  /// Whether anything is seen, be it on its way in or out.
  public var isVisible: Bool { presentation.isSeen }

  /// Whether nothing is seen, blocked or waited for.
  public var isIdle: Bool { presentation.isIdle }

  /// How far input is taken now.
  public var reach: Reach { presentation.reach }

  /// Takes inputs in their order, all told at the same instant, and says what is to be done.
  ///
  /// Time passes after them: work that ends in the same batch in which its wake-up comes late is never shown.
  public mutating func handle(_ inputs: [Input], at now: Double) -> [Output] {
    if now < clock { shiftRecords(by: now - clock) }
    if now.isFinite { clock = now }
    var warnings: [Output] = []
    var reports: [Output] = []
    var compose = false
    // Moved, since a copy of all activities would cost more the more there are.
    var machine = Presentation()
    swap(&machine, &presentation)
    let effects = machine.together(at: now) { machine in
      for input in inputs {
        if take(input, machine: &machine, reports: &reports, warnings: &warnings) { compose = true }
      }
    }
    presentation = machine
    return outputs(of: effects, compose: compose, reports: reports) + warnings
  }

  /// What is to be painted now.
  ///
  /// Laid out anew only when something that it depends on has changed; a change of the fade is none.
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
    composition.isNotice = presentation.isShowingNotice
    if isStill { composition.stand() }
    scroll = min(scroll, composition.scroll.range)
    laidOut = composition
    keepMark(of: content, in: composition)
    return composition
  }
}
