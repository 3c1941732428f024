@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: () -> Value
  private let set: (Value) -> Void

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // SwiftUI calls both on the main thread, whatever their isolation.
    self.get = unsafeBitCast(get, to: (() -> Value).self)
    self.set = unsafeBitCast(set, to: ((Value) -> Void).self)
  }

  init(reading get: @escaping () -> Value, writing set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(reading: { value }, writing: { _ in })
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let (get, set) = (get, set)
    return Binding<Subject>(reading: { get()[keyPath: keyPath] }) {
      var value = get()
      value[keyPath: keyPath] = $0
      set(value)
    }
  }
}

/// `@unchecked Sendable` holds because its closures are called only on the main thread, where all doubles of views are.
extension Binding: @unchecked Sendable where Value: Sendable {}

/// Bindings to the properties of an observable model. Making one reads the property, so that its change evaluates the view again.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public var projectedValue: Bindable<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let model = wrappedValue
    _ = model[keyPath: keyPath]
    return Binding(reading: { model[keyPath: keyPath] }, writing: { model[keyPath: keyPath] = $0 })
  }
}
