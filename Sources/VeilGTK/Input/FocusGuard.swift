import CVeilGTK

/// Keeps the focus away from covered content, and restores it.
///
/// Text arrives where the focus is: by keys, and by input methods, which need no keys. While nothing is
/// visible, the focus stays where it is, so that the caret stays and nothing is spoken, and only the input
/// method is disabled.
@MainActor
final class FocusGuard {
  private let window: Widget
  private unowned let layer: WindowLayer
  /// The app's last focus.
  private var kept: KeptFocus
  /// Whether a cover has the focus, or had it until it became nil.
  private var isTaken = false
  private var connection: Connection?
  private var inputMethod: InputMethodGuard?
  private var ownContext: OwnContextGuard?
  private let quiet = QuietFocus()
  /// What a cover held when its widget left the window, and where the focus went on. The widget may only have moved
  /// within the window, as the pages of a split view do when it collapses.
  private var away: (kept: KeptFocus, place: WeakObject)?
  private var isMoving = false
  /// Whether the focus was moved elsewhere while it was moved here.
  private var hasMoved = false
  private var isOver = false
  /// Whether an update waits until GTK has returned from its current call.
  private var isLate = false
  /// The number of answered moves in this turn of the main loop.
  private var answers = 0
  private lazy var rest = Alarm("veil-focus-rest", priority: G_PRIORITY_DEFAULT) { [weak self] in
    self?.answers = 0
  }

  private static let mostMoves = 4

  init(_ window: Widget, _ layer: WindowLayer) {
    self.window = window
    self.layer = layer
    kept = KeptFocus(of: window)
    connection = connect(window, "notify::focus-widget") { [weak self] in
      guard let self else { return }
      // While GTK removes a widget from the window, the focus is nil, and must not be moved.
      if focus != nil { answer() } else if gtk_widget_get_mapped(window) == 0 { update() }
    }
  }

  /// The widget whose focus a cover has taken.
  var taken: Widget? { isTaken ? kept.widget.widget : nil }

  /// Restores that place later, instead of one that has closed while a cover held the focus for it.
  ///
  /// - Returns: false if no cover has the focus.
  func keep(_ place: KeptFocus) -> Bool {
    guard isTaken else { return false }
    kept = place
    update()
    return true
  }

  /// Answers a move of the focus. A move inside a handler makes GObject call all handlers again, so two that
  /// insist on their own place would never end.
  private func answer() {
    guard answers < FocusGuard.mostMoves else { return }
    answers += 1
    rest.ringNow()
    update()
  }

  /// The focused widget; nil if it is being removed from the window.
  private var focus: Widget? {
    gtk_window_get_focus(cast(window)).flatMap { gtk_widget_is_ancestor($0, window) != 0 ? $0 : nil }
  }

  /// Moves the focus to where it belongs now.
  ///
  /// - Parameter leaving: a cover that blocks no longer; it gives back its focus.
  func update(leaving: CoverWidget? = nil) {
    guard !isOver, !isLate else { return }
    guard !isMoving else {
      hasMoved = true
      return
    }
    guard gtk_window_get_focus(cast(window)) != nil else { return updateLater() }
    updateNow(leaving)
  }

  /// Updates after the current call into GTK.
  ///
  /// While GTK moves the focus, a window has none. A handler of the app that is called meanwhile must not
  /// move it: GTK then releases a removed widget that had the focus, and continues to use it.
  private func updateLater() {
    isLate = true
    let held = WeakObject(window)
    Deferred.add { [self] in
      isLate = false
      guard let window = held.widget, gtk_widget_in_destruction(window) == 0 else { return }
      guard isOver else { return updateNow(nil) }
      guard isTaken else { return }
      // What the app presents may have the focus, or soon get it.
      guard gtk_window_get_focus(cast(window)) == nil, !kept.isShutOff else {
        return FocusReturn.expect(kept, in: window)
      }
      keeping([window]) { kept.restore(in: window, quiet) }
    }
  }

