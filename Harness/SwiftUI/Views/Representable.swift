#if canImport(UIKit)
  import UIKit

  /// A double of SwiftUI's `UIViewRepresentable`.
  @MainActor @preconcurrency
  public protocol UIViewRepresentable: View where Self.Body == Never {
    associatedtype UIViewType: UIView
    @MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType
    @MainActor @preconcurrency func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
    @MainActor @preconcurrency static func dismantleUIView(
      _ uiView: Self.UIViewType, coordinator: Self.Coordinator)
    associatedtype Coordinator = Void
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
    typealias Context = UIViewRepresentableContext<Self>
  }

  extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }

  extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

    /// Makes the view once, updates it at every rendering, and dismantles it when its identity ends.
    func fill(_ node: Node) {
      let isNew = node.representable == nil
      let coordinator = node.representable?.coordinator as? Coordinator ?? node.updating { makeCoordinator() }
      let context = Context(
        coordinator: coordinator, transaction: Transaction.current, environment: node.environment)
      if isNew {
        let view = node.updating { makeUIView(context: context) }
        let wrapper = PlatformViewHost(frame: .zero)
        wrapper.addSubview(view)
        node.representable = Representation(view, coordinator)
        node.wrapper = wrapper
        node.dismantle = { Self.dismantleUIView(view, coordinator: coordinator) }
      }
      node.wrapper?.isUserInteractionEnabled = node.environment.takesHits && node.environment.isEnabled
      node.wrapper?.accessibilityElementsHidden = node.environment.isAccessibilityHidden
      guard let view = node.representable?.view as? UIViewType else { return }
      node.updating { updateUIView(view, context: context) }
    }
  }

  /// SwiftUI's own view around an app's UIKit view. It takes a touch only where that view does.
  private final class PlatformViewHost: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let found = super.hitTest(point, with: event)
      return found === self ? nil : found
    }
  }

  @MainActor @preconcurrency
  public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    @MainActor @preconcurrency public let coordinator: Representable.Coordinator
    @MainActor @preconcurrency public private(set) var transaction: Transaction
    @MainActor @preconcurrency public private(set) var environment: EnvironmentValues

    init(coordinator: Representable.Coordinator, transaction: Transaction, environment: EnvironmentValues) {
      self.coordinator = coordinator
      self.transaction = transaction
      self.environment = environment
    }
  }
#endif
