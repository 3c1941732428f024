#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  /// An object that is not kept.
  struct WeakBox<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object?) { self.object = object }
  }
#endif