  private func updateNow(_ leaving: CoverWidget?) {
    isMoving = true
    // An app's handler may close the window.
    keeping([window]) {
      settle(leaving)
      for _ in 1..<FocusGuard.mostMoves where hasMoved && !isOver {
        hasMoved = false
        settle(nil)
      }
    }
    hasMoved = false
    isMoving = false
    guardOwnContext()
    quiet.tell(isOver: !isTaken)
  }

  /// Guards a blocked widget that GTK asks no input method for, also while a cover has its focus: whether the
  /// widget then leaves the input method is its own business.
  private func guardOwnContext() {
    guard !isOver, isTaken || inputMethod != nil, let widget = taken ?? focus,
      InputMethodGuard.contexts(of: widget).isEmpty
    else { return }
    ownContext = OwnContextGuard(widget, in: window)
  }

  private func endInputGuards() {
    inputMethod?.end()
    inputMethod = nil
    ownContext?.end(focus.flatMap { layer.coverage.owner(of: $0) == nil ? $0 : nil })
    ownContext = nil
  }

  private func settle(_ leaving: CoverWidget?) {
    endInputGuards()
    let coverage = layer.coverage
    let focus = focus
    let owner = focus.flatMap(coverage.owner)
    let returned = owner == nil ? takeReturned(focus, coverage) : nil
    if let returned {
      kept = returned
      isTaken = true
    } else if let owner {
      isTaken = true
      if owner !== leaving, mayStay(focus, on: owner, coverage) { return }
    } else if focus != nil {
      // The user's choice, or the app's: the focus belongs there afterwards.
      if isTaken { FocusReturn.remember(kept, in: window) }
      kept = KeptFocus(of: window)
      isTaken = false
    }
    // The owner of the focus: the app's widget that has it, or had it before it was taken.
    let content = owner == nil && returned == nil ? focus ?? taken : kept.widget.widget
    if let home = home(for: content, coverage) {
      if let focus, owner == nil, returned == nil {
        quiet.take(from: focus) { move(to: home.widget) }
      } else if focus != home.widget {
        move(to: home.widget)
      }
      isTaken = true
    } else if content.map(coverage.covers) ?? ((coverage.windowBlocker ?? coverage.keyBlocker) != nil) {
      // Its cover is not visible. If the focus was already taken, it rests nowhere.
      if let owner {
        goOn { leave(owner) }
      } else if isTaken, focus == nil, gtk_widget_get_mapped(window) == 0 {
        // GTK moves the focus of a window that has none when it shows the window, and selects the field's text.
        kept.restore(in: window, quiet)
        isTaken = false
      } else {
        inputMethod = focus.map { InputMethodGuard($0, keepsComposing: true) }
      }
    } else {
      if isTaken {
        goOn { kept.restore(in: window, quiet) }
        isTaken = false
      }
      // Only the keyboard is taken: the app and the user may move the focus, but nothing can be typed.
      if let blocker = coverage.keyBlocker, !isOver {
        inputMethod = gtk_window_get_focus(cast(window)).map {
          InputMethodGuard($0, keepsComposing: !blocker.isShowing)
        }
      }
    }
  }

  /// Whether the focus may stay on a cover: the user has moved it to one of its elements, or it holds a taken
  /// focus.
  private func mayStay(_ focus: Widget?, on owner: CoverWidget, _ coverage: Coverage) -> Bool {
    guard owner.reach != .nothing, owner.canHoldFocus, !coverage.covers(owner.widget) else { return false }
    return focus.map { $0 != owner.widget && !owner.isLeaving($0) } ?? false
  }

  /// The foremost visible cover that takes the input of a widget; without a widget, of the window.
  private func home(for content: Widget?, _ coverage: Coverage) -> CoverWidget? {
    coverage.blockers.last { cover in
      cover.canHoldFocus && cover.area.canBeReached
        && (content.map(cover.area.covers) ?? (cover.area.isWindow || cover.area.takesKeys))
    }
  }

  /// Moves the focus away from a cover. If what it belongs to is not in the window now, that is remembered.
  private func goOn(_ move: () -> Void) {
    let held = kept
    move()
    if let widget = held.widget.widget, !held.isSeen(widget, in: window) {
      away = (held, WeakObject(gtk_window_get_focus(cast(window))))
    }
  }

