import Foundation

/// A value behind a lock.
///
/// `@unchecked Sendable` holds because the value is accessed only inside ``withLock(_:)``, and every value
/// that goes in or comes out is `Sendable`.
public final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Creates a value with a lock.
  public init(_ value: Value) { self.value = value }

  /// Reads or changes it.
  public func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
