#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  /// Keeps what is covered out of reach of assistive technology, and gives it back as it was: what the app itself had
  /// hidden stays hidden, and a screen reader's focus comes back to where it was.
  @MainActor
  final class CoveredContent {
    /// What was hidden here; what the app itself had hidden is not among it.
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
        view.accessibilityElementsHidden = false
        return true
      }
      for view in covered where !hidden.contains(where: { $0.object === view }) {
        guard !view.accessibilityElementsHidden else { continue }
        view.accessibilityElementsHidden = true
        hidden.append(WeakBox(view))
      }
      if wasHiding, hidden.isEmpty { giveFocusBack() }
    }

    /// A change of the layout, never of the screen: that would take the focus to the first element.
    private func giveFocusBack() {
      guard let focused, UIAccessibility.isVoiceOverRunning else { return }
      self.focused = nil
      if let view = focused as? UIView, view.window == nil { return }
      UIAccessibility.post(notification: .layoutChanged, argument: focused)
    }
  }
#endif
