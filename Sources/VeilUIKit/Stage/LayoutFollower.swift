#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// Calls back whenever the main run loop has done something, before Core Animation commits what came of it.
  ///
  /// So nothing is missed that happens on the main thread, it is on the screen in the same frame, and nothing runs while
  /// nothing happens. UIKit commits within its update, before the run loop's observers: from iOS 18 on an update link
  /// acts there. The observer remains for what happens outside of updates, and below iOS 18. Lives as long as somebody
  /// keeps it; not bound to the main actor, so that it can end wherever it goes: a run loop observer may be invalidated
  /// from any thread.
  final class LayoutFollower {
    private let observer: CFRunLoopObserver?
    private let updates: UpdateWatch?
    private let time: any TimeSource

    /// Core Animation's own observer, which lays out and commits, has 2,000,000 (a figure that others measured; before it
    /// is what matters).
    private static let order = 1_999_000 - 1

    /// - Parameter scene: whose updates are watched; nil watches the run loop alone.
    @MainActor
    init(in scene: UIWindowScene? = nil, _ onTurn: @escaping @MainActor @Sendable () -> Void) {
      time = Time.source
      updates = scene.map { UpdateWatch($0, onTurn) }
      observer = CFRunLoopObserverCreateWithHandler(
        kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, LayoutFollower.order
      ) { _, _ in
        MainActor.assumeIsolated { onTurn() }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, CFRunLoopMode.commonModes)
    }

    deinit {
      if let observer { CFRunLoopObserverInvalidate(observer) }
      guard let updates else { return }
      time.soon { [updates] in updates.end() }
    }

    /// Whether it watches that scene's updates.
    @MainActor
    func watches(_ scene: UIWindowScene?) -> Bool { updates?.scene === scene }
  }

  /// UIKit's updates of a scene, watched passively: it asks for none.
  @MainActor
  private final class UpdateWatch {
    private(set) weak var scene: UIWindowScene?
    /// An update link, which has a type from iOS 18 on.
    private var link: AnyObject?

    init(_ scene: UIWindowScene, _ onUpdate: @escaping @MainActor @Sendable () -> Void) {
      self.scene = scene
      #if !targetEnvironment(macCatalyst)
        if #available(iOS 18.0, *) {
          let link = UIUpdateLink(windowScene: scene)
          link.addAction(to: .beforeCATransactionCommit) { _, _ in
            MainActor.assumeIsolated { onUpdate() }
          }
          link.isEnabled = true
          self.link = link
        }
      #endif
    }

    func end() {
      #if !targetEnvironment(macCatalyst)
        if #available(iOS 18.0, *) { (link as? UIUpdateLink)?.isEnabled = false }
      #endif
      link = nil
    }
  }
#endif
