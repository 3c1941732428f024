import CVeilGTK

/// Blocks signal handlers temporarily.
@MainActor
struct BlockedHandlers {
  private var handlers: [(object: UnsafeMutablePointer<GObject>, identifier: gulong)] = []

  /// Blocks all handlers of a signal of an object.
  ///
  /// - Parameter detail: the detail whose handlers are blocked; 0, the default: all.
  mutating func block(_ object: UnsafeMutablePointer<GObject>, _ signal: String, detail: GQuark = 0) {
    let mask = GSignalMatchType(
      rawValue: VEIL_G_SIGNAL_MATCH_ID.rawValue | VEIL_G_SIGNAL_MATCH_UNBLOCKED.rawValue
        | (detail == 0 ? 0 : VEIL_G_SIGNAL_MATCH_DETAIL.rawValue))
    let signal = g_signal_lookup(signal, classOf(object))
    while true {
      let handler = g_signal_handler_find(object, mask, signal, detail, nil, nil, nil)
      guard handler != 0 else { return }
      g_signal_handler_block(object, handler)
      handlers.append((object, handler))
      g_object_ref(object)
    }
  }

  mutating func unblock() {
    for (object, handler) in handlers {
      if g_signal_handler_is_connected(object, handler) != 0 { g_signal_handler_unblock(object, handler) }
      g_object_unref(object)
    }
    handlers = []
  }
}

func classOf(_ object: UnsafeMutablePointer<GObject>) -> GType {
  UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
}
