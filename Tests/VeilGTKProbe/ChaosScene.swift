import VeilGTK

/// A window with the targets of veils, and an app's changes to it.
@MainActor
final class ChaosScene {
  let window: UnsafeMutablePointer<GtkWidget>
  private(set) var veils: [Veil] = []
  /// Called for each signal of the app's widgets.
  var onSignal: () -> Void = {}

  private let overlay: UnsafeMutablePointer<GtkWidget> = gtk_overlay_new()
  private let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
  private let otherBox: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
  private let scroll: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new()
  private let list: UnsafeMutablePointer<GtkWidget> = gtk_list_box_new()
  private let area: UnsafeMutablePointer<GtkWidget> = gtk_drawing_area_new()
  private let entry: UnsafeMutablePointer<GtkWidget> = gtk_entry_new()
  private let button: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_mnemonic("_Press me")
  private let menu: UnsafeMutablePointer<GtkWidget> = gtk_menu_button_new()
  private let above: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label("Above")
  /// The app destroys these and makes others.
  private var rows: [UnsafeMutablePointer<GtkWidget>] = []
  /// What a veil may change, as it was before the first one.
  private var untouched: [[String]] = []
  private var movables: [UnsafeMutablePointer<GtkWidget>] { [entry, button, area] }

  init(_ app: UnsafeMutablePointer<GtkApplication>, hasVeils: Bool) {
    window = gtk_application_window_new(app)
    gtk_window_set_default_size(window.as(), 360, 320)
    // The scene, and not the user, closes it.
    gtk_window_set_deletable(window.as(), 0)
    for row in 0..<12 {
      let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new("Row \(row)")
      gtk_list_box_append(OpaquePointer(list), label)
    }
    gtk_scrolled_window_set_child(OpaquePointer(scroll), list)
    gtk_widget_set_vexpand(scroll, 1)
    let popover: UnsafeMutablePointer<GtkWidget> = gtk_popover_new()
    gtk_popover_set_child(popover.as(), gtk_button_new_with_label("In the menu"))
    gtk_menu_button_set_popover(OpaquePointer(menu), popover)
    gtk_widget_set_size_request(area, 40, 30)
    for widget in [scroll, area, entry, button, menu, otherBox] { gtk_box_append(box.as(), widget) }
    gtk_overlay_set_child(OpaquePointer(overlay), box)
    gtk_widget_set_halign(above, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(above, GTK_ALIGN_CENTER)
    gtk_widget_set_visible(above, 0)
    gtk_overlay_add_overlay(OpaquePointer(overlay), above)
    gtk_window_set_child(window.as(), overlay)
    // These are used while the window is destroyed.
    for widget in movables + [box, menu] { g_object_ref(widget) }
    for number in 0..<4 { addRow(number) }
    untouched = lasting.map(ChaosScene.state)
    if hasVeils { makeVeils() }
    listen(to: popover)
    gtk_window_present(window.as())
    gtk_widget_grab_focus(entry)
  }

  /// Releases its widgets after the end of the window.
  func leave() { for widget in movables + [box, menu] { g_object_unref(widget) } }

  private func makeVeils() {
    var style = VeilStyle.automatic
    style.timing.grace = 0
    style.timing.minimum = 0
    style.timing.fade = 0.02
    let log = VeilLog { _ in }
    veils = [window, box, scroll, entry, area].map { Veil(over: $0, style: style, log: log) }
    veils.append(Veil(over: window, covering: .keyboard, style: style, log: log))
    veils.append(Veil(aboveRowsOf: list, style: style, log: log))
  }

  /// Every signal in which an app may end its work.
  private func listen(to popover: UnsafeMutablePointer<GtkWidget>) {
    for signal in ["notify::focus-widget", "notify::default-width", "map", "unmap", "destroy"] {
      tell(window, signal)
    }
    for widget in movables + [scroll, list, above] { listen(on: widget) }
    // GTK's only widget with a signal for its size during its layout.
    tell(area, "resize")
    for signal in ["show", "closed", "map", "unmap"] { tell(popover, signal) }
    tell(entry, "notify::has-focus")
    tell(gtk_scrolled_window_get_vadjustment(OpaquePointer(scroll)), "changed")
    tell(gtk_scrolled_window_get_vadjustment(OpaquePointer(scroll)), "value-changed")
  }

  private func listen(on widget: UnsafeMutablePointer<GtkWidget>) {
    for signal in [
      "map", "unmap", "notify::root", "notify::parent", "notify::margin-top", "state-flags-changed",
    ] {
      tell(widget, signal)
    }
    let type = widget.as(GTypeInstance.self).pointee.g_class.pointee.g_type
    for signal in ["clicked", "changed", "value-changed", "state-set", "row-selected"]
    where g_signal_lookup(signal, type) != 0 {
      tell(widget, signal)
    }
    listen(to: gtk_event_controller_focus_new(), of: widget, ["enter", "leave"])
    listen(to: gtk_event_controller_motion_new(), of: widget, ["enter", "leave"])
    listen(to: gtk_event_controller_key_new(), of: widget, ["key-pressed", "key-released"])
    listen(to: gtk_gesture_click_new(), of: widget, ["pressed", "released", "cancel"])
  }

  private func listen(
    to controller: OpaquePointer?, of widget: UnsafeMutablePointer<GtkWidget>, _ signals: [String]
  ) {
    for signal in signals { tell(controller, signal) }
    gtk_widget_add_controller(widget, controller)
  }

  private func tell(_ object: UnsafeMutablePointer<some Any>?, _ signal: String) {
    VeilGTKProbe.onSignal(object, signal) { [weak self] in self?.onSignal() }
  }

  private func tell(_ object: OpaquePointer?, _ signal: String) {
    VeilGTKProbe.onSignal(object, signal) { [weak self] in self?.onSignal() }
  }

  /// Runs the main loop until it rests, and for that many frames if they arrive in time.
  func settle(frames: Int) {
    while g_main_context_iteration(nil, 0) != 0 {}
    guard frames > 0, let clock = gtk_widget_get_frame_clock(window) else { return }
    let deadline = g_get_monotonic_time() + 200_000
    for _ in 0..<frames {
      let before = gdk_frame_clock_get_frame_counter(clock)
      gtk_widget_queue_draw(window)
      while gtk_widget_get_mapped(window) != 0, gdk_frame_clock_get_frame_counter(clock) == before,
        g_get_monotonic_time() < deadline
      {
        // Wakes the loop if nothing else does.
        after(20) {}
        g_main_context_iteration(nil, 1)
      }
    }
    while g_main_context_iteration(nil, 0) != 0 {}
  }

  var covers: [UnsafeMutablePointer<GtkWidget>] { widgets("VeilCover", in: window) }

  private func widgets(
    _ type: String, in widget: UnsafeMutablePointer<GtkWidget>
  ) -> [UnsafeMutablePointer<GtkWidget>] {
    var result = String(cString: g_type_name_from_instance(widget.as())) == type ? [widget] : []
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      result += widgets(type, in: child)
      next = gtk_widget_get_next_sibling(child)
    }
    return result
  }
}

