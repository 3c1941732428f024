/// An order to a window in a process of its own.
public enum WindowOrder: Hashable, Sendable {
  /// The message, and the second line.
  case message(String), detail(String)
  /// A part, 0…1.
  case part(Double)
  case count(Int, of: Int)
  /// Lines of the command's output.
  case log(String)
  /// Indeterminate progress.
  case indeterminate
  /// The outcome.
  case success, failure(String), cancelled

  /// Whether it is the last order.
  public var isEnd: Bool {
    switch self {
    case .success, .failure, .cancelled: true
    case .message, .detail, .log, .part, .count, .indeterminate: false
    }
  }

  /// The order as text.
  public var text: String {
    switch self {
    case .message(let text): "message \(text)"
    case .detail(let text): "detail \(text)"
    case .log(let text): "log \(text)"
    case .part(let part): "part \(part)"
    case .count(let done, let total): "count \(done) \(total)"
    case .indeterminate: "indeterminate"
    case .success: "success"
    case .failure(let text): "failure \(text)"
    case .cancelled: "cancelled"
    }
  }

  /// Reads a text; nil: not an order.
  public init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let rest = parts.count > 1 ? parts[1] : ""
    switch parts[0] {
    case "message": self = .message(rest)
    case "detail": self = .detail(rest)
    case "log": self = .log(rest)
    case "part":
      guard let part = Double(rest) else { return nil }
      self = .part(part)
    case "count":
      let numbers = rest.split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 2 else { return nil }
      self = .count(numbers[0], of: numbers[1])
    case "indeterminate": self = .indeterminate
    case "success": self = .success
    case "failure": self = .failure(rest)
    case "cancelled": self = .cancelled
    default: return nil
    }
  }
}
