#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// Keeps what is covered out of reach of assistive technology, and gives it back as it was: what the app itself had
  /// hidden stays hidden, and a screen reader's focus comes back to where it was.
  @MainActor
  final class CoveredContent {
    /// What is hidden from here, perhaps from elsewhere as well; what the app itself had hidden is not among it.
    private var hidden: [WeakBox<UIView>] = []
    /// What VoiceOver was at before.
    private weak var focused: AnyObject?

    /// Whether VoiceOver was somewhere when it began to hide.
    var hidFocus: Bool { !hidden.isEmpty && focused != nil }

    /// Hides these, and shows what is not among them any more.
    func update(_ covered: [UIView]) {
      if hidden.isEmpty, !covered.isEmpty {
        focused = UIAccessibility.focusedElement(using: .notificationVoiceOver) as? NSObject
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

    /// A change of the layout, never of the screen: that would take the focus to the first element.
    private func giveFocusBack() {
      guard let focused, UIAccessibility.isVoiceOverRunning else { return }
      self.focused = nil
      if let view = focused as? UIView, view.window == nil || HiddenViews.contains(view) { return }
      UIAccessibility.post(notification: .layoutChanged, argument: focused)
    }
  }

  /// The views that are hidden because something covers them: one that several veils cover is hidden until the last of
  /// those is gone.
  @MainActor
  private enum HiddenViews {
    private struct Entry {
      let view: WeakBox<UIView>
      var covers: Int
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]

    /// Hides a view for one cover more; not what the app itself has hidden, which is false.
    static func hide(_ view: UIView) -> Bool {
      entries = entries.filter { $0.value.view.object != nil }
      let covers = entries[ObjectIdentifier(view)]?.covers ?? 0
      guard covers > 0 || !view.accessibilityElementsHidden else { return false }
      view.accessibilityElementsHidden = true
      entries[ObjectIdentifier(view)] = Entry(view: WeakBox(view), covers: covers + 1)
      return true
    }

    /// One cover less.
    static func release(_ view: UIView) {
      guard let covers = entries[ObjectIdentifier(view)]?.covers else { return }
      guard covers <= 1 else {
        entries[ObjectIdentifier(view)]?.covers = covers - 1
        return
      }
      entries[ObjectIdentifier(view)] = nil
      view.accessibilityElementsHidden = false
    }

    /// Whether a view, or something that it is in, is hidden.
    static func contains(_ view: UIView) -> Bool {
      var next: UIView? = view
      while let view = next {
        if entries[ObjectIdentifier(view)] != nil { return true }
        next = view.superview
      }
      return false
    }
  }
#endif
