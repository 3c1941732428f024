import VeilGTK
import VeilGTKProbeCommands

// The probe's answers.
extension Probe {
  /// Prints the place in the window of the centre of one of the app's widgets, or of a veil's child.
  func sayPlace(of name: ProbeWidget) {
    if name == .panel { return targets.windowStage?.sayPlaceOfPanel(in: content.window) ?? () }
    var bounds = graphene_rect_t()
    if name == .menuInside {
      bounds = boundsInMenu(of: widget(name))
    } else {
      _ = gtk_widget_compute_bounds(widget(name), content.window, &bounds)
    }
    sayPlaceOfMiddle(bounds, in: content.window)
  }

  /// The bounds of a widget in the open menu, whose surface is not the window's, in the window.
  private func boundsInMenu(of widget: UnsafeMutablePointer<GtkWidget>) -> graphene_rect_t {
    let menu = gtk_widget_get_native(widget)!
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(widget, UnsafeMutablePointer(menu), &bounds)
    let surface = gtk_native_get_surface(menu)!
    var (menuLeft, menuTop, windowLeft, windowTop) = (0.0, 0.0, 0.0, 0.0)
    gtk_native_get_surface_transform(menu, &menuLeft, &menuTop)
    gtk_native_get_surface_transform(OpaquePointer(content.window), &windowLeft, &windowTop)
    bounds.origin.x += Float(Double(gdk_popup_get_position_x(surface)) + menuLeft - windowLeft)
    bounds.origin.y += Float(Double(gdk_popup_get_position_y(surface)) + menuTop - windowTop)
    return bounds
  }

  func saySize() {
    let (left, top) = origin(of: content.window)
    say(
      "size \(gtk_widget_get_width(content.window)) \(gtk_widget_get_height(content.window)) "
        + "\(left) \(top)")
  }

  func sayMenu() {
    let popover = gtk_menu_button_get_popover(OpaquePointer(content.menu))!
    say("menu \(gtk_widget_get_visible(popover.as()) != 0)")
  }

  func sayFocus() { say("focused \(name(of: gtk_window_get_focus(content.window.as())) ?? "none")") }

  func sayState() {
    let window: UnsafeMutablePointer<GtkWindow> = content.window.as()
    let entry = OpaquePointer(content.entry)
    var start: Int32 = 0
    var end: Int32 = 0
    let hasSelection = gtk_editable_get_selection_bounds(entry, &start, &end) != 0
    let focus = gtk_window_get_focus(window).map {
      String(cString: g_type_name_from_instance($0.as()))
    }
    let scroll = gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(OpaquePointer(content.scroll)))
    say(
      "state focus=\(focus ?? "none") text=\(String(cString: gtk_editable_get_text(entry))) "
        + "caret=\(gtk_editable_get_position(entry)) selection=\(hasSelection ? "\(start)-\(end)" : "none") "
        + "scroll=\(scroll) size=\(gtk_widget_get_width(content.window))x\(gtk_widget_get_height(content.window)) "
        + "visible=\(gtk_window_get_focus_visible(window)) layout=\(gtk_widget_get_layout_manager(content.window) != nil) "
        + "children=\(childTypes())")
  }

  private func childTypes() -> String {
    var names: [String] = []
    var next = gtk_widget_get_first_child(content.window)
    while let child = next {
      names.append(String(cString: g_type_name_from_instance(child.as())))
      next = gtk_widget_get_next_sibling(child)
    }
    // GTK makes this window with the first tooltip.
    names.removeAll { $0 == "GtkTooltipWindow" }
    return names.joined(separator: ",")
  }

  /// Prints the size of a text's ink on one line, as in GTK's labels.
  ///
  /// - Parameter font: the size in pixels, after a family and a weight if they are not the user's: "14", "Monospace Bold 22".
  func sayInk(of text: String, in font: String) {
    let layout: OpaquePointer = gtk_widget_create_pango_layout(content.window, text)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = pango_font_description_from_string(font + "px")
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    var ink = PangoRectangle()
    pango_layout_get_pixel_extents(layout, &ink, nil)
    say("ink \(ink.width) \(ink.height)")
  }
}
