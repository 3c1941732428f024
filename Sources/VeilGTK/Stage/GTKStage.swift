import CVeilGTK
import VeilCairo
import VeilCore
import VeilEngine
import VeilRuntime

/// The stage over a GTK window, over one widget, over a keyboard, or above a list's rows.
package final class GTKStage: StandInStage {
  package var events: ((Presentation.Event) -> Void)?
  package var driver: SharedDriver?

  let area: ScopeArea
  /// The cover; nil while nothing is shown and no input is taken, and while a covered widget is in no window.
  private(set) var cover: CoverWidget?
  private(set) var composition: Composition?
  private(set) var reach = Reach.nothing
  /// The layer that contains the cover.
  private var layer: WindowLayer?
  private var frames: FrameDriver?
  private var watch: SurroundingsWatch?
  /// Whether the window can be seen; nil: there is no cover.
  private var sight: SightWatch?
  /// Whether the engine knows that the window cannot be seen.
  private var isUnseen = false
  private var keyboard: KeyboardWatch?
  private var dialogs: DialogWatch?
  /// Covers the keyboard in addition to the window; nil: not covered.
  private let shade: KeyboardShade?
  private let painter: CoverPainter
  private let waking = Waking()
  private let wakefulness = Wakefulness()
  private lazy var desktop = DesktopPort { [weak self] in self?.report(.outsideWorkCancelled) }
  private var hasComplained = false
  /// Whether its target was destroyed.
  private var isLost = false
  /// The surroundings that the engine knows.
  private var known: Surroundings?

  /// - Parameters:
  ///   - target: a `GtkWindow` of any kind, or any other widget.
  ///   - scope: the part of a window that it covers. Without a keyboard, the strip for it is at the window's
  ///     bottom.
  package convenience init(over target: UnsafeMutablePointer<GtkWidget>, covering scope: VeilScope = .window)
  {
    guard isA(target, gtk_window_get_type()) else {
      self.init(WidgetAnchor.on(target).area)
      return
    }
    switch scope {
    case .window: self.init(WindowLayer.on(target).area)
    case .keyboard: self.init(ScopeArea(target, kind: .keyboard))
    case .windowAndKeyboard: self.init(WindowLayer.on(target).area, shade: KeyboardShade(of: target))
    }
  }

  /// - Parameter list: the widget with the rows.
  package convenience init(aboveRowsOf list: UnsafeMutablePointer<GtkWidget>) {
    self.init(ScopeArea(list, kind: .header))
  }

  private init(_ area: ScopeArea, shade: KeyboardShade? = nil) {
    self.area = area
    self.shade = shade
    painter = CoverPainter(area)
    waking.onWake = { [weak self] in self?.report(.timePassed) }
    guard let owner = area.owner else { return }
    switch area.kind {
    case .window, .keyboard: WindowLayer.on(owner).area.register(self)
    case .widget, .header: WidgetAnchor.on(owner).area.register(self)
    }
  }

  package var now: Double { MonotonicClock.now }
  package var busySince: Double? { MainLoopWatch.shared.busySince }
  package var measurer: any TextMeasuring { CairoTextMeasurer(painter.fonts) }
  package func readSurroundings() -> Surroundings {
    if cover == nil { _ = area.findKeyboard() }
    let read = isLost ? Surroundings(size: .zero) : SurroundingsReader(area).read(coverSize: cover?.size)
    known = read
    return read
  }

  package func show(_ composition: Composition) {
    guard !isLost else { return }
    self.composition = composition
    guard let cover = raise() else { return }
    present(composition, on: cover)
    // A new cover: its widget was in no window, and this came before the report that it is in one again.
    layer?.setReach(reach, of: cover)
    shade?.update(composition, reach)
    layer?.block?.contentShown()
    cover.input?.show(composition)
  }

  package func block(_ reach: Reach) {
    guard !isLost, reach != self.reach else { return }
    self.reach = reach
    shade?.update(composition, reach)
    if reach == .nothing, composition == nil { return rest() }
    guard let cover = raise() else { return }
    // If an outcome is still shown, the focus comes at once, before the new work is announced.
    if reach == .scope { Announcer.forget(cover.widget) }
    // The app may have begun or ended work meanwhile.
    layer?.setReach(self.reach, of: cover)
    frames?.source.expect()
  }

  package func announce(_ sentence: String, isUrgent: Bool) {
    guard !isLost, let window = area.window else { return }
    Announcer.announce(
      sentence, isUrgent: isUrgent, on: window, through: cover?.widget, focus: focus(in: window))
  }

  package func wake(at instant: Double?) { waking.wake(at: instant) }

  package nonisolated func wakeFromAnyThread() { waking.wakeFromAnyThread() }

  package func keepWatch(_ isWatching: Bool) {
    if isWatching {
      MainLoopWatch.shared.watch(for: self) { [weak self] in self?.report(.timePassed) }
      watchDialogs()
    } else {
      MainLoopWatch.shared.end(for: self)
      dialogs?.end()
      dialogs = nil
    }
  }

  package func keepAwake(_ reason: String?) -> Bool { wakefulness.keep(reason, for: area.window) }

  package var awakeAdvice: String {
    "Add the window to an application that has an ID. There must be a session manager."
  }

  package func showOutside(_ work: OutsideWork?) { desktop.tell(work, of: area.window) }

  package func notify(_ notification: OutsideNotification) { desktop.notify(notification, of: area.window) }

  package func withdraw() {
    composition = nil
    reach = .nothing
    shade?.end()
    rest()
  }
}

extension GTKStage {
  func report(_ event: Presentation.Event) { events?(event) }

