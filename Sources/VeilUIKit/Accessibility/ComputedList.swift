#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// What a view lists for assistive technology by a block, from iOS 17 on. A block wins over the property, so the property
  /// has its list while veils change that.
  @MainActor
  final class ComputedList {
    private static var lists = WeakTable<ComputedList>()

    private let list: @MainActor () -> [Any]?
    private let restore: @MainActor (UIView) -> Void
    /// The property's own value.
    private let stored: [Any]?
    private var last: [Any]?
    private var owners: Set<ObjectIdentifier> = []

    private init(
      _ list: @escaping @MainActor () -> [Any]?, stored: [Any]?,
      restore: @escaping @MainActor (UIView) -> Void
    ) {
      self.list = list
      self.stored = stored
      self.restore = restore
    }

    /// Gives the property what the block lists now. SwiftUI's own blocks are left alone.
    static func follow(_ view: UIView, for owner: AnyObject) {
      take(view)
      guard let computed = lists[view] else { return }
      computed.owners.insert(ObjectIdentifier(owner))
      let now = computed.list()
      guard !now.isSame(as: computed.last) else { return }
      computed.last = now
      view.accessibilityElements = now
    }

    /// The block lists again, if no other veil needs the property.
    static func end(_ view: UIView, for owner: AnyObject) {
      guard let computed = lists[view] else { return }
      computed.owners.remove(ObjectIdentifier(owner))
      guard computed.owners.isEmpty else { return }
      lists[view] = nil
      view.accessibilityElements = computed.stored
      computed.restore(view)
    }

    /// The app may set another block at any time.
    private static func take(_ view: UIView) {
      guard #available(iOS 17, *), let block = view.accessibilityElementsBlock, !view.isSwiftUIs else {
        return
      }
      view.accessibilityElementsBlock = nil
      let known = lists[view]
      let stored = known == nil ? view.accessibilityElements : known?.stored
      let computed = ComputedList({ block() }, stored: stored) { view in
        if #available(iOS 17, *), view.accessibilityElementsBlock == nil {
          view.accessibilityElementsBlock = block
        }
      }
      computed.last = known?.last
      computed.owners = known?.owners ?? []
      lists[view] = computed
    }
  }

  extension UIView {
    /// Whether its class is one of SwiftUI's.
    fileprivate var isSwiftUIs: Bool { String(reflecting: type(of: self)).hasPrefix("SwiftUI") }
  }

  extension [Any]? {
    /// Whether it has the same objects in the same order, or both are nil.
    func isSame(as other: [Any]?) -> Bool {
      guard let self, let other else { return self == nil && other == nil }
      return self.count == other.count && zip(self, other).allSatisfy { $0 as AnyObject === $1 as AnyObject }
    }
  }
#endif
