/// What a command has written, as far as its last line is concerned.
///
/// A carriage return begins a line anew, as commands that count on one line do, and what only moves or colours a
/// terminal's text is left out.
public struct OutputText: Sendable {
  /// The most bytes of a line that are kept: what a veil shows in a line or two.
  private static let longest = 400

  /// The last line that says anything; nil before there is one.
  public private(set) var lastLine: String?
  /// The bytes of the line that is being written.
  private var current: [UInt8] = []
  private var escape = Escape.none

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
    escape = .none
  }

  private mutating func take(_ byte: UInt8) {
    switch escape {
    case .begun:
      switch byte {
      case UInt8(ascii: "["): escape = .control
      case UInt8(ascii: "]"): escape = .command
      default: escape = .none
      }
    case .control:
      if (0x40...0x7E).contains(byte) { escape = .none }
    case .command:
      if byte == 0x07 { escape = .none }
      if byte == 0x1B { escape = .begun }
    case .none:
      switch byte {
      case 0x1B: escape = .begun
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        keepCurrent()
        current = []
      case UInt8(ascii: "\t"): add(UInt8(ascii: " "))
      case 0x08: _ = current.popLast()
      case 0..<0x20, 0x7F: break
      default: add(byte)
      }
    }
  }

  private mutating func add(_ byte: UInt8) {
    if current.count < OutputText.longest { current.append(byte) }
  }

  private mutating func keepCurrent() {
    // A character may still lack its last bytes.
    let text = String(decoding: current, as: UTF8.self).split(separator: "\u{FFFD}").joined()
    let words = text.split(separator: " ").joined(separator: " ")
    if !words.isEmpty { lastLine = words }
  }
}
