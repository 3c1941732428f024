import CVeilGTK

/// Runs before the class's own handler of a signal, for every widget of the class and as long as the process
/// lives.
///
/// - Parameter takes: whether the class's handler is skipped. A signal with a return value then returns true,
///   so that GTK does not look for another handler; others are stopped, so that the app's handlers do not
///   run.
@MainActor
func overrideClass(
  _ signal: String, of type: GType, takes: @escaping @MainActor (_ widget: Widget) -> Bool
) {
  typealias Action = (Widget) -> Bool
  let box = Unmanaged.passRetained(ClosureBox<Action>(takes)).toOpaque()
  guard let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box) else { return }
  g_closure_set_marshal(closure) { closure, result, count, values, hint, _ in
    guard count > 0, let values, let object = g_value_get_object(values), let data = closure?.pointee.data
    else { return }
    let box = Unmanaged<ClosureBox<Action>>.fromOpaque(data).takeUnretainedValue()
    let isTaken = onMainActor(object.assumingMemoryBound(to: GtkWidget.self)) { box.closure($0) }
    if !isTaken {
      g_signal_chain_from_overridden(values, result)
    } else if let result {
      g_value_set_boolean(result, 1)
    } else if let hint = hint?.assumingMemoryBound(to: GSignalInvocationHint.self) {
      g_signal_stop_emission(object, hint.pointee.signal_id, hint.pointee.detail)
    }
  }
  g_signal_override_class_closure(g_signal_lookup(signal, type), type, closure)
}
