import Testing
@_spi(Double) import UIKit

@Suite("Windows and scenes", .onPhone) @MainActor struct WindowTests {
  @Test("A window without a scene is not on screen")
  func noScene() {
    let phone = Phone()
    let lost = UIWindow(frame: phone.window.bounds)
    lost.windowLevel = .alert
    lost.rootViewController = UIViewController()
    lost.isHidden = false
    MainLoop.settle()
    #expect(!lost.isVisible)
    #expect(lost.layer.presentation() == nil)
    #expect(phone.scene.hit(CGPoint(x: 10, y: 200)) === phone.view)
    lost.windowScene = phone.scene
    MainLoop.settle()
    #expect(phone.scene.hit(CGPoint(x: 10, y: 200)) === lost.rootViewController?.view)
  }

  @Test("Windows are hit-tested by level, then by the order in which they were shown; hidden ones never")
  func order() {
    let phone = Phone()
    func window(_ level: CGFloat) -> UIWindow {
      let window = UIWindow(windowScene: phone.scene)
      window.windowLevel = UIWindow.Level(level)
      window.isHidden = false
      return window
    }
    let (low, high, second) = (window(1), window(5), window(1))
    let point = CGPoint(x: 10, y: 200)
    #expect(phone.scene.hit(point) === high)
    high.isHidden = true
    #expect(phone.scene.hit(point) === second)
    second.alpha = 0.005
    #expect(phone.scene.hit(point) === low)
    low.isUserInteractionEnabled = false
    #expect(phone.scene.hit(point) === phone.view)
  }

