#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  extension UIWindow {
    /// How many controllers are presented over its content as dialogs: they leave the content in sight, and take all touches.
    var dialogs: Int {
      (rootViewController?.overlays ?? []).count { overlay in
        !overlay.replacesContent && !overlay.sharesTouches
          && bounds.insetBy(dx: 1, dy: 1).samples.allSatisfy { overlay.isPresentationTaking($0, in: self) }
      }
    }
  }

  extension UIViewController {
    /// Whether it is shown in place of what is below, as the app's next screen, or belongs to it, as a search.
    fileprivate var replacesContent: Bool {
      self is UISearchController || [.fullScreen, .currentContext].contains(modalPresentationStyle)
    }

    /// Whether it is a popover that leaves views of the app's usable, as it does with the bar of its button.
    fileprivate var sharesTouches: Bool {
      (presentationController as? UIPopoverPresentationController)?.passthroughViews?.isEmpty == false
    }

    /// Whether its presentation takes a touch: its view, or what is around that. A sheet that is not dimmed, and a popover, may
    /// let touches through.
    ///
    /// The window is not asked, since it may contain the cover.
    func isPresentationTaking(_ point: CGPoint, in window: UIWindow) -> Bool {
      guard let container = presentationController?.containerView else { return false }
      return container.hitTest(container.convert(point, from: window), with: nil)?
        .isDescendant(of: container) ?? false
    }
  }

  extension CGRect {
    /// Its middle and its corners.
    var samples: [CGPoint] {
      [
        CGPoint(x: midX, y: midY), CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
        CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
      ]
    }
  }
#endif
