#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilRuntime

  /// Observes a notification, which is usually posted on the main thread, until it is released.
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

    /// - Parameters:
    ///   - name: of a notification for which no thread is documented.
    ///   - action: called on the main thread, within the post if that is there.
    init(
      fromAnyThread name: Notification.Name, _ action: @escaping @MainActor @Sendable () -> Void
    ) {
      token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        guard !MainThread.isCurrent else { return MainActor.assumeIsolated { action() } }
        SystemTime().soon(action)
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
#endif
