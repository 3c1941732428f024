import CVeilGTK

/// A Swift object that a widget owns.
@MainActor
struct Fastening<Object: AnyObject> {
  private let key: GQuark

  /// - Parameter name: unique in the process.
  init(_ name: StaticString) { key = g_quark_from_string("\(name)") }

  /// The widget's object; nil: none.
  func object(on widget: Widget) -> Object? {
    g_object_get_qdata(cast(widget), key).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The widget's object, made if there is none.
  func object(on widget: Widget, made make: (Widget) -> Object) -> Object {
    if let object = object(on: widget) { return object }
    let object = make(widget)
    fasten(object, to: widget)
    return object
  }

  func fasten(_ object: Object, to widget: Widget) {
    g_object_set_qdata_full(
      cast(widget), key, Unmanaged.passRetained(object).toOpaque(),
      { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
  }
}
