// Strings pass between Swift and the page as UTF-8 in memory.

extension String {
  /// Calls `body` with the address and the length of the UTF-8.
  func passed(_ body: (UInt32, Int32) -> Void) {
    var copy = self
    copy.withUTF8 { bytes in
      body(UInt32(UInt(bitPattern: bytes.baseAddress)), Int32(bytes.count))
    }
  }

  /// Takes a string that the page has written into memory from `veil_allocate`, and frees it; nil: no
  /// address.
  static func taken(_ bytes: UnsafeMutablePointer<UInt8>?, _ length: Int32) -> String? {
    guard let bytes else { return nil }
    defer { bytes.deallocate() }
    return String(
      decoding: UnsafeBufferPointer(start: bytes, count: Int(length)), as: UTF8.self)
  }
}

@_expose(wasm, "allocate")
@_cdecl("veil_allocate")
public func allocate(_ length: Int32) -> UnsafeMutablePointer<UInt8> {
  UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, Int(length)))
}
