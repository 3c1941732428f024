import CVeilGTK

/// The desktop's own high-contrast switch.
///
/// Read once, and again after a change: if the home directory is not writable, dconf logs a warning at each
/// reading.
@MainActor
final class ContrastSetting {
  static let shared = ContrastSetting()

  private static let schema = "org.gnome.desktop.a11y.interface"
  private static let key = "high-contrast"

  private(set) var isHigh = false
  /// Told when the switch has changed.
  var listeners = Listeners()

  private init() {
    // GSettings ends the process if a schema is missing, so it is looked up first.
    guard let source = g_settings_schema_source_get_default(),
      let found = g_settings_schema_source_lookup(source, ContrastSetting.schema, 1)
    else { return }
    defer { g_settings_schema_unref(found) }
    // It lives as long as the process.
    guard g_settings_schema_has_key(found, ContrastSetting.key) != 0,
      let settings = g_settings_new(ContrastSetting.schema)
    else { return }
    // Only changes after a reading are reported.
    connect(settings, "changed::" + ContrastSetting.key) { [weak self] in self?.read(settings) }
    read(settings)
  }

  private func read(_ settings: UnsafeMutablePointer<GSettings>) {
    let answer = g_settings_get_boolean(settings, ContrastSetting.key) != 0
    guard answer != isHigh else { return }
    isHigh = answer
    listeners.tell()
  }
}
