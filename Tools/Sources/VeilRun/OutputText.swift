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
  private var output = TerminalOutput()

  /// New output of a command.
  public struct News: Hashable, Sendable {
    /// Every non-empty line that differs from the one before, including overwritten ones.
    public var lines: [String] = []
    /// The lines that ended with a line feed.
    public var whole: [String] = []
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
    output = TerminalOutput()
  }

  /// The output since the last call; the newest lines if there are many.
  mutating func takeNews() -> News {
    defer { news = News() }
    return News(
      lines: news.lines.suffix(OutputText.mostLines), whole: news.whole.suffix(OutputText.mostLines))
  }

  private mutating func take(_ byte: UInt8) {
    let place = output.place
    output.take(byte)
    switch (place, byte) {
    case (.text, _), (.character, _): takeText(byte)
    // Back to the saved position, and to another one.
    case (.escape, UInt8(ascii: "8")), (.commandEscape, UInt8(ascii: "8")): jump()
    case (.control, UInt8(ascii: "H")), (.control, UInt8(ascii: "f")): jump()
    default: break
    }
  }

  private mutating func takeText(_ byte: UInt8) {
    switch byte {
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
