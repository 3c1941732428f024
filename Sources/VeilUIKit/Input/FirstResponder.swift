#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilRuntime

  extension Veil {
    /// The first responder of a window, also while a veil has the focus instead; nil if there is none.
    ///
    /// ```swift
    /// let field = Veil.focusedResponder(in: window) as? UITextField
    /// ```
    public static func focusedResponder(in window: UIWindow) -> UIResponder? {
      if let focusGuard = FocusGuard.existing(on: window), focusGuard.hasFocus(in: window) {
        return focusGuard.taken
      }
      return window.firstResponder
    }
  }

  extension UIView {
    /// The first responder among the view, its subviews, and their controllers, found by asking each.
    var firstResponder: UIResponder? {
      if isFirstResponder { return self }
      if let controller = next as? UIViewController, controller.isFirstResponder { return controller }
      for view in subviews { if let found = view.firstResponder { return found } }
      return nil
    }
  }

  extension UIViewController {
    /// The controller, among this one, its children and those that it presents, in whose bar a view is.
    fileprivate func owner(ofBarAround view: UIView) -> UIViewController? {
      // Only those that show their bar are asked for it: others may make it when asked.
      if viewIfLoaded?.window != nil, canBecomeFirstResponder, let bar = inputAccessoryView,
        view.isDescendant(of: bar)
      {
        return self
      }
      var others = children
      if let presented = presentedViewController, presented.presentingViewController === self {
        others.append(presented)
      }
      for other in others { if let found = other.owner(ofBarAround: view) { return found } }
      return nil
    }
  }

  extension UIViewController {
    /// The controllers that are presented over it, back to front, without those that are being dismissed.
    var overlays: [UIViewController] {
      Array(sequence(first: self) { $0.presentedViewController }.dropFirst().prefix { !$0.isLeaving })
    }

    /// Whether it is being dismissed for good: a sheet that a finger drags down may stay.
    var isLeaving: Bool { isBeingDismissed && transitionCoordinator?.isInteractive != true }
  }

  extension UIWindow {
    /// The first responder of the scene's other windows that cannot become key: an accessory above a keyboard is
    /// in a system window, and may have the keys of the key window.
    var editedAccessory: UIResponder? {
      for other in windowScene?.windows ?? [] where !(other is VeilWindow) && !other.canBecomeKey {
        if let found = other.firstResponder { return found }
      }
      return nil
    }
  }

  extension UIView {
    /// The app's window to whose keyboard it belongs, as a button in the bar above the keys: that is in a window of the
    /// system. Nil: it belongs to none.
    package var windowOfKeyboard: UIWindow? {
      guard let own = window, !own.canBecomeKey else { return nil }
      return own.windowScene?.windows.first { window in
        guard window.canBecomeKey, window !== own else { return false }
        if window.rootViewController?.owner(ofBarAround: self) != nil { return true }
        return window.firstResponder?.hasInput(around: self) ?? false
      }
    }
  }

  extension UIResponder {
    /// Whether a view is in what it has above or in place of the keyboard.
    @MainActor fileprivate func hasInput(around view: UIView) -> Bool {
      let own: UIView? = inherited { $0.inputView } ?? inherited { $0.inputViewController }?.viewIfLoaded
      let above: UIView? =
        inherited { $0.inputAccessoryView } ?? inherited { $0.inputAccessoryViewController }?.viewIfLoaded
      return [own, above].contains { $0.map { view.isDescendant(of: $0) } ?? false }
    }

    /// The bar above its keyboard: its own or its controllers'; or the one that it is in, as in a chat, whose controller is
    /// not among its next responders.
    @MainActor var accessory: UIView? {
      inherited { $0.inputAccessoryView } ?? accessoryHome?.inputAccessoryView
    }

    /// The controller of the bar that it is in; nil: it is in none.
    @MainActor var accessoryHome: UIViewController? {
      guard let view = self as? UIView, let window = view.window, !window.canBecomeKey else { return nil }
      for other in window.windowScene?.windows ?? [] where other.canBecomeKey {
        if let found = other.rootViewController?.owner(ofBarAround: view) { return found }
      }
      return nil
    }

    /// The search to which it belongs, if that is under way: it is presented over its controllers, or over the one that a
    /// navigation controller shows.
    @MainActor var activeSearch: UISearchController? {
      guard let view = self as? UIView, let home = inherited({ $0 as? UIViewController }) else { return nil }
      let shown = (home as? UINavigationController)?.topViewController
      let searches = [home, home.presentedViewController, shown?.presentedViewController]
      return searches.lazy.compactMap { $0 as? UISearchController }.first { search in
        search.isActive && view.isDescendant(of: search.searchBar)
      }
    }

    /// The value of this responder, or of the nearest one in its chain that has one.
    func inherited<Value>(_ value: (UIResponder) -> Value?) -> Value? {
      var next: UIResponder? = self
      while let responder = next {
        if let found = value(responder) { return found }
        next = responder.next
      }
      return nil
    }
  }
#endif
