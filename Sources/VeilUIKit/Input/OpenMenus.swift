#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilRuntime

  extension ScopePlace {
    /// Dismisses the menus that the user has opened on covered views: they are above the veil, and would act on what it
    /// covers.
    func dismissMenus() { pressHome?.dismissMenus { takesKeys(of: $0) } }
  }

  extension UIView {
    fileprivate func dismissMenus(where isCovered: (UIView) -> Bool) {
      let menus = interactions.filter { $0 is UIContextMenuInteraction || $0 is UIEditMenuInteraction }
      if !menus.isEmpty, isCovered(self) {
        for menu in menus {
          (menu as? UIContextMenuInteraction)?.dismissMenu()
          (menu as? UIEditMenuInteraction)?.dismissMenu()
        }
      }
      for view in subviews { view.dismissMenus(where: isCovered) }
    }
  }
#endif
