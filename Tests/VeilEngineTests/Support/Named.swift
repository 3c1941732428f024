import Testing

/// A test's argument that the output shows by a name instead of its whole value.
struct Named<Value: Sendable>: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let value: Value

  init(_ name: String, _ value: Value) {
    testDescription = name
    self.value = value
  }
}
