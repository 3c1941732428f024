import Glibc
import VeilGTK

/// The app's state and the commands that the tests send.
@MainActor
final class Probe {
  static var shared: Probe?

  let app: UnsafeMutablePointer<GtkApplication>
  let content: ProbeWindow
  private var stage: StageCommands?
  private var scopes = ScopeCommands()
  private var isDestroyed = false
  private var source: DragSource?
  private var frames: FrameWatch?
  private var words: VeilWords?
  private lazy var veil = VeilCommands(content.window, words: words)
  private lazy var keyboard = KeyboardCommands(content)
  private lazy var editing = EditingCommands(content)
  private lazy var above = AboveCommands(content)
  private lazy var mainLoop = MainLoopCommands(content.window)
  private lazy var input = InputCommands(content)
  private lazy var made = MadeEvents(content)

  init(_ app: UnsafeMutablePointer<GtkApplication>, kind: ProbeWindow.Kind) {
    self.app = app
    content = ProbeWindow(app, kind: kind, title: "Veil Probe")
    let action = g_simple_action_new("hello", nil)
    onSignal(action, "activate") { say("app accelerated") }
    g_action_map_add_action(OpaquePointer(app), action)
    let accelerator = g_strdup("<Control>k")
    var accelerators: [UnsafePointer<CChar>?] = [UnsafePointer(accelerator), nil]
    gtk_application_set_accels_for_action(app, "app.hello", &accelerators)
    onSignal(gtk_settings_get_default(), "notify::gtk-enable-animations") {}
    onSignal(content.window, "destroy") { [unowned self] in isDestroyed = true }
    // The probe lives on, so that what comes after can be looked at.
    g_application_hold(app.as())
    after(0) { [content] in
      Counters.install(on: content.window)
      say("ready")
    }
  }

