import CVeilGTK

/// Keeps a key from the app until it is let go, if a veil had it: a key that is held repeats.
@MainActor
final class KeyGuard {
  /// The hardware codes of the keys that are not the app's before their release.
  private var held: Set<guint> = []

  var isHolding: Bool { !held.isEmpty }

  /// The keys that are down belong to the veil from now on.
  func hold(_ keys: Set<guint>) { held.formUnion(keys) }

  /// A key event belongs to the veil, and what follows from the same key does as well.
  func hold(_ event: OpaquePointer) {
    let key = gdk_key_event_get_keycode(event)
    if gdk_event_get_event_type(event) == GDK_KEY_PRESS { held.insert(key) } else { held.remove(key) }
  }

  /// Whether an event is kept from the app, to which it would go by now.
  func takes(_ event: OpaquePointer) -> Bool {
    let key = gdk_key_event_get_keycode(event)
    if gdk_event_get_event_type(event) == GDK_KEY_RELEASE { return held.remove(key) != nil }
    return held.contains(key)
  }

  /// The app may have a key again, though it is down.
  func release(_ event: OpaquePointer) { held.remove(gdk_key_event_get_keycode(event)) }

  /// Keys that are let go while the window is not active are not heard of.
  func clear() { held = [] }
}
