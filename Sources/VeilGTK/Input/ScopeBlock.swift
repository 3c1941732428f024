import CVeilGTK
import VeilCore
import VeilEngine

/// Takes a window's input as far as the covers on it reach, from the first that does until none does any more.
///
/// A cover takes the pointer by lying there. What this adds is everything that does not go by place: keys with all
/// that hangs on them, the focus, presses that had begun before, open menus, and assistive technology. It
/// follows from the covers alone, so that scopes inside of each other may end in any order.
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
    capture = CaptureGuard(window)
    shortcuts = ShortcutGuard()
    holes = HoleGuard { [weak layer] in _ = layer?.block?.takesLeftover(.escape) }
    standard = DefaultGuard(window)
    content = CoveredContent()
    tabs = TabRing(window, layer)
    gate.open(for: self)
    ActivationGuard.install()
    EscapeShortcut.add(to: window)
  }

  /// A cover reaches further or less far than before.
  func reachChanged(of cover: StageWidget, from before: Reach) {
    begin(under: cover)
    if before == .scope { gate.isFree(cover.area) }
    focus.update(leaving: before == .scope ? cover : nil)
    update()
  }

  /// A cover lies over something else than before.
  func moved(_ cover: StageWidget) {
    begin(under: cover)
    coversChanged()
  }

  private func begin(under cover: StageWidget) {
    guard cover.reach == .scope else { return }
    // Menus first: closing one gives the focus back to where it was before.
    popovers.close(under: cover)
    let coverage = layer.coverage
    let pieces = coverage.pieces(under: cover)
    keeping(pieces) {
      gate.press.begin(under: pieces, isAll: cover.area.isWindow && cover.area.spared.isEmpty)
      for piece in pieces { letGo(piece) }
    }
    TooltipGuard.close(under: cover, in: window)
    if answering(gtk_window_get_focus(cast(window)), coverage) != nil {
      gate.keys.hold(EventWatch.keysDown)
      // The Alt key's release is the veil's, and would leave them underlined.
      gtk_window_set_mnemonics_visible(cast(window), 0)
    }
  }

  /// Ends what goes on by itself in a widget, and what it is scrolled by.
  private func letGo(_ piece: Widget) {
    walk(piece) { widget in
      Flings.stop(widget)
      DelayedClicks.cancel(on: widget)
      MovingSwitches.stop(widget)
      return true
    }
    Flings.stop(around: piece)
  }

  /// What a cover shows has changed, or which there are: the focus rests on one as soon as there is something to
  /// be told of.
  func coversChanged() {
    focus.update()
    update()
  }

  /// The window has laid itself out, perhaps with another child.
  func contentChanged() { if !isOver { content.update(layer.coverage) } }

  private func update() {
    // An app's handler may have ended the block meanwhile.
    guard !isOver else { return }
    let coverage = layer.coverage
    capture.isAsleep = coverage.windowBlocker != nil
    shortcuts.update(coverage)
    holes.update(coverage)
    standard.update(coverage)
    content.update(coverage)
  }

  /// Takes nothing any more; what was taken has been given back.
  func end() {
    isOver = true
    gate.blockEnded()
    capture.end()
    holes.end()
    popovers.end()
    focus.end()
    tabs.end()
  }

  /// The app's widget whose focus a cover has taken.
  var takenFocus: Widget? { focus.taken }

  /// Whether an event is stopped here.
  func takes(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS, GDK_SCROLL, GDK_TOUCH_BEGIN, GDK_TOUCHPAD_PINCH, GDK_TOUCHPAD_SWIPE,
      GDK_TOUCHPAD_HOLD, GDK_DRAG_ENTER, GDK_DRAG_MOTION, GDK_DROP_START:
      let coverage = layer.coverage
      capture.isAsleep = coverage.windowBlocker != nil || gate.press.blocker(under: event, coverage) != nil
      return gate.press.takes(event, coverage)
    case GDK_BUTTON_RELEASE, GDK_MOTION_NOTIFY, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL:
      return gate.press.takes(event, layer.coverage)
    default:
      return false
    }
  }

  /// Whether a key event is stopped here, and what it does on the veil.
  func takesKey(_ event: OpaquePointer) -> Bool {
    let coverage = layer.coverage
    let focused = gtk_window_get_focus(cast(window))
    // What has come since must not answer either.
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
      // Held, it leads on through what is not covered.
      if answering(gtk_window_get_focus(cast(window)), coverage) == nil { gate.keys.release(event) }
    case let key?: cover.input?.pressed(key, in: window)
    }
    return true
  }

  /// Does what a key means on the foremost cover that makes anything of it, after the app has made nothing of it.
  func takesLeftover(_ key: Composition.Key) -> Bool {
    let coverage = layer.coverage
    return coverage.covers.reversed().contains { cover in
      !coverage.covers(cover.widget) && cover.input?.takesLeftover(key) == true
    }
  }

  /// The cover that has the keys; nil where the app has them.
  private func answering(_ focused: Widget?, _ coverage: Coverage) -> StageWidget? {
    guard let focused = focused ?? focus.taken else {
      return coverage.windowBlocker ?? coverage.keyBlocker
    }
    if let blocker = coverage.blocker(of: focused) { return blocker }
    // A panel that the user has moved the focus to keeps its keys.
    if let owner = coverage.owner(of: focused), owner.reach == .scope || coverage.keyBlocker != nil {
      return owner
    }
    return coverage.keyBlocker
  }
}
