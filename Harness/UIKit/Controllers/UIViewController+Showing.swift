extension UIViewController {
  public func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.container = self
    ownChildren.append(childController)
  }

  public func removeFromParent() {
    guard let container else { return }
    container.ownChildren.removeAll { $0 === self }
    self.container = nil
    didMove(toParent: nil)
  }

  /// The frontmost of the controllers that it presents.
  var front: UIViewController {
    var controller = self
    while let presented = controller.shown { controller = presented }
    return controller
  }

  /// The controller that determines the orientation: the last presented one that fills the screen, as no sheet does.
  var fillingFront: UIViewController {
    var (controller, filling) = (self, self)
    while let presented = controller.shown, !presented.isBeingDismissed {
      controller = presented
      if [.fullScreen, .overFullScreen].contains(presented.modalPresentationStyle) { filling = presented }
    }
    return filling
  }

  /// The controller that determines the status bar: a presented one does if it covers the whole screen or captures the
  /// bar.
  var statusFront: UIViewController {
    var controller = self
    while let presented = controller.shown, !presented.isBeingDismissed,
      presented.modalPresentationStyle == .fullScreen
        || presented.modalPresentationCapturesStatusBarAppearance
    {
      controller = presented
    }
    return controller
  }

  func appear(_ animated: Bool) {
    guard !isShown else { return }
    viewWillAppear(animated)
    visibleChildren.forEach { $0.appear(animated) }
  }

  func appeared(_ animated: Bool) {
    guard !isShown else { return }
    isShown = true
    viewDidAppear(animated)
    visibleChildren.forEach { $0.appeared(animated) }
  }

  func disappear(_ animated: Bool) {
    guard isShown else { return }
    isShown = false
    viewWillDisappear(animated)
    visibleChildren.forEach { $0.disappear(animated) }
    viewDidDisappear(animated)
  }

  private var visibleChildren: [UIViewController] {
    ownChildren.filter { $0.viewIfLoaded?.superview != nil }
  }

  /// SwiftUI, which is no UIKit container, tells a child whose view it has shown or taken away.
  @_spi(Double) public func setOnScreen(_ isOnScreen: Bool) {
    guard isOnScreen else { return disappear(false) }
    appear(false)
    appeared(false)
  }

  func leave() {
    disappear(false)
    viewIfLoaded?.removeFromSuperview()
    isRoot = false
  }

  /// UIKit presents by the outermost controller around this one, in its current context by the nearest that defines one.
  func present(by style: UIModalPresentationStyle) -> UIViewController {
    var presenting = self
    while let outer = presenting.container {
      if [.currentContext, .overCurrentContext].contains(style), presenting.definesPresentationContext {
        break
      }
      presenting = outer
    }
    return presenting
  }

  /// Presents a controller in front of everything in the window, or in its own view, without an animation.
  func show(_ controller: UIViewController, _ completion: (() -> Void)?) {
    guard let window = viewIfLoaded?.window, shown == nil, let view = controller.view else { return }
    shown = controller
    controller.presenter = self
    view.frame = controller.place(in: window)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let container = controller.presentationContainer(in: window)
    controller.appear(true)
    container.addSubview(view)
    if self.container != nil, let context = viewIfLoaded, !(controller is UISearchController) {
      container.frame = context.bounds
      context.addSubview(container)
    } else {
      window.addSubview(container)
    }
    controller.appeared(true)
    if controller.modalPresentationStyle == .fullScreen { outermost.leaveScreen() }
    if let completion { MainLoop.schedule(at: MainLoop.now) { completion() } }
  }

  /// The controller that contains all others around it.
  private var outermost: UIViewController { container?.outermost ?? self }

  /// UIKit removes what a controller that fills the screen hides.
  private func leaveScreen() {
    guard let view = viewIfLoaded, let home = view.superview else { return }
    hiddenFrom = home
    disappear(true)
    view.removeFromSuperview()
  }

  private func returnToScreen() {
    guard let home = hiddenFrom, let view = viewIfLoaded else { return }
    hiddenFrom = nil
    // The device may have turned meanwhile.
    view.frame = home.bounds
    appear(true)
    home.insertSubview(view, at: 0)
    appeared(true)
  }

  private func place(in window: UIWindow) -> CGRect {
    switch modalPresentationStyle {
    case _ where self is UISearchController: window.bounds
    case .automatic, .pageSheet, .formSheet:
      window.bounds.inset(by: UIEdgeInsets(top: 54, left: 0, bottom: 0, right: 0))
    case .popover where isAdapted:
      window.bounds.inset(by: UIEdgeInsets(top: 54, left: 0, bottom: 0, right: 0))
    case .popover: CGRect(x: window.bounds.midX - 120, y: window.bounds.midY - 100, width: 240, height: 200)
    default: window.bounds
    }
  }

  /// The duration of a dismissal, in seconds.
  static let dismissal: TimeInterval = 0.4

  /// Dismisses what it presents, otherwise itself.
  func hide(animated: Bool, _ completion: (() -> Void)?) {
    guard let shown else {
      let presenting = presentedViewController?.presentingViewController ?? presentingViewController
      presenting?.hide(animated: animated, completion)
      return
    }
    shown.isBeingDismissed = true
    guard animated else { return remove(shown, completion) }
    MainLoop.schedule(at: MainLoop.now + UIViewController.dismissal) { [weak self, weak shown] in
      MainActor.assumeIsolated {
        guard let self, let shown, self.shown === shown else { return }
        self.remove(shown, completion)
      }
    }
  }

  private func remove(_ shown: UIViewController, _ completion: (() -> Void)?) {
    if shown.shown != nil { shown.hide(animated: false, nil) }
    outermost.returnToScreen()
    shown.leave()
    shown.endPresentation()
    shown.presenter = nil
    shown.isBeingDismissed = false
    shown.swipe = nil
    self.shown = nil
    if let completion { MainLoop.schedule(at: MainLoop.now) { completion() } }
  }
}

@MainActor open class UIAlertController: UIViewController {}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isInteractive: Bool { get }
}

@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{}

/// The transition of a sheet that a finger drags.
@MainActor final class Swipe: NSObject, UIViewControllerTransitionCoordinator {
  var isInteractive = true
}

@_spi(Double) extension UIViewController {
  /// A finger drags its sheet down: from then on it is being dismissed, although the finger may go back.
  public func beginSwipe() {
    swipe = Swipe()
    isBeingDismissed = true
  }

  /// The finger leaves the sheet.
  public func endSwipe(dismisses: Bool) {
    swipe?.isInteractive = false
    guard !dismisses else { return dismiss(animated: true) }
    swipe = nil
    isBeingDismissed = false
  }
}
