import CVeilGTK

/// Keeps keys that were typed elsewhere from covered fields: a field that captures another widget's keys gets
/// those that the widget does not handle.
@MainActor
final class SearchGuard {
  /// A field or a search bar, and the widget whose keys it captures.
  private var asleep: [(field: WeakObject, captured: WeakObject, way: Capture)] = []

  /// Restores the fields that are no longer covered.
  func update(_ coverage: Coverage) {
    asleep.removeAll { sleeper in
      guard let field = sleeper.field.widget else { return true }
      if coverage.covers(field) { return false }
      // The app may have set another widget meanwhile.
      if let captured = sleeper.captured.widget, sleeper.way.captured(by: field) == nil {
        sleeper.way.set(captured, of: field)
      }
      return true
    }
  }

  /// Stops the capture of a covered field.
  func putToSleep(_ widget: Widget) {
    for way in Capture.allCases where way.exists(on: widget) {
      guard let captured = way.captured(by: widget) else { continue }
      asleep.append((WeakObject(widget), WeakObject(captured), way))
      way.set(nil, of: widget)
    }
  }

  /// How a field captures keys.
  private enum Capture: CaseIterable {
    case searchEntry
    case searchBar
    /// Any field since GTK 4.24.
    case interceptor

    private static let property = "input-interceptor"

    @MainActor
    func exists(on widget: Widget) -> Bool {
      switch self {
      case .searchEntry: isA(widget, gtk_search_entry_get_type())
      case .searchBar: isA(widget, gtk_search_bar_get_type())
      case .interceptor:
        isA(widget, gtk_editable_get_type()) && veil_g_has_property(widget, Capture.property) != 0
      }
    }

    @MainActor
    func captured(by widget: Widget) -> Widget? {
      switch self {
      case .searchEntry: gtk_search_entry_get_key_capture_widget(opaque(widget))
      case .searchBar: gtk_search_bar_get_key_capture_widget(opaque(widget))
      case .interceptor: heldWidget(in: Capture.property, of: widget)
      }
    }

    @MainActor
    func set(_ captured: Widget?, of widget: Widget) {
      switch self {
      case .searchEntry: gtk_search_entry_set_key_capture_widget(opaque(widget), captured)
      case .searchBar: gtk_search_bar_set_key_capture_widget(opaque(widget), captured)
      case .interceptor: veil_g_set_pointer(widget, Capture.property, captured)
      }
    }
  }
}
