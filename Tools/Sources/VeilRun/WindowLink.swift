import CVeilRun
import Foundation

/// One end of what connects a command's process with that of its window. What a window says never stops a command:
/// orders that find no room are dropped.
public final class WindowLink: Sendable {
  /// What a window says.
  public enum Word: String, Sendable {
    case shown, cancel
  }

  /// The most bytes of a text.
  private static let most = 4096

  private let end: Int32
  /// The window's end until it has one of its own.
  private let other: Guarded<Int32>

  /// Nil where a window cannot have a process of its own.
  public init?() {
    var ends: [Int32] = [-1, -1]
    guard veil_link(&ends) else { return nil }
    (end, other) = (ends[0], Guarded(ends[1]))
  }

  /// The end that a window's process has.
  public init(ofWindow descriptor: Int32) {
    end = descriptor
    other = Guarded(-1)
  }

  deinit {
    close(end)
    closeOther()
  }

  /// Starts the window's process, which is the tool with these arguments.
  public func open(_ arguments: [String]) {
    var argv = (["veil"] + arguments).map { strdup($0) } + [nil]
    defer { for string in argv { free(string) } }
    _ = veil_open_window(&argv, other.withLock { $0 })
    closeOther()
  }

  private func closeOther() {
    other.withLock { other in
      if other >= 0 { close(other) }
      other = -1
    }
  }

  /// Tells the window's process.
  public func send(_ order: WindowOrder) { send(order.text) }

  /// Tells the command's process.
  public func send(_ word: Word) { send(word.rawValue) }

  private func send(_ text: String) {
    let bytes = text.utf8.prefix(WindowLink.most).map { CChar(bitPattern: $0) }
    _ = veil_tell(end, bytes, bytes.count)
  }

  /// Calls back with each text of the other process, and with nil at its end; returns then.
  private func receive(_ body: (String?) -> Void) {
    var bytes = [UInt8](repeating: 0, count: WindowLink.most)
    while true {
      let count = read(end, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return body(nil) }
      body(String(decoding: bytes[..<count], as: UTF8.self))
    }
  }

  /// Calls back with each order on a thread of its own, and with nil when the command's process is gone.
  public func receiveOrders(_ body: @escaping @Sendable (WindowOrder?) -> Void) {
    Thread.detachNewThread { [self] in
      receive { text in
        guard let text else { return body(nil) }
        if let order = WindowOrder(text) { body(order) }
      }
    }
  }

  /// Calls back with each word on a thread of its own, and with nil when the window's process is gone.
  public func receiveWords(_ body: @escaping @Sendable (Word?) -> Void) {
    Thread.detachNewThread { [self] in
      receive { text in
        guard let text else { return body(nil) }
        if let word = Word(rawValue: text) { body(word) }
      }
    }
  }
}
