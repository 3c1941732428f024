#if canImport(UIKit)
  import UIKit
#endif

/// The tree of views that hangs in a UIKit view, and what keeps it up to date.
@MainActor
final class Host {
  let view = HostingView(frame: .zero)
  private(set) var root: Node?
  private var invalid: [ObjectIdentifier: Node] = [:]
  private var isFlushing = false
  var isOnScreen = false {
    didSet { if isOnScreen != oldValue { view.setNeedsLayout() } }
  }

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

  /// Renders what has changed, tells what came and went, and lays out, until nothing is left to do.
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
      stackViews()
      root?.layOut(in: view.bounds)
      root?.setAppeared(isOnScreen)
      if invalid.isEmpty { return }
    }
    Fault.report("The views change state for ever while they are shown.")
  }

  private func stackViews() {
    #if canImport(UIKit)
      let wrappers = root?.wrappers ?? []
      guard view.subviews != wrappers else { return }
      for wrapper in wrappers { view.addSubview(wrapper) }
    #endif
  }

  func takeDown() {
    root?.leave()
    root = nil
  }
}

#if canImport(UIKit)
  /// The UIKit view in which a tree of SwiftUI views hangs.
  final class HostingView: UIView {
    weak var host: Host?

    override func layoutSubviews() {
      super.layoutSubviews()
      host?.flush()
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      setNeedsLayout()
    }
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
      double.host.isOnScreen = false
      // Nothing lays it out any more.
      double.host.flush()
    }

    deinit {
      let host = double.host
      MainActor.assumeIsolated { host.takeDown() }
    }
  }
#else
  /// What a tree of SwiftUI views hangs in where there is no UIKit: it is brought up to date when a test asks for it.
  @MainActor
  final class HostingView {
    weak var host: Host?
    let bounds: CGRect

    init(frame: CGRect) { bounds = CGRect(x: 0, y: 0, width: 800, height: 600) }

    func setNeedsLayout() {}
  }
#endif

/// What tests do with a hosting controller.
@_spi(Double) @MainActor
public final class HostingDouble {
  let host = Host()
  var showAgain: (() -> Void)?

  init() {}

  /// A tree by itself, in a window that is seen.
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

  /// The environment in which the root stands.
  public var environment = EnvironmentValues() {
    didSet { showAgain?() }
  }

  /// The tree as it is once everything has settled.
  public var root: Node? {
    settle()
    return host.root
  }

  /// Lets SwiftUI do at once what it would do before the next frame.
  public func settle() { host.flush() }

  /// The hosting controller itself appears or disappears, as under a navigation's push or another tab.
  public var isOnScreen: Bool {
    get { host.isOnScreen }
    set {
      host.isOnScreen = newValue
      settle()
    }
  }
}
