#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilRuntime

  /// The views that stay usable, for each target: all veils over it spare the same ones.
  @MainActor
  enum SparedViews {
    private static var table = WeakTable<WeakList<UIView>>()

    static func spare(_ views: [UIView], of owner: AnyObject) { table[owner] = WeakList(views) }

    /// The spared views that still exist.
    static func views(of owner: AnyObject?) -> [UIView] {
      owner.flatMap { table[$0] }?.objects ?? []
    }
  }

  extension UIView {
    /// Whether something that its controllers present takes touches at its middle or at a corner: a sheet or an alert, or
    /// what is around them, which blocks all below. A sheet that is not dimmed, and a popover, may let touches through.
    var isUnderPresentation: Bool {
      guard let presented = inherited({ $0 as? UIViewController })?.presentedViewController, let window,
        let frame = visibleFrame(in: window)?.insetBy(dx: 1, dy: 1), !frame.isNull
      else { return false }
      return sequence(first: presented) { $0.presentedViewController }.contains { presented in
        frame.samples.contains { presented.isPresentationTaking($0, in: window) }
      }
    }
  }
#endif
