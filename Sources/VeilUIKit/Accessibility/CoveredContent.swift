#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// Hides covered content from assistive technology, and restores it: what the app itself had hidden stays
  /// hidden, and a screen reader's focus returns to its former element.
  @MainActor
  final class CoveredContent {
    /// The views that this object has hidden, perhaps together with others; not those that the app itself had
    /// hidden.
    private var hidden: [WeakBox<UIView>] = []
    /// The covered element that VoiceOver was on before.
    private weak var focused: AnyObject?
    /// Whether VoiceOver was moved to the veil since.
    var hasLed = false

    /// Whether VoiceOver was on one of the covered elements when content was hidden.
    var hidFocus: Bool { !hidden.isEmpty && focused != nil }

    /// Hides these views, and shows those that are no longer among them.
    ///
    /// - Parameter isWholeWindow: whether assistive technology sees nothing of the scene but the veil.
    func update(_ covered: [UIView], isWholeWindow: Bool) {
      if hidden.isEmpty, !covered.isEmpty {
        let current = UIAccessibility.focusedElement(using: .notificationVoiceOver) as? NSObject
        let isCovered = isWholeWindow || current?.isSpoken(within: covered) ?? false
        hasLed = false
        focused = isCovered ? current : nil
      }
      let wasHiding = !hidden.isEmpty
      hidden.removeAll { box in
        guard let view = box.object else { return true }
        guard !covered.contains(view) else { return false }
        HiddenViews.release(view)
        return true
      }
      for view in covered where !hidden.contains(where: { $0.object === view }) {
        if HiddenViews.hide(view) { hidden.append(WeakBox(view)) }
      }
      if wasHiding, hidden.isEmpty { giveFocusBack() }
    }

    /// A layout change, not a screen change, which would move the focus to the first element.
    private func giveFocusBack() {
      guard let focused, UIAccessibility.isVoiceOverRunning else { return }
      self.focused = nil
      if let view = focused as? UIView, view.window == nil || HiddenViews.contains(view) { return }
      // VoiceOver, which takes a moment to leave, would read its element once more.
      let current = UIAccessibility.focusedElement(using: .notificationVoiceOver) as? NSObject
      guard current !== focused else { return }
      // The user has moved on to something that is not covered.
      if hasLed, let current, !current.isOnVeil { return }
      UIAccessibility.post(notification: .layoutChanged, argument: focused)
    }
  }

  extension NSObject {
    /// The view that it is, or the one that contains it as an element for assistive technology; nil: unknown.
    @MainActor fileprivate var spokenHome: UIView? {
      var next: AnyObject? = self
      while let element = next as? UIAccessibilityElement { next = element.accessibilityContainer }
      return next as? UIView
    }

    /// Whether it is on a veil, or on what is in no window any more.
    @MainActor fileprivate var isOnVeil: Bool {
      guard let home = spokenHome else { return false }
      return home.window == nil || (home.inherited { $0 as? CoverView }) != nil
    }

    /// Whether it is in one of these views, as far as is known.
    @MainActor fileprivate func isSpoken(within views: [UIView]) -> Bool {
      guard let home = spokenHome else { return true }
      return views.contains { home.isDescendant(of: $0) }
    }
  }

  /// Counts the veils that cover each hidden view. It is shown again when the last of them ends.
  @MainActor
  private enum HiddenViews {
    private static var covers = WeakTable<Int>()

    /// Hides a view for one more cover; false if the app itself has hidden it.
    static func hide(_ view: UIView) -> Bool {
      let count = covers[view] ?? 0
      guard count > 0 || !view.accessibilityElementsHidden else { return false }
      view.accessibilityElementsHidden = true
      covers[view] = count + 1
      return true
    }

    /// Removes one cover from the count.
    static func release(_ view: UIView) {
      guard let count = covers[view] else { return }
      covers[view] = count > 1 ? count - 1 : nil
      if count <= 1 { view.accessibilityElementsHidden = false }
    }

    /// Whether a view, or one of its superviews, is hidden.
    static func contains(_ view: UIView) -> Bool {
      var next: UIView? = view
      while let view = next {
        if covers[view] != nil { return true }
        next = view.superview
      }
      return false
    }
  }
#endif
