#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// Passes on the end of one animation. Core Animation retains its delegates, so the view itself is not one.
  @MainActor
  final class DrawingEnd: NSObject, CAAnimationDelegate {
    private let report: (DrawingEnd, Bool) -> Void

    init(_ report: @escaping (DrawingEnd, Bool) -> Void) {
      self.report = report
      super.init()
    }

    nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      // Core Animation calls its delegates on the main thread.
      MainActor.assumeIsolated { report(self, flag) }
    }
  }
#endif
