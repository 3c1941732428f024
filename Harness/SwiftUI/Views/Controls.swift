public struct Text: View, Primitive, Equatable, Sendable {
  private let content: String
  var string: String { content }

  nonisolated public init(verbatim content: String) { self.content = content }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
  nonisolated public init(_ resource: LocalizedStringResource) { content = String(localized: resource) }

  func fill(_ node: Node) {
    node.text = node.environment.redactionReasons.contains(.placeholder) ? nil : content
  }
}

public struct Button<Label: View>: View, Primitive {
  private let action: @MainActor () -> Void
  nonisolated(unsafe) private var label: Label

  nonisolated public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.action = action
    self.label = label()
  }

  func fill(_ node: Node) {
    node.action = action
    node.child(0, label)
  }
}

extension Button where Label == Text {
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

public struct Color: View, Primitive, Equatable, Sendable {
  private let name: String
  public static let clear = Color(name: "clear")
  nonisolated public static let red = Color(name: "red")

  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  nonisolated public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) { name = "\(red) \(green) \(blue) \(opacity)" }
  nonisolated init(name: String) { self.name = name }
  func fill(_ node: Node) {}
}

extension View {
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    Effect(self) { if !enabled { $1.takesHits = false } }
  }

  nonisolated public func ignoresSafeArea() -> some View {
    Effect(self) { node, _ in node.ignoresSafeArea = true }
  }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    Effect(self) { if hidden { $1.isAccessibilityHidden = true } }
  }

  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    Effect(self) { node, _ in node.contentTransition = transition }
  }

  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    Effect(self) { node, _ in node.valueAnimation = animation }
  }
}

extension View {
  @available(iOS 18.0, *)
  nonisolated public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
    Effect(self) { if isEnabled, hidden { $1.isAccessibilityHidden = true } }
  }
}

@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
}

public struct ContentTransition: Equatable, Sendable {
  private let name: String
  public static let identity = ContentTransition(name: "identity")
  public static let opacity = ContentTransition(name: "opacity")
}

/// A key that presses a button.
public struct KeyboardShortcut: Hashable, Sendable {
  private let key: Character

  /// Escape.
  public static let cancelAction = KeyboardShortcut(key: "\u{1B}")
}

extension View {
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    Effect(self) { node, _ in node.shortcut = shortcut }
  }
}
