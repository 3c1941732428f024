import CVeilGTK

/// A handler of a signal, which can be taken off again.
///
/// The owner disconnects it while the object lives; an object that goes takes its handlers with it.
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

/// Calls back on a signal, whatever its arguments are.
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
    let address = UInt(bitPattern: event)
    return MainActor.assumeIsolated {
      guard let event = OpaquePointer(bitPattern: address) else { return false }
      return box.closure(event)
    } ? 1 : 0
  }
  return connect(
    UnsafeMutableRawPointer(controller), "event", handler: unsafeBitCast(handler, to: GCallback.self),
    box: ClosureBox(action))
}

/// Calls back on a gesture's click, or a motion controller's motion, with the place.
@MainActor @discardableResult
func connectPlace(
  _ controller: OpaquePointer, _ signal: String,
  _ action: @escaping @MainActor (_ x: Double, _ y: Double) -> Void
) -> Connection {
  typealias Action = (Double, Double) -> Void
  let box = ClosureBox<Action>(action)
  if isA(UnsafeMutablePointer<GObject>(controller), gtk_gesture_click_get_type()) {
    // A click's signals tell first how often the button was pressed.
    let handler: @convention(c) (UnsafeMutableRawPointer?, Int32, Double, Double) -> Void = { data, _, x, y in
      guard let data else { return }
      let box = Unmanaged<ClosureBox<Action>>.fromOpaque(data).takeUnretainedValue()
      MainActor.assumeIsolated { box.closure(x, y) }
    }
    return connect(
      UnsafeMutableRawPointer(controller), signal, handler: unsafeBitCast(handler, to: GCallback.self),
      box: box)
  }
  let handler: @convention(c) (UnsafeMutableRawPointer?, Double, Double) -> Void = { data, x, y in
    guard let data else { return }
    let box = Unmanaged<ClosureBox<Action>>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { box.closure(x, y) }
  }
  return connect(
    UnsafeMutableRawPointer(controller), signal, handler: unsafeBitCast(handler, to: GCallback.self), box: box
  )
}

/// Swapped, so that the box is the first argument of every handler, however many the signal has.
@MainActor
private func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String, handler: GCallback?, box: AnyObject
) -> Connection {
  let identifier = g_signal_connect_data(
    object, signal, handler, Unmanaged.passRetained(box).toOpaque(),
    { data, _ in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } }, G_CONNECT_SWAPPED)
  return Connection(object, identifier)
}

/// A closure that C code can hold; only the main thread calls it.
@MainActor
final class ClosureBox<Closure> {
  let closure: Closure

  init(_ closure: Closure) { self.closure = closure }
}
