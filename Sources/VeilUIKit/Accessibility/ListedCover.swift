#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilRuntime

  /// Lets assistive technology find a cover among the app's views: it looks for nothing in a view that is one element, and
  /// finds only what a view lists.
  @MainActor
  final class ListedCover {
    /// The views that list it.
    private var homes = WeakList<UIView>()
    /// The views around it, which may list what they compute.
    private var around = WeakList<UIView>()
    /// The view that lists its elements only for the cover.
    private weak var made: UIView?
    /// What it then lists, without covers.
    private var madeViews: [UIView] = []
    private let opened = MarkedViews(.opened)

    /// Lists the cover directly after what it covers. The app may list others at any time.
    func update(_ cover: CoverView, after view: UIView) {
      let around = cover.superviews
      // A notice without a button is only announced.
      let mustBeFound = cover.reach == .scope || cover.composition?.button != nil
      opened.update(mustBeFound ? around : [])
      for home in homes.objects where !around.contains(home) {
        remove(cover, from: home)
        homes.remove(home)
      }
      follow(around)
      // A class may make its views elements whatever is set: then the cover is listed beside such a view.
      let fixed = around.last { mustBeFound && $0.isAccessibilityElement }
      if made !== fixed?.superview { takeDown() }
      if let fixed, let home = fixed.superview { list(cover, beside: fixed, in: home) }
      for home in around where home !== made { list(cover, after: view, in: home) }
    }

    private func follow(_ around: [UIView]) {
      for home in self.around.objects where !around.contains(home) { ComputedList.end(home, for: self) }
      self.around = WeakList(around)
      for home in around { ComputedList.follow(home, for: self) }
    }

    private func list(_ cover: CoverView, after view: UIView, in home: UIView) {
      guard !home.isHosting, let listed = home.accessibilityElements else { return }
      let leads = listed.contains { element in
        guard let view = element as? UIView else { return false }
        return view === cover || (!view.isAccessibilityElement && cover.isDescendant(of: view))
      }
      guard !leads else { return }
      let last = listed.lastIndex { element in
        guard let home = (element as? NSObject)?.spokenHome else { return false }
        return home.isDescendant(of: view) || (home === element as AnyObject && cover.isDescendant(of: home))
      }
      guard let last else { return }
      home.accessibilityElements = listed[...last] + [cover] + listed[(last + 1)...]
      homes.append(home)
    }

    /// Lists the subviews of a view that lists nothing itself, and the cover. A list scrolls to its rows, and has no such
    /// list of its own.
    private func list(_ cover: CoverView, beside fixed: UIView, in home: UIView) {
      guard !home.isHosting, !(home is UIScrollView) else { return }
      let listed = home.accessibilityElements
      guard listed == nil || isMade(home) else {
        // The app lists its own now.
        made = nil
        return
      }
      let views = home.subviews
      let isListed = listed?.contains { $0 as AnyObject === cover } ?? false
      guard views != madeViews || !isListed else { return }
      home.accessibilityElements = views.flatMap { $0 === fixed ? [$0, cover] : [$0] }
      (made, madeViews) = (home, views)
    }

    /// Whether a view lists what was made for the cover, possibly with covers of others.
    private func isMade(_ home: UIView) -> Bool {
      guard made === home, let listed = home.accessibilityElements as? [UIView] else { return false }
      return listed.filter { !($0 is CoverView) } == madeViews
    }

    private func takeDown() {
      if let made, isMade(made) { made.accessibilityElements = nil }
      (made, madeViews) = (nil, [])
    }

    func end(_ cover: CoverView) {
      opened.update([])
      takeDown()
      for home in homes.objects { remove(cover, from: home) }
      homes = WeakList()
      follow([])
    }

    private func remove(_ cover: CoverView, from home: UIView) {
      guard let listed = home.accessibilityElements else { return }
      let rest = listed.filter { $0 as AnyObject !== cover }
      if rest.count != listed.count { home.accessibilityElements = rest }
    }
  }
#endif
