// Embedded Swift has no weak references.
#if !hasFeature(Embedded)
  /// Identifies what a veil covers. Veils over the same scope share one engine.
  ///
  /// A scope has the identity of an object, which is held weakly. Addresses are reused, so the key also knows whether
  /// its object still exists, and never mistakes a later object at the same address for it.
  public struct ScopeKey: Sendable {
    package struct Identity: Hashable, Sendable {
      let object: ObjectIdentifier
      let part: String
    }

    package let identity: Identity
    private let object: WeakObject

    /// Creates the key of an object's scope.
    ///
    /// - Parameters:
    ///   - object: the window or view. For a C toolkit, a Swift object that the front end attaches to the toolkit's
    ///     object and that is released with it.
    ///   - part: the part of an object with several scopes, such as a window and its keyboard; empty by default.
    public init(_ object: AnyObject, part: String = "") {
      identity = Identity(object: ObjectIdentifier(object), part: part)
      self.object = WeakObject(object)
    }

    /// False once the object has been released.
    package var isAlive: Bool { object.isAlive }
  }

  /// A weak reference.
  ///
  /// `@unchecked Sendable` holds because the reference is set once, in the initializer, reading a weak reference is safe
  /// on any thread, and the object itself is never returned.
  private final class WeakObject: @unchecked Sendable {
    private weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }

    package var isAlive: Bool { object != nil }
  }
#endif
