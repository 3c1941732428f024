import Glibc
import VeilGTK
import VeilGTKProbeCommands
import VeilRuntime

/// The app's state and the commands that the tests send.
@MainActor
final class Probe {
  static var shared: Probe?

  let app: UnsafeMutablePointer<GtkApplication>
  let content: ProbeWindow
  private(set) var isDestroyed = false
  private var source: DragSource?
  private var frames: FrameWatch?
  /// The ID of the timer that redraws the window; 0: none.
  var redrawing: guint = 0
  private(set) lazy var targets = Targets(content)
  private(set) lazy var keyboard = KeyboardCommands(content)
  private(set) lazy var editing = EditingCommands(content)
  private(set) lazy var above = AboveCommands(content)
  private lazy var layout = LayoutCommands(content)
  private lazy var mainLoop = MainLoopCommands(content)
  private(set) lazy var input = InputCommands(content)
  private lazy var made = MadeEvents(content)
  private lazy var symbol = SymbolCommands(content.window)

  init(_ app: UnsafeMutablePointer<GtkApplication>, kind: WindowKind) {
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
    // The probe continues without a window, so that tests can examine it.
    g_application_hold(app.as())
    after(0) { [content] in
      Counters.install(on: content.window)
      say("ready")
    }
  }

  func run(_ command: ProbeCommand) {
    switch command {
    case .sequence(let commands): for command in commands { run(command) }
    case .stageAction(let action, let target): targets.run(action, on: target)
    case .veilAction(let action, let target): targets.run(action, on: target)
    case .spare(let spared, let covered): _ = Veil(over: widget(covered), sparing: spared.map(widget))
    case .pointer(let kind, let target): PointerCommands(window: content.window).run(kind, to: target)
    case .covers: sayCovers(of: content.window)
    case .watchCover: watchCover()
    case .watchFrames(let covered): frames = FrameWatch(content.window, over: widget(covered))
    case .outside(let command): OutsideCommands(window: content.window, app: app).run(command)
    case .symbol(let command): symbol.run(command)
    case .painted: frames?.sayPainted()
    case .showOverDestroyedWindow: showOverDestroyedWindow()
    case .wordForCancel(let word): useWordForCancel(word)

    case .layout(let command): layout.run(command, widget)
    case .above(let command): above.run(command)
    case .keyboard(let command): keyboard.run(command)
    case .editing(let command): editing.run(command)
    case .input(let command): input.run(command)
    case .event(let event): made.run(event)
    case .mainLoop(let command): mainLoop.run(command)

    case .drain: drain()
    case .drainInput: drainInput()
    case .redraw: gtk_widget_queue_draw(content.window)
    case .redraws(let redraws): setRedraws(redraws)
    case .rest(let seconds): rest(seconds)
    case .blockThread: waitForCommand()
    case .stall(let seconds): usleep(useconds_t(seconds * 1e6))
    case .stallInFrame(let seconds): stallInFrame(seconds)
    case .unblock: break
    case .counters: say("counters \(Counters.frames) \(Counters.wakeUps)")
    case .count(let seconds): count(for: seconds)
    case .countFading(let seconds): countFading(for: seconds)

    case .focus(let target): focus(target)
    case .focusedWidget: sayFocus()
    case .insist(let name): insist(name)
    case .setText(let text): gtk_editable_set_text(OpaquePointer(content.entry), text)
    case .select(let start, let end):
      gtk_editable_select_region(OpaquePointer(content.entry), Int32(start), Int32(end))
    case .commit(let text): commit(text)
    case .scroll(let value):
      gtk_adjustment_set_value(
        gtk_scrolled_window_get_vadjustment(OpaquePointer(content.scroll)), Double(value))
    case .state: sayState()
    case .place(let name): sayPlace(of: name)
    case .ink(let text, let font): sayInk(of: text, in: font)
    case .openMenu: gtk_menu_button_popup(OpaquePointer(content.menu))
    case .menuState: sayMenu()
    case .when(let name, let signal, let command): when(name, signal, command)
    case .acceptDrags: DragSource.accept(content.window)
    case .openDragSource: source = DragSource(app)
    case .hideFromAT(let name): hideFromAT(widget(name))
    case .tellEnd(let name): atEnd(of: widget(name)) { say("end of \(name.rawValue)") }
    case .isHiddenFromAT(let name):
      say("hidden \(veil_gtk_has_state(widget(name), GTK_ACCESSIBLE_STATE_HIDDEN) != 0)")

    case .size: saySize()
    case .resize(let width, let height):
      gtk_window_set_default_size(content.window.as(), Int32(width), Int32(height))
    case .minimize: gtk_window_minimize(content.window.as())
    case .replaceChild: replaceChild()
    case .leaveApplication: gtk_window_set_application(content.window.as(), nil)
    case .destroy: gtk_window_destroy(content.window.as())
    case .retainWindow: g_object_ref(content.window)
    case .exit(let code): exit(code)
    case .set(let setting, let isOn): setSetting(setting.rawValue, isOn)
    case .choose(let setting, let value): setSetting(setting.rawValue, Int32(value))
    case .setResolution(let resolution): setSetting("gtk-xft-dpi", Int32(resolution))
    case .setTheme(let theme): setSetting("gtk-theme-name", theme)
    case .setRightToLeft: gtk_widget_set_direction(content.window, GTK_TEXT_DIR_RTL)

    case .bench(let style): Bench(content).run(style)
    case .million: Million(window: content.window).run()
    case .growth(let measurement): Growth(content).run(measurement)
    case .memory(let use, let uses): Memory(content).run(use, uses: uses)
    }
  }

  private func watchCover() {
    guard let cover = descendant("VeilCover", of: content.window) else { return say("no cover") }
    g_object_weak_ref(cover.as(), { _, _ in say("cover freed") }, nil)
  }

  /// Shows a veil over a destroyed window that is retained by a reference.
  private func showOverDestroyedWindow() {
    let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
    g_object_ref(window)
    gtk_window_destroy(window.as())
    let veil = Veil(over: window, log: VeilLog { say("log \($0)") })
    veil.show("Never seen")
    say("visible \(veil.isVisible) blocking \(veil.isBlocking)")
    veil.remove()
    g_object_unref(window)
  }

  private func useWordForCancel(_ word: String) {
    var words = VeilWords.preferred
    words.cancel = word
    targets.words = words
  }

  private func replaceChild() {
    let child: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label("Replaced")
    onSignal(child, "clicked") { say("app replaced clicked") }
    gtk_window_set_child(content.window.as(), child)
  }

  private func hideFromAT(_ widget: UnsafeMutablePointer<GtkWidget>) {
    var value = GValue()
    g_value_init(&value, GType(5 << 2))
    g_value_set_boolean(&value, 1)
    var states = [GTK_ACCESSIBLE_STATE_HIDDEN]
    gtk_accessible_update_state_value(OpaquePointer(widget), 1, &states, &value)
  }
}