  @Test("A touch makes its window key if it can be; making another window key dismisses the keyboard")
  func key() {
    final class Never: UIWindow { override var canBecomeKey: Bool { false } }
    let phone = Phone()
    let field = phone.add(UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40)))
    #expect(field.becomeFirstResponder())
    #expect(Keyboard.shared.frame != nil)
    let never = Never(windowScene: phone.scene)
    never.windowLevel = .alert
    never.isHidden = false
    phone.scene.tap(CGPoint(x: 300, y: 300))
    never.makeKey()
    #expect(phone.window.isKeyWindow)
    #expect(Keyboard.shared.frame != nil)
    let other = UIWindow(windowScene: phone.scene)
    other.makeKeyAndVisible()
    #expect(!phone.window.isKeyWindow)
    #expect(field.isFirstResponder)
    #expect(Keyboard.shared.frame == nil)
    phone.window.makeKey()
    #expect(Keyboard.shared.frame != nil)
  }

  @Test("A first responder outside the key window gets neither keyboard nor keys")
  func firstElsewhere() {
    let phone = Phone()
    let other = UIWindow(windowScene: phone.scene)
    other.isHidden = false
    let taker = KeyTaker(frame: .zero)
    other.addSubview(taker)
    #expect(taker.becomeFirstResponder())
    #expect(taker.isFirstResponder)
    #expect(Keyboard.shared.frame == nil)
    HardwareKeyboard.press(UIKey(.keyboardA, characters: "a"))
    #expect(taker.text.isEmpty)
  }

  @Test("A scene reports its states in order; the application is as active as its scenes")
  func states() {
    let phone = Phone()
    let heard = Heard(
      UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
      UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
      UIScene.didDisconnectNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.didBecomeActiveNotification)
    phone.scene.enterBackground()
    #expect(
      heard.take() == [
        "UISceneWillDeactivateNotification", "UISceneDidEnterBackgroundNotification",
        "UIApplicationDidEnterBackgroundNotification",
      ])
    phone.scene.activate()
    #expect(
      heard.take() == [
        "UISceneWillEnterForegroundNotification", "UISceneDidActivateNotification",
        "UIApplicationDidBecomeActiveNotification",
      ])
    #expect(phone.scene.activationState == .foregroundActive)
    phone.scene.disconnect()
    #expect(heard.take().last == "UISceneDidDisconnectNotification" || phone.scene.windows.isEmpty)
    #expect(phone.window.windowScene == nil)
    #expect(!phone.window.isVisible)
  }

  @Test("A window without a reference is freed")
  func unheld() {
    let phone = Phone()
    do {
      let window = UIWindow(windowScene: phone.scene)
      window.isHidden = false
      #expect(phone.scene.windows.count == 2)
    }
    #expect(phone.scene.windows.count == 1)
  }

  @Test("A scene that is not active takes no touches")
  func inactive() {
    let phone = Phone()
    phone.scene.deactivate()
    #expect(phone.scene.hit(CGPoint(x: 10, y: 200)) == nil)
  }

  @Test("A rotation changes bounds, safe areas and traits")
  func rotation() {
    let phone = Phone()
    let watcher = Watcher(frame: phone.view.bounds)
    watcher.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    _ = phone.add(watcher)
    #expect(watcher.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    watcher.told = []
    Device.rotate(to: .landscapeLeft)
    MainLoop.settle()
    #expect(watcher.bounds.size == CGSize(width: 844, height: 390))
    #expect(watcher.safeAreaInsets.left == 47)
    #expect(watcher.traitCollection.verticalSizeClass == .compact)
    #expect(watcher.told.contains("traits"))
    #expect(watcher.told.contains("safe area"))
    #expect(watcher.told.contains("layout"))
  }

  @Test("A rotation and a resize happen within an animation, and layout takes part in it")
  func animatedResize() {
    let phone = Phone()
    let (fills, stands) = (UIView(frame: phone.view.bounds), UIView(frame: phone.view.bounds))
    fills.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    _ = (phone.add(fills), phone.add(stands))
    phone.scene.resize(to: CGRect(x: 0, y: 0, width: 290, height: 844))
    stands.frame = fills.frame
    MainLoop.settle()
    MainLoop.advance(by: UIWindowScene.resizing / 2)
    let widths = [fills, stands].map { $0.layer.presentation()?.bounds.width ?? 0 }
    #expect(widths[0] > 291 && widths[0] < 389 && widths[1] == 290)
    MainLoop.advance(by: 1)
    #expect(fills.layer.presentation()?.bounds.width == 290)
  }

  @Test("The status bar obeys a presented controller that fills the screen or captures it, and no other")
  func statusBar() {
    final class Light: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }
    let phone = Phone()
    for (style, captures) in [
      (UIModalPresentationStyle.pageSheet, false), (.overFullScreen, false), (.fullScreen, false),
      (.overFullScreen, true),
    ] {
      let sheet = Light()
      (sheet.modalPresentationStyle, sheet.modalPresentationCapturesStatusBarAppearance) = (style, captures)
      phone.controller.present(sheet, animated: false)
      let obeys = phone.scene.statusBarStyle == .lightContent
      #expect(obeys == (style == .fullScreen || captures), "\(style)")
      phone.controller.dismiss(animated: false)
    }
  }

  @Test("The orientation obeys the last presented controller that fills the screen, and no sheet")
  func orientation() {
    final class Wide: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
    }
    let phone = Phone()
    for style in [UIModalPresentationStyle.automatic, .pageSheet, .fullScreen, .overFullScreen] {
      let wide = Wide()
      wide.modalPresentationStyle = style
      phone.controller.present(wide, animated: false)
      let obeys = phone.scene.orientations == .landscape
      #expect(obeys == (style == .fullScreen || style == .overFullScreen), "\(style)")
      phone.controller.dismiss(animated: false)
    }
  }

  @Test("A scene on a second screen has a role and a screen of its own")
  func external() {
    let phone = Phone()
    let other = UIWindowScene.connectExternal()
    #expect(phone.scene.session.role == .windowApplication)
    #expect(other.session.role == .windowExternalDisplayNonInteractive)
    #expect(phone.scene.screen !== other.screen && other.screen === UIScreen.external)
    #expect(UIWindow(windowScene: other).bounds == other.screen.bounds)
  }

  @Test("A dismissal takes its time, and the controller reports it until its end")
  func dismissal() {
    let phone = Phone()
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .fullScreen
    phone.controller.present(sheet, animated: false)
    phone.controller.dismiss(animated: true)
    MainLoop.settle()
    #expect(sheet.isBeingDismissed && phone.controller.presentedViewController === sheet)
    MainLoop.advance(by: 1)
    #expect(!sheet.isBeingDismissed && phone.controller.presentedViewController == nil)
    #expect(sheet.view.window == nil)
  }

  @Test(
    "Windows convert to each other and to the screen; between views in different windows nothing is defined")
  func conversion() {
    let phone = Phone()
    phone.scene.resize(to: CGRect(x: 200, y: 0, width: 190, height: 844))
    let (other, view) = (UIWindow(windowScene: phone.scene), phone.add(UIView(frame: .zero)))
    other.frame.origin = CGPoint(x: 10, y: 20)
    #expect(phone.window.convert(CGPoint(x: 15, y: 25), to: other) == CGPoint(x: 5, y: 5))
    let screen: UIWindow? = nil
    #expect(phone.window.convert(CGPoint(x: 5, y: 5), to: screen) == CGPoint(x: 205, y: 5))
    #expect(Misuse.take().isEmpty)
    // As coordinate spaces they share the screen, as views nothing.
    _ = view.convert(CGPoint.zero, to: other)
    #expect(Misuse.take().isEmpty)
    let optional: UIView? = other
    _ = view.convert(CGPoint.zero, to: optional)
    #expect(Misuse.take().count == 1)
  }

  @Test("A hosted window has no scene, but is visible and takes touches")
  func hosted() {
    let window = HostedWindow()
    #expect(window.windowScene == nil && window.isVisible)
    #expect(UIApplication.shared.windowsFromFront.contains { $0 === window })
    #expect(window.hit(CGPoint(x: 10, y: 10)) === window)
    window.isHidden = true
    #expect(!UIApplication.shared.windowsFromFront.contains { $0 === window })
  }

  @Test("A hosted window goes to the background with its host: its animations end")
  func hostAway() {
    let window = HostedWindow()
    let heard = Heard(.NSExtensionHostDidEnterBackground, .NSExtensionHostWillEnterForeground)
    let turning = CABasicAnimation(keyPath: "opacity")
    turning.repeatCount = .infinity
    window.layer.add(turning, forKey: "turning")
    MainLoop.settle()
    window.enterBackground()
    MainLoop.settle()
    #expect(window.layer.animationKeys() == nil && !window.isVisible)
    window.enterForeground()
    MainLoop.settle()
    #expect(window.isVisible)
    #expect(
      heard.take() == [
        "NSExtensionHostDidEnterBackgroundNotification", "NSExtensionHostWillEnterForegroundNotification",
      ])
  }

  @Test("In split view a scene has a part of the screen, and points are its own")
  func splitView() {
    Settings.shared.isPad = true
    let phone = Phone()
    phone.scene.resize(to: CGRect(x: 200, y: 0, width: 190, height: 844))
    MainLoop.settle()
    #expect(phone.window.bounds.width == 190)
    let screen = phone.window.screen.coordinateSpace
    #expect(phone.window.convert(CGPoint(x: 210, y: 5), from: screen) == CGPoint(x: 10, y: 5))
    #expect(phone.view.convert(CGRect(x: 0, y: 0, width: 1, height: 1), to: screen).minX == 200)
  }

  @Test("The frontmost window's controller determines status bar and home indicator, through its children")
  func furniture() {
    final class Front: UIViewController {
      weak var other: UIViewController?
      override var childForStatusBarHidden: UIViewController? { other }
      override var prefersHomeIndicatorAutoHidden: Bool { true }
    }
    final class Back: UIViewController { override var prefersStatusBarHidden: Bool { true } }
    let phone = Phone()
    let back = Back()
    phone.window.rootViewController = back
    #expect(phone.scene.hidesStatusBar)
    let over = UIWindow(windowScene: phone.scene)
    over.windowLevel = .alert
    let front = Front()
    over.rootViewController = front
    over.isHidden = false
    #expect(!phone.scene.hidesStatusBar)
    front.other = back
    #expect(phone.scene.hidesStatusBar)
    #expect(phone.scene.hidesHomeIndicator)
  }

  @Test("Bars reduce the safe area of the views under them, however deep")
  func bars() {
    let phone = Phone()
    let page = UIViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    phone.window.rootViewController = tabs
    MainLoop.settle()
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0))
    let next = UIViewController()
    page.navigationController?.pushViewController(next, animated: false)
    #expect(next.view.window === phone.window)
    #expect(page.view.window == nil)
    #expect(next.tabBarController === tabs)
  }

  @Test("The responder chain ends with the application, in an extension before it")
  func chain() {
    let phone = Phone()
    func chain() -> [UIResponder] { Array(sequence(first: phone.view as UIResponder) { $0.next }) }
    #expect(
      chain().map { "\(type(of: $0))" } == [
        "UIView", "UIViewController", "UIWindow", "UIWindowScene", "UIApplication",
      ])
    Settings.shared.isExtension = true
    #expect(chain().last is UIWindowScene)
  }

  @Test(
    "A presented controller blocks its whole window until its dismissal, also beside its view",
    arguments: [UIModalPresentationStyle.pageSheet, .popover, .overFullScreen])
  func presenting(style: UIModalPresentationStyle) {
    Settings.shared.isPad = style == .popover
    let phone = Phone()
    let sheet = UIViewController()
    sheet.modalPresentationStyle = style
    phone.controller.present(sheet, animated: false)
    MainLoop.settle()
    #expect(phone.scene.hit(CGPoint(x: 195, y: 422)) === sheet.view)
    let beside = phone.scene.hit(CGPoint(x: 10, y: 20))
    #expect(beside !== phone.view && (style == .overFullScreen) == (beside === sheet.view))
    phone.scene.tap(CGPoint(x: 10, y: 20))
    #expect((phone.controller.presentedViewController == nil) == (style == .popover))
    sheet.dismiss(animated: false)
    #expect(phone.scene.hit(CGPoint(x: 10, y: 400)) === phone.view)
    #expect(phone.controller.presentedViewController == nil)
  }

  @Test("A sheet that is not dimmed, and the views that a popover names, let touches beside them through")
  func passing() throws {
    Settings.shared.isPad = true
    let phone = Phone()
    let view = phone.add(UIView(frame: CGRect(x: 0, y: 60, width: 100, height: 100)))
    let sheet = UIViewController()
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    phone.controller.present(sheet, animated: false)
    #expect(phone.scene.hit(CGPoint(x: 10, y: 20)) === phone.view)
    #expect(phone.scene.hit(CGPoint(x: 10, y: 100)) === sheet.view)
    sheet.dismiss(animated: false)
    let popover = UIViewController()
    popover.modalPresentationStyle = .popover
    popover.popoverPresentationController?.passthroughViews = [view]
    phone.controller.present(popover, animated: false)
    #expect(phone.scene.hit(CGPoint(x: 10, y: 100)) === view)
    #expect(phone.scene.hit(CGPoint(x: 10, y: 20)) !== phone.view)
  }

  @Test(
    "A search is presented by its context or the root, from the first edit on until the app ends it",
    arguments: [false, true])
  func searching(definesContext: Bool) {
    let phone = Phone()
    let list = UIViewController()
    list.definesPresentationContext = definesContext
    phone.controller.addChild(list)
    phone.view.addSubview(list.view)
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.frame = CGRect(x: 0, y: 60, width: 200, height: 40)
    list.view.addSubview(search.searchBar)
    MainLoop.settle()
    #expect(!search.isActive && list.presentedViewController == nil)
    let field = search.searchBar.searchTextField
    #expect(field.becomeFirstResponder() && search.isActive)
    #expect(list.presentedViewController === search)
    #expect((phone.controller.presentedViewController == nil) == definesContext)
    MainLoop.settle()
    #expect(phone.scene.hit(CGPoint(x: 10, y: 80)) === field)
    #expect(phone.scene.hit(CGPoint(x: 10, y: 400)) === search.view)
    search.obscuresBackgroundDuringPresentation = false
    #expect(phone.scene.hit(CGPoint(x: 10, y: 400)) === list.view)
    #expect(field.resignFirstResponder() && search.isActive)
    search.isActive = false
    #expect(list.presentedViewController == nil && search.view.window == nil)
  }
}
