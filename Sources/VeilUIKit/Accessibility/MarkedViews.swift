#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// A property that veils change for assistive technology. It counts them for each view, and restores the app's value when
  /// the last of them ends.
  @MainActor
  final class ViewMark {
    /// Assistive technology does not find the view, nor anything in it.
    static let hidden = ViewMark(
      isSet: { $0.accessibilityElementsHidden }, set: { $0.accessibilityElementsHidden = $1 })
    /// The view is no element itself: assistive technology finds what is in it.
    static let opened = ViewMark(
      isSet: { !$0.isAccessibilityElement }, set: { $0.isAccessibilityElement = !$1 })

    private var counts = WeakTable<Int>()
    private let isSet: (UIView) -> Bool
    private let set: (UIView, Bool) -> Void

    private init(isSet: @escaping (UIView) -> Bool, set: @escaping (UIView, Bool) -> Void) {
      self.isSet = isSet
      self.set = set
    }

    /// Marks a view for one more veil; false if the app itself has done so.
    func add(_ view: UIView) -> Bool {
      let count = counts[view] ?? 0
      guard count > 0 || !isSet(view) else { return false }
      set(view, true)
      counts[view] = count + 1
      return true
    }

    /// Removes one veil from the count.
    func release(_ view: UIView) {
      guard let count = counts[view] else { return }
      counts[view] = count > 1 ? count - 1 : nil
      if count <= 1 { set(view, false) }
    }

    /// Whether a view, or one of its superviews, is marked.
    func contains(_ view: UIView) -> Bool {
      ([view] + view.superviews).contains { counts[$0] != nil }
    }
  }

  /// The views that one veil has marked, perhaps together with others; not those that the app itself had.
  @MainActor
  final class MarkedViews {
    private let mark: ViewMark
    private var views: [WeakBox<UIView>] = []

    init(_ mark: ViewMark) { self.mark = mark }

    /// Marks these views, and restores those that are no longer among them.
    func update(_ wanted: [UIView]) {
      let identities = Set(wanted.map { ObjectIdentifier($0) })
      views.removeAll { box in
        guard let view = box.object else { return true }
        guard !identities.contains(ObjectIdentifier(view)) else { return false }
        mark.release(view)
        return true
      }
      let marked = Set(views.compactMap { box in box.object.map { ObjectIdentifier($0) } })
      for view in wanted where !marked.contains(ObjectIdentifier(view)) {
        if mark.add(view) { views.append(WeakBox(view)) }
      }
    }
  }
#endif
