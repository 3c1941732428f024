import CVeilGTK

/// Changes to widgets that wait until GTK has returned from the call that it is in.
///
/// Work may begin and end in any handler of the app's, and so in any call into GTK, which goes on with its widgets
/// afterwards. What a window's layout calls for is done as soon as that is over, before the frame is painted.
@MainActor
enum Deferred {
  private static var waiting: [() -> Void] = []
  private static let alarm = Alarm("veil-deferred", priority: G_PRIORITY_HIGH) { run() }
  /// How many windows are giving their widgets their places.
  private static var layouts = 0

  /// Does it after the next layout, or when the main loop comes round; what it holds lives until then.
  static func add(_ action: @escaping () -> Void) {
    waiting.append(action)
    alarm.ringNow()
  }

  /// Does it at once, or, within a layout, when that is done: GTK forgets what changes in a window meanwhile, and draws a
  /// frame without it.
  static func afterLayout(_ action: @escaping () -> Void) {
    if layouts > 0 { add(action) } else { action() }
  }

  /// Lays out a window.
  static func duringLayout(_ layOut: () -> Void) {
    layouts += 1
    layOut()
    layouts -= 1
    if !waiting.isEmpty { alarm.ringNow() }
  }

  /// Takes a child out of its parent. It is hidden at once, and stays there for now: GTK may be moving the focus or the
  /// pointer to it.
  static func takeOut(_ child: Widget) {
    gtk_widget_set_child_visible(child, 0)
    g_object_ref(child)
    add {
      gtk_widget_unparent(child)
      g_object_unref(child)
    }
  }

  /// Does what waits, but in a main loop that the app runs within a layout.
  static func run() {
    guard layouts == 0 else { return }
    let due = waiting
    waiting = []
    for action in due { action() }
  }
}
