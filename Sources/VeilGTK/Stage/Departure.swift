import CVeilGTK

/// Takes away what is over, and changes what would disturb GTK: in the main loop, never within a call into GTK.
///
/// Work may begin and end in any handler of the app's, and so in any call into GTK, which goes on with its widgets
/// afterwards.
@MainActor
enum Departure {
  private static var waiting: [() -> Void] = []
  private static let alarm = Alarm("veil-departure", priority: G_PRIORITY_HIGH) { run() }
  /// How long a main loop that the app runs within such a call waits for it, in seconds, before it looks again.
  private static let patience = 0.02

  /// Does it as soon as the main loop comes round; what it holds lives until then.
  static func add(_ action: @escaping () -> Void) {
    waiting.append(action)
    alarm.ringNow()
  }

  /// Takes a child out of its parent. It is hidden at once, and stays there until the main loop comes round: GTK may be
  /// moving the focus or the pointer to it.
  static func takeOut(_ child: Widget) {
    gtk_widget_set_child_visible(child, 0)
    g_object_ref(child)
    add {
      gtk_widget_unparent(child)
      g_object_unref(child)
    }
  }

  private static func run() {
    guard !WidgetPeer.isInCall else { return alarm.ring(at: MonotonicClock.now + patience) }
    let due = waiting
    waiting = []
    for action in due { action() }
  }
}
