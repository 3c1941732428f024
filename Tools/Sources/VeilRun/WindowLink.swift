import CVeilRun
import Foundation

/// One end of the connection between a command's process and that of its window. A window never blocks a
/// command: orders that do not fit are dropped.
public final class WindowLink: Sendable {
  /// A message of the window.
  public enum Word: Hashable, Sendable {
    case shown, cancel
    /// A line for standard error, which the window's process may not have.
    case warning(String)

    /// The message as text.
    public var text: String {
      switch self {
      case .shown: "shown"
      case .cancel: "cancel"
      case .warning(let text): "warning \(text)"
      }
    }

    /// Reads a text; nil: not a message.
    public init?(_ text: String) {
      switch text {
      case "shown": self = .shown
      case "cancel": self = .cancel
      default:
        guard text.hasPrefix("warning ") else { return nil }
        self = .warning(String(text.dropFirst(8)))
      }
    }
  }

  /// The maximum bytes of a text.
  private static let most = 4096

  private let end: Int32
  /// The window's end, until it has its own.
  private let other: Guarded<Int32>

  /// Nil: a window cannot have a process of its own.
  public init?() {
    var ends: [Int32] = [-1, -1]
    guard veil_link(&ends) else { return nil }
    (end, other) = (ends[0], Guarded(ends[1]))
  }

  /// Creates the end of a window's process.
  public init(ofWindow descriptor: Int32) {
    end = descriptor
    other = Guarded(-1)
  }

  deinit {
    close(end)
    closeOther()
  }

  /// Starts the window's process: the tool with these arguments.
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

  /// Sends an order to the window's process.
  public func send(_ order: WindowOrder) { send(order.text) }

  /// There are no more orders. A window that has missed the end learns of it by that.
  public func finish() { shutdown(end, Int32(SHUT_WR)) }

  /// Sends lines of output to the window's process, in as many orders as necessary.
  public func send(log lines: [String]) {
    var text = ""
    for line in lines {
      // With room for the order's name.
      if !text.isEmpty, text.utf8.count + line.utf8.count + 10 > WindowLink.most {
        send(.log(text))
        text = ""
      }
      text += (text.isEmpty ? "" : "\n") + line
    }
    if !text.isEmpty { send(.log(text)) }
  }

  /// Sends a message to the command's process.
  public func send(_ word: Word) { send(word.text) }

  private func send(_ text: String) {
    let bytes = text.utf8.prefix(WindowLink.most).map { CChar(bitPattern: $0) }
    _ = veil_tell(end, bytes, bytes.count)
  }

  /// Readable when the other process has sent something, or is gone.
  var descriptor: Int32 { end }

  /// The other process's next text, waiting if necessary; nil: the process is gone.
  private func next() -> String? {
    var bytes = [UInt8](repeating: 0, count: WindowLink.most)
    while true {
      let count = read(end, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }
  }

  /// The other process's next message, read with a function, waiting if necessary; nil: the process is gone.
  func next<Message>(_ read: (String) -> Message?) -> Message? {
    while let text = next() {
      if let message = read(text) { return message }
    }
    return nil
  }

  /// Calls back with each message on a thread of its own, and with nil when the other process is gone.
  public func receive<Message>(
    _ read: @escaping @Sendable (String) -> Message?, _ body: @escaping @Sendable (Message?) -> Void
  ) {
    Thread.detachNewThread { [self] in
      while let message = next(read) { body(message) }
      body(nil)
    }
  }
}
