#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilRuntime

  /// What a view lists for assistive technology, without what veils cover of it. The elements that a view draws itself are
  /// no views, and cannot be hidden one by one.
  ///
  /// SwiftUI makes a new list of its elements each time, and its list cannot be changed. So the view around SwiftUI's lists the
  /// spared views instead of it.
  @MainActor
  final class ShortenedList {
    private static var lists = WeakTable<ShortenedList>()

    /// What the app lists; nil: its subviews.
    private var whole: [Any]?
    /// What is left of it; nil: nothing needs to be listed.
    private var rest: [Any]?
    /// What each veil leaves usable, and whether it covers all else in the view.
    private var veils: [ObjectIdentifier: (spared: WeakList<UIView>, coversAll: Bool)] = [:]

    /// The views whose lists are shortened, among those that a veil covers but cannot hide whole.
    static func homes(among shells: [UIView]) -> [UIView] {
      let outer = shells.filter { $0.isHosting && !$0.isInHosting }.compactMap { $0.superview }
      return shells.filter { !$0.isHosting && !$0.isInHosting } + outer.filter { !shells.contains($0) }
    }

    /// Lists only what leads to spared views, and covers.
    ///
    /// - Parameter coversAll: whether the view itself is covered; otherwise what is in it beside SwiftUI's views is not.
    static func shorten(
      _ view: UIView, to spared: [UIView], coveringAll coversAll: Bool, for owner: AnyObject
    ) {
      let list = lists[view] ?? ShortenedList()
      ComputedList.follow(view, for: list)
      lists[view] = list
      list.veils[ObjectIdentifier(owner)] = (WeakList(spared), coversAll)
      list.update(view)
    }

    /// Lists everything again that no other veil covers.
    static func restore(_ view: UIView, for owner: AnyObject) {
      guard let list = lists[view] else { return }
      list.veils[ObjectIdentifier(owner)] = nil
      list.update(view)
      guard list.veils.isEmpty else { return }
      lists[view] = nil
      ComputedList.end(view, for: list)
    }

    private func update(_ view: UIView) {
      let listed = view.accessibilityElements
      let own = listed?.filter { !($0 is CoverView) }
      // The app may list others at any time.
      let isMine = own != nil && own.isSame(as: rest)
      if !isMine { whole = own }
      // A table lists its rows, and has no such list of its own.
      let canList = !(view is UITableView) && !(view is UICollectionView)
      let holdsSpared = view.subviews.contains { $0.isHosting && leads($0, inHosting: true) }
      let needsList = whole != nil || (!veils.isEmpty && canList && holdsSpared)
      rest = needsList ? shortened(view) : nil
      guard let rest else {
        if isMine { view.accessibilityElements = nil }
        return
      }
      guard !own.isSame(as: rest) else { return }
      let covers = (listed ?? view.subviews).filter { $0 is CoverView }
      view.accessibilityElements = rest + covers
    }

    private func shortened(_ view: UIView) -> [Any] {
      let all: [Any] = whole ?? view.subviews.filter { !($0 is CoverView) }
      return all.flatMap { element -> [Any] in
        if let hosting = element as? UIView, hosting.isHosting, !veils.isEmpty { return spared(in: hosting) }
        return leads(element, inHosting: false) ? [element] : []
      }
    }

    /// The outermost views in one of SwiftUI's that all veils leave usable.
    private func spared(in hosting: UIView) -> [UIView] {
      let all = veils.values.flatMap { $0.spared.objects }
      let inside = all.filter { $0.isDescendant(of: hosting) && leads($0, inHosting: true) }
      var found: [UIView] = []
      for view in inside where !inside.contains(where: { $0 !== view && view.isDescendant(of: $0) }) {
        if !found.contains(view) { found.append(view) }
      }
      return found.isEmpty && veils.values.allSatisfy({ !$0.coversAll }) ? [hosting] : found
    }

    /// Whether all veils leave something of an element usable.
    ///
    /// - Parameter isInHosting: whether it is one of SwiftUI's views, or in one.
    private func leads(_ element: Any, inHosting isInHosting: Bool) -> Bool {
      veils.values.allSatisfy { veil in
        if !veil.coversAll, !isInHosting { return true }
        guard let home = (element as? NSObject)?.spokenHome else { return false }
        return veil.spared.objects.contains { spared in
          home.isDescendant(of: spared) || (element is UIView && spared.isDescendant(of: home))
        }
      }
    }
  }

  extension UIView {
    /// Whether it is in a view of SwiftUI's.
    fileprivate var isInHosting: Bool { superviews.contains { $0.isHosting } }
  }
#endif
