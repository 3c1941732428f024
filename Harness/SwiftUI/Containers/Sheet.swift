#if canImport(UIKit)
  @_spi(Double) import UIKit

  extension View {
    nonisolated public func sheet<Content: View>(
      isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping () -> Content
    ) -> some View {
      Presenting(self, isPresented, .automatic, onDismiss, content)
    }

    /// The view below stays in its window, as a clear background of the cover shows.
    nonisolated public func fullScreenCover<Content: View>(
      isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping () -> Content
    ) -> some View {
      Presenting(self, isPresented, .overFullScreen, onDismiss, content)
    }

    nonisolated public func alert<S: StringProtocol, A: View>(
      _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
      nonisolated(unsafe) let content = actions()
      return Presenting(self, isPresented, nil, nil) { content }
    }
  }

  /// SwiftUI presents an alert as a `UIAlertController`. The double shows its actions alone.
  private final class Alert: UIAlertController {
    private let page: Page

    init(_ page: Page) {
      self.page = page
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(page)
      page.view.frame = view.bounds
      page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(page.view)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      page.host.isOnScreen = true
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      page.host.leaveScreen()
    }
  }

  /// A view that presents another one. That has the environment of the modifier, and is not rendered again while it is dismissed.
  private struct Presenting<Below: View, Content: View>: View, Primitive {
    nonisolated(unsafe) var below: Below
    nonisolated(unsafe) var isPresented: Binding<Bool>
    /// Nil: an alert.
    nonisolated(unsafe) var style: UIModalPresentationStyle?
    nonisolated(unsafe) var onDismiss: (() -> Void)?
    nonisolated(unsafe) var content: () -> Content

    nonisolated init(
      _ below: Below, _ isPresented: Binding<Bool>, _ style: UIModalPresentationStyle?,
      _ onDismiss: (() -> Void)?, _ content: @escaping () -> Content
    ) {
      self.below = below
      self.isPresented = isPresented
      self.style = style
      self.onDismiss = onDismiss
      self.content = content
    }

    func fill(_ node: Node) {
      node.child(0, below)
      let sheet = node.kept(0) { Sheet() }
      let isWanted = node.updating { isPresented.wrappedValue }
      sheet.isWanted = isWanted
      sheet.onDismiss = onDismiss
      if isWanted {
        var environment = node.environment
        let binding = isPresented
        environment.dismiss = DismissAction { binding.wrappedValue = false }
        sheet.page(at: node, style)?.show(node.updating { content() }, in: environment)
      }
      node.bringInLine = { [weak node] in
        if let node { sheet.bringInLine(at: node) }
      }
      let binding = isPresented
      node.swipeAway = { [weak node] in
        // The sheet goes first, and the state changes afterwards.
        guard let node else { return }
        sheet.dismiss(at: node) { binding.wrappedValue = false }
      }
    }
  }

  @MainActor
  private final class Sheet {
    var isWanted = false
    var onDismiss: (() -> Void)?
    private var page: Page?
    /// The page, or the alert with it.
    private var presented: UIViewController?
    private var isLeaving = false

    /// The page to show the content in; nil: the former one is still being dismissed.
    func page(at node: Node, _ style: UIModalPresentationStyle?) -> Page? {
      if isLeaving { return nil }
      if let page { return page }
      let page = Page()
      if let style { page.modalPresentationStyle = style }
      self.page = page
      presented = style == nil ? Alert(page) : page
      node.pages = [page]
      return page
    }

    func bringInLine(at node: Node) {
      guard let presented, !isLeaving else { return }
      if !isWanted {
        dismiss(at: node) {}
      } else if presented.presentingViewController == nil {
        node.host?.controller?.present(presented, animated: true)
      }
    }

    func dismiss(at node: Node, _ completion: @escaping () -> Void) {
      guard let page, let presented, !isLeaving else { return }
      isLeaving = true
      presented.dismiss(animated: true) { [weak self, weak node] in
        page.close()
        node?.pages = []
        self?.page = nil
        self?.presented = nil
        self?.isLeaving = false
        completion()
        self?.onDismiss?()
        node?.invalidate()
      }
    }
  }

  @MainActor
  public struct DismissAction: Sendable {
    fileprivate let action: @MainActor @Sendable () -> Void

    nonisolated fileprivate init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = action }

    public func callAsFunction() { action() }
  }

  extension EnvironmentValues {
    public internal(set) var dismiss: DismissAction {
      get { self[DismissKey.self] }
      set { self[DismissKey.self] = newValue }
    }
  }

  private struct DismissKey: EnvironmentKey {
    static let defaultValue = DismissAction {}
  }
#endif
