import Glibc
import VeilGTK
import VeilGTKProbeCommands

/// Widgets and controllers of an app that get input indirectly, and work that input starts.
@MainActor
final class InputCommands {
  private let content: ProbeWindow
  private lazy var veil = Veil(over: content.window, log: VeilLog { say("log \($0)") })
  private var aside: Aside?
  private var slider: UnsafeMutablePointer<GtkWidget>?
  private var swipeArea: UnsafeMutablePointer<GtkWidget>?
  private var plane: UnsafeMutablePointer<GtkWidget>?
  private var pages: SwipedPages?
  private var picture: UnsafeMutablePointer<GtkWidget>?
  private var search: UnsafeMutablePointer<GtkWidget>?
  private var searchField: UnsafeMutablePointer<GtkWidget>?
  private var otherWindow: UnsafeMutablePointer<GtkWidget>?
  private static var isSurfaceGone = false
  private var controllers: [(OpaquePointer, UnsafeMutablePointer<GtkWidget>)] = []
  private var adwRows: [ProbeWidget: UnsafeMutablePointer<GtkWidget>] = [:]

  init(_ content: ProbeWindow) { self.content = content }

  func run(_ command: InputCommand) {
    switch command {
    case .runOnClick:
      _ = veil
      onSignal(content.button, "clicked") { [veil] in
        MainActor.assumeIsolated {
          _ = Task {
            await veil.run("Working…") { _ in
              say("work started")
              try? await Task.sleep(for: .milliseconds(400))
            }
            say("work ended")
          }
        }
      }
    case .workOnMainActor:
      let activity = veil.begin("Working…")
      Task {
        say("busy")
        waitForCommand()
        activity.end()
        say("busy ended")
      }
    case .addTooltip: gtk_widget_set_tooltip_text(content.button, "A tooltip")
    case .tooltipState:
      say("tooltip \(shown("GtkTooltipWindow", in: content.window) ? "shown" : "none")")
    case .mnemonicsState:
      say("mnemonics \(gtk_window_get_mnemonics_visible(content.window.as()) != 0)")
    case .captureKeys: captureKeys()
    case .onKey(let command):
      let keys = gtk_event_controller_key_new()!
      onSignal(keys, "key-pressed") {
        say("app got key")
        Probe.shared?.run(command)
      }
      gtk_widget_add_controller(content.window, keys)
    case .onDrop(let command): DragSource.accept(content.window) { Probe.shared?.run(command) }
    case .addControllers:
      makeControllers()
      addControllers()
    case .removeControllers:
      for (controller, widget) in controllers { gtk_widget_remove_controller(widget, controller) }
    case .addControllersAgain: addControllers()
    case .addSearch(let kind): addSearch(kind)
    case .endSearch: endSearch()
    case .setContrast(let isHigh):
      let settings = g_settings_new("org.gnome.desktop.a11y.interface")
      g_settings_set_boolean(settings, "high-contrast", isHigh ? 1 : 0)
    case .openOtherWindow:
      let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
      gtk_window_set_default_size(window.as(), 700, 540)
      gtk_window_present(window.as())
      otherWindow = window
    case .pointerInOtherWindow:
      let surface = gtk_native_get_surface(OpaquePointer(otherWindow!))!
      say("pointer \(EventWatch.pointerPlace(on: surface) != nil)")
    case .closeOtherWindow: closeOtherWindow()
    case .listenForEscape(let widget): listenForEscape(on: Probe.shared!.widget(widget))
    case .addToggle: aside = Aside(content)
    case .addAdwRows: addAdwRows()
    case .addSlider:
      let slider: UnsafeMutablePointer<GtkWidget> = gtk_scale_new_with_range(
        GTK_ORIENTATION_HORIZONTAL, 0, 100, 1)
      gtk_box_prepend(content.box.as(), slider)
      onSignal(slider, "value-changed") { say("app slid") }
      self.slider = slider
    case .addSwipeArea:
      let area: UnsafeMutablePointer<GtkWidget> = gtk_drawing_area_new()
      gtk_widget_set_size_request(area, 200, 60)
      gtk_box_prepend(content.box.as(), area)
      let swipe = gtk_gesture_swipe_new()
      onSignal(swipe, "swipe") { say("app swiped") }
      gtk_widget_add_controller(area, swipe)
      swipeArea = area
    case .addPlane: addPlane()
    case .addPages(let kind): pages = SwipedPages(kind, in: content)
    case .pagesPlace: say("pages \(pages?.place ?? -1)")
    case .tellFingers: tellFingers()
    case .addCard: addCard()
    case .planePhases: sayPhases()
    case .whenToggleMoves(let command):
      aside?.whenMoving {
        say("moving")
        Probe.shared?.run(command)
      }
    case .toggleState: say("toggle \(aside?.isMoving == true ? "between" : "rests")")
    }
  }

