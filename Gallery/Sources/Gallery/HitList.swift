import Foundation
import GalleryWork
import VeilGTK

/// The lines that were found: a list that makes row widgets for what is in sight alone.
@MainActor
final class HitList {
  /// More lines than this are counted, not listed: nobody scrolls through them, and each takes memory.
  static let limit = 10_000

  let widget: Widget
  private var hits: [FileSearch.Hit] = []
  /// What the list view knows of the hits: how many there are. The rows look the rest up by their position.
  ///
  /// The list view's own, which lives as long as the app's only window.
  private let model: OpaquePointer

  init() {
    model = gtk_string_list_new(nil)
    let factory = gtk_signal_list_item_factory_new()
    let list: Widget = gtk_list_view_new(gtk_no_selection_new(model), factory)
    nameForAssistiveTechnology(list, "Lines found")

    widget = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(opaque(widget), list)
    gtk_widget_set_vexpand(widget, 1)
    gtk_widget_add_css_class(widget, "frame")

    guard let factory else { return }
    connectItem(factory, "setup") { gtk_list_item_set_child($0, HitRow.make()) }
    connectItem(factory, "bind") { [weak self] item in
      guard let self, let row = gtk_list_item_get_child(item) else { return }
      HitRow.fill(row, with: hits[Int(gtk_list_item_get_position(item))])
    }
  }

  var count: Int { hits.count }

  func append(_ newHits: [FileSearch.Hit]) {
    for hit in newHits.prefix(Self.limit - hits.count) {
      hits.append(hit)
      gtk_string_list_append(model, hit.path)
    }
  }

  func removeAll() {
    gtk_string_list_splice(model, 0, guint(hits.count), nil)
    hits = []
  }
}

/// A row: where the line is, and under it what it says.
@MainActor
private enum HitRow {
  static func make() -> Widget {
    let row: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)
    for style in ["caption-heading", "monospace"] {
      let label: Widget = gtk_label_new(nil)
      gtk_label_set_xalign(opaque(label), 0)
      gtk_label_set_ellipsize(opaque(label), PANGO_ELLIPSIZE_END)
      gtk_widget_add_css_class(label, style)
      gtk_box_append(cast(row), label)
    }
    return row
  }

  static func fill(_ row: Widget, with hit: FileSearch.Hit) {
    guard let place = gtk_widget_get_first_child(row), let excerpt = gtk_widget_get_next_sibling(place) else {
      return
    }
    gtk_label_set_text(opaque(place), "\(hit.path), line \(hit.line.formatted())")
    gtk_label_set_text(opaque(excerpt), hit.excerpt)
  }
}
