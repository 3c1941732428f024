import CVeilGTK
import VeilEngine

/// Blocks a window's input as far as its covers reach, from the first that blocks to the last.
///
/// A cover takes the pointer by its position. This adds everything else: keys with everything that depends on
/// them, the focus, presses that began before, open menus, and assistive technology. It follows from the
/// covers alone, so that nested scopes may end in any order.
@MainActor
final class ScopeBlock {
  private let window: Widget
  // The layer owns this.
  private unowned let layer: WindowLayer
  private let gate: InputGate
  private let popovers: PopoverGuard
  private let focus: FocusGuard
  private let content: CoveredContent
  private let capture: CaptureGuard
  private let drops: DropGuard
  private let shortcuts: ShortcutGuard
  private let holes: HoleGuard
  private let standard: DefaultGuard
  private let tabs: TabRing
  private var isOver = false

  init(_ window: Widget, _ layer: WindowLayer) {
    self.window = window
    self.layer = layer
    popovers = PopoverGuard(window, layer)
    focus = FocusGuard(window, layer)
    gate = InputGate.on(window)
    capture = CaptureGuard(window, gate)
    drops = DropGuard(window)
    shortcuts = ShortcutGuard()
    holes = HoleGuard { [weak layer] in _ = layer?.block?.takesLeftover(.escape) }
    standard = DefaultGuard(window)
    content = CoveredContent()
    tabs = TabRing(window, layer)
    gate.open(for: self)
    ActivationGuard.install()
    EscapeShortcut.add(to: window)
  }

  func reachChanged(of cover: CoverWidget, from before: Reach) {
    begin(under: cover)
    if before == .scope { gate.isFree(cover.area) }
    focus.update(leaving: before == .scope ? cover : nil)
    gate.focusSettled()
    update()
    updateShortcuts(under: cover)
  }

  /// The area of a cover has changed.
  func moved(_ cover: CoverWidget) {
    begin(under: cover)
    contentShown()
    update()
    updateShortcuts(under: cover)
  }

  private func begin(under cover: CoverWidget) {
    guard cover.reach == .scope else { return }
    // Menus first: closing one moves the focus back to where it was before.
    popovers.close(under: cover)
    let coverage = layer.coverage
    RestingPointer.keepHighlight(under: cover, coverage, in: window)
    let pieces = coverage.pieces(under: cover)
    keeping(pieces) {
      gate.scrollEnds.begin(under: cover, pieces, coverage)
      if EventWatch.isScrolling, gate.scrollEnds.isWaiting { gate.press.holdScroll() }
      gate.press.begin(under: pieces, isAll: cover.area.isWindow && cover.area.spared.isEmpty)
      for piece in pieces { letGo(piece) }
    }
    TooltipGuard.close(under: cover, in: window)
    if answering(gtk_window_get_focus(cast(window)), coverage) != nil {
      gate.keys.hold(EventWatch.keysDown)
      // The veil takes the release of the Alt key, which would leave them underlined.
      gtk_window_set_mnemonics_visible(cast(window), 0)
    }
  }

  /// Stops motions of a widget, and the scrolling views around it.
  private func letGo(_ piece: Widget) {
    walk(piece) { widget in
      Flings.stop(widget)
      DelayedClicks.cancel(on: widget)
      MovingSwitches.stop(widget)
      return true
    }
    Flings.stop(around: piece)
  }

  func coversChanged() {
    contentShown()
    update()
    updateShortcuts(under: nil)
  }

  /// A cover shows something new: the focus rests on it from the first time on.
  func contentShown() {
    for cover in layer.coverage.blockers where cover.isShowing && cover.rest != nil {
      cover.rest = nil
      // One may have opened at the resting pointer meanwhile.
      TooltipGuard.close(under: cover, in: window)
    }
    focus.update()
  }

  /// The window has laid itself out, perhaps with another child.
  func contentChanged() {
    guard !isOver else { return }
    content.update(layer.coverage)
    tabs.update(layer.coverage)
  }