  /// A widget that a command has added.
  func widget(_ widget: ProbeWidget) -> UnsafeMutablePointer<GtkWidget>? {
    switch widget {
    case .toggle: aside?.toggle
    case .toggleRow: aside?.row
    case .slider: slider
    case .swipeArea: swipeArea
    case .plane: plane
    case .pages: pages?.widget
    case .picture: picture
    case .search: search
    default: adwRows[widget]
    }
  }

  /// Adds libadwaita's rows with switches, and prints which exist.
  private func addAdwRows() {
    let list: UnsafeMutablePointer<GtkWidget> = gtk_list_box_new()
    let (row, toggle) = Adw.actionRow("Action")
    adwRows = [.adwRows: list, .actionRow: row, .actionRowToggle: toggle]
    gtk_list_box_append(OpaquePointer(list), row)
    onSignal(toggle, "notify::active") { say("app toggled") }
    if let row = Adw.switchRow("Switch") {
      adwRows[.adwSwitchRow] = row
      gtk_list_box_append(OpaquePointer(list), row)
      onSignal(row, "notify::active") { say("app toggled") }
    }
    gtk_box_prepend(content.box.as(), list)
    let rows: [ProbeWidget] = [.actionRow, .adwSwitchRow]
    say("rows \(rows.filter { adwRows[$0] != nil }.map(\.rawValue).joined(separator: " "))")
  }

  /// Adds a field, or a bar with one, that gets keys typed anywhere in the window.
  private func addSearch(_ kind: InputCommand.Search) {
    let field: UnsafeMutablePointer<GtkWidget> =
      kind == .interceptor ? gtk_entry_new() : gtk_search_entry_new()
    onSignal(field, "changed") {
      say("app searched " + String(cString: gtk_editable_get_text(OpaquePointer(field))))
    }
    search = field
    switch kind {
    case .field: gtk_search_entry_set_key_capture_widget(OpaquePointer(field), content.window)
    case .interceptor: setObject(field, "input-interceptor", content.window)
    case .bar:
      let bar: UnsafeMutablePointer<GtkWidget> = gtk_search_bar_new()
      gtk_search_bar_set_child(OpaquePointer(bar), field)
      gtk_search_bar_connect_entry(OpaquePointer(bar), OpaquePointer(field))
      gtk_search_bar_set_key_capture_widget(OpaquePointer(bar), content.window)
      search = bar
    }
    gtk_box_prepend(content.box.as(), search)
    searchField = field
  }

  private func endSearch() {
    gtk_editable_set_text(OpaquePointer(searchField!), "")
    if searchField != search { gtk_search_bar_set_search_mode(OpaquePointer(search!), 0) }
  }

  /// Closes the other window, and prints whether the pointer's place in it is still known.
  private func closeOtherWindow() {
    let surface = gtk_native_get_surface(OpaquePointer(otherWindow!))!
    g_object_weak_ref(
      UnsafeMutablePointer(surface),
      { _, _ in MainActor.assumeIsolated { InputCommands.isSurfaceGone = true } }, nil)
    gtk_window_destroy(otherWindow!.as())
    otherWindow = nil
    var isOver = false
    after(1000) { isOver = true }
    while !InputCommands.isSurfaceGone, !isOver { g_main_context_iteration(nil, 1) }
    guard InputCommands.isSurfaceGone else { return say("surface kept") }
    // The next surface may get that address.
    say("pointer \(EventWatch.pointerPlace(on: surface) != nil)")
  }

  /// Adds controllers in the capture phase to the window, as an app may do at any time.
  private func captureKeys() {
    let keys = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    onSignal(keys, "key-pressed") { say("app captured key") }
    gtk_widget_add_controller(content.window, keys)
    let shortcuts = makeShortcut(saying: "app captured shortcut")
    gtk_event_controller_set_propagation_phase(shortcuts, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(content.window, shortcuts)
    atEnd(of: UnsafeMutablePointer<GObject>(shortcuts)) { say("end of captured shortcuts") }
  }

  private func makeControllers() {
    let press = gtk_gesture_click_new()!
    gtk_event_controller_set_propagation_phase(press, GTK_PHASE_CAPTURE)
    onSignal(press, "pressed") { say("app kept press") }
    let shortcuts = makeShortcut(saying: "app kept shortcut")
    gtk_shortcut_controller_set_scope(shortcuts, GTK_SHORTCUT_SCOPE_GLOBAL)
    controllers = [(press, content.window), (shortcuts, content.box)]
  }

  /// A controller that prints a line at a key, Ctrl+J by default.
  private func makeShortcut(
    _ trigger: OpaquePointer? = gtk_keyval_trigger_new(guint(GDK_KEY_j), GDK_CONTROL_MASK),
    saying line: StaticString
  ) -> OpaquePointer {
    let shortcuts = gtk_shortcut_controller_new()!
    let action = gtk_callback_action_new(
      { _, _, line in
        if let line { say(String(cString: line.assumingMemoryBound(to: CChar.self))) }
        return 1
      }, UnsafeMutableRawPointer(mutating: line.utf8Start), nil)
    gtk_shortcut_controller_add_shortcut(shortcuts, gtk_shortcut_new(trigger, action))
    return shortcuts
  }

  /// A widget takes a reference, and ours remains.
  private func addControllers() {
    for (controller, widget) in controllers {
      g_object_ref(UnsafeMutableRawPointer(controller))
      gtk_widget_add_controller(widget, controller)
    }
  }

  /// Adds a shortcut of the app's for Escape to a widget or to the window.
  private func listenForEscape(on widget: UnsafeMutablePointer<GtkWidget>) {
    let trigger = gtk_keyval_trigger_new(guint(GDK_KEY_Escape), GdkModifierType(0))
    gtk_widget_add_controller(widget, makeShortcut(trigger, saying: "app escaped"))
  }

  private func shown(_ type: String, in widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      if String(cString: g_type_name_from_instance(child.as())) == type, gtk_widget_get_mapped(child) != 0 {
        return true
      }
      if shown(type, in: child) { return true }
      next = gtk_widget_get_next_sibling(child)
    }
    return false
  }
}

