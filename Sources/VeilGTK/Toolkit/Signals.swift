import CVeilGTK

/// A signal handler that can be disconnected.
///
/// The owner disconnects it while the object lives; a destroyed object drops its handlers.
@MainActor
struct Connection {
  private let object: UnsafeMutableRawPointer
  private let identifier: gulong

  fileprivate init(_ object: UnsafeMutableRawPointer, _ identifier: gulong) {
    self.object = object
    self.identifier = identifier
  }

  func disconnect() {
    if g_signal_handler_is_connected(cast(object.assumingMemoryBound(to: GObject.self)), identifier) != 0 {
      g_signal_handler_disconnect(object, identifier)
    }
  }
}

extension [Connection] {
  /// Disconnects and forgets them all.
  @MainActor
  mutating func disconnect() {
    for connection in self { connection.disconnect() }
    self = []
  }
}

/// Calls back on a signal, whatever its arguments.
@MainActor @discardableResult
func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ action: @escaping @MainActor () -> Void
) -> Connection {
  let handler: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    guard let data else { return }
    let box = Unmanaged<ClosureBox<() -> Void>>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { box.closure() }
  }
  return connect(object, signal, handler: unsafeBitCast(handler, to: GCallback.self), box: ClosureBox(action))
}

/// Calls back on a `GtkEventControllerLegacy`'s event; answering true stops the event.
@MainActor @discardableResult
func connectEvent(
  _ controller: OpaquePointer, _ action: @escaping @MainActor (_ event: OpaquePointer) -> Bool
) -> Connection {
  let handler: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> gboolean = { data, event in
    guard let data, let event else { return 0 }
    let box = Unmanaged<ClosureBox<(OpaquePointer) -> Bool>>.fromOpaque(data).takeUnretainedValue()
    return onMainActor(event) { box.closure($0) } ? 1 : 0
  }
  return connect(
    controller.object, "event", handler: unsafeBitCast(handler, to: GCallback.self), box: ClosureBox(action))
}

/// Calls back on a gesture's click, or a motion controller's motion, with the position.
@MainActor @discardableResult
func connectPlace(
  _ controller: OpaquePointer, _ signal: String,
  _ action: @escaping @MainActor (_ x: Double, _ y: Double) -> Void
) -> Connection {
  typealias Action = (Double, Double) -> Void
  let box = ClosureBox<Action>(action)
  if isA(controller, gtk_gesture_click_get_type()) {
    // A click signal begins with the number of presses.
    let handler: @convention(c) (UnsafeMutableRawPointer?, Int32, Double, Double) -> Void = { data, _, x, y in
      guard let data else { return }
      let box = Unmanaged<ClosureBox<Action>>.fromOpaque(data).takeUnretainedValue()
      MainActor.assumeIsolated { box.closure(x, y) }
    }
    return connect(
      controller.object, signal, handler: unsafeBitCast(handler, to: GCallback.self), box: box)
  }
  let handler: @convention(c) (UnsafeMutableRawPointer?, Double, Double) -> Void = { data, x, y in
    guard let data else { return }
    let box = Unmanaged<ClosureBox<Action>>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { box.closure(x, y) }
  }
  return connect(controller.object, signal, handler: unsafeBitCast(handler, to: GCallback.self), box: box)
}

/// Swapped, so that the box is the first argument of every handler, whatever the number of arguments.
@MainActor
private func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String, handler: GCallback?, box: AnyObject
) -> Connection {
  let identifier = g_signal_connect_data(
    object, signal, handler, Unmanaged.passRetained(box).toOpaque(),
    releaseHandler, VEIL_G_CONNECT_SWAPPED)
  return Connection(object, identifier)
}

/// Releases the box of a handler that was dropped.
///
/// Not isolated: GIO may finalize the object on a thread of its own, where an isolated closure would trap.
private nonisolated func releaseHandler(
  _ data: UnsafeMutableRawPointer?, _ closure: UnsafeMutablePointer<GClosure>?
) {
  releaseHeld(data)
}

/// Calls back before each emission of a signal on any object of a type, until it is ended.
@MainActor
struct EmissionHook {
  let signal: guint
  private let identifier: gulong

  init(
    _ signal: String, of type: GType, _ action: @escaping @MainActor (UnsafeMutableRawPointer) -> Void
  ) {
    typealias Action = (UnsafeMutableRawPointer) -> Void
    // The class has its signals once it exists.
    g_type_class_ref(type)
    self.signal = g_signal_lookup(signal, type)
    identifier = g_signal_add_emission_hook(
      self.signal, 0,
      { _, count, values, data in
        guard count > 0, let values, let data, let object = g_value_get_object(values) else { return 1 }
        let box = Unmanaged<ClosureBox<Action>>.fromOpaque(data).takeUnretainedValue()
        onMainActor(object) { box.closure($0) }
        return 1
      }, Unmanaged.passRetained(ClosureBox<Action>(action)).toOpaque(), { releaseHeld($0) })
  }

  func end() { g_signal_remove_emission_hook(signal, identifier) }
}

@MainActor
func emit(_ signal: String, on object: UnsafeMutablePointer<GObject>) {
  var value = GValue()
  g_value_init(&value, classOf(object))
  g_value_set_object(&value, object)
  g_signal_emitv(&value, g_signal_lookup(signal, classOf(object)), 0, nil)
  g_value_unset(&value)
}

/// Releases an object that C code held, on any thread.
nonisolated func releaseHeld(_ data: UnsafeMutableRawPointer?) {
  if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}

/// A closure that C code can hold; called only on the main thread.
@MainActor
final class ClosureBox<Closure> {
  let closure: Closure

  init(_ closure: Closure) { self.closure = closure }
}
