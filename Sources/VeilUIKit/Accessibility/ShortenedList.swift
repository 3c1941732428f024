#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// What a view lists for assistive technology, without what veils cover of it. The elements that a view draws itself are
  /// no views, and cannot be hidden one by one.
  @MainActor
  final class ShortenedList {
    private static var lists = WeakTable<ShortenedList>()

    /// What the app lists.
    private var whole: [Any] = []
    /// What is left of it.
    private var rest: [Any] = []
    /// What each veil leaves usable.
    private var spared: [ObjectIdentifier: [WeakBox<UIView>]] = [:]

    /// Lists only what leads to spared views, and covers.
    static func shorten(_ view: UIView, to spared: [UIView], for owner: AnyObject) {
      // SwiftUI lists its own elements anew each time.
      guard !view.isHosting, let listed = view.accessibilityElements else { return }
      let list = lists[view] ?? ShortenedList()
      lists[view] = list
      list.spared[ObjectIdentifier(owner)] = spared.map { WeakBox($0) }
      list.update(view, listed)
    }

    /// Lists everything again that no other veil covers.
    static func restore(_ view: UIView, for owner: AnyObject) {
      guard let list = lists[view] else { return }
      list.spared[ObjectIdentifier(owner)] = nil
      if list.spared.isEmpty { lists[view] = nil }
      if let listed = view.accessibilityElements { list.update(view, listed) }
    }

    private func update(_ view: UIView, _ listed: [Any]) {
      let own = listed.filter { !($0 is CoverView) }
      // The app may list others at any time.
      if !own.isSame(as: rest) { whole = own }
      rest = whole.filter { element in
        spared.values.allSatisfy { ShortenedList.leads(element, to: $0.compactMap { $0.object }) }
      }
      guard !own.isSame(as: rest) else { return }
      view.accessibilityElements = rest + listed.filter { $0 is CoverView }
    }

    private static func leads(_ element: Any, to spared: [UIView]) -> Bool {
      guard let home = (element as? NSObject)?.spokenHome else { return false }
      return spared.contains { spared in
        home.isDescendant(of: spared) || (element is UIView && spared.isDescendant(of: home))
      }
    }
  }

  extension [Any] {
    fileprivate func isSame(as other: [Any]) -> Bool {
      count == other.count && zip(self, other).allSatisfy { $0 as AnyObject === $1 as AnyObject }
    }
  }
#endif
