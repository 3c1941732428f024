#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilEngine

  /// One view with its subviews: the cover is its sibling, directly above it. Beside the content view of a
  /// visual effect view no sibling is allowed, so the cover is inside that content view.
  @MainActor
  final class ViewPlace: ScopePlace {
    private weak var view: UIView?
    private let motion = FollowedMotion()
    private let listed = ListedCover()
    private let items = CellItems()
    private var subject = Composition.Subject.nothing

    /// - Parameter view: nil if it was gone before it could be covered.
    init(_ view: UIView?) { self.view = view }

    var isGone: Bool { view == nil }
    var window: UIWindow? { view?.window }
    var model: UIView? { view }
    var spared: [UIView] { SparedViews.views(of: view).filter { view.map($0.isDescendant) ?? false } }
    var pieces: [UIView] {
      guard items.isSame else { return [] }
      guard isWithin, let view else { return view?.pieces(sparing: spared) ?? [] }
      let spared = spared
      return view.subviews.filter { !($0 is CoverView) }.flatMap { $0.pieces(sparing: spared) }
    }

    var shells: [UIView] {
      guard let view, items.isSame else { return [] }
      let shells = view.shells(sparing: spared)
      return isWithin && !shells.contains(view) ? [view] + shells : shells
    }

    /// Whether the cover is inside the view, instead of above it.
    private var isWithin: Bool { view?.superview is UIVisualEffectView }

    var pressHome: UIView? { view }

    var size: CGSize {
      guard let view, view.window != nil, view.superview != nil else { return .zero }
      return view.zoomedSize
    }

    func place(_ cover: CoverView, isShowing: Bool) -> Bool {
      guard let view, let home = view.superview, view.window != nil else {
        remove(cover)
        return false
      }
      items.follow(view, showing: subject)
      guard items.isSame else {
        remove(cover)
        return false
      }
      if isWithin {
        if view.subviews.last !== cover { view.addSubview(cover) }
        cover.fill(view)
        return true
      }
      if cover.superview !== home || !isDirectlyAbove(cover, view, in: home) {
        home.insertSubview(cover, aboveSubview: view)
      }
      follow(view, with: cover)
      return true
    }

    func list(_ cover: CoverView) {
      if let view, cover.superview != nil { listed.update(cover, after: view) }
    }

    func clear(_ cover: CoverView) {
      items.end()
      remove(cover)
    }

    private func remove(_ cover: CoverView) {
      motion.end(on: cover.layer)
      listed.end(cover)
      cover.removeFromSuperview()
    }

    /// A view around it that is one element is none while the veil in it must be found.
    func covers(spoken element: NSObject) -> Bool {
      if let element = element as? UIView, view?.superviews.contains(element) ?? false { return true }
      return isCovered(spoken: element)
    }

    func showed(_ composition: Composition?, reach: Reach) {
      subject = composition?.subject ?? .nothing
      guard let view, composition != nil || reach != .nothing else { return }
      items.follow(view, showing: subject)
    }

    func takesKeys(of responder: UIResponder?) -> Bool {
      guard items.isSame, let responder, let view, responder.isPart(of: view) else { return false }
      return !spared.contains { responder.isPart(of: $0) }
    }

    private func isDirectlyAbove(_ cover: UIView, _ view: UIView, in home: UIView) -> Bool {
      let siblings = home.subviews
      guard let place = siblings.firstIndex(of: view), place + 1 < siblings.count else { return false }
      return siblings[place + 1] === cover
    }

    /// Follows a view by center, bounds and transform: its frame is undefined under a transform.
    private func follow(_ view: UIView, with cover: CoverView) {
      let zoom = view.zoom
      let size = CGRect(origin: .zero, size: view.zoomedSize)
      if cover.bounds != size { cover.bounds = size }
      if cover.layer.anchorPoint != view.layer.anchorPoint {
        cover.layer.anchorPoint = view.layer.anchorPoint
      }
      if cover.center != view.center { cover.center = view.center }
      let own = view.layer.transform
      let transform = zoom == 1 ? own : CATransform3DScale(own, 1 / zoom, 1 / zoom, 1)
      if !CATransform3DEqualToTransform(cover.layer.transform, transform) { cover.transform3D = transform }
      if cover.layer.zPosition != view.layer.zPosition { cover.layer.zPosition = view.layer.zPosition }
      // Such a view takes no touches either: `hitTest(_:with:)` ignores those below this alpha.
      let isHidden = view.isHidden || view.alpha < 0.01
      if cover.isHidden != isHidden { cover.isHidden = isHidden }
      cover.layer.takeCorners(of: view.layer, zoom)
      // An animation of the zoom is one of a transform that the cover does not have.
      if zoom == 1 { motion.follow(view.layer, with: cover.layer) } else { motion.end(on: cover.layer) }
    }
  }

  extension UIView {
    /// How much the scroll views around it zoom it, which is by a transform of what they contain. A panel over a photo that
    /// is zoomed out has its usual size.
    fileprivate var zoom: CGFloat {
      var zoom: CGFloat = 1
      var inner = self
      while let outer = inner.superview {
        if let scroll = outer as? UIScrollView, scroll.zoomScale > 0,
          abs(inner.transform.a - scroll.zoomScale) < 0.001
        {
          zoom *= scroll.zoomScale
        }
        inner = outer
      }
      return zoom
    }

    /// Its size where it is zoomed.
    fileprivate var zoomedSize: CGSize {
      let zoom = zoom
      return CGSize(width: bounds.width * zoom, height: bounds.height * zoom)
    }
  }

  extension CALayer {
    /// Has another layer's round corners, so that a scrim does not go beyond them. Square corners clip nothing: a
    /// panel's shadow may go beyond.
    ///
    /// - Parameter zoom: by how much the other one is zoomed.
    fileprivate func takeCorners(of other: CALayer, _ zoom: CGFloat) {
      let radius = other.cornerRadius * zoom
      if cornerRadius != radius {
        cornerRadius = radius
        masksToBounds = cornerRadius > 0
      }
      if cornerCurve != other.cornerCurve { cornerCurve = other.cornerCurve }
      if maskedCorners != other.maskedCorners { maskedCorners = other.maskedCorners }
    }
  }
#endif
