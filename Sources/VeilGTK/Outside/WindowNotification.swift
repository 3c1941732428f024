import CVeilGTK
import VeilEngine

/// A window's notification, which is withdrawn when the window comes to the front.
///
/// It lives until then, also if the veil whose end it reports is no longer kept.
///
/// An application with an id sends it through GIO, which supports sandboxes, and a click presents the window.
/// For others the desktop's service is called.
@MainActor
final class WindowNotification {
  private static let service = BusLink.Address(
    name: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications",
    interface: "org.freedesktop.Notifications")
  /// The desktop decides how long it is shown.
  private static let usualTime: Int32 = -1
  /// When a notification is withdrawn again, in seconds: the desktop mostly answers within the first, and D-Bus gives it 25
  /// in all. GIO forgets a withdrawal before the answer.
  private static let laterWithdrawals = [1, 25]
  private static var lastNumber = 0

  private let window: WeakObject
  private var activation: Connection?
  private var withdrawal: () -> Void = {}

  init(_ notification: OutsideNotification, of window: Widget, application: String) {
    self.window = WeakObject(window)
    activation = connect(window, "notify::is-active") { [self] in
      guard let window = self.window.widget, gtk_window_is_active(cast(window)) != 0 else { return }
      withdraw()
    }
    if let application = WindowNotification.notifier(for: window) {
      send(notification, by: application)
    } else {
      send(notification, application: application)
    }
  }

  func withdraw() {
    if window.widget != nil { activation?.disconnect() }
    activation = nil
    withdrawal()
    withdrawal = {}
  }

  /// The application through which GIO can send; nil if it cannot.
  private static func notifier(for window: Widget) -> UnsafeMutablePointer<GApplication>? {
    guard
      let application: UnsafeMutablePointer<GApplication> = gtk_window_get_application(cast(window)).map({
        cast($0)
      }), g_application_get_application_id(application) != nil,
      g_application_get_is_registered(application) != 0, g_application_get_is_remote(application) == 0,
      let bus = g_application_get_dbus_connection(application), g_dbus_connection_is_closed(bus) == 0
    else { return nil }
    return application
  }

  private func send(_ notification: OutsideNotification, by application: UnsafeMutablePointer<GApplication>) {
    WindowNotification.lastNumber += 1
    let name = "veil-present-\(WindowNotification.lastNumber)"
    // Without an action a click activates the application, which may open another window.
    guard let action = g_simple_action_new(name, nil), let content = g_notification_new(notification.title)
    else { return }
    connect(action.object, "activate") { [self] in
      guard let window = window.widget else { return withdraw() }
      gtk_window_present(cast(window))
    }
    g_action_map_add_action(OpaquePointer(application), action)
    g_object_unref(action.object)
    g_notification_set_body(content, notification.text)
    g_notification_set_default_action(content, "app." + name)
    g_application_send_notification(application, name, content)
    g_object_unref(content.object)
    let held = WeakObject(OpaquePointer(application))
    withdrawal = {
      WindowNotification.withdraw(name, from: held)
      Task { @MainActor in
        let start = ContinuousClock.now
        for seconds in WindowNotification.laterWithdrawals {
          try? await Task.sleep(until: start + .seconds(seconds))
          WindowNotification.withdraw(name, from: held)
        }
        // Until then the user may still choose it.
        guard let widget = held.widget else { return }
        g_action_map_remove_action(OpaquePointer(widget), name)
      }
    }
  }

  private static func withdraw(_ name: String, from application: WeakObject) {
    if let widget = application.widget { g_application_withdraw_notification(cast(widget), name) }
  }

  private func send(_ notification: OutsideNotification, application: String) {
    let name = g_get_application_name().map { String(cString: $0) } ?? application
    BusLink.shared.call(
      WindowNotification.service, "Notify",
      [
        .text(name), .uint(0), .text(""), .text(notification.title),
        .text(WindowNotification.escaped(notification.text ?? "")), .noTexts,
        .dictionary([("desktop-entry", .text(application))]), .int(WindowNotification.usualTime),
      ],
      // On many desktops the first notification starts it.
      startsService: true
    ) { [self] answer in
      if case .uint(let number)? = answer { sent(number) }
    }
  }

  private func sent(_ number: UInt32) {
    let close = { BusLink.shared.call(WindowNotification.service, "CloseNotification", [.uint(number)]) }
    // The window may have come to the front meanwhile.
    if activation == nil { close() } else { withdrawal = close }
  }

  /// The text, escaped for the service, which reads markup.
  private static func escaped(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
