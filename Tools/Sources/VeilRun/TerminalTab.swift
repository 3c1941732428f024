import Foundation

/// The progress on a terminal's tab or taskbar entry: the sequence OSC 9;4.
struct TerminalTab: Sendable {
  /// What is shown.
  enum Mark: Hashable, Sendable {
    case indeterminate
    /// 0…100.
    case percent(Int)

    /// A fraction, 0…1, rounded down; with a tolerance for 0.29 × 100.
    init(_ part: Double) { self = .percent(Int((max(0, min(part, 1)) * 100 + 1e-9).rounded(.down))) }

    fileprivate var sequence: String {
      switch self {
      case .indeterminate: "\u{1B}]9;4;3;0\u{1B}\\"
      case .percent(let number): "\u{1B}]9;4;1;\(number)\u{1B}\\"
      }
    }
  }

  private static let nothing = "\u{1B}]9;4;0;0\u{1B}\\"

  /// What to show; nil: nothing.
  var wanted: Mark?
  private var shown: Mark?
  private var output = TerminalOutput()
  private let descriptor: Int32

  /// Nil: the terminal does not support the sequence.
  init?(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard TerminalTab.isKnown(in: environment) else { return nil }
    // Standard error, or the controlling terminal, which stays open until the process ends.
    let descriptor =
      isatty(STDERR_FILENO) != 0 ? STDERR_FILENO : open("/dev/tty", O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  /// Updates the terminal, if no other output is incomplete and the terminal is ours.
  mutating func update() {
    guard wanted != shown, !output.isUnfinished, Terminal.isInForeground(descriptor) else { return }
    write(wanted)
  }

  /// The command has written these bytes to the terminal.
  mutating func passed(_ bytes: [UInt8]) {
    output.take(bytes)
    update()
  }

  /// Clears it until the next update.
  mutating func clear() {
    if shown != nil { write(nil) }
  }

  private mutating func write(_ mark: Mark?) {
    shown = mark
    Output.write(Array((mark?.sequence ?? TerminalTab.nothing).utf8), to: descriptor)
  }

  /// Whether a terminal supports it, according to the environment. Others take OSC 9 for a notification.
  static func isKnown(in environment: [String: String]) -> Bool {
    let term = environment["TERM"] ?? ""
    // Multiplexers, and terminals that inherit the variables of another one.
    if ["TMUX", "STY", "KITTY_WINDOW_ID"].contains(where: { environment[$0] != nil }) { return false }
    if ["", "dumb", "linux"].contains(term) || term.hasPrefix("screen") || term.hasPrefix("tmux") {
      return false
    }
    switch environment["TERM_PROGRAM"] {
    case "ghostty", "WezTerm": return true
    case "iTerm.app": return TerminalTab.version(environment["TERM_PROGRAM_VERSION"], isAtLeast: [3, 6, 6])
    default: break
    }
    // VTE 0.80: GNOME Terminal, Ptyxis and others.
    if let vte = environment["VTE_VERSION"].flatMap({ Int($0) }), vte >= 8000 { return true }
    return environment["WT_SESSION"] != nil || environment["ConEmuANSI"] == "ON"
  }

  private static func version(_ text: String?, isAtLeast least: [Int]) -> Bool {
    let parts = (text ?? "").split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 }
    return !parts.lexicographicallyPrecedes(least)
  }
}

/// Where the output of a terminal ends: inside a character or an escape sequence, or in neither.
struct TerminalOutput: Sendable {
  /// A place in it.
  enum Place: Sendable {
    case text
    /// This many bytes of a character are missing.
    case character(Int)
    case escape
    /// After ESC and a byte before the last, as in the choice of a character set.
    case middle
    /// After ESC [, up to a byte from `@` to `~`.
    case control
    /// In a string for the terminal, such as after ESC ], up to BEL or ESC \.
    case command
    case commandEscape
  }

  private static let escape: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07

  private(set) var place = Place.text

  var isUnfinished: Bool {
    if case .text = place { return false }
    return true
  }

  mutating func take(_ bytes: [UInt8]) {
    for byte in bytes { take(byte) }
  }

  mutating func take(_ byte: UInt8) { place = TerminalOutput.next(place, byte) }

  private static func next(_ place: Place, _ byte: UInt8) -> Place {
    switch place {
    case .command:
      if byte == escape { return .commandEscape }
      return byte == bell ? .text : .command
    case .commandEscape where byte == UInt8(ascii: "\\"): return .text
    case _ where byte == escape: return .escape
    case .character(let missing) where byte & 0xC0 == 0x80:
      return missing > 1 ? .character(missing - 1) : .text
    case .text, .character:
      switch byte {
      case 0xC2..<0xE0: return .character(1)
      case 0xE0..<0xF0: return .character(2)
      case 0xF0..<0xF5: return .character(3)
      default: return .text
      }
    case .middle: return 0x20..<0x30 ~= byte ? .middle : .text
    case .escape, .commandEscape:
      switch byte {
      case UInt8(ascii: "["): return .control
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
        return .command
      case 0x20..<0x30: return .middle
      default: return .text
      }
    case .control: return 0x40..<0x7F ~= byte ? .text : .control
    }
  }
}
