import CVeilGTK

/// Restores the focus from before a veil when a widget that the app opened above or below the veil closes.
///
/// A dialog remembers the focused widget, and restores it. Under a veil that was a cover, which may be gone
/// when the dialog closes.
///
/// The window owns it.
@MainActor
final class FocusReturn: Fastened {
  static let key = g_quark_from_string("veil-focus-return")

  private let window: Widget
  private var place: KeptFocus?
  /// What closes: the largest widget that contains the focus but not the place to restore.
  private var branch = WeakObject(nil)
  private var connection: Connection?
  /// Waits for what the app presents to get the focus.
  private var arrival: Connection?
  private lazy var turn = Alarm("veil-focus-return", priority: G_PRIORITY_DEFAULT) { [weak self] in
    self?.giveBack()
  }

  /// The app has moved the focus away from a cover.
  static func remember(_ place: KeptFocus, in window: Widget) {
    on(window).wait(place)
  }

  /// The app is presenting something that has the focus, or will get it.
  static func expect(_ place: KeptFocus, in window: Widget) {
    let focusReturn = on(window)
    guard gtk_window_get_focus(cast(window)) == nil else { return focusReturn.wait(place) }
    focusReturn.arrival?.disconnect()
    focusReturn.arrival = connect(window, "notify::focus-widget") { [weak focusReturn] in
      guard gtk_window_get_focus(cast(window)) != nil else { return }
      focusReturn?.arrival?.disconnect()
      focusReturn?.arrival = nil
      focusReturn?.wait(place)
    }
  }

  init(_ window: Widget) { self.window = window }

  private func wait(_ place: KeptFocus) {
    guard let focus = gtk_window_get_focus(cast(window)), let home = place.widget.widget, home != focus else {
      return
    }
    let branch = ancestors(of: focus).prefix { !isIn(home, $0) }.last ?? focus
    // Inside the last opened widget, the focus moves freely.
    if let held = self.branch.widget, gtk_widget_get_mapped(held) != 0, self.place != nil,
      isIn(branch, held)
    {
      return
    }
    forget()
    self.place = place
    self.branch = WeakObject(branch)
    connection = connect(branch, "unmap") { [weak self] in self?.gone() }
  }

  /// The user may have moved the focus elsewhere before.
  private func gone() {
    let focus = WindowLayer.focus(of: window)
    let isInside = focus.flatMap { focus in
      branch.widget.map { isIn(focus, $0) }
    }
    if isInside ?? true { turn.ringNow() } else { forget() }
  }

  /// GTK has moved the focus to the first widget it found.
  private func giveBack() {
    guard let place else { return }
    forget()
    // The app was notified that the focus had left, and is notified that it returns.
    guard gtk_widget_in_destruction(window) == 0 else { return }
    keeping([window]) {
      let isKept = WindowLayer.existing(on: window)?.block?.keepFocus(place) ?? false
      if !isKept { place.restore(in: window, QuietFocus()) }
    }
  }

  private func forget() {
    // A destroyed widget has dropped its connections.
    if branch.widget != nil { connection?.disconnect() }
    connection = nil
    place = nil
    turn.ring(at: nil)
  }
}
