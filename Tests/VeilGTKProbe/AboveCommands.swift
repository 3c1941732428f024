import Glibc
import VeilGTK
import VeilGTKProbeCommands

/// An app's widgets above its content: children of an overlay, and libadwaita's dialogs, sheets and toasts.
@MainActor
final class AboveCommands {
  private let content: ProbeWindow
  private var overlay: UnsafeMutablePointer<GtkWidget>?
  /// The widget above the content.
  private var above: UnsafeMutablePointer<GtkWidget>?
  private var entry: UnsafeMutablePointer<GtkWidget>?
  private var button: UnsafeMutablePointer<GtkWidget>?
  private var dialog: UnsafeMutablePointer<GtkWidget>?
  /// The dialog that was presented before.
  private var formerDialog: UnsafeMutablePointer<GtkWidget>?
  private var modalWindow: UnsafeMutablePointer<GtkWidget>?
  private var sheet: UnsafeMutablePointer<GtkWidget>?
  private var sidebar: UnsafeMutablePointer<GtkWidget>?

  init(_ content: ProbeWindow) { self.content = content }

  func widget(_ widget: ProbeWidget) -> UnsafeMutablePointer<GtkWidget>? {
    switch widget {
    case .above: above
    case .aboveEntry: entry
    case .aboveButton: button
    case .dialog: dialog
    case .dialogContent: dialog.flatMap { Adw.child(of: $0) }
    default: nil
    }
  }

  func run(_ command: AboveCommand) {
    switch command {
    case .overlay: addOverlay(at: GTK_ALIGN_CENTER)
    case .topOverlay: addOverlay(at: GTK_ALIGN_START)
    case .watchedOverlay:
      addOverlay(at: GTK_ALIGN_CENTER)
      watch()
    case .cornerOverlay:
      // Where GTK draws the title bar, that has buttons, too.
      gtk_window_set_decorated(content.window.as(), 0)
      addRow(gtk_header_bar_new()!)
      addOverlay(at: GTK_ALIGN_START, GTK_ALIGN_END)
      // Its button is above the window's then.
      gtk_widget_set_visible(entry!, 0)
    case .listOverlay: addListOverlay()
    case .handle: addHandle()
    case .show: gtk_widget_set_visible(above!, 1)
    case .hide: gtk_widget_set_visible(above!, 0)
    case .alert: present(Adw.alert("Really?"), hasChild: false)
    case .dialog: present(Adw.dialog(makeForm()), hasChild: true)
    case .closeDialog: Adw.close(dialog!)
    case .nextDialog:
      present(Adw.dialog(makeForm()), hasChild: true)
      Adw.close(formerDialog!)
    case .closeFormerDialog: Adw.close(formerDialog!)
    case .defaultButton:
      gtk_entry_set_activates_default(entry!.as(), 1)
      Adw.setDefault(button!, of: dialog!)
    case .modalWindow: presentModalWindow()
    case .hideModalWindow: gtk_widget_set_visible(modalWindow!, 0)
    case .showModalWindow: gtk_window_present(modalWindow!.as())
    case .closeModalWindow: gtk_window_close(modalWindow!.as())
    case .sheet:
      let form = makeForm()
      sheet = Adw.sheet(form, over: content.box, in: content.window)
      above = form
    case .openSheet: Adw.open(sheet!, true)
    case .closeSheet: Adw.open(sheet!, false)
    case .sidebar:
      let form = makeForm()
      sidebar = Adw.sidebar(form, over: content.box, in: content.window)
      above = form
    case .openSidebar: Adw.show(sidebar!, true)
    case .closeSidebar: Adw.show(sidebar!, false)
    case .toast: Adw.toast("Saved", over: content.scroll, in: content.box)
    case .dropToastOverlay: Adw.dropToastOverlay(around: content.scroll, in: content.box)
    case .parent: say("parent \(parents(in: content.window)[0])")
    }
  }

