import CStyle
import Foundation
import VeilGTK

typealias Widget = UnsafeMutablePointer<GtkWidget>

/// A widget as another of its classes: all of them are the same address.
func cast<Class>(_ instance: UnsafeMutablePointer<some Any>) -> UnsafeMutablePointer<Class> {
  UnsafeMutableRawPointer(instance).assumingMemoryBound(to: Class.self)
}

/// A widget as a class with a private structure.
func opaque(_ instance: UnsafeMutablePointer<some Any>) -> OpaquePointer { OpaquePointer(instance) }

@MainActor
func makeEntry(_ content: String, placeholder: String) -> Widget {
  let entry: Widget = gtk_entry_new()
  gtk_editable_set_text(opaque(entry), content)
  gtk_entry_set_placeholder_text(cast(entry), placeholder)
  gtk_widget_set_hexpand(entry, 1)
  return entry
}

/// A button; an underscore precedes the letter of its mnemonic. A page's main button is highlighted.
@MainActor
func makeButton(_ title: String, isMain: Bool = true) -> Widget {
  let button: Widget = gtk_button_new()
  // A label of our own: GTK 4.8 tells a screen reader its own one's underscore.
  gtk_button_set_child(cast(button), makeTitle(title, of: button))
  if isMain { gtk_widget_add_css_class(button, "suggested-action") }
  gtk_widget_set_halign(button, GTK_ALIGN_END)
  return button
}

/// The title of a widget, which is also its accessible name; the letter after the underscore is its mnemonic.
@MainActor
func makeTitle(_ title: String, of widget: Widget) -> Widget {
  let label: Widget = gtk_label_new_with_mnemonic(title)
  gtk_label_set_mnemonic_widget(opaque(label), widget)
  return label
}

/// A text of as many lines as necessary.
@MainActor
func makeText(_ content: String) -> Widget {
  let label: Widget = gtk_label_new(content)
  gtk_label_set_wrap(opaque(label), 1)
  gtk_label_set_wrap_mode(opaque(label), PANGO_WRAP_WORD_CHAR)
  gtk_label_set_xalign(opaque(label), 0)
  return label
}

/// A page: widgets below each other, with a margin.
@MainActor
func makePage(_ widgets: [Widget]) -> Widget {
  let page: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
  gtk_widget_set_margin_top(page, 18)
  gtk_widget_set_margin_bottom(page, 18)
  gtk_widget_set_margin_start(page, 18)
  gtk_widget_set_margin_end(page, 18)
  for widget in widgets { gtk_box_append(cast(page), widget) }
  return page
}

/// The text of an entry, without surrounding white space.
@MainActor
func content(of entry: Widget) -> String {
  String(cString: gtk_editable_get_text(opaque(entry))).trimmingCharacters(in: .whitespaces)
}

/// Sets a widget's accessible name, by which tests find it, too.
@MainActor
func nameForAssistiveTechnology(_ widget: Widget, _ name: String) { gallery_name(widget, name) }
