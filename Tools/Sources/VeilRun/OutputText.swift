/// What a command has written, as far as its last line is concerned.
///
/// A carriage return begins a line anew, as commands that count on one line do, and what only moves or colours a
/// terminal's text is left out.
public struct OutputText: Sendable {
  /// The most bytes of a line that are kept: what a veil shows in a line or two.
  private static let longest = 400
  /// The most lines that are kept until they are taken.
  private static let mostLines = 200

  /// The last line that says anything; nil before there is one.
  public private(set) var lastLine: String?
  /// What was written since it was taken last.
  private var news = News()
  /// The bytes of the line that is being written.
  private var current: [UInt8] = []
  /// Whether what comes next takes the place of the line that is being written.
  private var isAtStart = false
  private var escape = Escape.none

  /// What a command has written meanwhile.
  public struct News: Hashable, Sendable {
    /// Every line that said anything else than the one before, also those in whose place another was written.
    public var lines: [String] = []
    /// The lines that stay: that have ended with a line feed.
    public var whole: [String] = []
  }

  /// How far a terminal's escape sequence has come.
  private enum Escape {
    case none
    case begun
    /// `ESC [`: ends with a byte from `@` to `~`.
    case control
    /// `ESC ]`: ends with BEL, or with ESC and a backslash.
    case command
  }

  /// Nothing was written yet.
  public init() {}

  /// Takes what was written next, which may end anywhere.
  ///
  /// - Returns: whether the last line is another now.
  @discardableResult
  public mutating func append(_ bytes: some Sequence<UInt8>) -> Bool {
    let before = lastLine
    for byte in bytes { take(byte) }
    keepCurrent()
    return lastLine != before
  }

  /// Forgets the line that is being written: what comes next begins another.
  mutating func skip() {
    current = []
    isAtStart = false
    escape = .none
  }

  /// What was written since this was asked last; the newest lines, where there are many.
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
      case UInt8(ascii: "]"): escape = .command
      // Back to where it was.
      case UInt8(ascii: "8"): jump()
      default: escape = .none
      }
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

  /// The cursor goes elsewhere: what comes next stands in another line.
  private mutating func jump() {
    escape = .none
    keepCurrent()
    current = []
    isAtStart = false
  }

  /// - Returns: the line, if it says anything.
  @discardableResult
  private mutating func keepCurrent() -> String? {
    // A character may still lack its last bytes.
    let text = String(decoding: current, as: UTF8.self).split(separator: "\u{FFFD}").joined()
    let words = text.split(separator: " ").joined(separator: " ")
    guard !words.isEmpty else { return nil }
    if words != lastLine { OutputText.add(words, to: &news.lines) }
    lastLine = words
    return words
  }
}
