public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The device's settings, which a test sets; the app reads them under the names below.
  @_spi(Double) public var reducesMotion = false
  /// Whether the view is hidden from assistive technology.
  @_spi(Double) public var isAccessibilityHidden = false
  /// Whether the view takes touches.
  @_spi(Double) public var takesHits = true
  /// How many texts have room in a `ViewThatFits`; nil: any number.
  @_spi(Double) public var room: Int?
  /// How many characters have room in a line there; nil: any number.
  @_spi(Double) public var width: Int?
  /// The binding of a field with `focused`.
  var focus: FocusLink?
}

extension EnvironmentValues {
  public var accessibilityReduceMotion: Bool { reducesMotion }

  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
}

public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

extension EnvironmentValues {
  public var layoutDirection: LayoutDirection {
    get { self[DirectionKey.self] }
    set { self[DirectionKey.self] = newValue }
  }
}

private struct DirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

private struct LocaleKey: EnvironmentKey {
  static let defaultValue = Locale(identifier: "en_US")
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private final class Place {
    var values: EnvironmentValues?
  }
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let place = Place()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value {
    MainActor.preconditionIsolated()
    guard let values = place.values else {
      MainActor.assumeIsolated {
        Fault.report("Accessing Environment's value outside of being installed on a View.")
      }
      return EnvironmentValues()[keyPath: keyPath]
    }
    return values[keyPath: keyPath]
  }
}

extension Environment: Connectable {
  func connect(to node: Node, as index: Int) { place.values = node.environment }
}

extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    nonisolated(unsafe) let (keyPath, value) = (keyPath, value)
    return Effect(self) { $1[keyPath: keyPath] = value }
  }
}
