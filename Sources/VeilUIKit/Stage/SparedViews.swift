#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// The views that stay usable, for each target: every veil over it spares the same.
  @MainActor
  enum SparedViews {
    private static var table = WeakTable<[WeakBox<UIView>]>()

    /// Replaces the spared views.
    static func spare(_ views: [UIView], of owner: AnyObject) { table[owner] = views.map { WeakBox($0) } }

    /// The spared views that still exist.
    static func views(of owner: AnyObject?) -> [UIView] {
      (owner.flatMap { table[$0] } ?? []).compactMap { $0.object }
    }
  }
#endif
