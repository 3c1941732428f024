import CVeilGTK

/// Keeps the focus away from what is covered, and gives it back as it was.
///
/// Where the focus is, text arrives: not only by keys, but also from input methods, which need none. As long as there
/// is nothing to be seen, the focus stays where it is, so that no caret goes and nothing is spoken, and the
/// input method alone is kept away.
@MainActor
final class FocusGuard {
  private let window: Widget
  private unowned let layer: WindowLayer
  /// Where the app's focus was last.
  private var kept: KeptFocus
  /// Whether a cover has the focus, or had it and left it nowhere.
  private var isTaken = false
  private var connection: Connection?
  private var inputMethod: InputMethodGuard?
  private let quiet = QuietFocus()
  private var isMoving = false
  /// The focus was moved elsewhere while it was moved here.
  private var hasMoved = false
  private var isOver = false
  /// How many moves were answered since the main loop last came round.
  private var answers = 0
  private lazy var rest = Alarm("veil-focus-rest", priority: G_PRIORITY_DEFAULT) { [weak self] in
    self?.answers = 0
  }

  /// How often the app's own moves are answered before it is left at that.
  private static let mostMoves = 4

  init(_ window: Widget, _ layer: WindowLayer) {
    self.window = window
    self.layer = layer
    kept = KeptFocus(of: window)
    connection = connect(window, "notify::focus-widget") { [weak self] in
      // While GTK takes a widget out of the window, its focus is nowhere, and must not be moved.
      if self?.focus != nil { self?.answer() }
    }
  }

  /// The widget whose focus a cover has taken.
  var taken: Widget? { isTaken ? kept.widget.widget : nil }

  /// The focus was moved. A move that follows while handlers are told of one makes GObject tell all of them again, so
  /// that two that insist on their own would never end.
  private func answer() {
    guard answers < FocusGuard.mostMoves else { return }
    answers += 1
    rest.ringNow()
    update()
  }

  /// What has the focus; a widget that is being taken out of the window has it no more.
  private var focus: Widget? {
    gtk_window_get_focus(cast(window)).flatMap { gtk_widget_is_ancestor($0, window) != 0 ? $0 : nil }
  }

  /// Puts the focus where it belongs now.
  ///
  /// - Parameter leaving: a cover that blocks no longer: what it has of the focus, it gives back.
  func update(leaving: StageWidget? = nil) {
    guard !isOver else { return }
    guard !isMoving else {
      hasMoved = true
      return
    }
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
    quiet.tell(isOver: !isTaken)
  }

  private func settle(_ leaving: StageWidget?) {
    inputMethod?.end()
    inputMethod = nil
    let coverage = layer.coverage
    let focus = focus
    let owner = focus.flatMap(coverage.owner)
    if let owner {
      isTaken = true
      if owner !== leaving, mayStay(focus, on: owner, coverage) { return }
    } else if focus != nil {
      // The user's choice, or the app's: that is where it wants to be afterwards.
      if isTaken { FocusReturn.remember(kept, in: window) }
      kept = KeptFocus(of: window)
      isTaken = false
    }
    // Whose focus it is: that of the app's widget which has it, or had it before it was taken.
    let content = owner == nil ? focus ?? taken : kept.widget.widget
    if let home = home(for: content, coverage) {
      if let focus, owner == nil {
        quiet.take(from: focus) { move(to: home.widget) }
      } else if focus != home.widget {
        move(to: home.widget)
      }
      isTaken = true
    } else if content.map(coverage.covers) ?? ((coverage.windowBlocker ?? coverage.keyBlocker) != nil) {
      // Nothing is to be seen of what covers it. Taken away already, it rests nowhere rather than there.
      if let owner {
        leave(owner)
      } else {
        inputMethod = focus.map { InputMethodGuard($0, keepsComposing: true) }
      }
    } else {
      if isTaken {
        kept.restore(in: window, quiet)
        isTaken = false
      }
      // The keyboard alone is taken: the focus is the app's and the user's to move, and nothing is written there.
      if let blocker = coverage.keyBlocker, !isOver {
        inputMethod = gtk_window_get_focus(cast(window)).map {
          InputMethodGuard($0, keepsComposing: !blocker.isShowing)
        }
      }
    }
  }

