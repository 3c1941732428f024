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
  /// What is still handling a drop, which closes it at its end.
  private var handling: [(target: OpaquePointer, end: Connection)] = []

  /// Both have their actions as a property.
  private static let types = [gtk_drop_target_get_type(), gtk_drop_target_async_get_type()]

  init(_ window: Widget) { self.window = window }

  func end() { isClosed = false }

  private func close() {
    forEachController(of: window) { target in
      guard DropGuard.types.contains(where: { isA(target, $0) }) else { return }
      guard isHandlingDrop(target) else { return close(target) }
      g_object_ref(target.object)
      let end = connect(target.object, "notify::current-drop") { [weak self] in
        guard let self, !isHandlingDrop(target) else { return }
        forgetHandling(target)
        close(target)
      }
      handling.append((target, end))
    }
  }

  private func close(_ target: OpaquePointer) {
    let actions = veil_g_int(target.object, "actions")
    guard actions != 0 else { return }
    g_object_ref(target.object)
    closed.append((target, actions))
    veil_g_set_int(target.object, "actions", 0)
  }

  /// Whether something was dropped on a target that has not answered yet: its handler may have begun the work. GTK answers
  /// with the target's actions, and without any the source would take the drop for refused.
  private func isHandlingDrop(_ target: OpaquePointer) -> Bool {
    guard isA(target, gtk_drop_target_get_type()), gtk_drop_target_get_current_drop(target) != nil,
      let surface = gtk_native_get_surface(opaque(window))
    else { return false }
    return !EventWatch.isDragged(over: surface)
  }

  /// Ends the wait for a target, or for all.
  private func forgetHandling(_ target: OpaquePointer? = nil) {
    let ended = handling.filter { target == nil || $0.target == target }
    handling.removeAll { target == nil || $0.target == target }
    for (target, end) in ended {
      end.disconnect()
      g_object_unref(target.object)
    }
  }

  private func open() {
    forgetHandling()
    for (target, actions) in closed {
      let object = target.object
      // The app may have changed them meanwhile.
      if veil_g_int(object, "actions") == 0 { veil_g_set_int(object, "actions", actions) }
      g_object_unref(object)
    }
    closed = []
  }
}
