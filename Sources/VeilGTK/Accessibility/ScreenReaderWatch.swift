import CVeilGTK

/// Whether a screen reader is active, according to the session's message bus.
///
/// Requested once, for the first veil of the process; the answer arrives later, without polling. Without a
/// bus, or with GTK's accessibility disabled, there is none.
@MainActor
final class ScreenReaderWatch {
  static let shared = ScreenReaderWatch()

  private static let busName = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let interface = "org.a11y.Status"
  /// AT-SPI 2.62 has removed the first one. There the second one says whether assistive technology listens;
  /// older ones never take it back.
  private static let properties = ["ScreenReaderEnabled", "IsEnabled"]

  /// The current answer.
  private(set) var isActive = false
  /// Told when the answer has changed.
  var listeners = Listeners()

  private init() {
    if let choice = g_getenv("GTK_A11Y"), String(cString: choice) == "none" { return }
    // Not started for this: if the service does not run, no screen reader does.
    g_dbus_proxy_new_for_bus(
      G_BUS_TYPE_SESSION, VEIL_G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START, nil, ScreenReaderWatch.busName,
      ScreenReaderWatch.path, ScreenReaderWatch.interface, nil,
      { _, result, _ in
        // Without a bus there is no proxy, and no screen reader.
        nonisolated(unsafe) let proxy = g_dbus_proxy_new_for_bus_finish(result, nil)
        MainActor.assumeIsolated { if let proxy { ScreenReaderWatch.shared.watch(proxy) } }
      }, nil)
  }

  /// The proxy lives as long as the process.
  private func watch(_ proxy: UnsafeMutablePointer<GDBusProxy>) {
    for signal in ["g-properties-changed", "notify::g-name-owner"] {
      connect(proxy, signal) { [weak self] in self?.read(proxy) }
    }
    read(proxy)
  }

  private func read(_ proxy: UnsafeMutablePointer<GDBusProxy>) {
    let answer =
      ScreenReaderWatch.properties.lazy.compactMap { property -> Bool? in
        guard let value = g_dbus_proxy_get_cached_property(proxy, property) else { return nil }
        defer { g_variant_unref(value) }
        return g_variant_get_boolean(value) != 0
      }.first ?? false
    guard answer != isActive else { return }
    isActive = answer
    listeners.tell()
  }
}
