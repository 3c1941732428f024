import VeilGTK

/// Fields below each other, each with its title, and a button at the bottom.
@MainActor
func makeForm(_ fields: [(title: String, entry: Widget)], button: Widget) -> Widget {
  let form: Widget = gtk_grid_new()
  gtk_grid_set_row_spacing(cast(form), 8)
  gtk_grid_set_column_spacing(cast(form), 12)
  for (row, field) in fields.enumerated() {
    let title = makeTitle(field.title, of: field.entry)
    gtk_label_set_xalign(opaque(title), 1)
    gtk_grid_attach(cast(form), title, 0, gint(row), 1, 1)
    gtk_grid_attach(cast(form), field.entry, 1, gint(row), 1, 1)
  }
  gtk_grid_attach(cast(form), button, 1, gint(fields.count), 1, 1)
  return form
}

/// Widgets side by side; the first one takes the remaining room.
@MainActor
func makeBar(_ widgets: [Widget]) -> Widget {
  let bar: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
  for widget in widgets { gtk_box_append(cast(bar), widget) }
  if let first = widgets.first { gtk_widget_set_hexpand(first, 1) }
  return bar
}

/// A check button.
@MainActor
func makeCheck(
  _ title: String, _ startsOn: Bool = false, _ set: @escaping @MainActor (Bool) -> Void = { _ in }
) -> Widget {
  let check: Widget = gtk_check_button_new()
  // A label of our own, as for a button.
  gtk_check_button_set_child(cast(check), makeTitle(title, of: check))
  gtk_check_button_set_active(cast(check), startsOn ? 1 : 0)
  connect(check, "toggled") { set(isOn(check)) }
  return check
}

@MainActor
func isOn(_ check: Widget) -> Bool { gtk_check_button_get_active(cast(check)) != 0 }

/// Several pages, each in its tab.
@MainActor
func makeTabs(_ tabs: [(title: String, widget: Widget)]) -> Widget {
  let notebook: Widget = gtk_notebook_new()
  for tab in tabs {
    let title: Widget = gtk_label_new_with_mnemonic(tab.title)
    gtk_notebook_append_page(opaque(notebook), tab.widget, title)
  }
  gtk_widget_set_vexpand(notebook, 1)
  return notebook
}

/// A choice of several values.
@MainActor
func makeList(_ titles: [String], chosen: Int, _ choose: @escaping @MainActor (Int) -> Void) -> Widget {
  let names = gtk_string_list_new(nil)
  for title in titles { gtk_string_list_append(names, title) }
  let list: Widget = gtk_drop_down_new(names, nil)
  gtk_drop_down_set_selected(opaque(list), guint(chosen))
  connect(list, "notify::selected") { choose(Int(gtk_drop_down_get_selected(opaque(list)))) }
  return list
}
