#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilRuntime

  /// Numbers dialogs in the order in which they are first seen.
  struct DialogNumbers {
    /// Those that were up at the last look, in this order.
    private var open: [(dialog: WeakBox<UIViewController>, number: Int)] = []
    private var last = 0

    /// The number of the newest of those that are up now; 0: none is.
    mutating func newest(of dialogs: [UIViewController]) -> Int {
      open.removeAll { known in !dialogs.contains { $0 === known.dialog.object } }
      for dialog in dialogs where !open.contains(where: { $0.dialog.object === dialog }) {
        last += 1
        open.append((WeakBox(dialog), last))
      }
      return open.last?.number ?? 0
    }
  }

  extension UIWindow {
    /// The controllers that are presented over its content as dialogs: they leave the content in sight, and take its touches.
    var dialogs: [UIViewController] { (rootViewController?.presentations ?? []).filter { isDialog($0) } }

    private func isDialog(_ presented: UIViewController) -> Bool {
      // One that was presented in another tab waits there.
      guard !presented.replacesContent, presented.presentingViewController?.viewIfLoaded?.window === self
      else {
        return false
      }
      // A system's alert may be in no view of the app, as on a Mac, or beside a bar that stays usable.
      if presented is UIAlertController { return true }
      return bounds.insetBy(dx: 1, dy: 1).samples.allSatisfy { presented.isPresentationTaking($0, in: self) }
    }

    /// The app's windows that lie over the whole of it, up to a level: an alert may have a window of its own.
    func windowsOver(upTo level: UIWindow.Level) -> [UIWindow] {
      (windowScene?.windows ?? []).filter { other in
        other !== self && !(other is VeilWindow) && other.canBecomeKey && !other.isHidden
          && windowLevel <= other.windowLevel && other.windowLevel <= level && other.frame.contains(frame)
      }
    }
  }

  extension UIViewController {
    /// What it presents, what the controllers in it present, each in its own context, and what those present in turn.
    fileprivate var presentations: [UIViewController] {
      let inside = children.flatMap { $0.presentations }
      guard let presented = presentedViewController, presented.presentingViewController === self,
        !presented.isLeaving
      else { return inside }
      return inside + [presented] + presented.presentations
    }

    /// Whether it is shown in place of what is below, as the app's next screen, or belongs to it, as a search.
    fileprivate var replacesContent: Bool {
      self is UISearchController || [.fullScreen, .currentContext].contains(modalPresentationStyle)
    }

    /// Whether its presentation takes a touch: its view, or what is around that. A sheet that is not dimmed, and a popover, may
    /// let touches through.
    ///
    /// The window is not asked, since it may contain the cover.
    func isPresentationTaking(_ point: CGPoint, in window: UIWindow) -> Bool {
      // Not the popover's own, which an iPhone adapts to a sheet. Nil: its presentation has just begun.
      guard let container = activePresentationController?.containerView else { return true }
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