  func run(_ line: Substring) {
    let words = line.split(separator: " ")
    switch words.first {
    case "stage":
      let stage = self.stage ?? StageCommands(content.window)
      self.stage = stage
      stage.run(Array(words.dropFirst()))
    case "drop-stage": stage = nil
    case "veil": veil.run(Array(words.dropFirst()))
    case "word-for-cancel":
      var own = VeilWords.preferred
      own.cancel = String(words[1])
      self.words = own
    case "veil-over-gone": veilOverGone()
    case "on":
      scopes.run(Array(words.dropFirst(2)), over: widget(words[1]), named: String(words[1]))
    case "covers": scopes.sayCovers(of: content.window)
    case "who": sayFocus()
    case "layout": scopes.change(Array(words.dropFirst()), widget, content)
    case "above": above.run(Array(words.dropFirst()))
    case "kb": keyboard.run(Array(words.dropFirst()))
    case "edit": editing.run(Array(words.dropFirst()))
    case "loop": mainLoop.run(Array(words.dropFirst()))
    case "input": input.run(Array(words.dropFirst()))
    case "made": made.run(Array(words.dropFirst()))
    case "bench": Bench(content).run(Array(words.dropFirst()))
    case "growth": Growth(content).run(Array(words.dropFirst()))
    case "million": Million(window: content.window).run()
    case "state": sayState()
    case "drain": drain()
    case "drain-input": drainInput()
    case "rest": rest(Double(words[1])!)
    case "open-source": source = DragSource(app)
    case "watch-frames": frames = FrameWatch(content.window, over: widget(words[1]))
    case "painted": frames?.sayPainted()
    case "counters": say("counters \(Counters.frames) \(Counters.wakeUps)")
    case "count":
      let frames = Counters.frames
      let wakeUps = Counters.wakeUps
      rest(Double(words[1])!)
      say("count \(Counters.frames - frames) \(Counters.wakeUps - wakeUps)")
    case "size":
      let (left, top) = origin(of: content.window)
      say(
        "size \(gtk_widget_get_width(content.window)) \(gtk_widget_get_height(content.window)) "
          + "\(left) \(top)")
    case "ink": sayInk(of: words[3...].joined(separator: " "), in: "\(words[1]) \(words[2])")
    case "dots": setInt("gtk-xft-dpi", Int32(words[1])!)
    case "theme": setString("gtk-theme-name", String(words[1]))
    case "direction": gtk_widget_set_direction(content.window, GTK_TEXT_DIR_RTL)
    case "cpu": say("cpu \(processorTime())")
    case "focus": focus(words[1])
    case "when": when(words[1], words[2], words[3...].joined(separator: " "))
    case "insist":
      let wanted = widget(words[1])
      onSignal(content.window, "notify::focus-widget") { gtk_widget_grab_focus(wanted) }
    case "select":
      gtk_editable_select_region(OpaquePointer(content.entry), Int32(words[1])!, Int32(words[2])!)
    case "text": gtk_editable_set_text(OpaquePointer(content.entry), String(words[1]))
    case "scroll":
      gtk_adjustment_set_value(
        gtk_scrolled_window_get_vadjustment(OpaquePointer(content.scroll)), Double(words[1])!)
    case "menu": gtk_menu_button_popup(OpaquePointer(content.menu))
    case "watch-cover":
      guard let cover = descendant("VeilCover", of: content.window) else { return say("no cover") }
      g_object_weak_ref(cover.as(), { _, _ in say("cover freed") }, nil)
    case "controllers":
      let list = gtk_widget_observe_controllers(content.window)!
      for index in 0..<g_list_model_get_n_items(list) {
        let controller = OpaquePointer(g_list_model_get_item(list, index)!)
        let name = gtk_event_controller_get_name(controller).map { String(cString: $0) } ?? "-"
        let type = String(cString: g_type_name_from_instance(UnsafeMutablePointer(controller)))
        say("controller \(type) \(name) \(gtk_event_controller_get_propagation_phase(controller).rawValue)")
      }
    case "menu-state":
      say(
        "menu \(gtk_widget_get_visible(gtk_menu_button_get_popover(OpaquePointer(content.menu))!.as()) != 0)")
    case "commit": commit(String(words[1]))
    case "resize": gtk_window_set_default_size(content.window.as(), Int32(words[1])!, Int32(words[2])!)
    case "replace-child":
      let child: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label("Replaced")
      onSignal(child, "clicked") { say("app replaced clicked") }
      gtk_window_set_child(content.window.as(), child)
    case "hide-from-at":
      var value = GValue()
      g_value_init(&value, GType(5 << 2))
      g_value_set_boolean(&value, 1)
      var states = [GTK_ACCESSIBLE_STATE_HIDDEN]
      let target = words.count > 1 ? widget(words[1]) : content.box
      gtk_accessible_update_state_value(OpaquePointer(target), 1, &states, &value)
    case "is-hidden-from-at":
      let target = OpaquePointer(words.count > 1 ? widget(words[1]) : content.box)
      say("hidden \(veil_gtk_accessible_state_is_set(target, GTK_ACCESSIBLE_STATE_HIDDEN) != 0)")
    case "minimise": gtk_window_minimize(content.window.as())
    case "present": gtk_window_present(content.window.as())
    case "leave-application": gtk_window_set_application(content.window.as(), nil)
    case "destroy": gtk_window_destroy(content.window.as())
    case "setting":
      setBoolean(gtk_settings_get_default(), String(words[1]), words[2] == "1")
    case "picture": savePicture(String(words[1]))
    case "place": sayPlace(of: words[1])
    case "block-thread": usleep(useconds_t(Double(words[1])! * 1e6))
    case "quit": exit(0)
    default: say("unknown command \(line)")
    }
  }

