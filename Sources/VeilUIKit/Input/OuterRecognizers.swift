#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  extension UIGestureRecognizer {
    /// Whether it may act on a touch on a cover. UIKit also gives the touch to the recognizers of the views around: taps
    /// on a card, swipes and context menus of a list would act on the covered row.
    ///
    /// Views around still scroll and zoom, unless the finger scrolls texts of the veil. A swipe from the edge of the
    /// screen goes back. Recognizers of a window are the system's, or watch every touch.
    func mayBegin(on cover: CoverView) -> Bool {
      guard let view, !(view is UIWindow), !view.isDescendant(of: cover), !(self is PressGuard) else {
        return true
      }
      if let list = view as? UIScrollView {
        return (self === list.panGestureRecognizer || self === list.pinchGestureRecognizer)
          && !cover.input.scrollsTexts(at: location(in: cover))
      }
      return self is UIScreenEdgePanGestureRecognizer
    }
  }
#endif
