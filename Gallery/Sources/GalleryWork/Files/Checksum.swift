import CGLib
import Foundation

/// A SHA-256 checksum over bytes in pieces, calculated by GLib, which every GTK app has.
struct Checksum: ~Copyable {
  private let state: OpaquePointer

  init() { state = g_checksum_new(G_CHECKSUM_SHA256) }

  deinit { g_checksum_free(state) }

  mutating func add(_ bytes: Data) {
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.bindMemory(to: guchar.self).baseAddress else { return }
      g_checksum_update(state, start, gssize(buffer.count))
    }
  }

  /// The checksum of everything added, as 64 hexadecimal digits; nothing can be added afterwards.
  consuming func finished() -> String { String(cString: g_checksum_get_string(state)) }
}
