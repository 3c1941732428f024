#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine
  import VeilRuntime

  /// What a veil covers, and where its cover is.
  @MainActor
  protocol ScopePlace: AnyObject {
    /// Whether its target is gone for good.
    var isGone: Bool { get }
    /// The app's window of the target; nil: none.
    var window: UIWindow? { get }
    /// The view whose traits, tint and direction apply; nil: none.
    var model: UIView? { get }
    /// Its size, in points; zero while there is nothing to cover.
    var size: CGSize { get }
    /// Whether it is a strip of the veil's own, as high as its content.
    var isStrip: Bool { get }
    /// Whether its cover fills a window, whose rotation UIKit animates.
    var fillsWindow: Bool { get }
    /// Whether it is the keyboard, which then hides no part of it.
    var isKeyboard: Bool { get }
    /// The views that stay usable.
    var spared: [UIView] { get }
    /// Whether the keyboard is covered as well, by the part of the veil that lies there.
    var coversKeyboard: Bool { get }
    /// The dialogs that the app presents over it.
    var dialogs: [UIViewController] { get }
    /// The part of the keyboard that its cover leaves out, in the window's coordinates; nil: none.
    var keyboardHole: CGRect? { get }
    /// The largest views that are covered completely, for assistive technology.
    var pieces: [UIView] { get }
    /// The views around spared ones, and around a cover within: they are covered, but cannot be hidden whole.
    var shells: [UIView] { get }
    /// Whether an element of assistive technology is covered.
    func covers(spoken element: NSObject) -> Bool
    /// Calls back when assistive technology finds again what was covered.
    func whenReachable(_ action: @escaping @MainActor @Sendable () -> Void)
    /// The view whose presses a block cancels; nil: none.
    var pressHome: UIView? { get }
    /// The view of the app's in which taps on the status bar are stopped; nil: the cover itself.
    var statusBarHome: UIView? { get }
    /// Whether assistive technology sees nothing of the scene but the veil.
    var isWholeWindow: Bool { get }
    /// The level of the veil's own window; nil: its cover is in the app's.
    var windowLevel: UIWindow.Level? { get set }

    /// The safe area of a cover, or of its future place if it is nil.
    func safeArea(under cover: CoverView?) -> UIEdgeInsets

    /// Puts a cover where it belongs now. It may already be there.
    ///
    /// - Parameter isShowing: whether anything of it is visible, or it only takes input.
    /// - Returns: whether it is anywhere.
    func place(_ cover: CoverView, isShowing: Bool) -> Bool

    /// Lets assistive technology find a cover.
    func list(_ cover: CoverView)

    /// Removes a cover, and restores everything.
    func clear(_ cover: CoverView)

    /// Makes room for a strip of this height.
    func makeRoom(_ height: Double)

    /// Whether its target is behind a view that lies within its frame.
    func isBehind(_ view: UIView) -> Bool

    /// Whether to take the keys of a responder; nil: keys without a responder.
    func takesKeys(of responder: UIResponder?) -> Bool

    /// The view in place of the keyboard while the veil is the first responder; nil: the keyboard stays.
    func keyboardCard(isShowing: Bool) -> UIView?

    /// The veil shows something else.
    func showed(_ composition: Composition?, reach: Reach)

    /// Sets the receiver of user actions on a part of the veil that the place itself shows elsewhere.
    func tell(_ report: @escaping (Presentation.Event) -> Void)

    /// Restarts the animations when the scene is in the foreground again.
    func returned()
  }

  extension ScopePlace {
    var isStrip: Bool { false }
    var fillsWindow: Bool { false }
    func safeArea(under cover: CoverView?) -> UIEdgeInsets { model?.safeAreaInsets ?? .zero }
    var isKeyboard: Bool { false }
    var isWholeWindow: Bool { false }
    var windowLevel: UIWindow.Level? {
      get { nil }
      set {}
    }
    var spared: [UIView] { [] }
    var dialogs: [UIViewController] { [] }
    var keyboardHole: CGRect? { nil }
    var coversKeyboard: Bool { false }
    var pressHome: UIView? { nil }
    var statusBarHome: UIView? { nil }
    func isBehind(_ view: UIView) -> Bool { false }
    func list(_ cover: CoverView) {}
    func makeRoom(_ height: Double) {}
    func keyboardCard(isShowing: Bool) -> UIView? { nil }
    func showed(_ composition: Composition?, reach: Reach) {}
    func tell(_ report: @escaping (Presentation.Event) -> Void) {}
    func returned() {}
  }

  extension UIView {
    /// The largest views in it, possibly itself, that contain no spared view.
    func pieces(sparing spared: [UIView]) -> [UIView] {
      pieces(besides: Set(spared.map { ObjectIdentifier($0) }), within: UIView.around(spared))
    }

    private func pieces(besides spared: Set<ObjectIdentifier>, within around: Set<ObjectIdentifier>)
      -> [UIView]
    {
      if spared.contains(ObjectIdentifier(self)) { return [] }
      guard around.contains(ObjectIdentifier(self)) else { return [self] }
      return subviews.flatMap { $0.pieces(besides: spared, within: around) }
    }

    /// The views in it, possibly itself, that contain a spared view.
    func shells(sparing spared: [UIView]) -> [UIView] {
      shells(besides: Set(spared.map { ObjectIdentifier($0) }), within: UIView.around(spared))
    }

    private func shells(besides spared: Set<ObjectIdentifier>, within around: Set<ObjectIdentifier>)
      -> [UIView]
    {
      let own = ObjectIdentifier(self)
      guard around.contains(own), !spared.contains(own) else { return [] }
      return [self] + subviews.flatMap { $0.shells(besides: spared, within: around) }
    }

    /// All views around some others, found from the inside: each of a view's siblings need not be asked.
    private static func around(_ views: [UIView]) -> Set<ObjectIdentifier> {
      var around: Set<ObjectIdentifier> = []
      for view in views {
        var next = view.superview
        while let now = next, around.insert(ObjectIdentifier(now)).inserted { next = now.superview }
      }
      return around
    }

    /// Whether it comes after another view in the order of their superviews. One that contains the other does not.
    func isInFront(of other: UIView) -> Bool {
      let (own, others) = ([self] + superviews, [other] + other.superviews)
      guard let home = own.first(where: { others.contains($0) }), home !== self, home !== other else {
        return false
      }
      let siblings = home.subviews
      func place(_ chain: [UIView]) -> Int? { siblings.firstIndex { chain.contains($0) } }
      guard let ownPlace = place(own), let otherPlace = place(others) else { return false }
      return ownPlace > otherPlace
    }

    /// The views around it, from the inside to the outside.
    var superviews: [UIView] { Array(sequence(first: self) { $0.superview }.dropFirst()) }
  }
#endif
