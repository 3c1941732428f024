public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

@MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  private var ownView: UIView?
  weak var container: UIViewController?
  weak var presenter: UIViewController?
  var shown: UIViewController?
  var ownChildren: [UIViewController] = []
  var isRoot = false
  /// The view that contained its own, before a controller filled the screen; nil: none does.
  weak var hiddenFrom: UIView?
  var isShown = false
  @_spi(Double) public let traitObservers = TraitObservers()

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  open override var next: UIResponder? { ownView?.parent ?? presenter }

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return ownView
    }
    set {
      ownView?.controller = nil
      ownView = newValue
      newValue?.controller = self
    }
  }
  open var viewIfLoaded: UIView? { ownView }
  open var isViewLoaded: Bool { ownView != nil }
  open func loadViewIfNeeded() {
    guard ownView == nil else { return }
    loadView()
    viewDidLoad()
  }
  open func loadView() { view = UIView(frame: UIScreen.device.bounds) }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { ownView?.setNeedsLayout() } }
  open var title: String?
  open var tabBarItem: UITabBarItem!
  open private(set) lazy var navigationItem = UINavigationItem()

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { ownView?.updateTraits() }
  }
  open var traitCollection: UITraitCollection {
    ownView?.traitCollection ?? container?.traitCollection ?? UITraitCollection.current
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: What the system asks

  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  @available(iOS 16.0, *) open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  @available(iOS 26.0, *) open var prefersInterfaceOrientationLocked: Bool { false }
  @available(iOS 26.0, *) open var childForInterfaceOrientationLock: UIViewController? { nil }
  @available(iOS 26.0, *) open func setNeedsUpdateOfPrefersInterfaceOrientationLocked() {
    viewIfLoaded?.window?.windowScene?.orientationLock = nil
  }

  // MARK: Others

  open var modalPresentationCapturesStatusBarAppearance = false
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var definesPresentationContext = false
  lazy var ownPresentation = makePresentation()
  /// That of the controller, or of the nearest one around it that is presented.
  open var presentationController: UIPresentationController? {
    presenter == nil && container != nil ? container?.presentationController : ownPresentation
  }
  var activePresentation: UIPresentationController?
  /// The one that manages it, also if it is adapted; nil: it is not presented.
  @available(iOS 16.0, *) open var activePresentationController: UIPresentationController? {
    presenter == nil ? container?.activePresentationController : activePresentation
  }
  var swipe: Swipe?
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { swipe }
  open var parent: UIViewController? { container }
  open var children: [UIViewController] { ownChildren }
  open var presentedViewController: UIViewController? { shown ?? container?.presentedViewController }
  open var presentingViewController: UIViewController? { presenter ?? container?.presentingViewController }
  /// True from the call until the controller is gone, and while a finger drags its sheet.
  open internal(set) var isBeingDismissed = false
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    present(by: viewControllerToPresent.modalPresentationStyle).show(viewControllerToPresent, completion)
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    hide(animated: flag, completion)
  }

  open var navigationController: UINavigationController? {
    container as? UINavigationController ?? container?.navigationController
  }
  open var tabBarController: UITabBarController? {
    container as? UITabBarController ?? container?.tabBarController
  }
}

public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1 << 0)
  public static let left = UIRectEdge(rawValue: 1 << 1)
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  public static let right = UIRectEdge(rawValue: 1 << 3)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

@available(iOS 17.0, *) extension UIViewController: UITraitChangeObservable {}
