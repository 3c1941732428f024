#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// The views that stay usable, for each target: every veil over it spares the same.
  @MainActor
  enum SparedViews {
    private struct Entry {
      let owner: WeakBox<AnyObject>
      let views: [WeakBox<UIView>]
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]

    /// Replaces the spared views.
    static func spare(_ views: [UIView], of owner: AnyObject) {
      entries = entries.filter { $0.value.owner.object != nil }
      entries[ObjectIdentifier(owner)] = Entry(owner: WeakBox(owner), views: views.map { WeakBox($0) })
    }

    /// The spared views that still exist.
    static func views(of owner: AnyObject?) -> [UIView] {
      guard let owner, let entry = entries[ObjectIdentifier(owner)], entry.owner.object === owner else {
        return []
      }
      return entry.views.compactMap { $0.object }
    }
  }
#endif
