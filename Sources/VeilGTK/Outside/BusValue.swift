import CVeilGTK

/// A value of a D-Bus message.
enum BusValue {
  case text(String)
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

  private static func array(of type: String, _ elements: [OpaquePointer?]) -> OpaquePointer? {
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    var elements = elements
    return g_variant_new_array(type, &elements, gsize(elements.count))
  }
}
