import CVeilGTK

/// A Swift object that a widget owns, one of its class.
@MainActor
protocol Fastened: AnyObject {
  /// Unique in the process.
  static var key: GQuark { get }
  init(_ widget: Widget)
}

extension Fastened {
  /// The widget's object; nil: none.
  static func existing(on widget: Widget) -> Self? {
    g_object_get_qdata(cast(widget), key).map { Unmanaged<Self>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The widget's object, made if there is none.
  static func on(_ widget: Widget) -> Self {
    if let object = existing(on: widget) { return object }
    let object = Self(widget)
    g_object_set_qdata_full(cast(widget), key, Unmanaged.passRetained(object).toOpaque()) { releaseHeld($0) }
    return object
  }
}
