import VeilGTK
import VeilGTKProbeCommands

/// Widgets that a user edits. They report their visible state and the app's notifications.
@MainActor
final class EditingCommands {
  private let content: ProbeWindow
  private let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
  /// The current edited widget.
  private(set) var edited: UnsafeMutablePointer<GtkWidget>

  private static let descriptions: [EditedWidget: String] = [
    .entry: "<object class='GtkEntry' id='it'/>",
    .completed: """
    <object class='GtkEntry' id='it'><property name='completion'><object class='GtkEntryCompletion'>
      <property name='text-column'>0</property><property name='inline-completion'>1</property>
      <property name='popup-completion'>0</property><property name='model'><object class='GtkListStore'>
        <columns><column type='gchararray'/></columns><data><row><col id='0'>hello</col></row></data>
      </object></property></object></property></object>
    """,
    .text: "<object class='GtkTextView' id='it'/>",
    .spin: """
    <object class='GtkSpinButton' id='it'><property name='adjustment'><object class='GtkAdjustment'>
      <property name='upper'>1000</property><property name='step-increment'>1</property>
    </object></property></object>
    """,
    .label: "<object class='GtkEditableLabel' id='it'/>",
    .password:
      "<object class='GtkPasswordEntry' id='it'><property name='show-peek-icon'>1</property></object>",
    .search: "<object class='GtkSearchEntry' id='it'/>",
    .selectable:
      "<object class='GtkLabel' id='it'><property name='label'>Text</property><property name='selectable'>1</property></object>",
    .own: "<object class='GtkDrawingArea' id='it'><property name='focusable'>1</property></object>",
    .choices: """
    <object class='GtkDropDown' id='it'><property name='model'><object class='GtkStringList'>
      <items><item>one</item><item>two</item></items>
    </object></property></object>
    """,
    .row: "<object class='AdwEntryRow' id='it'><property name='show-apply-button'>1</property></object>",
  ]

  /// The properties of a widget, its text or its buffer that make up the state of the editing.
  private static let properties = [
    "text", "cursor-position", "selection-bound", "has-selection", "visibility", "overwrite-mode",
    "overwrite",
    "scroll-offset", "value", "editing", "can-undo", "can-redo",
  ]

  init(_ content: ProbeWindow) {
    self.content = content
    edited = content.entry
    gtk_box_prepend(content.box.as(), box)
  }

  func run(_ command: EditingCommand) {
    switch command {
    case .make(let kind): make(kind)
    case .state: say("edited \(state)")
    case .composed: say("composed \(composed)")
    case .commit(let text): OwnInput.commit(text)
    case .reveal: gtk_text_set_visibility(inner.as(), 1)
    case .setText(let text): gtk_editable_set_text(OpaquePointer(edited), text)
    case .makeInsensitive: gtk_widget_set_sensitive(edited, 0)
    case .remove:
      gtk_box_remove(box.as(), edited)
      edited = content.entry
    }
  }

  /// Replaces the edited widget by another one, with the focus and the caret in it.
  private func make(_ kind: EditedWidget) {
    let builder = gtk_builder_new()!
    gtk_builder_add_from_string(builder, "<interface>\(Self.descriptions[kind]!)</interface>", -1, nil)
    let made = UnsafeMutableRawPointer(gtk_builder_get_object(builder, "it")!)
      .assumingMemoryBound(to: GtkWidget.self)
    if kind == .row {
      let list: UnsafeMutablePointer<GtkWidget> = gtk_list_box_new()
      gtk_list_box_append(OpaquePointer(list), made)
      gtk_box_prepend(box.as(), list)
    } else {
      gtk_box_prepend(box.as(), made)
    }
    g_object_unref(UnsafeMutableRawPointer(builder))
    // The label stays: GTK 4.8 crashes if an editable label is removed while its editing ends.
    if isA(edited, gtk_editable_label_get_type()) {
      gtk_editable_label_stop_editing(OpaquePointer(edited), 0)
    }
    if edited != content.entry { gtk_widget_set_visible(edited, 0) }
    edited = made
    if kind == .own {
      gtk_widget_set_size_request(made, -1, 40)
      OwnInput.add(to: made)
    }
    listen()
    gtk_widget_grab_focus(made)
  }

