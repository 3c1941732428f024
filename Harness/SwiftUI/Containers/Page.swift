#if canImport(UIKit)
  @_spi(Double) import UIKit

  /// The controller of a page, a tab or a sheet, with a view tree of its own.
  @MainActor
  final class Page: UIViewController {
    let host = Host()

    init() { super.init(nibName: nil, bundle: nil) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Shows a view in the environment of the node that has the page.
    func show<Content: View>(_ content: Content, in environment: EnvironmentValues) {
      var environment = environment
      // The controller's own view is hidden and takes no touches where that is wanted.
      environment.isAccessibilityHidden = false
      environment.takesHits = true
      environment.focus = nil
      host.show(content, environment)
    }

    override func loadView() {
      view = host.view
      host.controller = self
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      host.isOnScreen = true
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      host.leaveScreen()
    }

    /// It does not return.
    func close() {
      if presentingViewController != nil { dismiss(animated: false) }
      setOnScreen(false)
      host.takeDown()
    }
  }

  extension Node {
    /// Puts a UIKit container in the place of this node's view.
    func contain(_ controller: UIViewController) {
      if containedController == nil {
        containedController = controller
        host?.controller?.addChild(controller)
        wrapper = controller.view
      }
      wrapper?.isUserInteractionEnabled = environment.takesHits
      wrapper?.accessibilityElementsHidden = environment.isAccessibilityHidden
    }
  }
#endif
