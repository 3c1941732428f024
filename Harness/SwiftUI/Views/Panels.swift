/// Views in the same place, one above the other.
public struct ZStack<Content: View>: View, Primitive {
  nonisolated(unsafe) private var content: Content

  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func fill(_ node: Node) { node.child(0, content) }
}

/// Shows its first view whose ideal size fits along its axes. Ideally a text is one line.
public struct ViewThatFits<Content: View>: View, Primitive {
  private let axes: Axis.Set
  nonisolated(unsafe) private var content: Content

  nonisolated public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  func fill(_ node: Node) {
    guard let views = content as? any Several else { return node.child(0, content) }
    views.fillFitting(node, along: axes)
  }
}

public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

/// A view that consists of several.
@MainActor
protocol Several {
  /// Shows the first that fits, or the last.
  func fillFitting(_ node: Node, along axes: Axis.Set)
}

extension Node {
  fileprivate func texts<V: View>(of view: V) -> [String] {
    let trial = Node(V.self, depth: depth + 1, host: nil)
    trial.render(view, environment)
    return trial.texts
  }

  func hasRoom(for view: any View, along axes: Axis.Set) -> Bool {
    let texts = texts(of: view)
    let (isNarrow, isLow) = (axes.contains(.horizontal), axes.contains(.vertical))
    if isLow, let room = environment.room, texts.count > room { return false }
    if isNarrow, let width = environment.width, texts.contains(where: { $0.count > width }) { return false }
    return true
  }
}

public struct ProgressView: View, Primitive {
  private let value: Double?

  nonisolated public init() { value = nil }
  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.value = value.map { Double($0 / total) }
  }

  func fill(_ node: Node) { node.value = value }
}

extension View {
  nonisolated public func opacity(_ opacity: Double) -> some View {
    Effect(self) { node, _ in
      if node.opacity != opacity { node.fading = Transaction.current.animation }
      node.opacity = opacity
    }
  }

  nonisolated public func tint(_ tint: Color?) -> some View { Effect(self) { _, _ in } }

  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    Effect(self) { _, _ in }
  }

  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    Effect(self) { _, _ in }
  }

  nonisolated public func disabled(_ disabled: Bool) -> some View {
    Effect(self) { if disabled { $1.isEnabled = false } }
  }

  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    Effect(self) { _, _ in }
  }

  nonisolated public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View { Represented(content: self, representation: representation()) }

  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    Effect(self) { node, _ in node.spokenLabel = label.string }
  }

  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    Effect(self) { node, _ in node.spokenValue = value.string }
  }

  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    Effect(self) { node, _ in node.identifier = identifier }
  }

  nonisolated public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    Effect(self) { node, _ in node.action = action }
  }
}

/// A view that assistive technology reads as another one, which is not shown.
private struct Represented<Content: View, Representation: View>: View, Primitive {
  nonisolated(unsafe) var content: Content
  nonisolated(unsafe) var representation: Representation

  nonisolated init(content: Content, representation: Representation) {
    self.content = content
    self.representation = representation
  }

  func fill(_ node: Node) {
    node.child(0, content)
    let read = Node(Representation.self, depth: node.depth + 1, host: node.host)
    read.render(representation, node.environment)
    node.representation = read
  }
}

public struct Rectangle: Shape {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { Path() }
  public var body: Never { fatalError("A shape is filled before it is shown.") }
}

public struct RoundedRectangle: Shape {
  public let cornerRadius: CGFloat
  nonisolated public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
  nonisolated public func path(in rect: CGRect) -> Path { Path() }
  public var body: Never { fatalError("A shape is filled before it is shown.") }
}

extension Shape {
  nonisolated public func fill<S: ShapeStyle>(_ content: S) -> some View { EmptyView() }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}