  /// The types of the covers' parents.
  private func parents(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
    var result: [String] = []
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      if typeName(child) == "VeilCover" { result.append(typeName(widget)) }
      result += parents(in: child)
      next = gtk_widget_get_next_sibling(child)
    }
    return result
  }

  private func typeName(_ widget: UnsafeMutablePointer<GtkWidget>) -> String {
    String(cString: g_type_name_from_instance(widget.as()))
  }

  /// Adds an overlay around the whole content, with a bar above its middle or its top.
  private func addOverlay(at place: GtkAlign, _ side: GtkAlign = GTK_ALIGN_CENTER) {
    let overlay: UnsafeMutablePointer<GtkWidget> = gtk_overlay_new()
    let outer = takeContent()
    gtk_overlay_set_child(OpaquePointer(overlay), outer)
    g_object_unref(outer)
    let bar = makeForm()
    gtk_widget_add_css_class(bar, "osd")
    gtk_widget_set_halign(bar, side)
    gtk_widget_set_valign(bar, place)
    gtk_overlay_add_overlay(OpaquePointer(overlay), bar)
    gtk_window_set_child(content.window.as(), overlay)
    self.overlay = overlay
    above = bar
  }

  private func addListOverlay() {
    let overlay: UnsafeMutablePointer<GtkWidget> = gtk_overlay_new()
    let before = gtk_widget_get_prev_sibling(content.scroll)
    g_object_ref(content.scroll)
    gtk_box_remove(content.box.as(), content.scroll)
    gtk_overlay_set_child(OpaquePointer(overlay), content.scroll)
    g_object_unref(content.scroll)
    let bar = makeForm()
    gtk_widget_set_halign(bar, GTK_ALIGN_START)
    gtk_widget_set_valign(bar, GTK_ALIGN_START)
    gtk_overlay_add_overlay(OpaquePointer(overlay), bar)
    gtk_box_insert_child_after(content.box.as(), overlay, before)
    above = bar
  }

  /// Takes the content out of the window, retained.
  private func takeContent() -> UnsafeMutablePointer<GtkWidget> {
    let outer = gtk_window_get_child(content.window.as())!
    g_object_ref(outer)
    gtk_window_set_child(content.window.as(), nil)
    return outer
  }

  /// Adds a row above the whole content.
  private func addRow(_ row: UnsafeMutablePointer<GtkWidget>) {
    let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    let outer = takeContent()
    gtk_box_append(box.as(), row)
    gtk_box_append(box.as(), outer)
    g_object_unref(outer)
    gtk_window_set_child(content.window.as(), box)
  }

  private func addHandle() {
    let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new("Move")
    addRow(label)
    let outer = takeContent()
    let handle: UnsafeMutablePointer<GtkWidget> = gtk_window_handle_new()
    gtk_window_handle_set_child(OpaquePointer(handle), outer)
    g_object_unref(outer)
    gtk_window_set_child(content.window.as(), handle)
    above = label
  }

  /// Puts the overlay into a box whose controllers get everything first.
  private func watch() {
    let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    g_object_ref(overlay!)
    gtk_window_set_child(content.window.as(), nil)
    gtk_box_append(box.as(), overlay!)
    g_object_unref(overlay!)
    gtk_widget_set_vexpand(overlay!, 1)
    gtk_window_set_child(content.window.as(), box)
    let click = gtk_gesture_click_new()
    let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
    for controller in [click, scroll] {
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
      gtk_widget_add_controller(box, controller)
    }
    onSignal(click, "pressed") { say("app around pressed") }
    onSignal(scroll, "scroll") { say("app around scrolled") }
    watchEvents(of: box, as: "around")
    watchEvents(of: content.window, as: "window")
  }

  /// Reports each event of a widget, before anything in the widget gets it.
  private func watchEvents(of widget: UnsafeMutablePointer<GtkWidget>, as name: StaticString) {
    let controller: OpaquePointer = gtk_event_controller_legacy_new()
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    let report: @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutableRawPointer?) -> gboolean = {
      let kind: String? =
        switch gdk_event_get_event_type($1) {
        case GDK_BUTTON_PRESS: "press"
        case GDK_BUTTON_RELEASE: "release"
        case GDK_SCROLL: "scroll"
        case GDK_MOTION_NOTIFY: "motion"
        default: nil
        }
      if let kind, let name = $2 {
        say("app \(String(cString: name.assumingMemoryBound(to: CChar.self))) event \(kind)")
      }
      return 0
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(controller), "event", unsafeBitCast(report, to: GCallback.self),
      UnsafeMutableRawPointer(mutating: name.utf8Start), nil, GConnectFlags(rawValue: 0))
    gtk_widget_add_controller(widget, controller)
  }

  private func makeForm() -> UnsafeMutablePointer<GtkWidget> {
    let form: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
    gtk_widget_set_size_request(form, 160, 90)
    let field: UnsafeMutablePointer<GtkWidget> = gtk_entry_new()
    onSignal(field, "changed") {
      say("app above changed " + String(cString: gtk_editable_get_text(OpaquePointer(field))))
    }
    let button: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label("Above")
    onSignal(button, "clicked") { say("app above clicked") }
    gtk_box_append(form.as(), field)
    gtk_box_append(form.as(), button)
    entry = field
    self.button = button
    return form
  }

  private func presentModalWindow() {
    let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
    modalWindow = window
    gtk_window_set_title(window.as(), "Question")
    gtk_window_set_modal(window.as(), 1)
    gtk_window_set_transient_for(window.as(), content.window.as())
    gtk_window_set_child(window.as(), makeForm())
    gtk_entry_set_activates_default(entry!.as(), 1)
    gtk_window_set_default_widget(window.as(), button)
    onSignal(button!, "clicked") { gtk_window_close(window.as()) }
    let controller: OpaquePointer = gtk_shortcut_controller_new()
    gtk_shortcut_controller_add_shortcut(
      controller,
      gtk_shortcut_new(
        gtk_keyval_trigger_new(guint(GDK_KEY_Escape), GdkModifierType(rawValue: 0)),
        gtk_named_action_new("window.close")))
    gtk_widget_add_controller(window, controller)
    onSignal(window, "destroy") { say("app question closed") }
    gtk_window_present(window.as())
  }

  private func present(_ dialog: UnsafeMutablePointer<GtkWidget>, hasChild: Bool) {
    formerDialog = self.dialog
    self.dialog = dialog
    onSignal(dialog, "closed") { say("app dialog closed") }
    if !hasChild { onSignal(dialog, "response") { say("app answered") } }
    Adw.present(dialog, over: content.window)
  }
}