  /// The cover, added to the window if necessary; nil: there is no window.
  private func raise() -> CoverWidget? {
    if let cover { return cover }
    _ = area.findKeyboard()
    watchKeyboard()
    guard let window = area.window else {
      complain()
      return nil
    }
    let layer = WindowLayer.on(window)
    // The app may retain a destroyed window, and a widget in it.
    guard layer.window != nil else { return nil }
    let cover = CoverWidget(painter, over: area)
    self.cover = cover
    cover.input = PanelInput(cover) { [weak self] event in self?.report(event) }
    cover.onChange = { [weak self] in self?.surroundingsMayHaveChanged() }
    cover.onWindowLost = { [weak self] in self?.lower() }
    cover.onLayout = { [weak self] in
      // A text may have been scrolled in or out of sight.
      if let self, self.area.hasKeyboardMoved { self.keyboard?.lookAgain() }
    }
    let frames = FrameDriver(cover)
    frames.source.driver = driver
    self.frames = frames
    self.layer = layer
    layer.attach(cover)
    // A handler of the app may have closed the window meanwhile.
    guard self.cover === cover else { return nil }
    watch = SurroundingsWatch(area.owner ?? window, in: window) { [weak self] in
      self?.surroundingsMayHaveChanged()
    }
    sight = SightWatch.on(window)
    sight?.tell(self) { [weak self] in self?.sightChanged() }
    sightChanged()
    return cover
  }

  /// Logs why nothing is shown, if that is final.
  private func complain() {
    guard area.isInPopover, !hasComplained else { return }
    hasComplained = true
    report(
      .cannotCover(
        because:
          "The veil's target is in a popover. A popover lies above its window, where no veil reaches, so nothing is "
          + "shown or blocked. Close the popover, and cover the window or a widget in it."))
  }

  private func lower() {
    frames?.stop()
    frames = nil
    watch?.end()
    watch = nil
    sight?.forget(self)
    sight = nil
    cover?.input?.end()
    if let cover { layer?.detach(cover) }
    cover = nil
    layer = nil
    sightChanged()
  }

  /// The window or its target can be seen now, or no longer, as in another tab.
  private func sightChanged() {
    let isUnseen = sight.map { !$0.isSeen || area.isHidden } ?? false
    guard isUnseen != self.isUnseen else { return }
    self.isUnseen = isUnseen
    report(isUnseen ? .enteredBackground(since: sight?.expectedSince) : .enteredForeground)
  }

  /// Nothing is shown, and no input is taken any more.
  private func rest() {
    keyboard?.end()
    keyboard = nil
    lower()
    area.stripHeight = 0
    area.room?.make(0)
  }

  private func present(_ composition: Composition, on cover: CoverWidget) {
    makeRoom(for: composition)
    frames?.show(composition)
    cover.isShowing = true
  }

  /// A strip is as high as its content.
  private func makeRoom(for composition: Composition) {
    area.stripHeight = area.isStrip ? composition.size.height : 0
    area.room?.make(area.stripHeight)
    layer?.followSoon()
  }

  /// Also while there is no cover: the veil returns when they have closed.
  private func watchDialogs() {
    guard dialogs == nil, area.hasDialogs, let window = area.window else { return }
    dialogs = DialogWatch(window) { [weak self] in self?.surroundingsMayHaveChanged() }
  }

  private func watchKeyboard() {
    guard keyboard == nil, area.kind == .keyboard, let window = area.owner else { return }
    keyboard = KeyboardWatch(window) { [weak self] in self?.keyboardMoved() }
  }

  private func keyboardMoved() {
    guard area.findKeyboard() || cover == nil else { return }
    if area.isStrip { area.stripHeight = 0 }
    areaMoved()
  }

  /// Its target was destroyed.
  func areaLost() {
    isLost = true
    withdraw()
    report(.stageLost)
  }

  /// Its target has entered or left a window.
  func areaMoved() {
    if let cover, let layer, area.window == layer.window {
      layer.moved(cover)
      return surroundingsMayHaveChanged()
    }
    lower()
    guard !isLost, composition != nil || reach != .nothing, let cover = raise() else { return }
    if let composition {
      present(composition, on: cover)
      cover.input?.show(composition)
    }
    layer?.setReach(reach, of: cover)
    surroundingsMayHaveChanged()
  }

  func sparedChanged() {
    guard !isLost else { return }
    layer?.sparedChanged()
    layer?.followSoon()
    // Without a cover there is no other report.
    surroundingsMayHaveChanged()
  }

  /// Its target can be seen now, or no longer.
  func visibilityChanged() {
    layer?.followSoon()
    // GTK is showing or hiding it, and the engine may remove the cover.
    Deferred.add { [weak self] in self?.sightChanged() }
    // Without a cover there is no other report of its size.
    if cover == nil { surroundingsMayHaveChanged() }
  }

  /// One change reaches the stage in several ways, and is reported once.
  private func surroundingsMayHaveChanged() {
    let before = known
    let surroundings = readSurroundings()
    if surroundings != before { report(.surroundingsChanged(surroundings)) }
  }

  /// The focus of the window, relative to the cover.
  private func focus(in window: Widget) -> SpeechRoute.Focus {
    guard let cover, cover.isInSight, let coverage = layer?.coverage else { return .elsewhere }
    let focus = gtk_window_get_focus(cast(window))
    if focus == cover.widget { return .onCover }
    // During an event of the pointer a button is only hidden, and the focus moves afterwards.
    if let focus, gtk_widget_get_parent(focus) == cover.widget, EventWatch.mayMovePointer,
      driver?.read({ $0.hasButton }) == false
    {
      return .onGoingButton
    }
    let blocker = focus.map(coverage.blocker) ?? coverage.windowBlocker ?? coverage.keyBlocker
    return blocker === cover ? .coming : .elsewhere
  }
}
