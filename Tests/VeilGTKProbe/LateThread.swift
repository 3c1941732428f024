import Glibc

/// Whether the thread that paints outlives the handlers of `atexit`. After those, libraries free what it paints with.
enum LateThread {
  static let code: Int32 = 86

  /// Ends the process with ``code`` if so. Called before anything else is registered, since the handlers run in reverse order.
  static func watch() {
    atexit { if LateThread.outlivesHandlers() { _exit(LateThread.code) } }
  }

  /// A thread that has just returned may still be listed.
  private static func outlivesHandlers() -> Bool {
    for _ in 0..<200 {
      guard isListed("veil-stand-in") else { return false }
      usleep(1000)
    }
    return true
  }

  private static func isListed(_ name: String) -> Bool {
    guard let threads = opendir("/proc/self/task") else { return false }
    defer { closedir(threads) }
    while let entry = readdir(threads) {
      let number = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let file = fopen("/proc/self/task/\(number)/comm", "r") else { continue }
      defer { fclose(file) }
      var line = [UInt8](repeating: 0, count: 32)
      let count = fread(&line, 1, line.count, file)
      if String(decoding: line[..<count], as: UTF8.self) == "\(name)\n" { return true }
    }
    return false
  }
}
