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

  private struct Closed {
    let target: DropTarget
    let actions: GdkDragAction
  }

  private let window: Widget
  private var closed: [Closed] = []

  init(_ window: Widget) { self.window = window }

  func end() { isClosed = false }

  private func close() {
    forEachController(of: window) { controller in
      guard let target = DropTarget(controller), target.actions != DropTarget.none else { return }
      g_object_ref(UnsafeMutableRawPointer(controller))
      closed.append(Closed(target: target, actions: target.actions))
      target.actions = DropTarget.none
    }
  }

  private func open() {
    for closed in closed {
      // The app may have changed them meanwhile.
      if closed.target.actions == DropTarget.none { closed.target.actions = closed.actions }
      g_object_unref(UnsafeMutableRawPointer(closed.target.controller))
    }
    closed = []
  }
}

/// A drop target of one of GTK's two kinds.
@MainActor
private struct DropTarget {
  static let none = GdkDragAction(rawValue: 0)

  let controller: OpaquePointer
  private let isAsync: Bool

  /// Nil: it is another controller.
  init?(_ controller: OpaquePointer) {
    isAsync = isA(controller, gtk_drop_target_async_get_type())
    guard isAsync || isA(controller, gtk_drop_target_get_type()) else { return nil }
    self.controller = controller
  }

  var actions: GdkDragAction {
    get {
      isAsync ? gtk_drop_target_async_get_actions(controller) : gtk_drop_target_get_actions(controller)
    }
    nonmutating set {
      if isAsync {
        gtk_drop_target_async_set_actions(controller, newValue)
      } else {
        gtk_drop_target_set_actions(controller, newValue)
      }
    }
  }
}
