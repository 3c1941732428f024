import CVeilGTK

/// Keeps keys that were typed elsewhere from covered search fields: a field that captures another widget's
/// keys gets those that the widget does not handle.
@MainActor
final class SearchGuard {
  /// A search field or bar, and the widget whose keys it captures.
  private var asleep: [(search: WeakObject, captured: WeakObject)] = []

  /// Restores the fields that are no longer covered.
  func update(_ coverage: Coverage) {
    asleep.removeAll { sleeper in
      guard let search = sleeper.search.widget else { return true }
      if coverage.covers(search) { return false }
      // The app may have set another widget meanwhile.
      if let captured = sleeper.captured.widget, capture(of: search) == nil {
        setCapture(captured, of: search)
      }
      return true
    }
  }

  /// Stops the capture of a covered field.
  func putToSleep(_ widget: Widget) {
    guard let captured = capture(of: widget) else { return }
    asleep.append((WeakObject(widget), WeakObject(captured)))
    setCapture(nil, of: widget)
  }

  private func capture(of widget: Widget) -> Widget? {
    if isA(widget, gtk_search_entry_get_type()) {
      return gtk_search_entry_get_key_capture_widget(opaque(widget))
    }
    if isA(widget, gtk_search_bar_get_type()) { return gtk_search_bar_get_key_capture_widget(opaque(widget)) }
    return nil
  }

  private func setCapture(_ captured: Widget?, of widget: Widget) {
    if isA(widget, gtk_search_entry_get_type()) {
      gtk_search_entry_set_key_capture_widget(opaque(widget), captured)
    } else {
      gtk_search_bar_set_key_capture_widget(opaque(widget), captured)
    }
  }
}