  func widget(_ name: Substring) -> UnsafeMutablePointer<GtkWidget> {
    switch name {
    case "window": content.window
    case "edited": editing.edited
    case "box": content.box
    case "stack": content.tabs!.stack
    case "second": content.tabs!.second
    case "second-button": content.tabs!.secondButton
    case "beside": content.tabs!.beside
    case "beside-button": content.tabs!.besideButton
    case "switcher": gtk_widget_get_first_child(content.tabs!.outer)!
    case "menu-inside":
      gtk_popover_get_child(gtk_menu_button_get_popover(OpaquePointer(content.menu))!.as())!
    case "entry": content.entry
    case "button": content.button
    case "list": content.list
    case "scroll": content.scroll
    case "text": content.text
    case "menu": content.menu
    case "cancel": descendant("VeilButton", of: content.window) ?? content.window
    case "close-button":
      // The last of the window's own buttons.
      descendant("GtkWindowControls", of: content.window).flatMap(gtk_widget_get_last_child) ?? content.window
    case "title-bar": descendant("GtkWindowHandle", of: content.window) ?? content.window
    case "row": gtk_list_box_get_row_at_index(OpaquePointer(content.list), 3).as()
    default: input.widget(name) ?? keyboard.widget(name) ?? above.widget(name) ?? content.window
    }
  }

