#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import Foundation
  import UserNotifications
  import VeilEngine

  /// A stage's notification, if the user has already given permission. Veil does not ask for it: without it
  /// the system refuses the notification, and shows nothing.
  @MainActor
  struct LocalNotification {
    /// Whether the process has a bundle of its own. In others, such as a package's tests, asking for the
    /// center ends the process.
    static var isInApp = ["app", "appex"].contains(Bundle.main.bundleURL.pathExtension)

    private let identifier = "veil-\(UUID().uuidString)"
    private let center: UNUserNotificationCenter

    init?(_ notification: OutsideNotification) {
      guard LocalNotification.isInApp else { return nil }
      let content = UNMutableNotificationContent()
      content.title = notification.title
      content.body = notification.text ?? ""
      center = UNUserNotificationCenter.current()
      center.add(UNNotificationRequest(identifier: identifier, content: content, trigger: nil))
    }

    /// Removes it, even if it has not been delivered.
    func withdraw() {
      center.removePendingNotificationRequests(withIdentifiers: [identifier])
      center.removeDeliveredNotifications(withIdentifiers: [identifier])
    }
  }
#endif
