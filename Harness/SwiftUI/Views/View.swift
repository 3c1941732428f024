/// A double of SwiftUI's `View`.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body.") }
}

/// A view that the tree renders itself, without a body.
@MainActor
protocol Primitive: View where Body == Never {
  /// Renders it into a node.
  func fill(_ node: Node)
}

extension View where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var parts: [any View] = []
    repeat parts.append(each content)
    return TupleView((repeat each content), parts)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(.first(first)) }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(.second(second)) }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

public struct EmptyView: View, Primitive {
  nonisolated public init() {}
  func fill(_ node: Node) {}
}

public struct TupleView<T>: View, Primitive {
  nonisolated(unsafe) public var value: T
  nonisolated(unsafe) fileprivate(set) var parts: [any View]

  nonisolated init(_ value: T, _ parts: [any View]) {
    self.value = value
    self.parts = parts
  }

  func fill(_ node: Node) {
    for (slot, part) in parts.enumerated() { node.child(slot, part) }
  }
}

extension TupleView: Several {
  func fillFitting(_ node: Node, along axes: Axis.Set) {
    for (slot, part) in parts.enumerated()
    where slot == parts.count - 1 || node.hasRoom(for: part, along: axes) {
      return node.child(slot, part)
    }
  }
}

public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View, Primitive {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }
  nonisolated(unsafe) var storage: Storage

  nonisolated init(_ storage: Storage) { self.storage = storage }

  // Each branch has its own identity, even if both have the same type.
  func fill(_ node: Node) {
    switch storage {
    case .first(let content): node.child(0, content)
    case .second(let content): node.child(1, content)
    }
  }
}

extension Optional: View, Primitive where Wrapped: View {
  func fill(_ node: Node) {
    if let self { node.child(0, self) }
  }
}

public struct AnyView: View, Primitive {
  nonisolated(unsafe) private var content: any View

  nonisolated public init<V: View>(_ view: V) { content = view }

  // The node's child has the content's own type, so that another type is another identity.
  func fill(_ node: Node) { node.child(0, content) }
}

/// A view whose identity is a value: another value is another view.
private struct Identified<ID: Hashable, Content: View>: View, Primitive {
  nonisolated(unsafe) var id: ID
  nonisolated(unsafe) var content: Content

  nonisolated init(id: ID, content: Content) {
    self.id = id
    self.content = content
  }

  func fill(_ node: Node) {
    let last = node.kept(0) { Kept((id: id, slot: 0)) }
    if last.value.id != id { last.value = (id, last.value.slot + 1) }
    node.child(last.value.slot, content)
  }
}

extension View {
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    nonisolated(unsafe) let id = id
    return Identified(id: id, content: self)
  }
}
