#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// Adds a cover to the elements that the app itself lists for its container: assistive technology finds nothing else
  /// there.
  @MainActor
  final class ListedCover {
    private weak var home: UIView?

    /// Lists the cover directly after what it covers. The app may list others at any time.
    func stand(_ cover: CoverView, after view: UIView, in home: UIView) {
      if self.home !== home { end(cover) }
      let listed = home.accessibilityElements ?? []
      guard !listed.contains(where: { $0 as AnyObject === cover }) else { return }
      let last = listed.lastIndex { ($0 as? UIView)?.isDescendant(of: view) ?? false }
      guard let last else { return }
      home.accessibilityElements = listed[...last] + [cover] + listed[(last + 1)...]
      self.home = home
    }

    func end(_ cover: CoverView) {
      guard let home else { return }
      self.home = nil
      guard let listed = home.accessibilityElements else { return }
      let rest = listed.filter { $0 as AnyObject !== cover }
      if rest.count != listed.count { home.accessibilityElements = rest }
    }
  }
#endif