  /// Whether the focus may stay on a cover: the user has moved it to one of its elements, or it holds what was
  /// taken.
  private func mayStay(_ focus: Widget?, on owner: StageWidget, _ coverage: Coverage) -> Bool {
    guard owner.reach != .nothing, owner.canHoldFocus, !coverage.covers(owner.widget) else { return false }
    return focus.map { $0 != owner.widget && !owner.isLeaving($0) } ?? false
  }

  /// The foremost cover of those that show something and take the input of a widget; without a widget, of the
  /// window.
  private func home(for content: Widget?, _ coverage: Coverage) -> StageWidget? {
    coverage.blockers.last { cover in
      cover.canHoldFocus && cover.area.canBeReached
        && (content.map(cover.area.covers) ?? (cover.area.isWindow || cover.area.takesKeys))
    }
  }

  /// Leaves a cover for a dialog that lies above it, else for nowhere.
  private func leave(_ cover: StageWidget) {
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
    inputMethod?.end()
    inputMethod = nil
    quiet.tellSoon()
  }
}

/// Where a window's focus was, to be given back exactly so.
@MainActor
struct KeptFocus {
  let widget: WeakObject
  /// Whether nothing in the window had the focus. One that was not seen yet is given a focus by GTK when it is.
  private let wasNowhere: Bool
  /// Whether the window showed where its focus is.
  private let wasVisible: Bool

  init(of window: Widget) {
    let focus = gtk_window_get_focus(cast(window))
    widget = WeakObject(focus)
    wasNowhere = focus == nil && gtk_widget_get_mapped(window) != 0
    wasVisible = gtk_window_get_focus_visible(cast(window)) != 0
  }

  func restore(in window: Widget, _ quiet: QuietFocus) {
    guard !wasNowhere else {
      gtk_window_set_focus(cast(window), nil)
      return gtk_window_set_focus_visible(cast(window), wasVisible ? 1 : 0)
    }
    guard let widget = widget.widget, isSeen(widget, in: window) else { return goOn(in: window) }
    guard gtk_widget_is_sensitive(widget) != 0 else { return gtk_window_set_focus(cast(window), nil) }
    // It has stayed: to give it again would only move things.
    if gtk_window_get_focus(cast(window)) == widget { return }
    let places = ScrollPlaces(around: widget)
    // A widget that grabs the focus would select all its text, and the next key would erase it.
    quiet.giveBack(to: widget) { gtk_root_set_focus(opaque(window), widget) }
    places.restore()
    gtk_window_set_focus_visible(cast(window), wasVisible ? 1 : 0)
  }

  /// What has gone elsewhere meanwhile, or is not shown any more, as in another tab, would have lost the focus
  /// without a veil, too.
  private func isSeen(_ widget: Widget, in window: Widget) -> Bool {
    gtk_widget_get_root(widget).map { Widget($0) } == window
      && (gtk_widget_get_mapped(widget) != 0 || gtk_widget_get_mapped(window) == 0)
  }

  /// Finds the focus another place, as GTK does when what has it goes: beside it, else at the window's beginning,
  /// but never on a cover.
  private func goOn(in window: Widget) {
    gtk_window_set_focus(cast(window), nil)
    let coverage = WindowLayer.existing(on: window)?.coverage
    TabRing.withoutFocus(coverage?.covers.map(\.widget) ?? []) {
      var next = widget
      while let parent = next.widget.flatMap({ gtk_widget_get_parent($0) }), parent != window {
        next = WeakObject(parent)
        if gtk_widget_get_visible(parent) != 0, gtk_widget_grab_focus(parent) != 0 { return true }
      }
      return gtk_widget_child_focus(window, GTK_DIR_TAB_FORWARD) != 0
    }
  }
}
