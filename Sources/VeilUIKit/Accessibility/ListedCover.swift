#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine
  import VeilRuntime

  /// Lets assistive technology find a cover among the app's views: it looks for nothing in a view that is one element, and
  /// finds only what a view lists.
  @MainActor
  final class ListedCover {
    private var homes: [WeakBox<UIView>] = []
    private let opened = MarkedViews(.opened)

    /// Lists the cover directly after what it covers. The app may list others at any time.
    func stand(_ cover: CoverView, after view: UIView) {
      let around = cover.superviews
      // A notice without a button is only announced.
      let mustBeFound = cover.reach == .scope || (cover.composition?.hasButton ?? false)
      opened.update(mustBeFound ? around : [])
      for case let home? in homes.map({ $0.object }) where !around.contains(home) {
        remove(cover, from: home)
      }
      homes.removeAll { box in box.object.map { !around.contains($0) } ?? true }
      for home in around { list(cover, after: view, in: home) }
    }

    private func list(_ cover: CoverView, after view: UIView, in home: UIView) {
      guard !home.isHosting, let listed = home.accessibilityElements else { return }
      let leads = listed.contains { ($0 as? UIView).map { cover.isDescendant(of: $0) } ?? false }
      guard !leads else { return }
      let last = listed.lastIndex { ($0 as? NSObject)?.spokenHome?.isDescendant(of: view) ?? false }
      guard let last else { return }
      home.accessibilityElements = listed[...last] + [cover] + listed[(last + 1)...]
      homes.append(WeakBox(home))
    }

    func end(_ cover: CoverView) {
      opened.update([])
      for case let home? in homes.map({ $0.object }) { remove(cover, from: home) }
      homes = []
    }

    private func remove(_ cover: CoverView, from home: UIView) {
      guard let listed = home.accessibilityElements else { return }
      let rest = listed.filter { $0 as AnyObject !== cover }
      if rest.count != listed.count { home.accessibilityElements = rest }
    }
  }

  extension Composition {
    fileprivate var hasButton: Bool { elements.contains { $0.role == .button } }
  }
#endif
