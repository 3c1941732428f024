#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  extension ScopePlace {
    /// Dismisses the menus that the user has opened on covered views: they are above the veil, and would act on what it
    /// covers.
    func dismissMenus() { pressHome?.dismissMenus { takesKeys(of: $0) } }

    /// Dismisses the panels that find and replace in covered texts: they are a part of the keyboard. What is looked for is
    /// known to the text, and there when the panel is opened again.
    func dismissFindPanels() { pressHome?.dismissFindPanels { takesKeys(of: $0) } }
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

    fileprivate func dismissFindPanels(where isCovered: (UIView) -> Bool) {
      let own = (self as? UITextView)?.findInteraction
      let others = interactions.compactMap { $0 as? UIFindInteraction }
      let open = ([own].compactMap { $0 } + others).filter { $0.isFindNavigatorVisible }
      if !open.isEmpty, isCovered(self) { for find in open { find.dismissFindNavigator() } }
      for view in subviews { view.dismissFindPanels(where: isCovered) }
    }
  }
#endif
