#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit
  import VeilRuntime

  /// How a window was specified: by a view in it, or by its scene. Held weakly.
  @MainActor
  final class WindowTarget {
    private(set) weak var view: UIView?
    private weak var scene: UIWindowScene?
    /// The window in which the view was last found: the veil is over the window, and stays there without the
    /// view.
    private weak var found: UIWindow? {
      didSet {
        if let scene = found?.windowScene { home = scene }
        if let found, let view { FormerWindows.note(found, of: view) }
      }
    }
    /// The scene in which that window was. A veil covers everything there, so it stays if the app replaces its
    /// window, as after signing in.
    private weak var home: UIWindowScene?
    /// The scene's window that was last covered.
    private weak var former: UIWindow?
    /// The level of the veil's window, if the app has chosen one.
    var level: UIWindow.Level?

    init(view: UIView) { self.view = view }

    /// - Parameter scene: nil: there was none.
    init(scene: UIWindowScene?) { self.scene = scene }

    var isGone: Bool { view == nil && scene == nil && found == nil && home == nil }

    /// What identifies its scopes: the scene, so that every way to specify it means the same; in an app extension the
    /// window. Nil: it is in no window yet.
    var ground: AnyObject? { scene ?? window.map { $0.windowScene ?? $0 } }

    /// What identifies them while it is in no window: the outermost controller around the view, or the outermost view.
    var root: AnyObject { view?.outermost ?? self }

    /// The object that identifies the scopes for all veils that share them; retained here, since the table holds it weakly.
    private(set) lazy var owner = WindowOwner.of(self)

    /// Finds the owner again, once the window is known.
    func settle() {
      let now = WindowOwner.of(self)
      guard now !== owner else { return }
      // Retained: it identifies the former engine, which may be busy.
      early = owner
      owner = now
    }

    private var early: WindowOwner?

    /// The objects for which its spared views are known.
    var owners: [AnyObject] { [ground, owner].compactMap { $0 } }

    /// The app's window, never one of the veil's own.
    var window: UIWindow? {
      if let found, found.isOpen { return found }
      if let own = view?.windowToBe { found = own } else { recall() }
      // One without a scene is that of an app extension, or has lost its scene.
      if let found, found.isOpen || found.windowScene == nil { return found }
      guard let scene else {
        let opened = home.flatMap { openWindow(in: $0, canBeAbove: false) }
        return opened ?? found
      }
      return openWindow(in: scene, canBeAbove: true)
    }

    /// A view that has left its window, as that of a dismissed controller, means the window in which another veil has found it.
    private func recall() {
      guard found == nil, home == nil, let former = view.flatMap({ FormerWindows.last(of: $0) }) else {
        return
      }
      home = former.scene
      if let window = former.window, window.isOpen || !former.hadScene { found = window }
    }

    /// The window of a scene that is covered; nil: none is open.
    ///
    /// - Parameter canBeAbove: whether one above the veil is covered if there is no other.
    private func openWindow(in scene: UIWindowScene, canBeAbove: Bool) -> UIWindow? {
      guard scene.activationState != .unattached else { return nil }
      let windows = scene.windows.filter { !($0 is VeilWindow) && $0.canBecomeKey && !$0.isHidden }
      // One above the veil stays usable, also if it is key, such as one that asks for a passcode.
      let level = level ?? .veil
      let below = windows.filter { $0.windowLevel <= level }
      let covered = below.isEmpty && canBeAbove ? windows : below
      former = covered.first { $0.isKeyWindow } ?? covered.first { $0 === former } ?? covered.first
      return former
    }
  }

  /// The windows in which views were when a veil was made for them. An app may make another one after it has dismissed
  /// their controller: to remove what the first shows, or to say that the work is done.
  @MainActor
  private enum FormerWindows {
    struct Former {
      weak var window: UIWindow?
      weak var scene: UIWindowScene?
      /// False in an app extension.
      let hadScene: Bool
    }

    private static var table = WeakTable<Former>()

    static func note(_ window: UIWindow, of view: UIView) {
      let former = Former(
        window: window, scene: window.windowScene, hadScene: window.windowScene != nil)
      table[view] = former
      if let controller = view.nearestController { table[controller] = former }
    }

    static func last(of view: UIView) -> Former? {
      table[view] ?? view.nearestController.flatMap { table[$0] }
    }
  }

  /// What all veils over one scene, or over the window of an app extension, have in common, however each was made.
  ///
  /// One that was made for a view in no window belongs to the controllers around that view. It becomes that of the scene
  /// in which they appear, unless the scene has another.
  @MainActor
  final class WindowOwner {
    /// The views for which it was made before they were in a window.
    private var views = WeakList<UIView>()

    private static var known = WeakTable<WeakBox<WindowOwner>>()
    /// Those that have no scene yet.
    private static var early = WeakList<WindowOwner>()

    static func of(_ target: WindowTarget) -> WindowOwner {
      let ground = target.ground
      if let owner = known[ground ?? target.root]?.object {
        if ground == nil, let view = target.view { owner.views.append(view) }
        return owner
      }
      guard let ground else {
        let owner = WindowOwner()
        if let view = target.view { owner.views.append(view) }
        known[target.root] = WeakBox(owner)
        early.append(owner)
        return owner
      }
      let owner = early.objects.first { $0.belongs(to: ground) } ?? WindowOwner()
      early.remove(owner)
      known[ground] = WeakBox(owner)
      return owner
    }

    private func belongs(to ground: AnyObject) -> Bool {
      views.objects.contains { view in
        guard let window = view.windowToBe else { return false }
        return window === ground || window.windowScene === ground
      }
    }
  }

  extension UIWindow {
    /// Whether it is in a scene, and the app has not hidden it.
    var isOpen: Bool { windowScene != nil && !isHidden }
  }

  extension UIView {
    /// Its window. The view of a controller that is about to be shown is in none yet, as in `viewDidLoad`, and one below a
    /// controller that fills the screen is in none meanwhile: then that of the controllers around it. One in a bar above the
    /// keyboard is in a window of the system: then the app's.
    var windowToBe: UIWindow? {
      (self as? UIWindow) ?? windowOfKeyboard ?? window ?? nearestController?.windowAround
    }

    fileprivate var nearestController: UIViewController? { inherited { $0 as? UIViewController } }

    /// The outermost controller around it; without one the outermost view.
    fileprivate var outermost: AnyObject {
      if let controller = nearestController { return controller.outermost }
      return superview?.outermost ?? self
    }
  }

  extension UIViewController {
    /// The window of the controllers around it, and of those that they present; nil: it was removed from all windows, or
    /// is in none yet.
    var windowAround: UIWindow? {
      let own = viewIfLoaded?.window ?? presentedViewController?.viewIfLoaded?.window
      return own ?? (parent ?? presentingViewController)?.windowAround
    }

    fileprivate var outermost: UIViewController { (parent ?? presentingViewController)?.outermost ?? self }
  }
#endif
