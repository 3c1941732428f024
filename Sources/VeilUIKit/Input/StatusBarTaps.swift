#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  /// Keeps a tap on the status bar from scrolling covered lists to their top.
  ///
  /// UIKit scrolls the list that is nearest to the status bar in the key window, whatever covers it, and on an iPhone
  /// none if several want it. So a list without content wants it as well, where the covered ones are. Their own
  /// `scrollsToTop` is left alone: a value that the app sets meanwhile, as paging containers do, would be lost.
  @MainActor
  final class StatusBarTaps {
    private var list: UIScrollView?

    /// - Parameters:
    ///   - place: the place whose lists are covered; nil: none are.
    ///   - cover: its cover, which contains the list unless that is in a window of the veil's own.
    func keep(from place: (any ScopePlace)?, under cover: CoverView?) {
      guard let place, let home = place.statusBarHome ?? cover, home.window?.canBecomeKey ?? false,
        let frame = place.listsFrame(in: home)
      else {
        list?.removeFromSuperview()
        list = nil
        return
      }
      let list = list ?? UIScrollView(frame: frame)
      if self.list == nil {
        list.accessibilityElementsHidden = true
        list.contentInsetAdjustmentBehavior = .never
        self.list = list
      }
      // In front, which decides between it and a list in the same place.
      if list.superview !== home { home.addSubview(list) }
      if list.frame != frame { list.frame = frame }
    }
  }

  extension ScopePlace {
    /// Where a tap on the status bar would scroll covered lists: the upper edge of all of them, without height, so that it
    /// takes no touch. Nil: nowhere.
    fileprivate func listsFrame(in home: UIView) -> CGRect? {
      if isWholeWindow { return CGRect(x: 0, y: home.bounds.minY, width: home.bounds.width, height: 0) }
      let area = statusBarHome?.window ?? pressHome
      let lists = area?.listsForStatusBar.filter { takesKeys(of: $0) } ?? []
      let frames = lists.map { home.convert($0.bounds, from: $0) }
      guard let first = frames.first else { return nil }
      let all = frames.dropFirst().reduce(first) { $0.union($1) }
      return CGRect(x: all.minX, y: all.minY, width: all.width, height: 0)
    }
  }

  extension UIView {
    /// The lists in it that a tap on the status bar may scroll.
    fileprivate var listsForStatusBar: [UIScrollView] {
      if isHidden || self is CoverView { return [] }
      let own = self as? UIScrollView
      return (own.map { $0.scrollsToTop ? [$0] : [] } ?? []) + subviews.flatMap { $0.listsForStatusBar }
    }

    /// Whether views of others may be in it.
    var takesSubviews: Bool { !(self is UIVisualEffectView) && !isHosting }

    /// Whether it is SwiftUI's own, which manages what is in it.
    var isHosting: Bool { "\(type(of: self))".contains("Hosting") }
  }

  extension UIWindow {
    /// The view of its outermost controller that it shows: UIKit asks only lists of its controllers.
    var contentHome: UIView {
      var controller = rootViewController
      while let now = controller {
        if let view = now.viewIfLoaded, view.window === self, view.takesSubviews { return view }
        controller = now.presentedViewController
      }
      return self
    }
  }
#endif
