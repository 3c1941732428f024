import VeilGTK
import VeilGTKProbeCommands

/// An app's own on-screen keyboard, in the window or in a separate one, and lists with veils above their rows.
@MainActor
final class KeyboardCommands {
  private let content: ProbeWindow
  /// The keyboard: a box with two keys.
  private var keyboard: UnsafeMutablePointer<GtkWidget>?
  private var key: UnsafeMutablePointer<GtkWidget>?
  /// The keyboard's own window.
  private var ownWindow: UnsafeMutablePointer<GtkWidget>?
  private var listView: UnsafeMutablePointer<GtkWidget>?
  private var listViewScroll: UnsafeMutablePointer<GtkWidget>?

  init(_ content: ProbeWindow) { self.content = content }

  /// The widgets that other commands can also name.
  func widget(_ widget: ProbeWidget) -> UnsafeMutablePointer<GtkWidget>? {
    switch widget {
    case .keyboard: keyboard
    case .key: key
    case .listView: listView
    case .listViewScroll: listViewScroll
    case .listViewText: gtk_widget_get_first_child(listView).flatMap { gtk_widget_get_first_child($0) }
    default: nil
    }
  }

  func run(_ command: KeyboardCommand) {
    switch command {
    case .add:
      let box = makeKeyboard()
      gtk_box_append(content.tabs!.outer.as(), box)
      Veil.useKeyboard(box)
    case .addWindow(let isGiven):
      let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
      gtk_window_set_title(window.as(), "Keyboard of its own")
      gtk_window_set_default_size(window.as(), 300, 140)
      gtk_window_set_child(window.as(), makeKeyboard())
      ownWindow = window
      onSignal(window, "destroy") { [unowned self] in ownWindow = nil }
      Veil.useKeyboard(isGiven ? window : keyboard!)
      gtk_window_present(window.as())
    case .closeWindow: gtk_window_destroy(ownWindow!.as())
    case .hideWindow: gtk_widget_set_visible(ownWindow!, 0)
    case .showWindow: gtk_widget_set_visible(ownWindow!, 1)
    case .remove: gtk_box_remove(content.tabs!.outer.as(), keyboard!)
    case .moveFirst: gtk_box_reorder_child_after(content.tabs!.outer.as(), keyboard!, nil)
    case .covers: sayCovers(of: ownWindow!)
    case .keyPlace: sayPlaceOfKey()
    case .focused:
      let focus = Veil.focusedWidget(in: content.window)
      say("focused \(Probe.shared!.name(of: focus) ?? "none")")
    case .addListView: addListView()
    case .margin(let list): say("margin \(gtk_widget_get_margin_top(Probe.shared!.widget(list)))")
    case .setMargin(let list, let margin):
      gtk_widget_set_margin_top(Probe.shared!.widget(list), Int32(margin))
    case .scrollListView(let value):
      gtk_adjustment_set_value(
        gtk_scrolled_window_get_vadjustment(OpaquePointer(listViewScroll!)), Double(value))
    case .selectedRow:
      let row = gtk_list_box_get_selected_row(OpaquePointer(content.list))
      say("row \(row.map { gtk_list_box_row_get_index($0) } ?? -1)")
    }
  }

  private func makeKeyboard() -> UnsafeMutablePointer<GtkWidget> {
    let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    gtk_widget_set_size_request(box, -1, 120)
    for name in ["q", "w"] {
      let key: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label(name)
      gtk_widget_set_hexpand(key, 1)
      // A keyboard does not take the focus.
      gtk_widget_set_focusable(key, 0)
      onSignal(key, "clicked") { say("app key \(name)") }
      gtk_box_append(box.as(), key)
      if name == "q" { self.key = key }
    }
    keyboard = box
    onSignal(box, "destroy") { [unowned self] in keyboard = nil }
    return box
  }

  private func sayPlaceOfKey() {
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(key!, ownWindow!, &bounds)
    sayPlaceOfMiddle(bounds, in: ownWindow!)
  }

  /// Replaces the first tab's scrolling view by a list that scrolls itself.
  private func addListView() {
    let strings = gtk_string_list_new(nil)
    for row in 0..<60 { gtk_string_list_append(strings, "Line \(row)") }
    let factory = gtk_signal_list_item_factory_new()
    let setup: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, gpointer?) -> Void = { _, item, _ in
      let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new("")
      gtk_list_item_set_child(item, label)
      let press = gtk_gesture_long_press_new()
      MainActor.assumeIsolated { onSignal(press, "pressed") { say("app pressed long") } }
      gtk_widget_add_controller(label, press)
    }
    let bind: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, gpointer?) -> Void = { _, item, _ in
      let text = gtk_string_object_get_string(OpaquePointer(gtk_list_item_get_item(item)))
      gtk_label_set_text(OpaquePointer(gtk_list_item_get_child(item)), text)
    }
    let object = UnsafeMutableRawPointer(factory!)
    g_signal_connect_data(
      object, "setup", unsafeBitCast(setup, to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
    g_signal_connect_data(
      object, "bind", unsafeBitCast(bind, to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
    let model = gtk_single_selection_new(strings)
    let view: UnsafeMutablePointer<GtkWidget> = gtk_list_view_new(model, factory)
    let scroll: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(OpaquePointer(scroll), view)
    gtk_widget_set_vexpand(scroll, 1)
    gtk_widget_set_visible(content.scroll, 0)
    gtk_box_prepend(content.box.as(), scroll)
    listView = view
    listViewScroll = scroll
  }
}
