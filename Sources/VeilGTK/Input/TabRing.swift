import CVeilGTK
import VeilEngine

/// Moves the focus by Tab through every usable part of a window: past covered widgets, onto the covers and
/// back.
///
/// GTK's windows move the focus only between title bar and child; the covers come after those.
@MainActor
final class TabRing {
  private let window: Widget
  private unowned let layer: WindowLayer
  private var controllers: [(widget: WeakObject, controller: OpaquePointer)] = []

  private enum Stop {
    case content(Widget)
    case cover(CoverWidget)
  }

  init(_ window: Widget, _ layer: WindowLayer) {
    self.window = window
    self.layer = layer
    listen(on: window)
  }

  /// Gets the keys after the app's widgets, some of which use Tab themselves, and before the window's own.
  private func listen(on widget: Widget) {
    let controller = addEventController(to: widget) { [weak self] in self?.takes($0) ?? false }
    controllers.append((WeakObject(widget), controller))
  }

  /// Listens on dialogs of libadwaita with covered widgets, too: their window gets none of their keys.
  func update(_ coverage: Coverage) {
    for dialog in coverage.dialogs where !controllers.contains(where: { $0.widget.widget == dialog }) {
      listen(on: dialog)
    }
  }

  func end() {
    for (widget, controller) in controllers where widget.widget != nil { takeOut(controller) }
    controllers = []
  }

  private func takes(_ event: OpaquePointer) -> Bool {
    gdk_event_get_event_type(event) == GDK_KEY_PRESS && move(for: event)
  }

  /// Moves the focus on or back for a key event; false: another key, or no place to move to.
  func move(for event: OpaquePointer) -> Bool {
    switch Composition.Key(gdk_key_event_get_keyval(event)) {
    case .tab: return move(GTK_DIR_TAB_FORWARD)
    case .backTab: return move(GTK_DIR_TAB_BACKWARD)
    default: return false
    }
  }

  private func move(_ direction: GtkDirectionType) -> Bool {
    let coverage = layer.coverage
    let stops = stops(coverage)
    guard !stops.isEmpty else { return false }
    let hasCover = stops.contains { if case .cover = $0 { true } else { false } }
    let start = gtk_window_get_focus(cast(window)).flatMap { focus in
      stops.firstIndex { contains($0, focus, coverage) }
    }
    let isForward = direction == GTK_DIR_TAB_FORWARD
    // A cover inside the app's widgets is a stop of its own.
    let inside = coverage.covers.map(\.widget).filter { gtk_widget_get_parent($0) != window }
    return TabRing.withoutFocus(coverage.blockers.flatMap { coverage.pieces(under: $0) } + inside) {
      // Without a focus it begins at the first stop, or at the last.
      var index = start ?? (isForward ? 0 : stops.count - 1)
      for turn in 0...stops.count {
        if enter(stops[index], direction, goesOn: turn == 0 && start != nil, hasCover) {
          gtk_window_set_focus_visible(cast(window), 1)
          return true
        }
        index = (index + (isForward ? 1 : stops.count - 1)) % stops.count
      }
      return false
    }
  }

  /// The title bar and the child, unless they are completely covered, and the reachable covers.
  private func stops(_ coverage: Coverage) -> [Stop] {
    // While the app gets no keys, Tab does not go through it either.
    let widgets = [gtk_window_get_titlebar(cast(window)), gtk_window_get_child(cast(window))]
    let contents = coverage.keyBlocker == nil ? widgets : []
    let reachable = coverage.covers.filter {
      $0.reach != .nothing && $0.canHoldFocus && !coverage.covers($0.widget) && !$0.stops.isEmpty
        && $0.area.canBeReached
    }
    // A covered one may contain spared widgets.
    let pieces = coverage.blockers.flatMap { coverage.pieces(under: $0) }
    return contents.compactMap { $0 }.filter { !pieces.contains($0) }.map { .content($0) }
      + reachable.map { .cover($0) }
  }

  private func contains(_ stop: Stop, _ focus: Widget, _ coverage: Coverage) -> Bool {
    switch stop {
    case .content(let widget):
      return coverage.owner(of: focus) == nil && isIn(focus, widget)
    case .cover(let cover): return coverage.owner(of: focus) === cover
    }
  }

  /// - Parameters:
  ///   - goesOn: whether the focus is already there, and moves on inside.
  ///   - hasCover: whether there is, or soon will be, a cover to reach.
  private func enter(_ stop: Stop, _ direction: GtkDirectionType, goesOn: Bool, _ hasCover: Bool) -> Bool {
    switch stop {
    case .content(let widget):
      return goesOn && hasCover
        ? ChoiceList.leave(in: window, within: widget, direction)
        : gtk_widget_child_focus(widget, direction) != 0
    case .cover(let cover):
      let current = goesOn ? gtk_window_get_focus(cast(window)) : nil
      guard let next = cover.input?.stop(after: current, backward: direction == GTK_DIR_TAB_BACKWARD) else {
        return false
      }
      gtk_window_set_focus(cast(window), next)
      return true
    }
  }

  /// Performs an action while GTK treats some widgets as not focusable.
  @discardableResult
  static func withoutFocus(_ pieces: [Widget], _ action: () -> Bool) -> Bool {
    let changed = pieces.filter { gtk_widget_get_can_focus($0) != 0 }
    for piece in changed {
      // Suppresses notifications for a temporary change.
      g_object_ref(piece)
      g_object_freeze_notify(cast(piece))
      gtk_widget_set_can_focus(piece, 0)
    }
    defer {
      for piece in changed {
        gtk_widget_set_can_focus(piece, 1)
        g_object_thaw_notify(cast(piece))
        g_object_unref(piece)
      }
    }
    return action()
  }
}