// What is left of the veils.
extension ChaosScene {
  /// The widgets that the app keeps.
  private var lasting: [UnsafeMutablePointer<GtkWidget>] {
    [window, overlay, box, otherBox, scroll, list, menu, above] + movables
  }

  /// Each difference from before the first veil.
  var traces: [String] {
    let states = lasting.map(ChaosScene.state)
    return zip(untouched, states).flatMap { before, now in
      zip(before, now).filter { $0 != $1 }.map { "\($0) is \($1)" }
    }
  }

  /// The properties that a veil may change, and the app does not.
  private static func state(of widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
    let type = String(cString: g_type_name_from_instance(widget.as()))
    var values = [
      "margin-top": Double(gtk_widget_get_margin_top(widget)), "opacity": gtk_widget_get_opacity(widget),
      "can-focus": Double(gtk_widget_get_can_focus(widget)),
      "can-target": Double(gtk_widget_get_can_target(widget)),
      "child-visible": Double(gtk_widget_get_child_visible(widget)),
    ]
    if isA(widget, gtk_scrolled_window_get_type()) {
      values["kinetic-scrolling"] = Double(gtk_scrolled_window_get_kinetic_scrolling(OpaquePointer(widget)))
    }
    if let layout = gtk_widget_get_layout_manager(widget) {
      values[String(cString: g_type_name_from_instance(UnsafeMutablePointer(layout).as()))] = 1
    }
    return values.sorted { $0.key < $1.key }.map { "\(type)'s \($0.key) \($0.value)" }
  }
}

