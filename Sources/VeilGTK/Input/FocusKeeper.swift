import CVeilGTK

/// Keeps the focus away from a window's content for a while, and gives it back as it was.
///
/// Where the focus is, text arrives: not only by keys, but also from input methods, which need none. As long as there
/// is nothing to be seen, the focus stays where it is, so that no caret goes and nothing is spoken, and the
/// input method alone is kept away.
@MainActor
final class FocusKeeper {
  /// Where the focus rests meanwhile; nil means that it stays where it is.
  var home: Widget? {
    didSet { if home != oldValue { move() } }
  }

  private let window: Widget
  private var kept: KeptFocus
  private var connection: Connection?
  private var inputMethod: InputMethodGuard?

  init(_ window: Widget) {
    self.window = window
    kept = KeptFocus(of: window)
    guardInputMethod()
    connection = connect(window, "notify::focus-widget") { [weak self] in self?.bounce() }
  }

  /// The app has moved its focus: that is where it wants to be afterwards.
  private func bounce() {
    guard let focus = gtk_window_get_focus(cast(window)), focus != home, !isOnCover(focus) else { return }
    kept.widget = WeakObject(focus)
    if home != nil { move() } else { guardInputMethod() }
  }

  /// Moves the focus home; where there is no home any more, it rests nowhere rather than on the app's content.
  private func move() {
    inputMethod?.end()
    inputMethod = nil
    gtk_window_set_focus(cast(window), home)
  }

  private func guardInputMethod() {
    inputMethod?.end()
    inputMethod = gtk_window_get_focus(cast(window)).map { InputMethodGuard($0) }
  }

  private func isOnCover(_ focus: Widget) -> Bool {
    let covers = WindowLayer.existing(on: window)?.covers ?? []
    return covers.contains { $0.widget == focus || gtk_widget_is_ancestor(focus, $0.widget) != 0 }
  }

  func end(restoring: Bool) {
    connection?.disconnect()
    connection = nil
    inputMethod?.end()
    inputMethod = nil
    if restoring { kept.restore(in: window) }
  }
}

/// Where a window's focus was, to be given back exactly so.
@MainActor
struct KeptFocus {
  var widget: WeakObject
  /// Whether the window showed where its focus is.
  private let wasVisible: Bool

  init(of window: Widget) {
    widget = WeakObject(gtk_window_get_focus(cast(window)))
    wasVisible = gtk_window_get_focus_visible(cast(window)) != 0
  }

  func restore(in window: Widget) {
    guard let widget = widget.widget, gtk_widget_get_root(widget).map({ Widget($0) }) == window else {
      return gtk_window_set_focus(cast(window), nil)
    }
    // It has stayed: to give it again would only move things.
    if gtk_window_get_focus(cast(window)) == widget { return }
    let places = ScrollPlaces(around: widget)
    // GtkText selects all its text when it gets the focus in any other way, and the next key would erase it.
    if !isA(widget, gtk_text_get_type()) || gtk_text_grab_focus_without_selecting(cast(widget)) == 0 {
      gtk_window_set_focus(cast(window), widget)
    }
    places.restore()
    gtk_window_set_focus_visible(cast(window), wasVisible ? 1 : 0)
  }
}

/// How far everything around a widget is scrolled: a scrolling view that gets the focus brings it into view.
@MainActor
private struct ScrollPlaces {
  private var places: [(adjustment: UnsafeMutablePointer<GtkAdjustment>, value: Double)] = []

  init(around widget: Widget) {
    var next: Widget? = widget
    while let view = next {
      if isA(view, gtk_scrollable_get_type()) {
        for adjustment in [
          gtk_scrollable_get_hadjustment(opaque(view)), gtk_scrollable_get_vadjustment(opaque(view)),
        ] {
          if let adjustment { places.append((adjustment, gtk_adjustment_get_value(adjustment))) }
        }
      }
      next = gtk_widget_get_parent(view)
    }
  }

  func restore() {
    // Also where the value is still the same: this ends the animation that would move it.
    for place in places { gtk_adjustment_set_value(place.adjustment, place.value) }
  }
}
