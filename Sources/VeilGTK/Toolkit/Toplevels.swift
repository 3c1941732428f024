import CVeilGTK

/// The app's windows that are not destroyed, shown or not.
@MainActor
func toplevels() -> [Widget] {
  let windows = gtk_window_get_toplevels()
  return (0..<g_list_model_get_n_items(windows)).compactMap { index in
    guard let window = g_list_model_get_item(windows, index) else { return nil }
    defer { g_object_unref(window) }
    return window.assumingMemoryBound(to: GtkWidget.self)
  }
}