// An app's changes to its window. The number selects one.
extension ChaosScene {
  func resize(_ number: Int) {
    switch number % 3 {
    case 0:
      gtk_window_set_default_size(window.as(), 300 + Int32(number % 7) * 20, 300 + Int32(number % 5) * 20)
    case 1: gtk_widget_set_size_request(area, 40, 20 + Int32(number % 9) * 5)
    default: gtk_widget_set_size_request(entry, -1, 30 + Int32(number % 5) * 4)
    }
  }

  func focus(_ number: Int) {
    switch number % 9 {
    case 0: gtk_window_set_focus(window.as(), nil)
    case 1: gtk_widget_grab_focus(entry)
    case 2: gtk_widget_grab_focus(button)
    case 3: gtk_widget_child_focus(window, GTK_DIR_TAB_FORWARD)
    case 4: gtk_widget_grab_focus(above)
    // As the user does by Tab.
    case 5, 6:
      let buttons = widgets("VeilButton", in: window)
      if !buttons.isEmpty { gtk_widget_grab_focus(buttons[number % buttons.count]) }
    default: if let widget = widgetInRow(number) { gtk_widget_grab_focus(widget) }
    }
  }

  func spare(_ number: Int) {
    guard !veils.isEmpty else { return }
    let choices = [[], [area], [entry], [area, button], [menu], [widgetInRow(number)].compactMap(\.self)]
    _ = Veil(over: number % 2 == 0 ? window : box, sparing: choices[number % choices.count])
  }

  /// Moves a widget into the other box, out of the window, or back.
  func reparent(_ number: Int) {
    let widget = movables[number % movables.count]
    if let parent = gtk_widget_get_parent(widget) {
      gtk_box_remove(parent.as(), widget)
      if number % 4 == 0 { return }
    }
    // A handler may have moved it meanwhile.
    guard gtk_widget_get_parent(widget) == nil else { return }
    gtk_box_append(number % 2 == 0 ? box.as() : otherBox.as(), widget)
  }

  /// Destroys a row with its widgets, and adds another one.
  func replace(_ number: Int) {
    guard !rows.isEmpty else { return }
    let row = rows.remove(at: number % rows.count)
    gtk_box_remove(box.as(), row)
    addRow(number)
  }

  private func widgetInRow(_ number: Int) -> UnsafeMutablePointer<GtkWidget>? {
    rows.isEmpty ? nil : gtk_widget_get_first_child(rows[number % rows.count])
  }

  private func addRow(_ number: Int) {
    let row: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    let widgets: [UnsafeMutablePointer<GtkWidget>] = [
      number % 2 == 0 ? gtk_entry_new() : gtk_spin_button_new_with_range(0, 9, 1),
      number % 3 == 0 ? gtk_switch_new() : gtk_button_new_with_mnemonic("_Remove"),
    ]
    for widget in widgets {
      gtk_box_append(row.as(), widget)
      listen(on: widget)
    }
    gtk_box_append(box.as(), row)
    rows.append(row)
    if number % 5 < 2 { gtk_widget_grab_focus(widgets[number % 2]) }
  }

  func toggle(_ number: Int) {
    let widget = (movables + [scroll])[number % 4]
    gtk_widget_set_visible(widget, gtk_widget_get_visible(widget) == 0 ? 1 : 0)
  }

  func scroll(_ number: Int) {
    gtk_adjustment_set_value(
      gtk_scrolled_window_get_vadjustment(OpaquePointer(scroll)), Double(number % 200))
  }

  func popUp(_ number: Int) {
    if number % 2 == 0 {
      gtk_menu_button_popup(OpaquePointer(menu))
    } else {
      gtk_menu_button_popdown(OpaquePointer(menu))
    }
  }

  /// Shows or hides a widget above the covered content.
  func raise(_ number: Int) { gtk_widget_set_visible(above, number % 2 == 0 ? 1 : 0) }
}
