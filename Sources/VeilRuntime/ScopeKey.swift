/// What a veil covers, told apart from everything else: veils over the same scope share one engine.
///
/// A scope is known by the identity of an object, which is held weakly. Addresses are used again, so that a
/// key also knows whether its object still lives: one that does not is never taken for a later object in the
/// same place.
public struct ScopeKey: Sendable {
  struct Identity: Hashable, Sendable {
    let object: ObjectIdentifier
    let part: String
  }

  let identity: Identity
  private let object: WeakObject

  /// The scope that an object stands for.
  ///
  /// - Parameters:
  ///   - object: the window or view. For a C toolkit, a Swift object that the front end fastens to the
  ///     toolkit's own and that goes with it.
  ///   - part: which part of the object, where it has several scopes, such as a window and its keyboard;
  ///     empty by default.
  public init(_ object: AnyObject, part: String = "") {
    identity = Identity(object: ObjectIdentifier(object), part: part)
    self.object = WeakObject(object)
  }

  /// False once the object is gone.
  var isAlive: Bool { object.isAlive }
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
