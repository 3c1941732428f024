import CVeilGTK

/// A weak reference to an object: nil once it is gone.
@MainActor
final class WeakObject {
  // Allocated, since GObject writes to this address when the object is destroyed.
  private nonisolated(unsafe) let place: UnsafeMutablePointer<GWeakRef>

  init(_ widget: Widget?) {
    place = .allocate(capacity: 1)
    g_weak_ref_init(place, widget)
  }

  /// - Parameter object: of a class with a private structure.
  convenience init(_ object: OpaquePointer) { self.init(cast(object.object, to: GtkWidget.self)) }

  deinit {
    g_weak_ref_clear(place)
    place.deallocate()
  }

  /// The widget, if it still lives. The caller is on the main thread, where widgets are destroyed, so no
  /// reference is needed.
  var widget: Widget? {
    guard let object = g_weak_ref_get(place) else { return nil }
    g_object_unref(object)
    return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
  }

  /// Whether an object is the referenced one, and not a later one at the same address.
  func isObject(_ object: OpaquePointer) -> Bool { widget == cast(object.object) }
}
