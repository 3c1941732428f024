import CVeilGTK

/// A value of a D-Bus message.
enum BusValue {
  case text(String)
  /// The path of an object, as a service has named it.
  case path(String)
  case boolean(Bool)
  case double(Double)
  case int(Int32)
  case uint(UInt32)
  /// An empty array of strings.
  case noTexts
  /// A dictionary from names to variants.
  case dictionary([(String, BusValue)])

  /// A tuple of the values, as a message's body, with a floating reference.
  static func tuple(_ values: [BusValue]) -> OpaquePointer? {
    var children = values.map { $0.variant }
    return g_variant_new_tuple(&children, gsize(children.count))
  }

  /// The value with a floating reference.
  private var variant: OpaquePointer? {
    switch self {
    case .text(let text): return g_variant_new_string(text)
    case .path(let path): return g_variant_new_object_path(path)
    case .boolean(let flag): return g_variant_new_boolean(flag ? 1 : 0)
    case .double(let number): return g_variant_new_double(number)
    case .int(let number): return g_variant_new_int32(number)
    case .uint(let number): return g_variant_new_uint32(number)
    case .noTexts: return BusValue.array(of: "s", [])
    case .dictionary(let pairs):
      return BusValue.array(
        of: "{sv}",
        pairs.map { name, value in
          g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(value.variant))
        })
    }
  }

  /// The values of a message's body, without those of other kinds.
  static func values(in body: OpaquePointer?) -> [BusValue] {
    body.map { children(of: $0).compactMap(BusValue.init(_:)) } ?? []
  }

  /// Nil: it is of another kind.
  private init?(_ variant: Variant) {
    let pointer = variant.pointer
    switch g_variant_classify(pointer) {
    case G_VARIANT_CLASS_STRING: self = .text(String(cString: g_variant_get_string(pointer, nil)))
    case G_VARIANT_CLASS_OBJECT_PATH: self = .path(String(cString: g_variant_get_string(pointer, nil)))
    case G_VARIANT_CLASS_BOOLEAN: self = .boolean(g_variant_get_boolean(pointer) != 0)
    case G_VARIANT_CLASS_DOUBLE: self = .double(g_variant_get_double(pointer))
    case G_VARIANT_CLASS_INT32: self = .int(g_variant_get_int32(pointer))
    case G_VARIANT_CLASS_UINT32: self = .uint(g_variant_get_uint32(pointer))
    case G_VARIANT_CLASS_ARRAY where String(cString: g_variant_get_type_string(pointer)) == "a{sv}":
      self = .dictionary(
        BusValue.children(of: pointer).compactMap { pair in
          let parts = BusValue.children(of: pair.pointer)
          guard let value = g_variant_get_variant(parts[1].pointer) else { return nil }
          return BusValue(Variant(pointer: value)).map {
            (String(cString: g_variant_get_string(parts[0].pointer, nil)), $0)
          }
        })
    default: return nil
    }
  }

  /// The parts of a tuple, an array or a pair.
  private static func children(of variant: OpaquePointer) -> [Variant] {
    (0..<g_variant_n_children(variant)).compactMap { index in
      g_variant_get_child_value(variant, index).map { Variant(pointer: $0) }
    }
  }

  /// A reference to a variant, which it releases.
  private final class Variant {
    let pointer: OpaquePointer

    init(pointer: OpaquePointer) { self.pointer = pointer }

    deinit { g_variant_unref(pointer) }
  }

  private static func array(of type: String, _ elements: [OpaquePointer?]) -> OpaquePointer? {
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    var elements = elements
    return g_variant_new_array(type, &elements, gsize(elements.count))
  }
}