/// A switch, and two widgets that activate it: a label with a mnemonic, and a row that forwards its activation.
@MainActor
private final class Aside {
  let toggle: UnsafeMutablePointer<GtkWidget> = gtk_switch_new()
  private let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new_with_mnemonic("_Wireless")
  let row: UnsafeMutablePointer<GtkWidget> = gtk_list_box_row_new()
  private let list: UnsafeMutablePointer<GtkWidget> = gtk_list_box_new()

  init(_ content: ProbeWindow) {
    gtk_label_set_mnemonic_widget(OpaquePointer(label), toggle)
    let line: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    for widget in [label, toggle] { gtk_box_append(line.as(), widget) }
    gtk_list_box_row_set_child(row.as(), line)
    gtk_list_box_append(OpaquePointer(list), row)
    gtk_box_prepend(content.box.as(), list)
    onSignal(toggle, "notify::active") { say("app toggled") }
    // libadwaita's rows activate their widget in the same way.
    onSignal(list, "row-activated") { [toggle] in gtk_widget_mnemonic_activate(toggle, 0) }
  }

  /// Whether the handle is between its ends.
  var isMoving: Bool {
    var frame = graphene_rect_t()
    guard let handle = gtk_widget_get_last_child(toggle),
      gtk_widget_compute_bounds(handle, toggle, &frame) != 0
    else { return false }
    let right = Float(gtk_widget_get_width(toggle)) - frame.origin.x - frame.size.width
    return min(frame.origin.x, right) > 0.5
  }

  /// Runs an action in the first frame with the handle between its ends.
  func whenMoving(_ action: @escaping () -> Void) {
    var isOver = false
    guard let clock = gtk_widget_get_frame_clock(toggle) else { return }
    onSignal(clock, "update") { [self] in
      guard !isOver, isMoving else { return }
      isOver = true
      action()
    }
  }
}

extension InputCommands {
  private func addPlane() {
    let area: UnsafeMutablePointer<GtkWidget> = gtk_drawing_area_new()
    gtk_widget_set_size_request(area, 2000, 2000)
    let plane: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(OpaquePointer(plane), area)
    gtk_widget_set_size_request(plane, 200, 100)
    gtk_box_prepend(content.box.as(), plane)
    onSignal(gtk_scrolled_window_get_hadjustment(OpaquePointer(plane)), "value-changed") { say("app panned") }
    self.plane = plane
  }

  private func tellFingers() {
    let scrolls = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
    onSignal(scrolls, "scroll-begin") { say("app fingers down") }
    onSignal(scrolls, "scroll-end") { say("app fingers up") }
    gtk_widget_add_controller(content.box, scrolls)
  }

  private func addCard() {
    let picture: UnsafeMutablePointer<GtkWidget> = gtk_drawing_area_new()
    gtk_widget_set_size_request(picture, 80, 40)
    let card: UnsafeMutablePointer<GtkWidget> = gtk_button_new()
    gtk_button_set_child(card.as(), picture)
    gtk_box_prepend(content.box.as(), card)
    onSignal(card, "clicked") { say("app card clicked") }
    self.picture = picture
  }

  private func sayPhases() {
    let controllers = gtk_widget_observe_controllers(plane)!
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    let phases = (0..<g_list_model_get_n_items(controllers)).map { index in
      let controller = OpaquePointer(g_list_model_get_item(controllers, index)!)
      defer { g_object_unref(UnsafeMutableRawPointer(controller)) }
      return "\(gtk_event_controller_get_propagation_phase(controller).rawValue)"
    }
    say("phases \(phases.joined(separator: " "))")
  }
}
