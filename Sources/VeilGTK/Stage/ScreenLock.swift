import CVeilGTK

/// Whether the screen is locked or blank, according to the desktop's screen saver on the session's message bus.
///
/// An X server sends frames to windows behind a lock screen, and does not report the lock. GNOME, Plasma,
/// Cinnamon, MATE and Xfce report it on the bus, all with the same method and the same signal.
@MainActor
final class ScreenLock {
  static let shared = ScreenLock()

  private static let signal = "ActiveChanged"
  private static let services =
    [
      // GNOME Shell itself. Its public name belongs to a service that runs only once an app has started it.
      BusLink.Address(
        name: "org.gnome.Shell.ScreenShield", path: "/org/gnome/ScreenSaver",
        interface: "org.gnome.ScreenSaver")
    ]
    + ["gnome", "freedesktop", "cinnamon", "mate", "xfce"].map { desktop in
      let name = "org.\(desktop).ScreenSaver"
      return BusLink.Address(name: name, path: "/org/\(desktop)/ScreenSaver", interface: name)
    }

  private(set) var isActive = false
  private var listeners = Listeners()
  /// Whether the bus knows of this.
  private var isHearing = false
  /// The end of the screen saver, which would not report the unlock any more.
  private var saversEnd: guint = 0

  private init() {
    BusLink.shared.listeners.add(self) { [weak self] in
      self?.isHearing = false
      self?.saversEnd = 0
      self?.set(false)
    }
  }

  /// Calls back when ``isActive`` has changed, until ``forget(_:)``.
  func tell(_ owner: AnyObject, _ action: @escaping () -> Void) {
    listeners.add(owner, action)
    // The bus may have been started again.
    if !isHearing { BusLink.shared.whenOpen { [weak self] in self?.hear() } }
  }

  private func hear() {
    guard !isHearing else { return }
    isHearing = true
    for interface in Set(ScreenLock.services.map(\.interface)) {
      BusLink.shared.hear(ScreenLock.signal, of: interface) { [weak self] sender, isActive in
        self?.reported(isActive, by: sender)
      }
    }
    for service in ScreenLock.services {
      BusLink.shared.call(service, "GetActive", []) { [weak self] reply in
        guard let reply, g_variant_classify(reply) == G_VARIANT_CLASS_BOOLEAN,
          g_variant_get_boolean(reply) != 0
        else { return }
        self?.reported(true, by: service.name)
      }
    }
  }

  func forget(_ owner: AnyObject) { listeners.remove(owner) }

  private func reported(_ isActive: Bool, by saver: String) {
    BusLink.shared.unsubscribe(saversEnd)
    saversEnd =
      isActive ? BusLink.shared.whenGone(saver) { [weak self] in self?.reported(false, by: saver) } : 0
    set(isActive)
  }

  private func set(_ isActive: Bool) {
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    listeners.tell()
  }
}
