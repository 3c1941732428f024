#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilEngine

  /// A container that hides its target from assistive technology while the veil in it blocks.
  @MainActor
  package protocol BlockedContainer: UIView {
    /// Whether the veil in it blocks the target.
    var isBlocked: Bool { get set }
    /// Calls back when assistive technology finds the target again.
    func whenReachable(_ action: @escaping @MainActor @Sendable () -> Void)
  }

  /// A place with a container that a front end puts over its target; the cover fills the container. The front
  /// end itself hides the content from assistive technology.
  @MainActor
  final class ContainerPlace: ScopePlace {
    private weak var container: UIView?

    init(_ container: UIView) { self.container = container }

    var isGone: Bool { container == nil }
    var window: UIWindow? { container?.window }
    var model: UIView? { container }
    var size: CGSize { container?.window == nil ? .zero : container?.bounds.size ?? .zero }
    var spared: [UIView] { SparedViews.views(of: container) }
    var pieces: [UIView] { [] }

    /// Content below it is its controller's; a sheet above belongs to another.
    var pressHome: UIView? {
      if let controller = container?.inherited({ $0 as? UIViewController }) { return controller.viewIfLoaded }
      return container?.window
    }

    func place(_ cover: CoverView, isShowing: Bool) -> Bool {
      guard let container, container.window != nil else {
        clear(cover)
        return false
      }
      if cover.superview !== container { container.addSubview(cover) }
      cover.fill(container)
      return true
    }

    func clear(_ cover: CoverView) { cover.removeFromSuperview() }

    func showed(_ composition: Composition?, reach: Reach) {
      (container as? any BlockedContainer)?.isBlocked = reach == .scope
    }

    /// The target's elements are no views: what lies there is covered, unless it is another controller's, as in a sheet.
    func covers(spoken element: NSObject) -> Bool {
      guard let container, container.window != nil else { return false }
      if let home = element.spokenHome {
        guard isBeside(home), !isBehind(home), !element.isSpokenOnVeil else { return false }
        if spared.contains(where: { home.isDescendant(of: $0) }) { return false }
      }
      return element.isSpoken(over: container)
    }

    private func isBeside(_ view: UIView) -> Bool { pressHome.map { view.isDescendant(of: $0) } ?? false }

    func whenReachable(_ action: @escaping @MainActor @Sendable () -> Void) {
      (container as? any BlockedContainer)?.whenReachable(action)
    }

    /// What is below the container, found at its centre.
    func takesKeys(of responder: UIResponder?) -> Bool {
      guard let view = responder as? UIView, let container, isBeside(view) else { return false }
      if spared.contains(where: { view.isDescendant(of: $0) }) { return false }
      let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      return container.bounds.contains(container.convert(middle, from: view)) && !isBehind(view)
    }

    /// SwiftUI's views have their order on the screen.
    func isBehind(_ view: UIView) -> Bool { container.map { view.isInFront(of: $0) } ?? false }
  }
#endif
