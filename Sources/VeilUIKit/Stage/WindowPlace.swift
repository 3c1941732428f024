#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilCore
  import VeilEngine
  import VeilRuntime

  /// A window with everything in it, and, where it is to, the keyboard as well.
  @MainActor
  final class WindowPlace: ScopePlace {
    private let target: WindowTarget
    private var layer: SceneLayer?
    /// Stands in the keyboard's place; nil where the keyboard is left alone.
    private let shade: KeyboardShade?

    init(_ target: WindowTarget, withKeyboard: Bool) {
      self.target = target
      shade = withKeyboard ? KeyboardShade() : nil
    }

    var isGone: Bool { target.isGone }
    var window: UIWindow? { target.window }
    var model: UIView? { window }
    var size: CGSize { window?.bounds.size ?? .zero }
    var spared: [UIView] { target.owners.flatMap { SparedViews.views(of: $0) } }
    var isWholeWindow: Bool { spared.isEmpty }
    var fillsWindow: Bool { true }
    var pressHome: UIView? { window }

    /// Input and accessory views stand in a window under the cover, from iOS 17 on, and are not the window's. Where the
    /// keyboard is covered as well, what stands above its keys is left to the window's cover.
    var keyboardHole: CGRect? {
      guard let window, let keyboard = KeyboardPlace.geometry(in: window) else { return nil }
      return CGRect(keyboard.hole(coversKeys: shade != nil && KeyboardFrames.shared.isLocal))
    }

    /// Whether the part of the veil over the keys stands in their place, or will as soon as anything is seen.
    var coversKeyboard: Bool {
      guard let shade, !shade.leavesKeyboard, let window, KeyboardPlace.keySize(in: window) != nil,
        let content = FocusGuard.on(window).content
      else { return false }
      return KeyHold(of: content, isShowing: true, hasKeys: true) != .leave
    }

    var pieces: [UIView] {
      let spared = spared
      return coveredWindows.flatMap { $0.pieces(sparing: spared) }
    }

    /// The app's own windows in the scene: the system keeps one there for input views, of a class of its own.
    private var coveredWindows: [UIWindow] {
      let others =
        window?.windowScene?.windows.filter { $0 !== window && type(of: $0) == UIWindow.self } ?? []
      return (window.map { [$0] } ?? []) + others
    }

    /// The veil's own window has no bars.
    func safeArea(under cover: CoverView?) -> UIEdgeInsets {
      cover?.safeAreaInsets ?? window?.safeAreaInsets ?? .zero
    }

    func place(_ cover: CoverView, isShowing: Bool) -> Bool {
      guard let window else {
        clear(cover)
        return false
      }
      guard let scene = window.windowScene else {
        // The window of an app extension, which has none.
        if window.subviews.last !== cover { window.addSubview(cover) }
        fill(window, with: cover)
        return true
      }
      let layer = SceneLayer.on(scene)
      if self.layer !== layer { clear(cover) }
      self.layer = layer
      guard let home = layer.attach(cover, over: window) else { return false }
      fill(home, with: cover)
      return true
    }

    /// By its mask also within UIKit's animation, when the device turns.
    private func fill(_ home: UIView, with cover: CoverView) {
      if cover.frame != home.bounds { cover.frame = home.bounds }
      cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    func clear(_ cover: CoverView) {
      layer?.detach(cover)
      layer = nil
      cover.removeFromSuperview()
    }

    /// All keys of the window; where none has them, only while nothing of the app's stands where a keyboard does, which
    /// would go with its owner's focus.
    func takesKeys(of responder: UIResponder?) -> Bool {
      guard let responder else { return window.map { KeyboardFrames.shared.frame(in: $0) == nil } ?? false }
      return !spared.contains { responder.isPart(of: $0) }
    }

    func keyboardCard(isShowing: Bool) -> UIView? {
      guard let shade, let window, isShowing else { return nil }
      return shade.card(over: window)
    }

    func showed(_ composition: Composition?, reach: Reach, now: Double) {
      shade?.show(composition, reach: reach, now: now)
    }

    func tell(_ report: @escaping (Presentation.Event) -> Void) { shade?.report = report }
  }

  /// How a window was given: by a view in it, or by its scene. Held weakly.
  @MainActor
  struct WindowTarget {
    private let view: WeakBox<UIView>
    private let scene: WeakBox<UIWindowScene>
    private let found = FoundWindow()

    /// The window that a view was last found in: the veil is over the window, and stays there when the view goes.
    private final class FoundWindow {
      weak var window: UIWindow?
    }

    init(view: UIView) {
      self.view = WeakBox(view)
      scene = WeakBox(nil)
    }

    init(scene: UIWindowScene) {
      view = WeakBox(nil)
      self.scene = WeakBox(scene)
    }

    var isGone: Bool { view.object == nil && scene.object == nil && found.window == nil }

    /// Whose scopes they are: those of the scene, so that every way to name it means the same; a view's own as long as it
    /// is in none.
    var owner: AnyObject? { scene.object ?? window?.windowScene ?? view.object }

    /// All that it may have been known by.
    var owners: [AnyObject] {
      guard let owner else { return [] }
      guard let view = view.object, owner !== view else { return [owner] }
      return [owner, view]
    }

    /// The app's window, never one of the veil's own.
    var window: UIWindow? {
      if let window = found.window, window.windowScene != nil { return window }
      if let view = view.object {
        found.window = view as? UIWindow ?? view.window
        return found.window
      }
      guard let scene = scene.object, scene.activationState != .unattached else { return nil }
      let windows = scene.windows.filter { !($0 is VeilWindow) && $0.canBecomeKey && !$0.isHidden }
      return windows.first { $0.isKeyWindow } ?? windows.first
    }
  }

  extension UIResponder {
    /// Whether what is typed here belongs to a view, or to something in it.
    func isPart(of view: UIView) -> Bool {
      var next: UIResponder? = self
      while let responder = next {
        if responder === view { return true }
        next = responder.next
      }
      return false
    }
  }
#endif
