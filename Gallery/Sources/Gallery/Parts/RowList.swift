import VeilGTK

/// A row of a list, in two lines.
struct Row {
  var title: String
  var detail: String
}

/// A scrolling list of such rows.
@MainActor
protocol EntryList: AnyObject {
  var widget: Widget { get }
  var isEmpty: Bool { get }
  func append(_ rows: some Sequence<Row>)
  func removeAll()
}

/// A long list: it makes widgets only for visible rows.
@MainActor
final class RowList: EntryList {
  let widget: Widget
  private var rows: [Row] = []
  /// The list view's model: the number of rows. Their widgets look up the rest by position.
  ///
  /// Owned by the list view, which lives as long as the app's only window.
  private let model: OpaquePointer

  /// Creates an empty list; `name` is its accessible name.
  init(named name: String) {
    model = gtk_string_list_new(nil)
    let factory = gtk_signal_list_item_factory_new()
    let list: Widget = gtk_list_view_new(gtk_no_selection_new(model), factory)
    nameForAssistiveTechnology(list, name)
    widget = makeScrolled(list)

    guard let factory else { return }
    connectItem(factory, "setup") { gtk_list_item_set_child($0, RowWidget.make()) }
    connectItem(factory, "bind") { [weak self] item in
      guard let self, let widget = gtk_list_item_get_child(item) else { return }
      RowWidget.fill(widget, with: rows[Int(gtk_list_item_get_position(item))])
    }
  }

  var count: Int { rows.count }
  var isEmpty: Bool { rows.isEmpty }

  func append(_ newRows: some Sequence<Row>) {
    for row in newRows {
      rows.append(row)
      gtk_string_list_append(model, row.title)
    }
  }

  func removeAll() {
    gtk_string_list_splice(model, 0, guint(rows.count), nil)
    rows = []
  }
}

/// A list of few rows, each with its own widget.
@MainActor
final class BoxList: EntryList {
  let widget: Widget
  /// The `GtkListBox`.
  let box: Widget

  /// Creates an empty list; `name` is its accessible name.
  init(named name: String) {
    box = gtk_list_box_new()
    gtk_list_box_set_selection_mode(opaque(box), GTK_SELECTION_NONE)
    nameForAssistiveTechnology(box, name)
    widget = makeScrolled(box)
  }

  var isEmpty: Bool { gtk_list_box_get_row_at_index(opaque(box), 0) == nil }

  func append(_ newRows: some Sequence<Row>) {
    for row in newRows {
      let widget = RowWidget.make()
      RowWidget.fill(widget, with: row)
      gtk_list_box_append(opaque(box), widget)
    }
  }

  func removeAll() {
    while let row = gtk_list_box_get_row_at_index(opaque(box), 0) {
      gtk_list_box_remove(opaque(box), cast(row))
    }
  }
}

/// Two lines below each other, each truncated if necessary.
@MainActor
private enum RowWidget {
  static func make() -> Widget {
    let row: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)
    for style in ["caption-heading", "caption"] {
      let label: Widget = gtk_label_new(nil)
      gtk_label_set_xalign(opaque(label), 0)
      gtk_label_set_ellipsize(opaque(label), PANGO_ELLIPSIZE_END)
      gtk_widget_add_css_class(label, style)
      gtk_box_append(cast(row), label)
    }
    return row
  }

  static func fill(_ widget: Widget, with row: Row) {
    guard let title = gtk_widget_get_first_child(widget), let detail = gtk_widget_get_next_sibling(title)
    else { return }
    gtk_label_set_text(opaque(title), row.title)
    gtk_label_set_text(opaque(detail), row.detail)
  }
}

@MainActor
private func makeScrolled(_ list: Widget) -> Widget {
  let widget: Widget = gtk_scrolled_window_new()
  gtk_scrolled_window_set_child(opaque(widget), list)
  gtk_widget_set_vexpand(widget, 1)
  gtk_widget_add_css_class(widget, "frame")
  return widget
}
