@MainActor open class UINavigationBar: UIView {
  let label = UILabel(frame: .zero)
  private let line = UIView(frame: .zero)
  @_spi(Double) public static let height: CGFloat = 44

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textAlignment = .center
    line.backgroundColor = .separator
    addSubview(label)
    addSubview(line)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func layoutSubviews() {
    line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    label.frame = CGRect(
      x: 16, y: bounds.height - UINavigationBar.height, width: max(0, bounds.width - 32),
      height: UINavigationBar.height)
  }
}

@MainActor open class UITabBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  public init(title: String?, image: UIImage?, tag: Int) {
    (self.title, self.image) = (title, image)
    super.init()
  }
}

@MainActor open class UITabBar: UIView {
  @_spi(Double) public static let height: CGFloat = 49
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  open var selectedItem: UITabBarItem? { didSet { setNeedsLayout() } }
  private var labels: [UILabel] = []
  private var icons: [UIImageView] = []
  private let line = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    line.backgroundColor = .separator
    addSubview(line)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func rebuild() {
    (labels + icons).forEach { $0.removeFromSuperview() }
    icons = (items ?? []).map { item in
      let icon = UIImageView(image: item.image)
      addSubview(icon)
      return icon
    }
    labels = (items ?? []).map { item in
      let label = UILabel(frame: .zero)
      label.text = item.title
      label.font = .systemFont(ofSize: 10, weight: .medium)
      label.textAlignment = .center
      addSubview(label)
      return label
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    let width = bounds.width / CGFloat(max(1, labels.count))
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    for (index, label) in labels.enumerated() {
      label.textColor = items?[index] === selectedItem ? tintColor : .systemGray
      icons[index].tintColor = label.textColor
      icons[index].frame = CGRect(x: (CGFloat(index) + 0.5) * width - 14, y: 3, width: 28, height: 28)
      label.frame = CGRect(x: CGFloat(index) * width, y: 30, width: width, height: 14)
    }
  }
}

@MainActor open class UINavigationController: UIViewController {
  public let navigationBar = UINavigationBar(frame: .zero)
  open private(set) var viewControllers: [UIViewController] = []

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    addChild(rootViewController)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var topViewController: UIViewController? { viewControllers.last }
  open override var childForStatusBarStyle: UIViewController? { topViewController }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }

  open override func viewDidLoad() {
    showTop(instead: nil)
    view.addSubview(navigationBar)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let before = topViewController
    viewControllers.append(viewController)
    addChild(viewController)
    if isViewLoaded { showTop(instead: before) }
    viewController.didMove(toParent: self)
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let top = viewControllers.popLast() else { return nil }
    top.willMove(toParent: nil)
    if isViewLoaded { showTop(instead: top) }
    top.removeFromParent()
    return top
  }

  private func showTop(instead before: UIViewController?) {
    guard let top = topViewController, let view = top.view else { return }
    navigationBar.label.text = top.title
    top.additionalSafeAreaInsets.top = UINavigationBar.height
    before?.leave()
    view.frame = self.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if isShown { top.appear(true) }
    self.view.insertSubview(view, at: 0)
    if isShown { top.appeared(true) }
  }

  open override func viewDidLayoutSubviews() {
    navigationBar.frame = CGRect(
      x: 0, y: 0, width: view.bounds.width,
      height: (view.window?.safeAreaInsets.top ?? 0) + UINavigationBar.height)
  }
}

@MainActor open class UITabBarController: UIViewController {
  public let tabBar = UITabBar(frame: .zero)
  open var viewControllers: [UIViewController]? {
    didSet {
      oldValue?.forEach {
        $0.leave()
        $0.removeFromParent()
      }
      viewControllers?.forEach { addChild($0) }
      tabBar.items = viewControllers?.map { controller in
        controller.tabBarItem ?? UITabBarItem(title: controller.title, image: nil, tag: 0)
      }
      showSelected(instead: nil)
    }
  }
  open var selectedIndex = 0 {
    didSet {
      showSelected(
        instead: viewControllers?.indices.contains(oldValue) == true ? viewControllers?[oldValue] : nil)
    }
  }
  open var selectedViewController: UIViewController? {
    viewControllers?.indices.contains(selectedIndex) == true ? viewControllers?[selectedIndex] : nil
  }
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }

  open override func viewDidLoad() {
    view.addSubview(tabBar)
    showSelected(instead: nil)
  }

  private func showSelected(instead before: UIViewController?) {
    guard isViewLoaded, let selected = selectedViewController, let view = selected.view else { return }
    if before !== selected { before?.leave() }
    tabBar.selectedItem = tabBar.items?[selectedIndex]
    selected.additionalSafeAreaInsets.bottom = UITabBar.height
    view.frame = self.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if isShown { selected.appear(true) }
    self.view.insertSubview(view, at: 0)
    if isShown { selected.appeared(true) }
  }

  open override func viewDidLayoutSubviews() {
    let height = UITabBar.height + (view.window?.safeAreaInsets.bottom ?? 0)
    tabBar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }
}
