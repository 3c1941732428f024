#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// Observes a notification that is posted on the main thread, until it is released.
  ///
  /// Not bound to the main actor, so that it can be released on any thread: `NotificationCenter` may be
  /// called from any thread.
  final class NotificationToken {
    private let token: any NSObjectProtocol

    /// - Parameters:
    ///   - sender: the object that posts it; nil: any.
    ///   - read: extracts the needed values, since the notification itself is not sendable.
    ///   - action: called within the post.
    init<News: Sendable>(
      _ name: Notification.Name, from sender: AnyObject? = nil,
      reading read: @escaping @Sendable (Notification) -> News,
      _ action: @escaping @MainActor @Sendable (News) -> Void
    ) {
      token = NotificationCenter.default.addObserver(forName: name, object: sender, queue: nil) {
        notification in
        let news = read(notification)
        MainActor.assumeIsolated { action(news) }
      }
    }

    /// - Parameters:
    ///   - sender: the object that posts it; nil: any.
    ///   - action: called within the post.
    convenience init(
      _ name: Notification.Name, from sender: AnyObject? = nil,
      _ action: @escaping @MainActor @Sendable () -> Void
    ) {
      self.init(name, from: sender, reading: { _ in }) { _ in action() }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
#endif
