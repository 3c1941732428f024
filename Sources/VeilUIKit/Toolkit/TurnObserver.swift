#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// Calls back in every turn of the main run loop, before it waits.
  ///
  /// It may be released on any thread, as a run loop observer may be invalidated from any thread.
  final class TurnObserver {
    private let observer: CFRunLoopObserver?

    /// - Parameter order: observers of a lower order are called first.
    @MainActor
    init(order: Int, _ onTurn: @escaping @MainActor @Sendable () -> Void) {
      observer = CFRunLoopObserverCreateWithHandler(
        kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, order
      ) { _, _ in
        MainActor.assumeIsolated { onTurn() }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, CFRunLoopMode.commonModes)
    }

    deinit { if let observer { CFRunLoopObserverInvalidate(observer) } }
  }
#endif
