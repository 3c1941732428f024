#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  /// A weak reference to an object.
  struct WeakBox<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object?) { self.object = object }
  }
#endif
