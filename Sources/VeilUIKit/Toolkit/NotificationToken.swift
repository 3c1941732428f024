#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// Listens to a notification that is posted on the main thread, as long as it is referenced.
  ///
  /// Not bound to the main actor, so that it can unregister wherever it goes: `NotificationCenter` may be called from
  /// any thread.
  final class NotificationToken {
    private let token: any NSObjectProtocol

    /// - Parameters:
    ///   - sender: the object that posts it; nil for any.
    ///   - read: takes out of the notification what is needed, since that itself must not be handed on.
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
    ///   - sender: the object that posts it; nil for any.
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
