#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilRuntime

  /// Hides covered content from assistive technology, and restores it: what the app itself had hidden stays
  /// hidden, and a screen reader's focus returns to its former element.
  @MainActor
  final class CoveredContent {
    private let hidden = MarkedViews(.hidden)
    /// The views around spared ones, which cannot be hidden whole.
    private let opened = MarkedViews(.opened)
    private var shortened = WeakList<UIView>()
    private var isCovering = false
    /// The covered element that VoiceOver was on before.
    private weak var focused: AnyObject?
    /// Whether VoiceOver was on one of the covered elements when content was hidden.
    private(set) var hidFocus = false
    /// Whether VoiceOver was moved to the veil since.
    var hasLed = false

    /// Hides what a place covers, and shows what it no longer covers.
    func update(_ place: any ScopePlace, isCovering: Bool) {
      let wasCovering = self.isCovering
      self.isCovering = isCovering
      if isCovering, !wasCovering {
        let current = UIAccessibility.focusedElement(using: .notificationVoiceOver) as? NSObject
        hasLed = false
        focused = current.flatMap { place.covers(spoken: $0) ? $0 : nil }
        hidFocus = focused != nil
      }
      hidden.update(isCovering ? place.pieces : [])
      let shells = isCovering ? place.shells : []
      opened.update(shells)
      shorten(shells, to: place.spared)
      guard wasCovering, !isCovering else { return }
      hidFocus = false
      if focused != nil { place.whenReachable { [weak self] in self?.giveFocusBack() } }
    }

    private func shorten(_ shells: [UIView], to spared: [UIView]) {
      let homes = ShortenedList.homes(among: shells)
      for view in shortened.objects where !homes.contains(view) { ShortenedList.restore(view, for: self) }
      shortened = WeakList(homes)
      for view in homes {
        ShortenedList.shorten(view, to: spared, coveringAll: shells.contains(view), for: self)
      }
    }

    /// A layout change, not a screen change, which would move the focus to the first element.
    private func giveFocusBack() {
      guard !isCovering, let focused, UIAccessibility.isVoiceOverRunning else { return }
      self.focused = nil
      if let view = focused as? UIView, view.window == nil || ViewMark.hidden.contains(view) { return }
      // VoiceOver is still there: it would read the element again.
      let current = UIAccessibility.focusedElement(using: .notificationVoiceOver) as? NSObject
      guard current !== focused else { return }
      // The user has moved on to something that is not covered.
      if hasLed, let current, !current.isSpokenOnVeil { return }
      Announcer.moveFocus(to: focused)
    }
  }

  extension NSObject {
    /// The view that it is, or the one that contains it as an element for assistive technology; nil: unknown.
    @MainActor var spokenHome: UIView? {
      var next: AnyObject? = self
      while let element = next as? UIAccessibilityElement { next = element.accessibilityContainer }
      return next as? UIView
    }

    /// Whether it is on a veil, or on what is in no window any more.
    @MainActor var isSpokenOnVeil: Bool {
      guard let home = spokenHome else { return false }
      return home.window == nil || (home.inherited { $0 as? CoverView }) != nil
    }

    /// Its middle on the screen; nil: unknown.
    @MainActor private var spokenMiddle: CGPoint? {
      // Any object has a frame for assistive technology, but only responders have on the doubles.
      #if canImport(ObjectiveC)
        let frame = accessibilityFrame
      #else
        let frame = (self as? UIResponder)?.accessibilityFrame ?? .zero
      #endif
      return frame.isEmpty ? nil : CGPoint(x: frame.midX, y: frame.midY)
    }

    /// Whether it lies on the screen within a view's frame, as far as is known.
    @MainActor func isSpoken(over view: UIView) -> Bool {
      spokenMiddle.map { view.accessibilityFrame.contains($0) } ?? true
    }
  }

  extension ScopePlace {
    var shells: [UIView] { [] }

    func whenReachable(_ action: @escaping @MainActor @Sendable () -> Void) { action() }

    func covers(spoken element: NSObject) -> Bool { isCovered(spoken: element) }

    /// Whether an element is in what is covered, as far as is known.
    func isCovered(spoken element: NSObject) -> Bool {
      if isWholeWindow {
        // Unless the user is in another scene, beside this one.
        let other = element.spokenHome.flatMap { ($0 as? UIWindow) ?? $0.window }?.windowScene
        return other == nil || other === window?.windowScene
      }
      let pieces = pieces
      guard let home = element.spokenHome else { return !pieces.isEmpty }
      return pieces.contains { home.isDescendant(of: $0) } || shells.contains(home)
    }
  }
#endif
