import CSoup
import Foundation

/// A `GError` as a Swift value.
struct GTrouble: Error {
  /// GLib's description of the error.
  let reason: String
  /// Whether it is a cancellation.
  let isCancel: Bool

  /// Takes ownership of an error that a GLib function has returned.
  init(taking error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      (reason, isCancel) = ("unknown reason", false)
      return
    }
    reason = String(cString: error.pointee.message)
    isCancel = g_error_matches(error, g_io_error_quark(), gint(G_IO_ERROR_CANCELLED.rawValue)) != 0
    g_error_free(error)
  }
}

/// Bytes for GLib, to be released with `g_bytes_unref`.
func makeBytes(_ data: Data) -> OpaquePointer {
  data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
}

extension Data {
  /// A copy of GLib's bytes.
  init(_ bytes: OpaquePointer) {
    var count: gsize = 0
    let start = g_bytes_get_data(bytes, &count)
    self = start.map { Data(bytes: $0, count: Int(count)) } ?? Data()
  }
}
