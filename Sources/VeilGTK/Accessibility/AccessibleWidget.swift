import CVeilGTK

/// The accessible properties of a widget.
@MainActor
struct AccessibleWidget {
  private let accessible: OpaquePointer

  init(_ widget: Widget) { accessible = OpaquePointer(widget) }

  func setLabel(_ label: String) { set(GTK_ACCESSIBLE_PROPERTY_LABEL, .string(label)) }

  /// The completed fraction, 0…1, also in words.
  func setProgress(_ value: Double, saying words: String) {
    set(GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, .double(0))
    set(GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, .double(1))
    set(GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, .double(value))
    set(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, .string(words))
  }

  /// Indeterminate.
  func clearProgress() {
    for property in [
      GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
      GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
    ] {
      gtk_accessible_reset_property(accessible, property)
    }
  }

  func setBusy(_ isBusy: Bool) {
    if isBusy {
      set(GTK_ACCESSIBLE_STATE_BUSY, .boolean(true))
    } else {
      gtk_accessible_reset_state(accessible, GTK_ACCESSIBLE_STATE_BUSY)
    }
  }

  var isBusy: Bool { veil_gtk_accessible_state_is_set(accessible, GTK_ACCESSIBLE_STATE_BUSY) != 0 }

  var isHidden: Bool { veil_gtk_accessible_state_is_set(accessible, GTK_ACCESSIBLE_STATE_HIDDEN) != 0 }

  func setHidden(_ isHidden: Bool) {
    if isHidden {
      set(GTK_ACCESSIBLE_STATE_HIDDEN, .boolean(true))
    } else {
      gtk_accessible_reset_state(accessible, GTK_ACCESSIBLE_STATE_HIDDEN)
    }
  }

  private func set(_ property: GtkAccessibleProperty, _ value: Value) {
    var properties = [property]
    value.withGValue { gtk_accessible_update_property_value(accessible, 1, &properties, $0) }
  }

  private func set(_ state: GtkAccessibleState, _ value: Value) {
    var states = [state]
    value.withGValue { gtk_accessible_update_state_value(accessible, 1, &states, $0) }
  }
}
