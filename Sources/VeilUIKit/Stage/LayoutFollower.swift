#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// Calls back whenever the main run loop has done something, just before Core Animation commits what came of it.
  ///
  /// So nothing is missed that happens on the main thread, it is on the screen in the same frame, and nothing runs while
  /// nothing happens. Lives as long as somebody keeps it; not bound to the main actor, so that it can end wherever it
  /// goes: a run loop observer may be invalidated from any thread.
  final class LayoutFollower {
    private let observer: CFRunLoopObserver?

    /// Core Animation's own observer, which lays out and commits, has 2,000,000 (a figure that others measured; before it
    /// is what matters).
    private static let order = 1_999_000 - 1

    init(_ onTurn: @escaping @MainActor @Sendable () -> Void) {
      observer = CFRunLoopObserverCreateWithHandler(
        kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, LayoutFollower.order
      ) { _, _ in
        MainActor.assumeIsolated { onTurn() }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, CFRunLoopMode.commonModes)
    }

    deinit { if let observer { CFRunLoopObserverInvalidate(observer) } }
  }
#endif