  /// Prints the notifications with which an app validates input, as long as this widget is edited.
  private func listen() {
    let widget = edited
    func tell(_ object: UnsafeMutablePointer<some Any>, _ signal: String, _ line: String) {
      onSignal(object, signal) { [unowned self] in if edited == widget { say("app \(line)") } }
    }
    let controller = UnsafeMutablePointer<GObject>(gtk_event_controller_focus_new()!)
    tell(controller, "enter", "entered")
    tell(controller, "leave", "left")
    gtk_widget_add_controller(widget, OpaquePointer(controller))
    tell(inner, "notify::has-focus", "has-focus")
    for signal in ["changed", "value-changed", "search-changed", "apply"]
    where g_signal_lookup(signal, type(of: widget)) != 0 {
      tell(widget, signal, signal)
    }
    if isA(widget, gtk_text_view_get_type()) {
      tell(gtk_text_view_get_buffer(widget.as()), "changed", "changed")
    }
  }

  /// The widget with the focus during the editing.
  private var inner: UnsafeMutablePointer<GtkWidget> {
    guard isA(edited, gtk_editable_get_type()) else { return edited }
    var text = edited
    while let next = gtk_editable_get_delegate(OpaquePointer(text)) { text = UnsafeMutablePointer(next) }
    return text
  }

  private var state: String {
    var objects = [edited, inner]
    if isA(edited, gtk_text_view_get_type()) { objects.append(gtk_text_view_get_buffer(edited.as()).as()) }
    var parts = objects.flatMap { object in Self.properties.compactMap { value($0, of: object) } }
    if isA(edited, gtk_label_get_type()) {
      var start: Int32 = 0
      var end: Int32 = 0
      gtk_label_get_selection_bounds(OpaquePointer(edited), &start, &end)
      parts.append("selection=\(start)-\(end)")
    }
    parts.append("primary=\(gdk_clipboard_get_content(gtk_widget_get_primary_clipboard(edited)) != nil)")
    parts.append("focus=\(gtk_window_get_focus(content.window.as()) == inner)")
    return parts.joined(separator: " ")
  }

  /// The composed text, and the place of the letter after the caret, which follows that text.
  private var composed: String {
    var preedit: UnsafeMutablePointer<CChar>?
    if let context = inputContext(of: inner) {
      gtk_im_context_get_preedit_string(context, &preedit, nil, nil)
    }
    defer { g_free(preedit) }
    var strong = graphene_rect_t()
    gtk_text_compute_cursor_extents(inner.as(), 2, &strong, nil)
    return "\(preedit.map { String(cString: $0) } ?? "")| \(Int(strong.origin.x))"
  }

  private func value(_ name: String, of object: UnsafeMutablePointer<GtkWidget>) -> String? {
    let type: UnsafeMutablePointer<GObjectClass> = UnsafeMutableRawPointer(
      object.as(GTypeInstance.self).pointee.g_class
    ).assumingMemoryBound(to: GObjectClass.self)
    guard let property = g_object_class_find_property(type, name) else { return nil }
    var value = GValue()
    g_value_init(&value, property.pointee.value_type)
    g_object_get_property(object.as(), name, &value)
    defer { g_value_unset(&value) }
    guard let text = g_strdup_value_contents(&value) else { return nil }
    defer { g_free(text) }
    return "\(name)=\(String(cString: text))"
  }

  private func type(of widget: UnsafeMutablePointer<GtkWidget>) -> GType {
    widget.as(GTypeInstance.self).pointee.g_class.pointee.g_type
  }
}
