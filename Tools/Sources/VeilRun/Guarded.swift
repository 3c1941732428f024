import Foundation

/// A value that one thread at a time reads or changes.
///
/// `@unchecked Sendable` holds because the value is touched inside ``withLock(_:)`` alone, and a value that goes in
/// or comes out is `Sendable`.
public final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// A value with its lock.
  public init(_ value: Value) { self.value = value }

  /// Reads or changes it.
  public func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
