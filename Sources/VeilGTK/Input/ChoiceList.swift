import CVeilGTK

/// Lists of choices. While there is a Cancel to reach, Tab leaves them as a whole, and the arrow keys visit
/// the rows.
///
/// A `GtkListBox` without a selection is a form in rows, in which Tab works as usual.
@MainActor
enum ChoiceList {
  /// Moves the focus out of a list as a whole.
  ///
  /// - Parameter widget: the focus stays inside it.
  static func leave(in window: Widget, within widget: Widget, _ direction: GtkDirectionType) -> Bool {
    guard let focus = gtk_window_get_focus(cast(window)), let (list, row) = list(around: focus) else {
      return gtk_widget_child_focus(widget, direction) != 0
    }
    // First through the row's own widgets.
    if focus != row || direction == GTK_DIR_TAB_FORWARD, gtk_widget_child_focus(row, direction) != 0 {
      return true
    }
    return TabRing.withoutFocus([list]) { gtk_widget_child_focus(widget, direction) != 0 }
  }

  /// The innermost list that contains a widget, and its row.
  private static func list(around focus: Widget) -> (list: Widget, row: Widget)? {
    let parents = ancestors(of: focus)
    return zip(parents, [focus] + parents).first { isList($0.0) }
  }

  private static func isList(_ widget: Widget) -> Bool {
    if isA(widget, gtk_list_box_get_type()) {
      return gtk_list_box_get_selection_mode(opaque(widget)) != GTK_SELECTION_NONE
    }
    if isA(widget, gtk_flow_box_get_type()) {
      return gtk_flow_box_get_selection_mode(opaque(widget)) != GTK_SELECTION_NONE
    }
    return isA(widget, gtk_list_view_get_type()) || isA(widget, gtk_grid_view_get_type())
  }
}
