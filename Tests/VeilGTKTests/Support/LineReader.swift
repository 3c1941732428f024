import Foundation

/// Collects the lines that a process writes, as they come.
final class LineReader: @unchecked Sendable {
  // All access to `lines` and `rest` goes through the lock.
  private let lock = NSLock()
  private var lines: [String] = []
  private var rest = ""

  init(_ handle: FileHandle) {
    handle.readabilityHandler = { [weak self] handle in
      let data = handle.availableData
      if data.isEmpty {
        handle.readabilityHandler = nil
      } else {
        self?.append(String(decoding: data, as: UTF8.self))
      }
    }
  }

  private func append(_ text: String) {
    lock.withLock {
      rest += text
      var parts = rest.components(separatedBy: "\n")
      rest = parts.removeLast()
      lines += parts
    }
  }

  /// All lines so far.
  var all: [String] { lock.withLock { lines } }
}

/// A condition that did not come to hold in time.
struct TimedOut: Error, CustomStringConvertible {
  let description: String
}

/// Looks at a condition again and again until it holds.
func eventually<Value>(
  _ what: String, within seconds: Double = 5, _ condition: () throws -> Value?
) throws -> Value {
  let deadline = Date().addingTimeInterval(seconds)
  while true {
    if let value = try condition() { return value }
    guard Date() < deadline else { throw TimedOut(description: "\(what) did not happen in \(seconds) s") }
    usleep(2000)
  }
}
