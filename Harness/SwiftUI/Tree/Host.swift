#if canImport(UIKit)
  @_spi(Double) import UIKit
#endif

/// The view tree in a UIKit view, and its updates.
@MainActor
final class Host {
  let view = HostingView(frame: .zero)
  private(set) var root: Node?
  private var invalid: [ObjectIdentifier: Node] = [:]
  private var isFlushing = false
  var isOnScreen = false {
    didSet { if isOnScreen != oldValue { view.setNeedsLayout() } }
  }

  /// What the views that are gone call: SwiftUI promises no order, so new views appear first.
  private var departures: [() -> Void] = []
  #if canImport(UIKit)
    weak var controller: UIViewController?
  #endif

  init() { view.host = self }

  func show<Root: View>(_ view: Root, _ environment: EnvironmentValues) {
    if root?.type != Root.self {
      root?.leave()
      root = Node(Root.self, depth: 0, host: self)
    }
    root?.render(view, environment)
    self.view.setNeedsLayout()
  }

  func invalidate(_ node: Node) {
    invalid[ObjectIdentifier(node)] = node
    if node.pendingMotion == nil { node.pendingMotion = Transaction.current.animation }
    view.setNeedsLayout()
  }

  func rendered(_ node: Node) { invalid[ObjectIdentifier(node)] = nil }

  func forget(_ node: Node) { invalid[ObjectIdentifier(node)] = nil }

  /// Renders the changes, calls appear and disappear closures, and lays out, until nothing is left to do.
  func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    for _ in 0..<100 {
      while let node = invalid.values.min(by: { $0.depth < $1.depth }) {
        invalid[ObjectIdentifier(node)] = nil
        Transaction.during(node.pendingMotion) { node.renderOnceMore() }
        node.pendingMotion = nil
      }
      root?.layOut(in: view.safeBounds)
      // After layout and before rendering: a new UIKit view exists, and is in no window yet.
      root?.setAppeared(isOnScreen)
      depart()
      stackViews()
      #if canImport(UIKit)
        // Pages and sheets come and go after the update.
        MainLoop.soon { [weak self] in MainActor.assumeIsolated { self?.root?.synchronize() } }
      #endif
      if invalid.isEmpty { return }
    }
    Fault.report("The views change state for ever while they are shown.")
  }

  private func stackViews() {
    #if canImport(UIKit)
      let wrappers = root?.wrappers ?? []
      guard view.subviews != wrappers else { return }
      for gone in view.subviews where !wrappers.contains(gone) { gone.removeFromSuperview() }
      for wrapper in wrappers { view.addSubview(wrapper) }
    #endif
  }

  func takeDown() {
    root?.leave()
    root = nil
    depart()
  }

  func departed(_ action: (() -> Void)?) { if let action { departures.append(action) } }

  private func depart() {
    let actions = departures
    departures = []
    for action in actions { action() }
  }

  /// The controller has left the screen: its views are told, and nothing renders them until it returns.
  func leaveScreen() {
    isOnScreen = false
    root?.setAppeared(false)
  }
}

#if canImport(UIKit)
  /// The UIKit view that contains a tree of SwiftUI views.
  final class HostingView: UIView {
    weak var host: Host?

    /// SwiftUI lists its own elements and the app's UIKit views.
    override var accessibilityElements: [Any]? {
      get { host?.root?.spokenElements ?? [] }
      set { Fault.report("SwiftUI lists its own elements for assistive technology: an app must not.") }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      host?.flush()
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      setNeedsLayout()
    }

    /// SwiftUI keeps its views within the safe area.
    var safeBounds: CGRect { bounds.inset(by: safeAreaInsets) }
  }

  /// A double of SwiftUI's `UIHostingController`.
  @MainActor @preconcurrency
  open class UIHostingController<Content: View>: UIViewController {
    @_spi(Double) public let double = HostingDouble()

    public init(rootView: Content) {
      self.rootView = rootView
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    @MainActor @preconcurrency
    public var rootView: Content {
      didSet { if isViewLoaded { double.host.show(rootView, double.environment) } }
    }

    open override func loadView() {
      view = double.host.view
      double.host.controller = self
      double.host.show(rootView, double.environment)
      double.showAgain = { [weak self] in
        guard let self else { return }
        double.host.show(rootView, double.environment)
      }
    }

    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      double.host.isOnScreen = true
    }

    open override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      double.host.leaveScreen()
    }

    deinit {
      let host = double.host
      MainActor.assumeIsolated { host.takeDown() }
    }
  }
#else
  /// The container of a view tree where there is no UIKit. It is updated when a test asks for it.
  @MainActor
  final class HostingView {
    weak var host: Host?
    let bounds: CGRect

    var safeBounds: CGRect { bounds }

    init(frame: CGRect) { bounds = CGRect(x: 0, y: 0, width: 800, height: 600) }

    func setNeedsLayout() {}
  }
#endif

/// Calls of tests on a hosting controller.
@_spi(Double) @MainActor
public final class HostingDouble {
  let host = Host()
  var showAgain: (() -> Void)?

  init() {}

  /// A tree in a visible window of its own.
  public convenience init<Root: View>(showing root: Root) {
    self.init()
    showAgain = { [weak self] in
      guard let self else { return }
      host.show(root, environment)
    }
    host.show(root, environment)
    host.isOnScreen = true
    host.flush()
  }

  /// The environment of the root.
  public var environment = EnvironmentValues() {
    didSet { showAgain?() }
  }

  /// The tree after all updates.
  public var root: Node? {
    settle()
    return host.root
  }

  /// Runs at once what SwiftUI would run before the next frame.
  public func settle() { host.flush() }

  /// The hosting controller itself appears or disappears, as when a navigation controller pushes or another tab is chosen.
  public var isOnScreen: Bool {
    get { host.isOnScreen }
    set {
      host.isOnScreen = newValue
      settle()
    }
  }
}
