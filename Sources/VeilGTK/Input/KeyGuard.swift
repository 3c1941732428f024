import CVeilGTK

/// Keeps a key that a veil had from the app until its release: a held key repeats.
@MainActor
final class KeyGuard {
  /// The hardware codes of keys that the app does not get before their release.
  private var held: Set<guint> = []

  var isHolding: Bool { !held.isEmpty }

  func hold(_ keys: Set<guint>) { held.formUnion(keys) }

  func hold(_ event: OpaquePointer) {
    let key = gdk_key_event_get_keycode(event)
    if gdk_event_get_event_type(event) == GDK_KEY_PRESS { held.insert(key) } else { held.remove(key) }
  }

  /// Whether to keep an event from the app, to which it would now go.
  func takes(_ event: OpaquePointer) -> Bool {
    let key = gdk_key_event_get_keycode(event)
    if gdk_event_get_event_type(event) == GDK_KEY_RELEASE { return held.remove(key) != nil }
    return held.contains(key)
  }

  /// Lets the app have a key again, though it is down.
  func release(_ event: OpaquePointer) { held.remove(gdk_key_event_get_keycode(event)) }

  /// Releases while the window is inactive are not reported.
  func clear() { held = [] }
}
