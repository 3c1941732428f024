import CVeilGTK
import Glibc

/// Keeps keys that were typed elsewhere from covered fields: a field that captures another widget's keys gets
/// those that the widget does not handle.
@MainActor
final class SearchGuard {
  private var asleep: [Sleeper] = []

  private struct Sleeper {
    /// A field or a search bar.
    let field: WeakObject
    /// The widget whose keys it captures.
    let captured: WeakObject
    let way: Capture
    /// What captures for it, and its phase; nil: unknown, and the field captures no widget meanwhile.
    let controller: (OpaquePointer, GtkPropagationPhase)?
  }

  /// Restores the fields that are no longer covered.
  func update(_ coverage: Coverage) {
    asleep.removeAll { sleeper in
      if let field = sleeper.field.widget, coverage.covers(field) { return false }
      wake(sleeper)
      return true
    }
  }

  /// Stops the capture of a covered field.
  func putToSleep(_ widget: Widget) {
    for way in Capture.allCases where way.exists(on: widget) {
      guard let captured = way.captured(by: widget) else { continue }
      let controller = SearchGuard.controller(of: captured, for: widget)
      let phase = controller.map { gtk_event_controller_get_propagation_phase($0) }
      if phase == GTK_PHASE_NONE { continue }
      asleep.append(
        Sleeper(
          field: WeakObject(widget), captured: WeakObject(captured), way: way,
          controller: controller.flatMap { controller in phase.map { (controller, $0) } }))
      if let controller {
        // Not removed, as the field would: GTK may be going through the controllers for this key.
        g_object_ref(controller.object)
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_NONE)
      } else {
        way.set(nil, of: widget)
      }
    }
  }

  private func wake(_ sleeper: Sleeper) {
    if let (controller, phase) = sleeper.controller {
      gtk_event_controller_set_propagation_phase(controller, phase)
      g_object_unref(controller.object)
    } else if let field = sleeper.field.widget, let captured = sleeper.captured.widget,
      // The app may have set another widget meanwhile.
      sleeper.way.captured(by: field) == nil
    {
      sleeper.way.set(captured, of: field)
    }
  }

  /// The controller with which a field captures a widget's keys. Its handlers have the field as their data, or since
  /// GTK 4.24 the text in it; an app's own rarely have one for these signals, too.
  private static func controller(of captured: Widget, for field: Widget) -> OpaquePointer? {
    let text = isA(field, gtk_editable_get_type()) ? gtk_editable_get_delegate(opaque(field)) : nil
    let owners = [
      ("key-released", UnsafeMutableRawPointer(field)),
      ("im-update", text.map { UnsafeMutableRawPointer($0) } ?? UnsafeMutableRawPointer(field)),
    ]
    let match = GSignalMatchType(
      rawValue: VEIL_G_SIGNAL_MATCH_ID.rawValue | VEIL_G_SIGNAL_MATCH_DATA.rawValue)
    let type = gtk_event_controller_key_get_type()
    var found: OpaquePointer?
    forEachController(of: captured) { controller in
      guard isA(controller, type) else { return }
      for (signal, owner) in owners
      where g_signal_handler_find(controller.object, match, g_signal_lookup(signal, type), 0, nil, nil, owner)
        != 0
      {
        found = controller
      }
    }
    return found
  }

  /// How a field captures keys.
  private enum Capture: CaseIterable {
    case searchEntry
    case searchBar
    /// Any field since GTK 4.24.
    case interceptor

    private static let property = "input-interceptor"
    /// Whether searches intercept keys as any field does: their own way would free the controller.
    @MainActor private static let isOnlyByInterceptor =
      dlsym(nil, "gtk_editable_set_input_interceptor") != nil

    @MainActor
    func exists(on widget: Widget) -> Bool {
      switch self {
      case .searchEntry: !Capture.isOnlyByInterceptor && isA(widget, gtk_search_entry_get_type())
      case .searchBar: !Capture.isOnlyByInterceptor && isA(widget, gtk_search_bar_get_type())
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
