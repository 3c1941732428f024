import CVeilGTK

/// Makes the window's own drop targets refuse everything while the window is covered.
///
/// The cover takes drops. But GTK notifies the widgets around it as well, whatever their phase, before it
/// delivers an event. A target without actions refuses, so that it neither looks ready nor loads anything.
@MainActor
final class DropGuard {
  var isClosed = false {
    didSet {
      guard isClosed != oldValue else { return }
      if isClosed { close() } else { open() }
    }
  }

  private let window: Widget
  private var closed: [(target: OpaquePointer, actions: Int32)] = []

  /// Both have their actions as a property.
  private static let types = [gtk_drop_target_get_type(), gtk_drop_target_async_get_type()]

  init(_ window: Widget) { self.window = window }

  func end() { isClosed = false }

  private func close() {
    forEachController(of: window) { target in
      guard DropGuard.types.contains(where: { isA(target, $0) }) else { return }
      let actions = veil_g_int(target.object, "actions")
      guard actions != 0 else { return }
      g_object_ref(target.object)
      closed.append((target, actions))
      veil_g_set_int(target.object, "actions", 0)
    }
  }

  private func open() {
    for (target, actions) in closed {
      let object = target.object
      // The app may have changed them meanwhile.
      if veil_g_int(object, "actions") == 0 { veil_g_set_int(object, "actions", actions) }
      g_object_unref(object)
    }
    closed = []
  }
}
