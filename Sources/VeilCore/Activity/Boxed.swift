/// A large value on the heap, so that the value that contains it is quick to copy.
///
/// A class rather than an indirect case: reading one of the value's properties copies that property alone.
package final class Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }

  package static func == (one: Boxed, other: Boxed) -> Bool { one === other || one.value == other.value }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
