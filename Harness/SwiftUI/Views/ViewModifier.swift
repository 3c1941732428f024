/// A double of SwiftUI's `ViewModifier`.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}

/// The modified view in a modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, Primitive {
  nonisolated(unsafe) let content: any View

  func fill(_ node: Node) { node.child(0, content) }
}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
}

extension ModifiedContent: Primitive where Content: View, Modifier: ViewModifier {
  func fill(_ node: Node) {
    node.connect(modifier)
    let content = content
    let body = node.observing { modifier.body(content: _ViewModifier_Content(content: content)) }
    node.child(0, body)
  }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// One of SwiftUI's own modifiers: it may change the environment of its content, and its node.
struct Effect<Content: View>: View, Primitive {
  nonisolated(unsafe) var content: Content
  let change: @MainActor (Node, inout EnvironmentValues) -> Void

  nonisolated init(
    _ content: Content, _ change: @escaping @MainActor (Node, inout EnvironmentValues) -> Void
  ) {
    self.content = content
    self.change = change
  }

  func fill(_ node: Node) {
    guard !isDistributing else { return node.fill(with: elements) }
    var environment = node.environment
    change(node, &environment)
    node.child(0, content, environment)
  }
}