  private func update() {
    // An app's handler may have ended the block meanwhile.
    guard !isOver else { return }
    let coverage = layer.coverage
    capture.update(coverage, over: nil)
    drops.isClosed = coverage.windowBlocker != nil
    holes.update(coverage)
    standard.update(coverage)
    content.update(coverage)
    tabs.update(coverage)
  }

  /// Visits all widgets under a cover, which is too slow for each frame. Those that were added later follow with the next key.
  private func updateShortcuts(under cover: CoverWidget?) {
    guard !isOver else { return }
    let coverage = layer.coverage
    shortcuts.update(coverage, under: coverage.blockers.filter { $0 === cover })
  }

  /// Ends the block; everything has been restored.
  func end() {
    isOver = true
    gate.blockEnded()
    capture.end()
    drops.end()
    shortcuts.end()
    holes.end()
    popovers.end()
    focus.end()
    tabs.end()
  }

  /// The app's widget whose focus a cover has taken.
  var takenFocus: Widget? { focus.taken }

  /// Restores that focus when no cover has it any more. False if none has it now.
  func keepFocus(_ place: KeptFocus) -> Bool { focus.keep(place) }

  /// Whether an event is stopped here.
  func takes(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS, GDK_SCROLL, GDK_TOUCH_BEGIN, GDK_TOUCHPAD_PINCH, GDK_TOUCHPAD_SWIPE,
      GDK_TOUCHPAD_HOLD, GDK_DRAG_ENTER, GDK_DRAG_MOTION, GDK_DROP_START:
      let coverage = layer.coverage
      capture.update(coverage, over: gate.press.blocker(under: event, coverage))
      return gate.press.takes(event, coverage)
    case GDK_BUTTON_RELEASE, GDK_MOTION_NOTIFY, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL:
      let coverage = layer.coverage
      if !gate.press.hasPress { capture.update(coverage, over: nil) }
      return gate.press.takes(event, coverage)
    // They have no position.
    case GDK_PAD_BUTTON_PRESS, GDK_PAD_BUTTON_RELEASE, GDK_PAD_RING, GDK_PAD_STRIP, GDK_PAD_GROUP_MODE:
      return layer.coverage.windowBlocker != nil
    default:
      return false
    }
  }

  /// Whether a key event is stopped here, and what it does on the veil.
  func takesKey(_ event: OpaquePointer) -> Bool {
    let coverage = layer.coverage
    let focused = gtk_window_get_focus(cast(window))
    // Widgets that were added meanwhile must not answer either.
    shortcuts.update(coverage)
    guard let cover = answering(focused, coverage) else { return false }
    if cover.ownsMenu(with: focused) { return false }
    gate.keys.hold(event)
    gtk_window_set_mnemonics_visible(cast(window), 0)
    guard gdk_event_get_event_type(event) == GDK_KEY_PRESS else { return true }
    switch Composition.Key(gdk_key_event_get_keyval(event)) {
    case nil: break
    case .tab?, .backTab?:
      _ = tabs.move(for: event)
      // A held Tab continues through uncovered widgets.
      if answering(gtk_window_get_focus(cast(window)), coverage) == nil { gate.keys.release(event) }
    case let key?: cover.input?.pressed(key, in: window)
    }
    return true
  }

  /// Handles a key that the app has not handled, on the foremost cover for which it has a meaning.
  func takesLeftover(_ key: Composition.Key) -> Bool {
    let coverage = layer.coverage
    return coverage.covers.reversed().contains { cover in
      !coverage.covers(cover.widget) && cover.input?.takesLeftover(key) == true
    }
  }

  /// The cover that has the keys; nil: the app has them.
  private func answering(_ focused: Widget?, _ coverage: Coverage) -> CoverWidget? {
    guard let focused = focused ?? focus.taken else {
      return coverage.windowBlocker ?? coverage.keyBlocker
    }
    if let blocker = coverage.blocker(of: focused) { return blocker }
    // A panel to which the user has moved the focus keeps its keys.
    if let owner = coverage.owner(of: focused), owner.reach == .scope || coverage.keyBlocker != nil {
      return owner
    }
    return coverage.keyBlocker
  }
}
