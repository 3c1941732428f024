import CVeilGTK

/// Whether the screen is locked or blank, according to the desktop's screen saver on the session's message bus,
/// or in a sandbox to the desktop's portal.
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

  private static let portal = BusLink.Address(
    name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
    interface: "org.freedesktop.portal.Inhibit")
  /// The portal's state of a session that is about to end.
  private static let asksForEnd: UInt32 = 2

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
      BusLink.shared.hear(ScreenLock.signal, of: interface) { [weak self] sender, values in
        if case .boolean(let isActive)? = values.first { self?.reported(isActive, by: sender) }
      }
    }
    var silent = ScreenLock.services.count
    for service in ScreenLock.services {
      BusLink.shared.call(service, "GetActive", []) { [weak self] answer in
        if case .boolean(let isActive)? = answer {
          if isActive { self?.reported(true, by: service.name) }
        } else {
          silent -= 1
          if silent == 0 { self?.hearPortal() }
        }
      }
    }
  }

  /// A sandbox such as Flatpak's hides the screen savers. There the desktop's portal reports them.
  private func hearPortal() {
    let portal = ScreenLock.portal
    BusLink.shared.hear("StateChanged", of: portal.interface) { [weak self] sender, values in
      guard case .path(let session)? = values.first, case .dictionary(let state)? = values.last else {
        return
      }
      for case ("screensaver-active", .boolean(let isActive)) in state {
        self?.reported(isActive, by: sender)
      }
      // Otherwise the end of the session waits for an answer.
      for case ("session-state", .uint(ScreenLock.asksForEnd)) in state {
        BusLink.shared.call(portal, "QueryEndResponse", [.path(session)])
      }
    }
    BusLink.shared.call(
      portal, "CreateMonitor", [.text(""), .dictionary([("session_handle_token", .text("veil"))])])
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
