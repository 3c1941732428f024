import Dispatch
@_spi(Double) import UIKit

/// What the user allows an app.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

public struct UNError: Error {
  public enum Code: Int, Sendable { case notificationsNotAllowed = 1 }

  public let code: Code
}

/// It answers on its own thread, in the order of the calls, and shows nothing without permission.
///
/// `@unchecked Sendable` holds because its variables are accessed only on the queue.
public class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  /// A notification that is shown.
  @_spi(Double) public struct Shown: Hashable, Sendable {
    public let title: String
    public let body: String
  }

  private static let only = UNUserNotificationCenter()
  nonisolated(unsafe) private static var isInApp = true

  private let queue = DispatchQueue(label: "notifications")
  private var status = UNAuthorizationStatus.notDetermined
  private var delivered: [(identifier: String, shown: Shown)] = []

  /// In a process without a bundle UserNotifications throws an exception, which Swift cannot catch.
  public class func current() -> UNUserNotificationCenter {
    if !isInApp { Misuse.report("UNUserNotificationCenter.current() where there is no app's bundle") }
    return only
  }

  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let (identifier, content) = (request.identifier, request.content)
    let shown = Shown(title: content.title, body: content.body)
    // A request with a trigger waits. A second one with the same identifier replaces the first.
    let isNow = request.trigger == nil
    queue.async { [self] in
      switch status {
      case .notDetermined, .denied: completionHandler?(UNError(code: .notificationsNotAllowed))
      case .authorized, .provisional, .ephemeral:
        delivered.removeAll { $0.identifier == identifier }
        if isNow { delivered.append((identifier, shown)) }
        completionHandler?(nil)
      }
    }
  }

  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    queue.async { [self] in delivered.removeAll { identifiers.contains($0.identifier) } }
  }

  /// Nothing waits here; notifications that are already shown are not removed.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}

  /// Sets the user's permission in a process of this kind, and removes what is shown.
  @_spi(Double) public static func reset(to status: UNAuthorizationStatus, isInApp: Bool = true) {
    self.isInApp = isInApp
    only.queue.sync {
      only.status = status
      only.delivered = []
    }
  }

  /// The shown notifications, after all requests have been handled.
  @_spi(Double) public static var shown: [Shown] { only.queue.sync { only.delivered.map(\.shown) } }
}
