import CVeilGTK

/// Reports when a source of the surroundings has changed.
@MainActor
final class SurroundingsWatch {
  private var connections: [Connection] = []
  private let onChange: () -> Void

  private static let settingNames = [
    "gtk-enable-animations", "gtk-theme-name", "gtk-application-prefer-dark-theme", "gtk-xft-dpi",
    "gtk-font-name",
    // From GTK 4.20 or later on.
    "gtk-interface-color-scheme", "gtk-interface-contrast", "gtk-interface-reduced-motion",
  ]

  init(_ target: Widget, in window: Widget, onChange: @escaping () -> Void) {
    self.onChange = onChange
    connections = ["notify::scale-factor", "direction-changed"].map { signal in
      connect(target, signal) { [weak self] in self?.onChange() }
    }
    connections.append(connect(window, "notify::is-active") { [weak self] in self?.onChange() })
    ScreenReaderWatch.shared.listeners.add(self) { [weak self] in self?.onChange() }
    ContrastSetting.shared.listeners.add(self) { [weak self] in self?.onChange() }
    guard let settings = gtk_widget_get_settings(target) else { return }
    connections += SurroundingsWatch.settingNames.map { name in
      connect(settings.object, "notify::" + name) { [weak self] in self?.onChange() }
    }
  }

  func end() {
    connections.disconnect()
    ScreenReaderWatch.shared.listeners.remove(self)
    ContrastSetting.shared.listeners.remove(self)
  }
}
