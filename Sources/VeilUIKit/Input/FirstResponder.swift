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