  private func descendant(
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

  /// Runs a command in each handler of a signal, as an app may; "leave" is a focus controller's, "changed" the scrolled
  /// view's.
  private func when(_ name: Substring, _ signal: Substring, _ command: String) {
    let action = { [unowned self] in run(Substring(command)) }
    switch signal {
    case "leave":
      let controller = gtk_event_controller_focus_new()
      onSignal(controller, "leave", action)
      gtk_widget_add_controller(widget(name), controller)
    case "changed":
      onSignal(gtk_scrolled_window_get_vadjustment(OpaquePointer(widget(name))), "changed", action)
    default: onSignal(widget(name), String(signal), action)
    }
  }

  private func focus(_ name: Substring) {
    if name == "none" {
      gtk_window_set_focus(content.window.as(), nil)
    } else {
      gtk_widget_grab_focus(widget(name))
    }
  }

  /// Lets the main loop run for a time, counted in seconds.
  private func rest(_ seconds: Double) {
    var isOver = false
    after(guint(seconds * 1000)) { isOver = true }
    while !isOver { g_main_context_iteration(nil, 1) }
  }

  private func drainInput() {
    if let display = gdk_display_get_default() { gdk_display_sync(display) }
    while g_main_context_iteration(nil, 0) != 0 {}
  }

  /// Lets everything arrive that was sent before: input in the X server, and what waits for the next frames.
  private func drain() {
    drainInput()
    let context = g_main_context_default()
    guard !isDestroyed, gtk_widget_get_mapped(content.window) != 0 else { return }
    // A window out of sight has no frames. Turns of the main loop are counted and not the time, in which a busy machine
    // may have let nothing run.
    var patience = 20
    let ticks = every(25) { patience -= 1 }
    // GDK holds the pointer's motion back until a frame begins.
    for _ in 0..<2 {
      let frames = Counters.frames
      gtk_widget_queue_draw(content.window)
      while Counters.frames == frames, patience > 0 { g_main_context_iteration(context, 1) }
    }
    g_source_remove(ticks)
    drainInput()
  }

  /// Where the middle of a widget of the app's, or of a veil's child, is in the window.
  private func sayPlace(of name: Substring) {
    if name == "panel" { return stage?.sayPlaceOfPanel(in: content.window) ?? () }
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(widget(name), content.window, &bounds)
    sayPlaceOfMiddle(bounds, in: content.window)
  }

  /// A window that is destroyed, and kept by a reference.
  private func veilOverGone() {
    let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
    g_object_ref(window)
    gtk_window_destroy(window.as())
    let veil = Veil(over: window, log: VeilLog { say("log \($0)") })
    veil.show("Never seen")
    say("visible \(veil.isVisible) blocking \(veil.isBlocking)")
    veil.remove()
    g_object_unref(window)
  }

  private func commit(_ text: String) {
    guard let focus = gtk_window_get_focus(content.window.as()) else { return say("nobody to commit to") }
    VeilGTKProbe.commit(to: focus, text)
  }

  private func sayState() {
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
    // GTK makes that where the pointer first asks for a tooltip.
    names.removeAll { $0 == "GtkTooltipWindow" }
    return names.joined(separator: ",")
  }

  /// The name of what has the focus, as the commands know it.
  private func sayFocus() {
    guard let focus = gtk_window_get_focus(content.window.as()) else { return say("who nobody") }
    var names = ["row", "entry", "button", "text", "menu"]
    if content.tabs != nil { names += ["second-button", "beside", "beside-button", "switcher"] }
    for name in names {
      let widget = widget(Substring(name))
      if widget == focus || gtk_widget_is_ancestor(focus, widget) != 0 { return say("who \(name)") }
    }
    say("who \(String(cString: g_type_name_from_instance(focus.as())))")
  }

  /// How large the ink of a text is on one line, as GTK's own labels set it.
  ///
  /// - Parameter font: a weight, or a family and a weight, and a size: "regular 14", "Monospace-bold 22".
  private func sayInk(of text: String, in font: String) {
    let layout: OpaquePointer = gtk_widget_create_pango_layout(content.window, text)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    // The size is absolute, and the family the user's unless one is named.
    let description = pango_font_description_from_string(
      font.replacing("-", with: " ").replacing("regular", with: "") + "px")
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    var ink = PangoRectangle()
    pango_layout_get_pixel_extents(layout, &ink, nil)
    say("ink \(ink.width) \(ink.height)")
  }

  private func savePicture(_ path: String) {
    let picture = gtk_widget_paintable_new(content.window)
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(
      picture, snapshot, Double(gdk_paintable_get_intrinsic_width(picture)),
      Double(gdk_paintable_get_intrinsic_height(picture)))
    if let node = gtk_snapshot_free_to_node(snapshot) {
      let texture = gsk_renderer_render_texture(
        gtk_native_get_renderer(OpaquePointer(content.window)), node, nil)
      gdk_texture_save_to_png(texture, path)
      g_object_unref(UnsafeMutableRawPointer(texture))
      gsk_render_node_unref(node)
    }
    g_object_unref(UnsafeMutableRawPointer(picture))
  }
}

/// What an input method does: it hands a text to the context of whatever has the focus.
@MainActor
private func commit(to focus: UnsafeMutablePointer<GtkWidget>, _ text: String) {
  guard let context = inputContext(of: focus) else { return say("focus takes no text") }
  var values = [GValue(), GValue()]
  g_value_init(&values[0], gtk_im_context_get_type())
  g_value_set_object(&values[0], context)
  g_value_init(&values[1], GType(16 << 2))
  g_value_set_string(&values[1], text)
  g_signal_emitv(values, g_signal_lookup("commit", gtk_im_context_get_type()), 0, nil)
  say("committed")
}

/// What stands between the input method and a widget; nil where that takes no text.
@MainActor
func inputContext(of widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkIMContext>? {
  let controllers = gtk_widget_observe_controllers(widget)
  for index in 0..<g_list_model_get_n_items(controllers) {
    guard let controller = g_list_model_get_item(controllers, index),
      g_type_check_instance_is_a(
        controller.assumingMemoryBound(to: GTypeInstance.self), gtk_event_controller_key_get_type()) != 0,
      let context = gtk_event_controller_key_get_im_context(OpaquePointer(controller))
    else { continue }
    return context
  }
  return nil
}

@MainActor
private func setInt(_ name: String, _ number: Int32) {
  setProperty(gtk_settings_get_default(), name, GType(6 << 2)) { g_value_set_int($0, number) }
}

@MainActor
private func setString(_ name: String, _ text: String) {
  setProperty(gtk_settings_get_default(), name, GType(16 << 2)) { g_value_set_string($0, text) }
}

@MainActor
private func setBoolean(_ object: OpaquePointer?, _ name: String, _ isOn: Bool) {
  setProperty(object, name, GType(5 << 2)) { g_value_set_boolean($0, isOn ? 1 : 0) }
}

@MainActor
private func setProperty(
  _ object: OpaquePointer?, _ name: String, _ type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void
) {
  var value = GValue()
  g_value_init(&value, type)
  fill(&value)
  g_object_set_property(UnsafeMutablePointer<GObject>(object), name, &value)
  g_value_unset(&value)
}
