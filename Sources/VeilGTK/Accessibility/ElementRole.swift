import CVeilGTK
import VeilEngine

extension Composition.Element.Role {
  /// The same role in GTK.
  var accessibleRole: GtkAccessibleRole {
    switch self {
    case .decoration: GTK_ACCESSIBLE_ROLE_PRESENTATION
    case .alert: GTK_ACCESSIBLE_ROLE_ALERT
    case .progressIndicator: GTK_ACCESSIBLE_ROLE_PROGRESS_BAR
    case .text: GTK_ACCESSIBLE_ROLE_LABEL
    case .button: GTK_ACCESSIBLE_ROLE_BUTTON
    }
  }
}

extension ElementWidget {
  /// Sets the element's text and value for assistive technology, as far as they have changed.
  func describe(since before: Composition.Element?) {
    guard element.role != .decoration else { return }
    // Before 4.10 GTK gives a custom progress bar no value that assistive technology could read. The
    // element's text has it.
    if before?.text != element.text { veil_gtk_set_label(widget, element.text) }
    guard element.role == .progressIndicator,
      before == nil || before?.value != element.value || before?.text != element.text
    else { return }
    if let value = element.value {
      veil_gtk_set_progress(widget, value, element.text)
    } else {
      for property in [
        GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, GTK_ACCESSIBLE_PROPERTY_VALUE_MIN,
        GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
      ] {
        gtk_accessible_reset_property(opaque(widget), property)
      }
    }
  }
}
