public protocol DynamicProperty {}

/// A property that is connected to the tree when its view or modifier is rendered.
@MainActor
protocol Connectable {
  func connect(to node: Node, as index: Int)
}

@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let location: Location<Value>

  public init(wrappedValue value: Value) { location = Location(value) }
  public init(initialValue value: Value) { location = Location(value) }

  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue) }
  }

  public var projectedValue: Binding<Value> {
    let location = location
    return Binding(reading: { location.get() }, writing: { location.set($0) })
  }
}

extension State: Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: Connectable {
  func connect(to node: Node, as index: Int) {
    let kept = node.kept(index) { Kept(location.initial) }
    location.connect(kept, node)
  }
}

/// The value that a node keeps as long as its identity lasts.
final class Kept<Value> {
  var value: Value
  /// Whether a view read it while it was evaluated. Only then does a change evaluate the view again.
  var wasRead = false
  init(_ value: Value) { self.value = value }
}

/// The storage of a state: its node's, after the view was rendered.
///
/// `@unchecked Sendable` holds because the double is used only on the main thread, which it checks.
final class Location<Value>: @unchecked Sendable {
  let initial: Value
  private var kept: Kept<Value>?
  private weak var node: Node?

  init(_ initial: Value) { self.initial = initial }

  func connect(_ kept: Kept<Value>, _ node: Node) {
    self.kept = kept
    self.node = node
  }

  func get() -> Value {
    MainActor.preconditionIsolated()
    guard let kept else {
      MainActor.assumeIsolated {
        Fault.report("Accessing a State's value outside of being installed on a View.")
      }
      return initial
    }
    if MainActor.assumeIsolated({ Node.isUpdating }) { kept.wasRead = true }
    return kept.value
  }

  func set(_ value: Value) {
    MainActor.preconditionIsolated()
    guard let kept else {
      MainActor.assumeIsolated { Fault.report("A State was set outside of being installed on a View.") }
      return
    }
    kept.value = value
    let (node, wasRead) = (node, kept.wasRead)
    MainActor.assumeIsolated {
      if Node.isUpdating {
        Fault.report("Modifying state during view update, this will cause undefined behavior.")
      }
      if wasRead { node?.invalidate() }
    }
  }
}

/// Faults about which SwiftUI would warn at run time.
@_spi(Double) @MainActor
public enum Fault {
  /// The faults since a test last cleared them.
  public static var all: [String] = []

  static func report(_ fault: String) { all.append(fault) }
}
