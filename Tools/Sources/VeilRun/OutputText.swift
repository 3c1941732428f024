/// The output of a command, reduced to its last line.
///
/// A carriage return restarts a line, as in commands that count on one line. Sequences that only move the
/// cursor or colour text are left out.
public struct OutputText: Sendable {
  /// The maximum bytes of a line: what a veil shows in a line or two.
  private static let longest = 400
  /// The maximum number of lines until they are taken.
  private static let mostLines = 200

  /// The last non-empty line; nil: none yet.
  public private(set) var lastLine: String?
  /// The output since the last call.
  private var news = News()
  /// The bytes of the current line.
  private var current: [UInt8] = []
  /// Whether the next output replaces the current line.
  private var isAtStart = false
  private var escape = Escape.none

  /// New output of a command.
  public struct News: Hashable, Sendable {
    /// Every non-empty line that differs from the one before, including overwritten ones.
    public var lines: [String] = []
    /// The lines that ended with a line feed.
    public var whole: [String] = []
  }

  /// The state of an escape sequence.
  private enum Escape {
    case none
    case begun
    /// ESC and a byte before the last, as in the choice of a character set.
    case middle
    /// `ESC [`: ends with a byte from `@` to `~`.
    case control
    /// `ESC ]`, and other texts for the terminal: ends with BEL, or with ESC and a backslash.
    case command
  }

  /// Creates an empty output.
  public init() {}

  /// Takes further output, which may end anywhere.
  ///
  /// - Returns: whether the last line has changed.
  @discardableResult
  public mutating func append(_ bytes: some Sequence<UInt8>) -> Bool {
    let before = lastLine
    for byte in bytes { take(byte) }
    keepCurrent()
    return lastLine != before
  }

  /// Drops the current line: the next output begins another.
  mutating func skip() {
    current = []
    isAtStart = false
    escape = .none
  }

  /// The output since the last call; the newest lines if there are many.
  mutating func takeNews() -> News {
    defer { news = News() }
    return News(
      lines: news.lines.suffix(OutputText.mostLines), whole: news.whole.suffix(OutputText.mostLines))
  }

  private mutating func take(_ byte: UInt8) {
    switch escape {
    case .begun:
      switch byte {
      case UInt8(ascii: "["): escape = .control
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
        escape = .command
      case 0x20..<0x30: escape = .middle
      // Multiplexers double it in what they pass on.
      case 0x1B: break
      // Back to the saved position.
      case UInt8(ascii: "8"): jump()
      default: escape = .none
      }
    case .middle:
      if !(0x20..<0x30).contains(byte) { escape = .none }
    case .control:
      if byte == UInt8(ascii: "H") || byte == UInt8(ascii: "f") { jump() }
      if (0x40...0x7E).contains(byte) { escape = .none }
    case .command:
      if byte == 0x07 { escape = .none }
      if byte == 0x1B { escape = .begun }
    case .none:
      switch byte {
      case 0x1B: escape = .begun
      case UInt8(ascii: "\n"):
        if let line = keepCurrent() { OutputText.add(line, to: &news.whole) }
        current = []
        isAtStart = false
      case UInt8(ascii: "\r"): isAtStart = true
      case UInt8(ascii: "\t"): add(UInt8(ascii: " "))
      case 0x08: _ = current.popLast()
      case 0..<0x20, 0x7F: break
      default: add(byte)
      }
    }
  }

  private mutating func add(_ byte: UInt8) {
    if isAtStart {
      keepCurrent()
      current = []
      isAtStart = false
    }
    if current.count < OutputText.longest { current.append(byte) }
  }

  private static func add(_ line: String, to lines: inout [String]) {
    lines.append(line)
    // Not one at a time, which would move the others each time.
    if lines.count > 2 * mostLines { lines.removeFirst(mostLines) }
  }

  /// The cursor moves: the next output is in another line.
  private mutating func jump() {
    escape = .none
    keepCurrent()
    current = []
    isAtStart = false
  }

  /// - Returns: the line, if it is not empty.
  @discardableResult
  private mutating func keepCurrent() -> String? {
    // A character may be incomplete.
    let text = String(decoding: current, as: UTF8.self).split(separator: "\u{FFFD}").joined()
    let words = text.split(separator: " ").joined(separator: " ")
    guard !words.isEmpty else { return nil }
    if words != lastLine { OutputText.add(words, to: &news.lines) }
    lastLine = words
    return words
  }
}
