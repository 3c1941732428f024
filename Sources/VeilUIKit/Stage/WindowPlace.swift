#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilEngine

  /// A window with everything in it, optionally with the keyboard.
  @MainActor
  final class WindowPlace: WindowedPlace {
    let target: WindowTarget
    var layer: SceneLayer?
    /// The card in place of the keyboard; nil if the keyboard is not covered.
    private let shade: KeyboardShade?

    init(_ target: WindowTarget, withKeyboard: Bool) {
      self.target = target
      shade = withKeyboard ? KeyboardShade() : nil
    }

    var size: CGSize { window?.bounds.size ?? .zero }
    /// Without those that are under a sheet, whose touches the holes would let through.
    var spared: [UIView] {
      target.owners.flatMap { SparedViews.views(of: $0) }.filter { !$0.isUnderPresentation }
    }
    var isWholeWindow: Bool { spared.isEmpty }
    var fillsWindow: Bool { true }
    var pressHome: UIView? { window }

    /// In the key window, the only one whose lists a tap on the status bar scrolls. Nil: it is above the veil.
    var statusBarHome: UIView? {
      guard let window, let scene = window.windowScene else { return nil }
      let key = scene.keyWindow ?? window
      return isAbove(key) ? nil : key.contentHome
    }

    /// From iOS 17 on, input and accessory views are in another window, below the cover. If the keyboard is
    /// covered as well, the window's cover also covers the accessory above its keys.
    var keyboardHole: CGRect? {
      guard let window, let keyboard = KeyboardPlace.geometry(in: window) else { return nil }
      return CGRect(keyboard.hole(coversKeys: shade != nil && KeyboardFrames.shared.isLocal))
    }

    /// Whether the part of the veil over the keys replaces them, or will once anything is visible.
    var coversKeyboard: Bool {
      guard let shade, !shade.leavesKeyboard, let window, KeyboardPlace.keySize(in: window) != nil,
        let content = FocusGuard.on(window).content
      else { return false }
      return KeyHold(of: content, isShowing: true, hasKeys: true) != .leave
    }

    var pieces: [UIView] {
      let spared = spared
      return coveredWindows.flatMap { window in
        // A window without a scene contains the cover itself.
        let parts = window.windowScene == nil ? window.subviews.filter { !($0 is CoverView) } : [window]
        return parts.flatMap { $0.pieces(sparing: spared) }
      }
    }

    var shells: [UIView] {
      let spared = spared
      let shells = coveredWindows.flatMap { $0.shells(sparing: spared) }
      guard let window, window.windowScene == nil, !shells.contains(window) else { return shells }
      return [window] + shells
    }

    /// The app's own windows in the scene, except those above the veil's: the system has one there for input views, which
    /// cannot become key.
    private var coveredWindows: [UIWindow] {
      let others =
        window?.windowScene?.windows.filter {
          $0 !== window && $0.canBecomeKey && !isAbove($0)
        } ?? []
      return (window.map { [$0] } ?? []) + others
    }

    private func isAbove(_ window: UIWindow) -> Bool { window.windowLevel > level }

    /// The veil's own window has no bars.
    func safeArea(under cover: CoverView?) -> UIEdgeInsets {
      cover?.safeAreaInsets ?? window?.safeAreaInsets ?? .zero
    }

    func place(_ cover: CoverView, isShowing: Bool) -> Bool {
      guard let window else {
        clear(cover)
        return false
      }
      guard let home = attach(cover, over: window) else { return false }
      cover.fill(home)
      return true
    }

    func clear(_ cover: CoverView) {
      detach(cover)
      cover.removeFromSuperview()
    }

    /// All keys of the window. If no responder has them, only while no input view of the app is up, which
    /// would disappear with its owner's focus.
    func takesKeys(of responder: UIResponder?) -> Bool {
      guard let responder else {
        // Those of the key window, which may be above the veil.
        guard let window, !(window.windowScene?.keyWindow.map { isAbove($0) } ?? false) else { return false }
        return KeyboardFrames.shared.frame(in: window) == nil
      }
      if responder.isAbove(level) { return false }
      return !spared.contains { responder.isPart(of: $0) }
    }

    func keyboardCard(isShowing: Bool) -> UIView? {
      guard let shade, let window, isShowing else { return nil }
      return shade.card(over: window)
    }

    func showed(_ composition: Composition?, reach: Reach) {
      shade?.show(composition, reach: reach)
    }

    func tell(_ report: @escaping (Presentation.Event) -> Void) { shade?.report = report }

    func returned() { shade?.returned() }
  }

  extension UIWindow {
    /// Puts a cover in front of everything that the app has in a window without a scene. Several covers keep their order:
    /// each would otherwise move in front of the others in every turn.
    func raise(_ cover: CoverView) {
      let front = subviews.reversed().prefix { $0 is CoverView || $0 is KeyStop }
      if !front.contains(cover) { addSubview(cover) }
    }
  }

  extension UIResponder {
    func isAbove(_ level: UIWindow.Level) -> Bool {
      inherited { $0 as? UIWindow }.map { $0.windowLevel > level } ?? false
    }

    /// Whether it is a view, or in one.
    func isPart(of view: UIView) -> Bool { inherited { $0 === view ? true : nil } ?? false }
  }
#endif