/// libadwaita's functions, looked up at run time, so that the package does not need it.
@MainActor
enum Adw {
  typealias Widget = UnsafeMutablePointer<GtkWidget>

  private static let library = dlopen("libadwaita-1.so.0", RTLD_NOW)

  /// Whether there is a spinner: from version 1.6 on.
  static var hasSpinner: Bool { library.flatMap { dlsym($0, "adw_spinner_new") } != nil }

  static func spinner() -> Widget {
    function("adw_init", (@convention(c) () -> Void).self)()
    return function("adw_spinner_new", (@convention(c) () -> Widget).self)()
  }

  static func function<Function>(_ name: String, _: Function.Type) -> Function {
    unsafeBitCast(dlsym(library, name), to: Function.self)
  }

  static func dialog(_ child: Widget) -> Widget {
    let dialog = function("adw_dialog_new", (@convention(c) () -> Widget).self)()
    function("adw_dialog_set_child", (@convention(c) (Widget, Widget) -> Void).self)(dialog, child)
    return dialog
  }

  static func child(of dialog: Widget) -> Widget? {
    function("adw_dialog_get_child", (@convention(c) (Widget) -> Widget?).self)(dialog)
  }

  static func setDefault(_ button: Widget, of dialog: Widget) {
    function("adw_dialog_set_default_widget", (@convention(c) (Widget, Widget) -> Void).self)(dialog, button)
  }

  static func close(_ dialog: Widget) {
    _ = function("adw_dialog_close", (@convention(c) (Widget) -> gboolean).self)(dialog)
  }

  static func present(_ dialog: Widget, over window: Widget) {
    function("adw_dialog_present", (@convention(c) (Widget, Widget) -> Void).self)(dialog, window)
  }

  /// Puts the content of a window into a bottom sheet's widget, with another widget in the sheet.
  static func sheet(_ inside: Widget, over content: Widget, in window: Widget) -> Widget {
    let sheet = function("adw_bottom_sheet_new", (@convention(c) () -> Widget).self)()
    typealias SetChild = @convention(c) (Widget, Widget?) -> Void
    let setContent = function("adw_application_window_set_content", SetChild.self)
    g_object_ref(content)
    setContent(window, nil)
    function("adw_bottom_sheet_set_content", SetChild.self)(sheet, content)
    g_object_unref(content)
    function("adw_bottom_sheet_set_sheet", SetChild.self)(sheet, inside)
    setContent(window, sheet)
    return sheet
  }

  static func open(_ sheet: Widget, _ isOpen: Bool) {
    function("adw_bottom_sheet_set_open", (@convention(c) (Widget, gboolean) -> Void).self)(
      sheet, isOpen ? 1 : 0)
  }

