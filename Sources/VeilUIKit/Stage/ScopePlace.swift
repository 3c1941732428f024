#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine
  import VeilRuntime

  /// What a veil covers, and where its cover stands.
  @MainActor
  protocol ScopePlace: AnyObject {
    /// Whether what it covers is gone and will never be back.
    var isGone: Bool { get }
    /// The app's window in which it is; nil while it is in none.
    var window: UIWindow? { get }
    /// The view whose traits, tint and direction count; nil while there is none.
    var model: UIView? { get }
    /// How large it is, in points; zero while there is nothing to cover.
    var size: CGSize { get }
    /// Whether it is a strip of the veil's own, as high as what stands in it.
    var isStrip: Bool { get }
    /// Whether its cover fills a window, whose turns UIKit animates.
    var fillsWindow: Bool { get }
    /// Whether it is the keyboard, which then hides nothing of it.
    var standsForKeyboard: Bool { get }
    /// The views that stay usable.
    var spared: [UIView] { get }
    /// Whether the keyboard is covered as well, by the part of the veil that lies there.
    var coversKeyboard: Bool { get }
    /// The part of the keyboard that its cover leaves alone, in the window's coordinates; nil where there is none.
    var keyboardHole: CGRect? { get }
    /// The largest views that are covered with all that is in them, for assistive technology.
    var pieces: [UIView] { get }
    /// The view in which presses are that a block takes away; nil while there is none, and where a block takes none.
    var pressHome: UIView? { get }
    /// Whether nothing of the scene but the veil is to be met by assistive technology.
    var isWholeWindow: Bool { get }

    /// What the system keeps for itself where a cover stands, or will stand where it is nil.
    func safeArea(under cover: CoverView?) -> UIEdgeInsets

    /// Puts a cover where it belongs now; one that stands already follows.
    ///
    /// - Parameter isShowing: whether anything is to be seen of it, or it only takes input.
    /// - Returns: whether it stands anywhere.
    func place(_ cover: CoverView, isShowing: Bool) -> Bool

    /// Takes a cover away, and gives everything back as it was.
    func clear(_ cover: CoverView)

    /// Makes room for a strip that is to be so high.
    func makeRoom(_ height: Double)

    /// Whether the keys that go to a responder are to be taken; nil stands for keys that go to none.
    func takesKeys(of responder: UIResponder?) -> Bool

    /// What is to stand in the place of the keyboard while the veil has the first responder; nil leaves it as it is.
    func keyboardCard(isShowing: Bool) -> UIView?

    /// The veil over it shows something else now.
    func showed(_ composition: Composition?, reach: Reach, now: Double)

    /// Whom to tell of what the user does on a part of the veil that the place itself has put elsewhere.
    func tell(_ report: @escaping (Presentation.Event) -> Void)
  }

  extension ScopePlace {
    var isStrip: Bool { false }
    var fillsWindow: Bool { false }
    func safeArea(under cover: CoverView?) -> UIEdgeInsets { model?.safeAreaInsets ?? .zero }
    var standsForKeyboard: Bool { false }
    var isWholeWindow: Bool { false }
    var spared: [UIView] { [] }
    var keyboardHole: CGRect? { nil }
    var coversKeyboard: Bool { false }
    var pressHome: UIView? { nil }
    func makeRoom(_ height: Double) {}
    func keyboardCard(isShowing: Bool) -> UIView? { nil }
    func showed(_ composition: Composition?, reach: Reach, now: Double) {}
    func tell(_ report: @escaping (Presentation.Event) -> Void) {}
  }

  /// The place of what was gone before it could be covered.
  @MainActor
  final class NowherePlace: ScopePlace {
    var isGone: Bool { true }
    var window: UIWindow? { nil }
    var model: UIView? { nil }
    var size: CGSize { .zero }
    var pieces: [UIView] { [] }

    func place(_ cover: CoverView, isShowing: Bool) -> Bool { false }
    func clear(_ cover: CoverView) {}
    func takesKeys(of responder: UIResponder?) -> Bool { false }
  }

  extension UIView {
    /// The largest views in it, itself among them, in which none is that is spared.
    func pieces(sparing spared: [UIView]) -> [UIView] {
      if spared.contains(self) { return [] }
      guard spared.contains(where: { $0.isDescendant(of: self) }) else { return [self] }
      return subviews.flatMap { $0.pieces(sparing: spared) }
    }
  }
#endif
