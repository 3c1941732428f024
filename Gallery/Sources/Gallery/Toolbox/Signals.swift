import VeilGTK

/// Calls back on a signal, whatever its arguments, as long as the object lives.
@MainActor
func connect(
  _ object: UnsafeMutablePointer<some Any>, _ signal: String, _ action: @escaping @MainActor () -> Void
) {
  connect(UnsafeMutableRawPointer(object), signal, Handler { _ in action() })
}

/// Calls back on a list item factory's signal, with its list item.
@MainActor
func connectItem(
  _ factory: OpaquePointer, _ signal: String, _ action: @escaping @MainActor (_ item: OpaquePointer) -> Void
) {
  connect(UnsafeMutableRawPointer(factory), signal, Handler { item in if let item { action(item) } })
}

/// Calls back when the focus enters a widget or its children, and when it leaves.
@MainActor
func onFocus(of widget: Widget, _ action: @escaping @MainActor (_ isIn: Bool) -> Void) {
  guard let controller = gtk_event_controller_focus_new() else { return }
  connect(UnsafeMutableRawPointer(controller), "enter", Handler { _ in action(true) })
  connect(UnsafeMutableRawPointer(controller), "leave", Handler { _ in action(false) })
  gtk_widget_add_controller(widget, controller)
}

@MainActor
private func connect(_ object: UnsafeMutableRawPointer, _ signal: String, _ handler: Handler) {
  // Swapped: GObject passes the handler first and the signal's arguments after it, whatever their number.
  let call: @convention(c) (gpointer, OpaquePointer?) -> Void = { handler, argument in
    let handler = Unmanaged<Handler>.fromOpaque(handler).takeUnretainedValue()
    let address = UInt(bitPattern: argument)
    // GTK emits its signals only on the main thread.
    MainActor.assumeIsolated { handler.action(OpaquePointer(bitPattern: address)) }
  }
  let release: GClosureNotify = { handler, _ in
    if let handler { Unmanaged<Handler>.fromOpaque(handler).release() }
  }
  g_signal_connect_data(
    object, signal, unsafeBitCast(call, to: GCallback.self), Unmanaged.passRetained(handler).toOpaque(),
    release,
    VEIL_G_CONNECT_SWAPPED)
}

/// A closure that C code can hold.
@MainActor
private final class Handler {
  let action: @MainActor (OpaquePointer?) -> Void

  init(_ action: @escaping @MainActor (OpaquePointer?) -> Void) { self.action = action }
}
