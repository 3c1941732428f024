/// The focused field. The app sets it to move the focus; a field that begins or ends editing sets it, too.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let location: Location<Value>

  public init() where Value == Bool { location = Location(false) }
  public init<T: Hashable>() where Value == T? { location = Location(nil) }

  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue) }
  }

  public var projectedValue: Binding { Binding(location: location) }

  @propertyWrapper
  public struct Binding {
    let location: Location<Value>

    public var wrappedValue: Value {
      get { location.get() }
      nonmutating set { location.set(newValue) }
    }

    public var projectedValue: Binding { self }
  }
}

extension FocusState: Connectable {
  func connect(to node: Node, as index: Int) {
    let kept = node.kept(index) { Kept(location.initial) }
    location.connect(kept, node)
  }
}

/// The connection between a focus state and a field.
@MainActor
struct FocusLink {
  let isWanted: () -> Bool
  let set: (Bool) -> Void
}

extension View {
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    nonisolated(unsafe) let condition = condition
    return Effect(self) {
      $1.focus = FocusLink(
        isWanted: { condition.wrappedValue }, set: { condition.wrappedValue = $0 })
    }
  }

  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value?>.Binding, equals value: Value
  ) -> some View {
    nonisolated(unsafe) let (binding, value) = (binding, value)
    return Effect(self) {
      $1.focus = FocusLink(
        isWanted: { binding.wrappedValue == value },
        set: { isFocused in
          if isFocused {
            binding.wrappedValue = value
          } else if binding.wrappedValue == value {
            binding.wrappedValue = nil
          }
        })
    }
  }
}
