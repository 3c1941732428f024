import CVeilGTK

/// Changes to widgets that wait until GTK has returned from its current call.
///
/// Work may begin and end in any handler of the app, and so in any call into GTK, which continues with its
/// widgets afterwards. Changes from a window's layout are made right after it, before the frame is painted.
@MainActor
enum Deferred {
  private static var waiting: [() -> Void] = []
  private static let alarm = Alarm("veil-deferred", priority: G_PRIORITY_HIGH) { run() }
  /// How many windows are being laid out.
  private static var layouts = 0

  /// Performs an action after the next layout, or in the next turn of the main loop; it is retained until
  /// then.
  static func add(_ action: @escaping () -> Void) {
    waiting.append(action)
    alarm.ringNow()
  }

  static func duringLayout(_ layOut: () -> Void) {
    layouts += 1
    layOut()
    layouts -= 1
    if !waiting.isEmpty { alarm.ringNow() }
  }

  /// Removes a child from its parent. It is hidden at once, and removed later: GTK may be moving the focus or
  /// the pointer to it.
  ///
  /// - Parameter isNow: whether it is removed at once; then GTK must not be moving the pointer.
  static func takeOut(_ child: Widget, isNow: Bool = false) {
    g_object_ref(child)
    if isNow {
      gtk_widget_unparent(child)
    } else {
      gtk_widget_set_child_visible(child, 0)
    }
    add {
      cancelGestures(in: child)
      gtk_widget_unparent(child)
      g_object_unref(child)
    }
  }

  /// Performs the waiting actions, unless in a main loop that the app runs during a layout.
  static func run() {
    guard layouts == 0 else { return }
    let due = waiting
    waiting = []
    for action in due { action() }
  }
}
