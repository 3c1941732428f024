/// A weak reference to an object.
package struct WeakBox<Object: AnyObject> {
  package weak var object: Object?

  package init(_ object: Object?) { self.object = object }
}
