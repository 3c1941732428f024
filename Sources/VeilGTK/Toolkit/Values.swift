import CVeilGTK

/// The numbers of GObject's fundamental types, which are macros that Swift cannot import.
enum FundamentalType {
  static let boolean = GType(5 << 2)
  static let int = GType(6 << 2)
  static let double = GType(15 << 2)
  static let string = GType(16 << 2)
}

/// The content of a `GValue`.
enum Value {
  case boolean(Bool)
  case double(Double)
  case string(String)
  case enumeration(GType, Int32)

  /// Passes the value to GObject for the duration of a call.
  func withGValue<Result>(_ body: (UnsafeMutablePointer<GValue>) -> Result) -> Result {
    var value = GValue()
    switch self {
    case .boolean(let content):
      g_value_init(&value, FundamentalType.boolean)
      g_value_set_boolean(&value, content ? 1 : 0)
    case .double(let content):
      g_value_init(&value, FundamentalType.double)
      g_value_set_double(&value, content)
    case .string(let content):
      g_value_init(&value, FundamentalType.string)
      g_value_set_string(&value, content)
    case .enumeration(let type, let content):
      g_value_init(&value, type)
      g_value_set_enum(&value, content)
    }
    defer { g_value_unset(&value) }
    return body(&value)
  }
}

/// Reads properties by name.
@MainActor
struct Properties {
  let object: UnsafeMutablePointer<GObject>

  func boolean(_ name: String) -> Bool {
    read(name, FundamentalType.boolean) { g_value_get_boolean($0) != 0 }
  }

  func int(_ name: String) -> Int32 { read(name, FundamentalType.int) { g_value_get_int($0) } }

  /// The number of an enumeration's value; nil: this GTK has no such property.
  func choice(_ name: String) -> Int32? {
    let own = object.pointee.g_type_instance.g_class
    let known = own.flatMap { g_object_class_find_property(cast($0), name) }
    return known == nil ? nil : int(name)
  }

  func string(_ name: String) -> String? {
    read(name, FundamentalType.string) { value in g_value_get_string(value).map { String(cString: $0) } }
  }

  func widget(_ name: String) -> Widget? {
    read(name, gtk_widget_get_type()) { value in
      g_value_get_object(value).map { $0.assumingMemoryBound(to: GtkWidget.self) }
    }
  }

  private func read<Result>(
    _ name: String, _ type: GType, _ body: (UnsafeMutablePointer<GValue>) -> Result
  ) -> Result {
    var value = GValue()
    g_value_init(&value, type)
    g_object_get_property(object, name, &value)
    defer { g_value_unset(&value) }
    return body(&value)
  }
}