  /// Puts the content of a window into a split view, whose other widget slides over it.
  static func sidebar(_ inside: Widget, over content: Widget, in window: Widget) -> Widget {
    let view = function("adw_overlay_split_view_new", (@convention(c) () -> Widget).self)()
    typealias SetChild = @convention(c) (Widget, Widget?) -> Void
    let setContent = function("adw_application_window_set_content", SetChild.self)
    g_object_ref(content)
    setContent(window, nil)
    function("adw_overlay_split_view_set_content", SetChild.self)(view, content)
    g_object_unref(content)
    function("adw_overlay_split_view_set_sidebar", SetChild.self)(view, inside)
    typealias Switch = @convention(c) (Widget, gboolean) -> Void
    function("adw_overlay_split_view_set_collapsed", Switch.self)(view, 1)
    show(view, false)
    setContent(window, view)
    return view
  }

  /// Shows or hides the sidebar of a split view.
  static func show(_ view: Widget, _ isShown: Bool) {
    function("adw_overlay_split_view_set_show_sidebar", (@convention(c) (Widget, gboolean) -> Void).self)(
      view, isShown ? 1 : 0)
  }

  /// A row that forwards its activation to a switch, and that switch.
  static func actionRow(_ title: String) -> (row: Widget, toggle: Widget) {
    let row = function("adw_action_row_new", (@convention(c) () -> Widget).self)()
    let toggle: Widget = gtk_switch_new()
    gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
    function("adw_preferences_row_set_title", (@convention(c) (Widget, Text) -> Void).self)(row, title)
    typealias SetChild = @convention(c) (Widget, Widget) -> Void
    function("adw_action_row_add_suffix", SetChild.self)(row, toggle)
    function("adw_action_row_set_activatable_widget", SetChild.self)(row, toggle)
    return (row, toggle)
  }

  /// A row with a built-in switch; nil before version 1.4.
  static func switchRow(_ title: String) -> Widget? {
    guard let library, dlsym(library, "adw_switch_row_new") != nil else { return nil }
    let row = function("adw_switch_row_new", (@convention(c) () -> Widget).self)()
    function("adw_preferences_row_set_title", (@convention(c) (Widget, Text) -> Void).self)(row, title)
    return row
  }

  typealias Text = UnsafePointer<CChar>

  /// A question whose answer Return chooses.
  static func alert(_ question: String) -> Widget {
    let dialog = function("adw_alert_dialog_new", (@convention(c) (Text, Text?) -> Widget).self)(
      question, nil)
    let add = function("adw_alert_dialog_add_response", (@convention(c) (Widget, Text, Text) -> Void).self)
    add(dialog, "no", "_No")
    add(dialog, "yes", "_Yes")
    function("adw_alert_dialog_set_default_response", (@convention(c) (Widget, Text) -> Void).self)(
      dialog, "yes")
    return dialog
  }

  /// Takes a child out of its toast overlay, and removes that from a box.
  static func dropToastOverlay(around child: Widget, in box: Widget) {
    let overlay = gtk_widget_get_parent(child)!
    g_object_ref(child)
    function("adw_toast_overlay_set_child", (@convention(c) (Widget, Widget?) -> Void).self)(overlay, nil)
    gtk_box_remove(box.as(), overlay)
    gtk_box_prepend(box.as(), child)
    g_object_unref(child)
  }

  /// Puts a child of a box into a toast overlay, if it is not in one, and shows a toast there.
  static func toast(_ title: String, over child: Widget, in box: Widget) {
    var overlay = gtk_widget_get_parent(child)!
    if overlay == box {
      overlay = function("adw_toast_overlay_new", (@convention(c) () -> Widget).self)()
      g_object_ref(child)
      gtk_box_remove(box.as(), child)
      function("adw_toast_overlay_set_child", (@convention(c) (Widget, Widget) -> Void).self)(overlay, child)
      g_object_unref(child)
      gtk_box_prepend(box.as(), overlay)
    }
    let toast = function("adw_toast_new", (@convention(c) (Text) -> OpaquePointer).self)(title)
    function("adw_toast_set_button_label", (@convention(c) (OpaquePointer, Text) -> Void).self)(toast, "Undo")
    onSignal(toast, "button-clicked") { say("app undone") }
    function("adw_toast_overlay_add_toast", (@convention(c) (Widget, OpaquePointer) -> Void).self)(
      overlay, toast)
  }
}
