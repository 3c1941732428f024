import Glibc
import VeilGTK
import VeilGTKProbeCommands

/// The window that veils cover. Its widgets print the input that they get.
@MainActor
final class ProbeWindow {
  static let size = (width: Int32(480), height: Int32(420))

  let window: UnsafeMutablePointer<GtkWidget>
  let entry: UnsafeMutablePointer<GtkWidget>
  let button: UnsafeMutablePointer<GtkWidget>
  let scroll: UnsafeMutablePointer<GtkWidget>
  let list: UnsafeMutablePointer<GtkWidget>
  let menu: UnsafeMutablePointer<GtkWidget>
  let text: UnsafeMutablePointer<GtkWidget>
  let box: UnsafeMutablePointer<GtkWidget>
  /// The widgets that only a window with tabs has.
  private(set) var tabs: ProbeTabs?

  private static let rows = 60

  init(_ app: UnsafeMutablePointer<GtkApplication>, kind: WindowKind, title: String) {
    let adw = kind == .adw ? Libadwaita() : nil
    window = adw?.newWindow(app) ?? gtk_application_window_new(app)
    gtk_window_set_title(window.as(), title)
    gtk_window_set_default_size(window.as(), Self.size.width, Self.size.height)
    // GTK draws a title bar if the desktop does not. Measurements need a window without one.
    if ProbeOption.undecorated.isGiven { gtk_window_set_decorated(window.as(), 0) }
    if kind == .header { gtk_window_set_titlebar(window.as(), gtk_header_bar_new()) }

    box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
    list = gtk_list_box_new()
    for row in 0..<Self.rows {
      let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new("Row \(row)")
      gtk_label_set_xalign(OpaquePointer(label), 0)
      gtk_list_box_append(OpaquePointer(list), label)
    }
    scroll = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(OpaquePointer(scroll), list)
    gtk_widget_set_vexpand(scroll, 1)
    gtk_box_append(box.as(), scroll)

    text = gtk_text_view_new()
    gtk_widget_set_size_request(text, -1, 40)
    gtk_box_append(box.as(), text)

    button = gtk_button_new_with_mnemonic("_Press me")
    gtk_box_append(box.as(), button)
    entry = gtk_entry_new()
    gtk_box_append(box.as(), entry)

    menu = gtk_menu_button_new()
    let popover: UnsafeMutablePointer<GtkWidget> = gtk_popover_new()
    let inside: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label("In the menu")
    gtk_popover_set_child(popover.as(), inside)
    gtk_menu_button_set_popover(OpaquePointer(menu), popover)
    gtk_box_append(box.as(), menu)

    if kind == .tabs {
      let tabs = ProbeTabs(first: box)
      self.tabs = tabs
      gtk_window_set_default_size(window.as(), Self.size.width, 580)
      gtk_window_set_child(window.as(), tabs.outer)
    } else if let adw {
      gtk_box_prepend(box.as(), gtk_header_bar_new())
      adw.setContent(window, box)
    } else {
      gtk_window_set_child(window.as(), box)
    }
    listen(inside: inside, popover: popover)
    gtk_window_present(window.as())
    gtk_widget_grab_focus(entry)
  }

  /// Prints all input that reaches the app.
  private func listen(
    inside: UnsafeMutablePointer<GtkWidget>, popover: UnsafeMutablePointer<GtkWidget>
  ) {
    onSignal(button, "clicked") { say("app clicked") }
    onSignal(inside, "clicked") { say("app menu clicked") }
    onSignal(popover, "show") { say("app menu opened") }
    onSignal(popover, "closed") { say("app menu closed") }
    onSignal(entry, "activate") { say("app activated") }
    onSignal(entry, "changed") { [entry] in
      say("app changed " + String(cString: gtk_editable_get_text(OpaquePointer(entry))))
    }
    onSignal(gtk_text_view_get_buffer(text.as()), "changed") { say("app text changed") }
    onSignal(gtk_scrolled_window_get_vadjustment(OpaquePointer(scroll)), "value-changed") {
      say("app scrolled")
    }
    onSignal(window, "close-request") { say("app close requested") }
    onSignal(window, "destroy") { say("app window destroyed") }
    let drop = gtk_drop_target_new(GType(16 << 2), GDK_ACTION_COPY)
    onSignal(drop, "drop") { say("app dropped") }
    onSignal(drop, "enter") { say("app drag entered") }
    gtk_widget_add_controller(list, drop)
    let capture = gtk_gesture_click_new()
    gtk_event_controller_set_propagation_phase(capture, GTK_PHASE_CAPTURE)
    onSignal(capture, "pressed") { say("app captured press") }
    gtk_widget_add_controller(window, capture)
  }
}

/// libadwaita, loaded at run time, so that the package does not depend on it.
@MainActor
private struct Libadwaita {
  private typealias Init = @convention(c) () -> Void
  private typealias New =
    @convention(c) (UnsafeMutablePointer<GtkApplication>) -> UnsafeMutablePointer<GtkWidget>
  private typealias SetContent =
    @convention(c) (UnsafeMutablePointer<GtkWidget>, UnsafeMutablePointer<GtkWidget>) -> Void

  private let library: UnsafeMutableRawPointer

  init?() {
    guard let library = dlopen("libadwaita-1.so.0", RTLD_NOW) else { return nil }
    self.library = library
    unsafeBitCast(dlsym(library, "adw_init"), to: Init.self)()
  }

  func newWindow(_ app: UnsafeMutablePointer<GtkApplication>) -> UnsafeMutablePointer<GtkWidget> {
    unsafeBitCast(dlsym(library, "adw_application_window_new"), to: New.self)(app)
  }

  func setContent(_ window: UnsafeMutablePointer<GtkWidget>, _ content: UnsafeMutablePointer<GtkWidget>) {
    unsafeBitCast(dlsym(library, "adw_application_window_set_content"), to: SetContent.self)(window, content)
  }
}