  /// What was away, if it is in the window and covered again, and the user has not moved the focus meanwhile.
  private func takeReturned(_ focus: Widget?, _ coverage: Coverage) -> KeptFocus? {
    guard let (kept, place) = away else { return nil }
    if focus != place.widget, place.widget.map({ kept.isSeen($0, in: window) }) ?? true {
      away = nil
      return nil
    }
    guard let widget = kept.widget.widget, kept.isSeen(widget, in: window),
      home(for: widget, coverage) != nil
    else { return nil }
    away = nil
    return kept
  }

  /// Moves the focus from a cover to a dialog above it, otherwise to nil.
  private func leave(_ cover: CoverWidget) {
    move(to: nil)
    guard !cover.area.canBeReached, !isOver else { return }
    TabRing.withoutFocus(layer.coverage.covers.map(\.widget)) {
      gtk_widget_child_focus(window, GTK_DIR_TAB_FORWARD) != 0
    }
  }

  private func move(to widget: Widget?) { gtk_window_set_focus(cast(window), widget) }

  func end() {
    isOver = true
    connection?.disconnect()
    connection = nil
    endInputGuards()
    quiet.tellSoon()
  }
}

/// The state of a window's focus, to restore it exactly.
@MainActor
struct KeptFocus {
  let widget: WeakObject
  /// Whether the focus was nil. GTK gives a window a focus when it first appears.
  private let wasNowhere: Bool
  /// Whether the window showed a focus ring.
  private let wasVisible: Bool

  init(of window: Widget) {
    let focus = gtk_window_get_focus(cast(window))
    widget = WeakObject(focus)
    wasNowhere = focus == nil && gtk_widget_get_mapped(window) != 0
    wasVisible = gtk_window_get_focus_visible(cast(window)) != 0
  }

  /// Whether the app keeps the focus out of something around it, as a dialog of libadwaita does.
  var isShutOff: Bool {
    widget.widget.map { ancestors(of: $0).contains { gtk_widget_get_can_focus($0) == 0 } } ?? false
  }

  func restore(in window: Widget, _ quiet: QuietFocus) {
    guard !wasNowhere else {
      gtk_window_set_focus(cast(window), nil)
      return gtk_window_set_focus_visible(cast(window), wasVisible ? 1 : 0)
    }
    guard let widget = widget.widget, isSeen(widget, in: window) else { return goOn(in: window) }
    guard gtk_widget_is_sensitive(widget) != 0 else { return gtk_window_set_focus(cast(window), nil) }
    // It has stayed: setting it again would only move things.
    if gtk_window_get_focus(cast(window)) == widget { return }
    let places = ScrollPlaces(around: widget)
    // Grabbing the focus would select all text of the widget, and the next key would erase it.
    quiet.giveBack(to: widget) { gtk_root_set_focus(opaque(window), widget) }
    places.restore()
    gtk_window_set_focus_visible(cast(window), wasVisible ? 1 : 0)
  }

  /// A widget that has left the window, or is hidden, as in another tab, would have lost the focus without a
  /// veil, too.
  func isSeen(_ widget: Widget, in window: Widget) -> Bool {
    root(of: widget) == window
      && (gtk_widget_get_mapped(widget) != 0 || gtk_widget_get_mapped(window) == 0)
  }

  /// Finds another place for the focus, as GTK does when the focused widget is removed: beside it, else at
  /// the window's beginning, but never on a cover.
  private func goOn(in window: Widget) {
    gtk_window_set_focus(cast(window), nil)
    let coverage = WindowLayer.existing(on: window)?.coverage
    TabRing.withoutFocus(coverage?.covers.map(\.widget) ?? []) {
      var next = widget
      while let parent = next.widget.flatMap({ gtk_widget_get_parent($0) }), parent != window {
        next = WeakObject(parent)
        // A list in a closed popover is visible by itself, and would take the focus.
        guard gtk_widget_get_visible(parent) != 0, isSeen(parent, in: window) else { continue }
        if gtk_widget_grab_focus(parent) != 0 { return true }
      }
      return gtk_widget_child_focus(window, GTK_DIR_TAB_FORWARD) != 0
    }
  }
}
