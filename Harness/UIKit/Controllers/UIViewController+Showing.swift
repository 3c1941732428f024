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

  /// The one in front of everything that it presents.
  var front: UIViewController {
    var controller = self
    while let presented = controller.shown { controller = presented }
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

  func leave() {
    disappear(false)
    viewIfLoaded?.removeFromSuperview()
    isRoot = false
  }

  /// In front of everything in the window, without an animation of its own.
  func show(_ controller: UIViewController, _ completion: (() -> Void)?) {
    guard let window = viewIfLoaded?.window, shown == nil, let view = controller.view else { return }
    shown = controller
    controller.presenter = self
    view.frame = controller.place(in: window)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.appear(true)
    window.addSubview(view)
    controller.appeared(true)
    if let completion { MainLoop.schedule(at: MainLoop.now) { completion() } }
  }

  private func place(in window: UIWindow) -> CGRect {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      window.bounds.inset(by: UIEdgeInsets(top: 54, left: 0, bottom: 0, right: 0))
    default: window.bounds
    }
  }

  /// Dismisses what it presents, else itself.
  func hide(_ completion: (() -> Void)?) {
    guard let shown else {
      if let presenter = presentingViewController { presenter.hide(completion) }
      return
    }
    shown.hide(nil, keeping: true)
    shown.leave()
    shown.presenter = nil
    self.shown = nil
    if let completion { MainLoop.schedule(at: MainLoop.now) { completion() } }
  }

  private func hide(_ completion: (() -> Void)?, keeping: Bool) { if shown != nil { hide(completion) } }
}
