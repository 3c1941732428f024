import Testing

/// An argument of a test that a run's output shows by its name and not by its whole value.
struct Named<Value: Sendable>: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let value: Value

  init(_ name: String, _ value: Value) {
    testDescription = name
    self.value = value
  }
}
