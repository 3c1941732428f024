import VeilGTK

/// Properties of objects by name: GObject's own functions are variadic, which Swift cannot call.
extension OpaquePointer? {
  func int(_ name: String) -> Int32 { read(name, .int, g_value_get_int) }

  func string(_ name: String) -> String {
    read(name, .string) { g_value_get_string($0).map { String(cString: $0) } ?? "" }
  }

  func set(_ name: String, to int: Int32) { write(name, .int) { g_value_set_int($0, int) } }

  func set(_ name: String, to boolean: Bool) {
    write(name, .boolean) { g_value_set_boolean($0, boolean ? 1 : 0) }
  }

  func set(_ name: String, to string: String) { write(name, .string) { g_value_set_string($0, string) } }

  private func read<Value>(
    _ name: String, _ type: GType, _ get: (UnsafePointer<GValue>) -> Value
  ) -> Value {
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    g_object_get_property(UnsafeMutablePointer(self), name, &value)
    return get(&value)
  }

  private func write(_ name: String, _ type: GType, _ set: (UnsafeMutablePointer<GValue>) -> Void) {
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    set(&value)
    g_object_set_property(UnsafeMutablePointer(self), name, &value)
  }
}

extension GType {
  // Macros that Swift cannot import.
  static let boolean = GType(5 << G_TYPE_FUNDAMENTAL_SHIFT)
  static let int = GType(6 << G_TYPE_FUNDAMENTAL_SHIFT)
  static let string = GType(16 << G_TYPE_FUNDAMENTAL_SHIFT)
}
