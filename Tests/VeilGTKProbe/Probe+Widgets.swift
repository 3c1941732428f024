import VeilGTK
import VeilGTKProbeCommands

// Widgets by their names.
extension Probe {
  func widget(_ name: ProbeWidget) -> UnsafeMutablePointer<GtkWidget> {
    switch name {
    case .window, .panel, .otherRow: content.window
    case .box: content.box
    case .scroll: content.scroll
    case .list: content.list
    case .row: gtk_list_box_get_row_at_index(OpaquePointer(content.list), 3).as()
    case .text: content.text
    case .button: content.button
    case .entry: content.entry
    case .menu: content.menu
    case .menuInside:
      gtk_popover_get_child(gtk_menu_button_get_popover(OpaquePointer(content.menu))!.as())!
    case .titleBar: descendant("GtkWindowHandle", of: content.window) ?? content.window
    case .closeButton:
      // The last of the window's buttons.
      descendant("GtkWindowControls", of: content.window).flatMap(gtk_widget_get_last_child) ?? content.window
    case .switcher: gtk_widget_get_first_child(content.tabs!.outer)!
    case .second: content.tabs!.second
    case .secondButton: content.tabs!.secondButton
    case .beside: content.tabs!.beside
    case .besideButton: content.tabs!.besideButton
    case .cancel: descendant("VeilButton", of: content.window) ?? content.window
    case .cover: descendant("VeilCover", of: content.window) ?? content.window
    case .edited: editing.edited
    case .slider, .swipeArea, .plane, .pages, .picture, .search, .toggle, .toggleRow, .adwRows, .actionRow,
      .actionRowToggle,
      .adwSwitchRow:
      input.widget(name) ?? content.window
    case .keyboard, .key, .listView, .listViewScroll, .listViewText: keyboard.widget(name) ?? content.window
    case .above, .aboveEntry, .aboveButton, .dialog, .dialogContent: above.widget(name) ?? content.window
    }
  }

  /// The name of a widget or of its nearest named parent, else its type; nil for no widget.
  func name(of widget: UnsafeMutablePointer<GtkWidget>?) -> String? {
    guard let widget else { return nil }
    var names: [ProbeWidget] = [.row, .entry, .button, .text, .menu]
    if content.tabs != nil { names += [.secondButton, .beside, .besideButton, .switcher] }
    let name = names.first { name in
      let named = self.widget(name)
      return named == widget || gtk_widget_is_ancestor(widget, named) != 0
    }
    if let name { return name.rawValue }
    return switch String(cString: g_type_name_from_instance(widget.as())) {
    case "VeilButton": ProbeWidget.cancel.rawValue
    case "VeilCover": ProbeWidget.cover.rawValue
    case "GtkListBoxRow": ProbeWidget.otherRow.rawValue
    case let type: type
    }
  }

  func descendant(
    _ type: String, of widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidget>? {
    var next = gtk_widget_get_last_child(widget)
    while let child = next {
      if String(cString: g_type_name_from_instance(child.as())) == type, gtk_widget_get_width(child) > 0 {
        return child
      }
      if let found = descendant(type, of: child) { return found }
      next = gtk_widget_get_prev_sibling(child)
    }
    return nil
  }
}
