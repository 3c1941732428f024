#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  extension Veil {
    /// The first responder of a window, also while a veil has the focus instead; nil if there is none.
    ///
    /// ```swift
    /// let field = Veil.focusedResponder(in: window) as? UITextField
    /// ```
    public static func focusedResponder(in window: UIWindow) -> UIResponder? {
      if let focusGuard = FocusGuard.existing(on: window), focusGuard.hasFocus { return focusGuard.taken }
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

  extension UIWindowScene {
    /// The first responder in any window except the veil's own. An accessory above a keyboard is in a system
    /// window, and may be the first responder.
    var firstResponder: UIResponder? {
      for window in windows where !(window is VeilWindow) {
        if let found = window.firstResponder { return found }
      }
      return nil
    }
  }

  extension UIResponder {
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
