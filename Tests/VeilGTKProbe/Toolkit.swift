import Glibc
import VeilGTK

extension UnsafeMutablePointer {
  /// The same instance as another class.
  func `as`<T>(_: T.Type = T.self) -> UnsafeMutablePointer<T> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: T.self)
  }
}

/// Whether an object is of a class.
func isA(_ object: UnsafeMutablePointer<some Any>, _ type: GType) -> Bool {
  g_type_check_instance_is_a(object.as(), type) != 0
}

/// Sets a property to an object.
func setObject(
  _ object: UnsafeMutablePointer<some Any>, _ property: String, _ other: UnsafeMutablePointer<GtkWidget>
) {
  var value = GValue()
  g_value_init(&value, gtk_widget_get_type())
  g_value_set_object(&value, other)
  g_object_set_property(object.as(), property, &value)
  g_value_unset(&value)
}

/// Calls a body on a signal, for the whole life of the probe.
@MainActor
func onSignal(_ object: UnsafeMutablePointer<some Any>?, _ signal: String, _ action: @escaping () -> Void) {
  guard let object else { return }
  connectSignal(UnsafeMutableRawPointer(object), signal, action)
}

/// - Parameter answer: what the handler returns.
@MainActor
func onSignal(
  _ object: OpaquePointer?, _ signal: String, answer: Bool = false, _ action: @escaping () -> Void
) {
  guard let object else { return }
  connectSignal(UnsafeMutableRawPointer(object), signal, answer: answer, action)
}

@MainActor
private func connectSignal(
  _ object: UnsafeMutableRawPointer, _ signal: String, answer: Bool = false, _ action: @escaping () -> Void
) {
  let handler: @convention(c) (UnsafeMutableRawPointer?) -> gboolean = { data in
    let box = Unmanaged<ActionBox>.fromOpaque(data!).takeUnretainedValue()
    MainActor.assumeIsolated { box.action() }
    return box.answer ? 1 : 0
  }
  g_signal_connect_data(
    object, signal, unsafeBitCast(handler, to: GCallback.self),
    Unmanaged.passRetained(ActionBox(answer: answer, action)).toOpaque(), nil, VEIL_G_CONNECT_SWAPPED)
}

/// Calls a body when an object is freed.
@MainActor
func atEnd(of object: UnsafeMutablePointer<some Any>, _ action: @escaping () -> Void) {
  g_object_weak_ref(
    object.as(),
    { data, _ in
      let box = Unmanaged<ActionBox>.fromOpaque(data!).takeRetainedValue()
      MainActor.assumeIsolated { box.action() }
    }, Unmanaged.passRetained(ActionBox(action)).toOpaque())
}

/// Calls a body after a time in milliseconds.
@MainActor
func after(_ milliseconds: guint, _ action: @escaping () -> Void) {
  g_timeout_add_full(
    G_PRIORITY_DEFAULT, milliseconds,
    { data in
      let box = Unmanaged<ActionBox>.fromOpaque(data!).takeRetainedValue()
      MainActor.assumeIsolated { box.action() }
      return 0
    }, Unmanaged.passRetained(ActionBox(action)).toOpaque(), nil)
}

/// Calls a body repeatedly, at that interval in milliseconds, until the source with the identifier is removed. Its low
/// priority does not delay frames, even if a turn of the main loop takes as long as the interval.
@MainActor
func every(_ milliseconds: guint, _ action: @escaping () -> Void) -> guint {
  g_timeout_add_full(
    G_PRIORITY_LOW, milliseconds,
    { data in
      let box = Unmanaged<ActionBox>.fromOpaque(data!).takeUnretainedValue()
      MainActor.assumeIsolated { box.action() }
      return 1
    }, Unmanaged.passRetained(ActionBox(action)).toOpaque(),
    { Unmanaged<ActionBox>.fromOpaque($0!).release() })
}

@MainActor
private final class ActionBox {
  nonisolated let answer: Bool
  let action: () -> Void

  init(answer: Bool = false, _ action: @escaping () -> Void) {
    self.answer = answer
    self.action = action
  }
}

/// Prints a line for the tests, and flushes the output.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  bytes.withUnsafeBytes { _ = write(1, $0.baseAddress!, $0.count) }
}

/// Blocks the main loop until there is standard input.
@MainActor
func waitForCommand() {
  // The next command may have arrived together with this one.
  guard !Input.hasCommand else { return }
  var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
  poll(&input, 1, -1)
}

/// Makes the next frame of the probe's window take that many seconds, like a renderer that compiles its shaders.
@MainActor
func stallInFrame(_ seconds: Double) {
  guard let window = Probe.shared?.content.window, let clock = gtk_widget_get_frame_clock(window) else {
    return
  }
  var isOver = false
  onSignal(clock, "paint") {
    guard !isOver else { return }
    isOver = true
    usleep(useconds_t(seconds * 1e6))
  }
  gtk_widget_queue_draw(window)
}

/// The processor time of the process so far, in seconds.
func processorTime() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}
