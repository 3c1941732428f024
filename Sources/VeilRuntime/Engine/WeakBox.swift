/// A weak reference to an object.
package struct WeakBox<Object: AnyObject> {
  package weak var object: Object?

  package init(_ object: Object?) { self.object = object }
}

/// Weak references to objects, in order.
package struct WeakList<Object: AnyObject> {
  private var boxes: [WeakBox<Object>]

  package init(_ objects: [Object] = []) { boxes = objects.map { WeakBox($0) } }

  /// Those that still exist.
  package var objects: [Object] { boxes.compactMap { $0.object } }

  /// Adds an object at the end, or moves it there.
  package mutating func append(_ object: Object) {
    remove(object)
    boxes.append(WeakBox(object))
  }

  package mutating func remove(_ object: Object) {
    boxes.removeAll { $0.object == nil || $0.object === object }
  }
}
