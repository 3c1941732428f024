import CVeilGTK

/// The library's own connection to the session's message bus.
///
/// Every call is asynchronous. Without a bus nothing happens; after the bus ends, the next call tries to
/// reconnect. GIO's shared connection would end the process with the bus, unless the app has chosen
/// otherwise.
@MainActor
final class BusLink {
  static let shared = BusLink()

  /// The address of a method or a signal.
  struct Address {
    let name: String
    let path: String
    let interface: String
  }

  private static let bus = Address(
    name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus")

  private var connection: OpaquePointer?
  private var end: Connection?
  /// The actions that wait for the connection; nil: none is being made.
  private var waiting: [(OpaquePointer) -> Void]?
  /// Told when the bus has gone.
  var listeners = Listeners()

  /// Calls back once there is a connection; never without a bus.
  func whenOpen(_ action: @escaping () -> Void) { use { _ in action() } }

  /// Calls a method of a service.
  ///
  /// - Parameters:
  ///   - startsService: whether the bus starts the service if it does not run; false by default.
  ///   - reply: gets the first value of the reply, or nil after an error; never called without a bus.
  func call(
    _ address: Address, _ method: String, _ arguments: [BusValue], startsService: Bool = false,
    reply: ((BusValue?) -> Void)? = nil
  ) {
    let flags = startsService ? VEIL_G_DBUS_CALL_FLAGS_NONE : VEIL_G_DBUS_CALL_FLAGS_NO_AUTO_START
    use { connection in
      let box = reply.map { Unmanaged.passRetained(ClosureBox($0)).toOpaque() }
      g_dbus_connection_call(
        connection, address.name, address.path, address.interface, method, BusValue.tuple(arguments), nil,
        flags, -1, nil,
        box == nil
          ? nil
          : { source, result, data in
            let answer = g_dbus_connection_call_finish(source.map { OpaquePointer($0) }, result, nil)
            guard let data else { return }
            let box = Unmanaged<ClosureBox<(BusValue?) -> Void>>.fromOpaque(data).takeRetainedValue()
            onMainActor(answer) { box.closure(BusValue.values(in: $0).first) }
            if let answer { g_variant_unref(answer) }
          }, box)
    }
  }

  func emit(path: String, interface: String, _ signal: String, _ arguments: [BusValue]) {
    use { connection in
      g_dbus_connection_emit_signal(
        connection, nil, path, interface, signal, BusValue.tuple(arguments), nil)
    }
  }

  /// Calls back on a signal of a service, until the bus goes or ``unsubscribe(_:)``; 0: there is no bus.
  func subscribe(_ address: Address, _ signal: String, _ action: @escaping () -> Void) -> guint {
    subscribe(address.name, address.path, address.interface, signal) { _, _ in action() }
  }

  /// Calls back when a name on the bus has lost its owner or got another one, until the bus goes or
  /// ``unsubscribe(_:)``; 0: there is no bus.
  func whenGone(_ name: String, _ action: @escaping () -> Void) -> guint {
    let bus = BusLink.bus
    return subscribe(bus.name, bus.path, bus.interface, "NameOwnerChanged", about: name) { _, _ in action() }
  }

  /// Calls back on a signal of any service, with the sender and the signal's values, until the bus goes; does
  /// nothing without a bus.
  func hear(
    _ signal: String, of interface: String, _ action: @escaping (_ sender: String, [BusValue]) -> Void
  ) {
    _ = subscribe(nil, nil, interface, signal, action)
  }

  private func subscribe(
    _ name: String?, _ path: String?, _ interface: String, _ signal: String, about argument: String? = nil,
    _ action: @escaping (_ sender: String, _ values: [BusValue]) -> Void
  ) -> guint {
    // On a closed connection, whose end has not been reported yet, GIO would log a critical.
    guard let connection, g_dbus_connection_is_closed(connection) == 0 else { return 0 }
    return g_dbus_connection_signal_subscribe(
      connection, name, interface, signal, path, argument, VEIL_G_DBUS_SIGNAL_FLAGS_NONE,
      { _, sender, _, _, _, values, data in
        guard let data else { return }
        let box = Unmanaged<ClosureBox<(String, [BusValue]) -> Void>>.fromOpaque(data).takeUnretainedValue()
        let name = sender.map { String(cString: $0) } ?? ""
        onMainActor(values) { box.closure(name, BusValue.values(in: $0)) }
      }, Unmanaged.passRetained(ClosureBox(action)).toOpaque(), releaseHeld)
  }

  func unsubscribe(_ subscription: guint) {
    if let connection, subscription != 0 { g_dbus_connection_signal_unsubscribe(connection, subscription) }
  }
}

extension BusLink {
  private func use(_ action: @escaping (OpaquePointer) -> Void) {
    if let connection { return action(connection) }
    if waiting != nil {
      waiting?.append(action)
      return
    }
    guard let address = BusLink.sessionAddress else { return }
    waiting = [action]
    let flags = GDBusConnectionFlags(
      rawValue: VEIL_G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | VEIL_G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    g_dbus_connection_new_for_address(
      address, flags, nil, nil,
      { _, result, _ in
        onMainActor(g_dbus_connection_new_for_address_finish(result, nil)) { BusLink.shared.connected($0) }
      }, nil)
  }

  private func connected(_ connection: OpaquePointer?) {
    let actions = waiting ?? []
    waiting = nil
    guard let connection else { return }
    // A connection that has closed before this does not report it any more.
    guard g_dbus_connection_is_closed(connection) == 0 else { return g_object_unref(connection.object) }
    self.connection = connection
    end = connect(connection.object, "closed") { [weak self] in self?.closed() }
    for action in actions { action(connection) }
  }

  private func closed() {
    guard let connection else { return }
    self.connection = nil
    end?.disconnect()
    end = nil
    listeners.tell()
    g_object_unref(connection.object)
  }

  /// The address of the bus; nil: none. None is started, unlike GIO would in an X session.
  private static var sessionAddress: String? {
    if let address = g_getenv("DBUS_SESSION_BUS_ADDRESS").map({ String(cString: $0) }), !address.isEmpty {
      return address
    }
    guard let folder = g_getenv("XDG_RUNTIME_DIR") else { return nil }
    let path = String(cString: folder) + "/bus"
    guard g_file_test(path, VEIL_G_FILE_TEST_EXISTS) != 0, let escaped = g_dbus_address_escape_value(path)
    else {
      return nil
    }
    defer { g_free(escaped) }
    return "unix:path=" + String(cString: escaped)
  }
}
