import VeilGTK

/// Every symbol of the library at many sizes; a click draws it again.
@MainActor
final class SymbolPane {
  let widget: Widget
  private static let sizes = [16, 22, 32, 44, 52]
  private static let mostSlowness = 10.0

  init(_ settings: Settings) {
    let slowness: Widget = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 1, Self.mostSlowness, 1)
    gtk_scale_set_draw_value(cast(slowness), 1)
    gtk_scale_set_value_pos(cast(slowness), GTK_POS_RIGHT)
    let pace = makeBar([slowness])
    gtk_box_prepend(cast(pace), makeTitle("Times as s_low", of: slowness))

    let symbols: Widget = gtk_flow_box_new()
    gtk_flow_box_set_selection_mode(opaque(symbols), GTK_SELECTION_NONE)
    gtk_flow_box_set_max_children_per_line(opaque(symbols), 3)
    gtk_widget_set_valign(symbols, GTK_ALIGN_START)
    for symbol in Symbol.library {
      let row: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
      for size in Self.sizes {
        let button = SymbolButton(symbol, size: size) {
          SymbolButton.Pace(
            slowness: gtk_range_get_value(cast(slowness)), isAnimated: !settings.appearance.wantsLessMotion)
        }
        gtk_box_append(cast(row), button.widget)
      }
      gtk_flow_box_insert(opaque(symbols), row, -1)
      // The row itself takes no focus; its buttons do.
      gtk_widget_get_parent(row).map { gtk_widget_set_focusable($0, 0) }
    }
    let scrolled: Widget = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(opaque(scrolled), symbols)
    gtk_widget_set_vexpand(scrolled, 1)
    widget = makePage([pace, scrolled])
  }
}
