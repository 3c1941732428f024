/// A large value that is kept apart, so that what holds it stays quick to copy.
package indirect enum Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  case of(Value)

  package var value: Value {
    switch self {
    case .of(let value): return value
    }
  }
}
