import CVeilGTK

/// Gets each event of a window first: during a block, and afterwards until the input that it took has ended.
///
/// Input comes in sequences: a button, a finger or a key goes down and up again. A sequence that a block has
/// taken stays taken until its end, even after the block. Input that was made during the block, and waited in
/// the queue while the main thread was busy, is taken as well.
@MainActor
final class InputGate: Fastened {
  let press: PressGuard
  let keys = KeyGuard()
  let scrollEnds: ScrollEnds

  private let window: Widget
  private weak var block: ScopeBlock?
  private var controller: OpaquePointer?
  private var connections: [Connection] = []
  /// The list of the window's controllers, retained so that it reports changes.
  private var observed: OpaquePointer?
  /// What was blocked since the main loop last had an empty input queue.
  private var freed: [ScopeArea] = []
  private var queuedText: QueuedTextGuard?
  /// Rings when all earlier input has been delivered.
  private lazy var caughtUp = Alarm("veil-caught-up", priority: G_PRIORITY_DEFAULT + 1) { [weak self] in
    self?.freed = []
    self?.endQueuedText()
    self?.close()
  }

  static let key = g_quark_from_string("veil-input-gate")

  init(_ window: Widget) {
    self.window = window
    press = PressGuard(window)
    scrollEnds = ScrollEnds(window)
    EventWatch.begin()
  }

  /// A block begins.
  func open(for block: ScopeBlock) {
    self.block = block
    guard controller == nil else { return }
    let list = gtk_widget_observe_controllers(window)
    if let list {
      connections.append(
        connect(list.object, "items-changed") { [weak self] in self?.moveToTheFront(list) })
    }
    connections.append(
      connect(window, "notify::is-active") { [weak self] in
        guard let self, gtk_window_is_active(cast(self.window)) == 0 else { return }
        keys.clear()
      })
    observed = list
    addController()
  }

  /// The block has ended. What it took stays taken.
  func blockEnded() {
    block = nil
    press.blockEnded()
    caughtUp.ringNow()
  }

  /// A cover no longer blocks its area.
  func isFree(_ area: ScopeArea) {
    freed.append(area)
    caughtUp.ringNow()
  }

  /// The focus is where it belongs after a cover has freed its area.
  func focusSettled() {
    guard let focus = gtk_window_get_focus(cast(window)), isFreed(focus), queuedText?.guards(focus) != true,
      WindowLayer.existing(on: window)?.coverage.owner(of: focus) == nil
    else { return }
    endQueuedText()
    queuedText = QueuedTextGuard(focus, in: window)
  }

  private func endQueuedText() {
    queuedText?.end()
    queuedText = nil
  }

  /// Removes the controller when nothing is held any more.
  private func close() {
    guard block == nil, freed.isEmpty, !press.isHolding, !keys.isHolding, let controller else { return }
    endObserving()
    self.controller = nil
    takeOut(controller)
  }

  /// Whether a controller is the gate itself.
  func owns(_ controller: OpaquePointer) -> Bool { controller == self.controller }

  /// The window removes the controller itself.
  func windowDestroyed() {
    endQueuedText()
    endObserving()
    controller = nil
  }

  private func endObserving() {
    connections.disconnect()
    if let observed { g_object_unref(observed.object) }
    observed = nil
  }

  /// The controller that was added last runs first.
  private func addController() {
    guard let controller = gtk_event_controller_legacy_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    // With the usual limit it gets nothing of what is in a dialog of libadwaita.
    gtk_event_controller_set_propagation_limit(controller, GTK_LIMIT_NONE)
    connectEvent(controller) { [weak self] event in self?.takes(event) ?? false }
    self.controller = controller
    gtk_widget_add_controller(window, controller)
  }

  /// Moves before a controller that the app has just added.
  private func moveToTheFront(_ list: OpaquePointer) {
    guard !scrollEnds.isLending, let old = controller, let first = g_list_model_get_item(list, 0) else {
      return
    }
    g_object_unref(first)
    let isFirst = OpaquePointer(first) == old
    guard !isFirst else { return }
    controller = nil
    takeOut(old)
    addController()
  }

  /// Whether an event is stopped here.
  private func takes(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_KEY_PRESS, GDK_KEY_RELEASE: return hasFocus && takesKey(event)
    case GDK_SCROLL where scrollEnds.isLending: takeBack()
    default: break
    }
    let hadPress = press.hasPress
    defer { if hadPress, !press.hasPress { pressEnded() } }
    if press.takesSequence(of: event) { return true }
    if block?.takes(event) == true { return true }
    guard PressGuard.isBeginning(event), let target = press.widget(under: event), isFreed(target) else {
      return false
    }
    press.hold(event)
    return true
  }

  /// A touchpad scrolls, or its fingers leave it. GTK delivers that event next.
  func seesScroll(_ event: OpaquePointer) {
    guard gdk_event_get_surface(event) == gtk_native_get_surface(opaque(window)) else { return }
    if gdk_scroll_event_is_stop(event) != 0 {
      scrollEnds.lend()
      // GTK delivers nothing while the pointer is nowhere.
      if scrollEnds.isLending { Deferred.add { [self] in takeBack() } }
    } else if block == nil, freed.isEmpty, !press.holdsScroll {
      scrollEnds.forget()
    }
  }

  /// The content's controllers have got the end of a scroll.
  private func takeBack() {
    scrollEnds.giveBack()
    if let observed { moveToTheFront(observed) }
  }

  /// A press or a scroll has ended. GTK delivers its end elsewhere if a menu has opened meanwhile.
  func ended(_ sequence: PressGuard.Sequence) {
    let hadPress = press.hasPress
    press.forget(sequence)
    if hadPress, !press.hasPress { pressEnded() }
    if sequence == .scroll, block == nil { caughtUp.ringNow() }
  }

  private func pressEnded() {
    WindowLayer.existing(on: window)?.pressEnded()
    if block == nil { caughtUp.ringNow() }
  }

  /// Whether keys go to the window itself: an open popover has its own.
  private var hasFocus: Bool {
    let focus = gtk_window_get_focus(cast(window))
    return focus.flatMap { gtk_widget_get_native($0) }.map { Widget($0) == window } ?? true
  }

  private func takesKey(_ event: OpaquePointer) -> Bool {
    if block?.takesKey(event) == true { return true }
    if isFreed(gtk_window_get_focus(cast(window))) { keys.hold(event) }
    let isTaken = keys.takes(event)
    if isTaken, block == nil, !keys.isHolding { caughtUp.ringNow() }
    return isTaken
  }

  /// Whether queued input for a widget was made while that was blocked; nil: input for the window without a
  /// focus.
  private func isFreed(_ widget: Widget?) -> Bool {
    freed.contains { area in area.takesKeys && widget != nil || widget.map(area.covers) ?? area.isWindow }
  }
}
