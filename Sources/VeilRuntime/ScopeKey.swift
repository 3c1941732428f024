/// What a veil covers, told apart from everything else: veils over the same scope share one engine.
///
/// A scope is known by its identity alone and is never kept alive. Addresses are used again, so that each form
/// has its own way to tell an object from a later one in the same place.
public struct ScopeKey: Sendable {
  struct Identity: Hashable, Sendable {
    let address: UInt
    let generation: UInt64
    let part: String
  }

  let identity: Identity
  private let object: WeakObject?

  /// A scope that is a Swift or Objective-C object, which is held weakly.
  ///
  /// - Parameter part: which part of the object, where it has several scopes, such as a window and its keyboard.
  public init(_ object: AnyObject, part: String = "") {
    identity = Identity(
      address: UInt(bitPattern: ObjectIdentifier(object)), generation: 0, part: part)
    self.object = WeakObject(object)
  }

  /// A scope that is an object of a C toolkit, known by its address and a number.
  ///
  /// - Parameters:
  ///   - generation: a number from ``nextGeneration()`` that the front end fastens to the object itself, so
  ///     that a later object at the same address has another one.
  ///   - part: which part of the object, where it has several scopes.
  public init(address: UnsafeRawPointer, generation: UInt64, part: String = "") {
    identity = Identity(address: UInt(bitPattern: address), generation: generation, part: part)
    object = nil
  }

  /// A number that is given once and never again.
  public static func nextGeneration() -> UInt64 {
    lastGeneration.withLock { last in
      last += 1
      return last
    }
  }

  /// False once the object is known to be gone.
  var isAlive: Bool { object?.isAlive ?? true }

  private static let lastGeneration = Lock<UInt64>(0)
}

/// An object that is not kept alive.
///
/// `@unchecked Sendable` holds because the reference is set once, here, reading a weak reference is safe on any
/// thread, and nobody ever gets the object itself out.
private final class WeakObject: @unchecked Sendable {
  private weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }

  var isAlive: Bool { object != nil }
}
